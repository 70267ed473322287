import { routes } from '#platform/http/mount.ts'
import { homeCalls } from '../contract/calls.ts'
import { withoutSecrets } from '../rules/without-secrets.ts'
import { dashboardOf } from './dashboard.ts'
import { homeStore, readerOf } from './home-store.ts'
import { houseWaits } from './house-waits.ts'
import { issuesAnnounced } from './public.ts'
import { taskItemsFile } from './task-items-file.ts'
import { retryTask, stopTask, taskItems, taskLine } from './tasks.ts'

const maxShown = 200

/** The error of a failed job, as the queue stored it. */
const messageOf = (output: unknown): string | null => {
  const message = (output as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : null
}

export const homeRoutes = routes(homeCalls, {
  dashboard: async (ctx, { query }) => ({ data: await dashboardOf(ctx, query.cc) }),

  tasks: async (ctx) => {
    const rows = await homeStore.tray(ctx.sql, ctx.scope(), readerOf(ctx), ctx.now())
    const data = rows.map((row) => taskLine(row, ctx))
    const failed = data.filter(({ state }) => state === 'failed').length
    const unfinished = data.filter(({ state }) => state !== 'failed' && state !== 'done').length
    return { data, unfinished, failed }
  },

  retryTask: async (ctx, { params }) => ({ data: await retryTask(ctx, params.id) }),

  taskItems: (ctx, { params, query }) => taskItems(ctx, params.id, query),
  taskItemsFile: (ctx, { params }) => taskItemsFile(ctx, params.id),
  stopTask: async (ctx, { params }) => ({ data: await stopTask(ctx, params.id) }),

  // The platform writes the stream itself.
  events: () => undefined,

  houseWaits: async (ctx) => ({ data: await houseWaits(ctx) }),

  deadJobs: async (ctx) => ({
    data: (await ctx.deadJobs.listDead(maxShown)).map(({ id, name, payload, failedAt, output }) => ({
      id,
      name,
      payload: withoutSecrets(payload),
      failedAt: failedAt.toISOString(),
      message: messageOf(output),
    })),
  }),

  retryDeadJobs: async (ctx, { body }) => {
    const retried = await ctx.deadJobs.retryDead(body.ids)
    await ctx.audit({
      action: 'overview.jobs.retried',
      object: { type: 'job', id: 'dead' },
      details: { ids: body.ids, retried },
    })
    return { retried }
  },

  savedServiceStatus: async (ctx) => ({ data: { items: await homeStore.serviceIssues(ctx.sql) } }),

  saveServiceStatus: async (ctx, { body }) => {
    const before = await homeStore.serviceIssues(ctx.sql)
    await homeStore.saveServiceIssues(ctx.sql, body.items, ctx.now())
    const titles = body.items.map(({ title }) => title).filter(({ nl }) => !before.some(({ title }) => title.nl === nl))
    if (titles.length > 0) await ctx.emit(issuesAnnounced, { titles })
    await ctx.changed(
      {
        action: 'overview.service-status.saved',
        object: { type: 'setting', id: 'service-status' },
        details: { issues: body.items.length },
      },
      // To everyone: no client is named.
      { clientId: null, type: 'service-status.changed' },
    )
    return { success: true }
  },
})
