import { listScope } from '#areas/services/delivery/server/public.ts'
import { mayStopRun } from '#areas/wordpress/sites/rules/who-may.ts'
import { changedInstalledSite, readOne, wordPressSite } from '#areas/wordpress/sites/server/public.ts'
import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { askStop } from '#platform/jobs/tasks.ts'
import type { Scope } from '#platform/scope.ts'
import { updateCalls } from '../contract/calls.ts'
import type { UpdateRun, UpdateSite } from '../contract/shapes.ts'
import { extentOf } from '../rules/extents.ts'
import { wantedOf } from '../rules/wanted.ts'
import { askUpdate } from './begin-update.ts'
import { refuse } from './refuse.ts'
import { runFile } from './run-file.ts'
import { type ListedRun, runStore } from './run-store.ts'
import { runUpdates } from './run-updates.ts'
import { setSiteSchedule, setUsualSchedule, siteSchedule, usualSchedule } from './schedules.ts'
import { lineOf, runOf, updateOf } from './serialize.ts'
import { planRun, startRun } from './start-run.ts'
import { updateStore } from './update-store.ts'

export const updateRoutes = routes(updateCalls, {
  update: (ctx, { params, body }) => updateOne(ctx, params.id, body),
  ofSite: async (ctx, { params, query }) => {
    const { id } = await wordPressSite(ctx, params.id)
    const { rows, total } = await updateStore.ofSite(ctx.sql, id, query)
    return pageOf(
      rows.map((row) => updateOf(row, ctx)),
      query,
      total,
    )
  },
  one: async (ctx, { params }) => {
    const { id } = await wordPressSite(ctx, params.id)
    const row = (await updateStore.find(ctx.sql, id, params.update)) ?? refuse('update_not_found')
    return { data: updateOf(row, ctx) }
  },

  planMany: async (ctx, { params, body }) => ({ data: await planRun(ctx, params.id, body) }),
  many: (ctx, { params, body }) => startRun(ctx, params.id, body),
  runs: async (ctx, { params, query }) => {
    const scope = await listScope(ctx, params.id)
    const { rows, total } = await runStore.list(ctx.sql, scope, query)
    return pageOf(await told(ctx, scope, rows), query, total)
  },
  run: async (ctx, { params }) => {
    const { scope, row } = await oneRun(ctx, params)
    return { data: await toldOne(ctx, scope, row) }
  },
  runLines: async (ctx, { params, query }) => {
    const { scope, row } = await oneRun(ctx, params)
    const { rows, total } = await updateStore.linesOf(ctx.sql, row.id, { ...query, scope, states: query.state })
    return pageOf(
      rows.map((line) => lineOf(line, ctx)),
      query,
      total,
    )
  },
  runFile: async (ctx, { params }) => {
    const { scope, row } = await oneRun(ctx, params)
    return runFile(ctx, scope, row)
  },
  stopRun: async (ctx, { params }) => {
    const { scope, row } = await oneRun(ctx, params)
    if (!mayStopRun(scope, row)) return refuse('update_not_found')
    if (row.task_id === null || !(await askStop(ctx, row.task_id))) return refuse('run_not_running')
    await ctx.enqueue(runUpdates.job, { runId: row.id })
    await ctx.changed(
      { action: 'wordpress.updates.stopped', object: { type: 'task', id: row.task_id }, clientId: row.client_id },
      { clientId: row.client_id, type: 'wordpress-run.changed', subject: row.id },
    )
    return { data: await toldOne(ctx, scope, (await runStore.listed(ctx.sql, scope, row.id)) ?? row) }
  },

  schedule: async (ctx, { params }) => ({ data: await siteSchedule(ctx, params.id) }),
  setSchedule: async (ctx, { params, body }) => ({ data: await setSiteSchedule(ctx, params.id, body) }),
  usualSchedule: async (ctx, { params }) => ({ data: await usualSchedule(ctx, params.id) }),
  setUsualSchedule: async (ctx, { params, body }) => ({ data: await setUsualSchedule(ctx, params.id, body) }),
})

/** A release may be newer than what was last read of the site: before nothing is found to update, its host is asked. */
async function updateOne(ctx: Ctx, id: number, asked: UpdateSite) {
  const first = await ctx.transact((step) => begin(step, id, asked))
  if (!('code' in first)) return first
  if (first.code === 'nothing_to_update') await readOne(ctx, first.siteId)
  const second = await ctx.transact((step) => begin(step, id, asked))
  if (!('code' in second)) return second
  return refuse(second.code, 'slug' in second ? { field: 'slugs', values: { slug: second.slug } } : {})
}

async function begin(ctx: Ctx, id: number, asked: UpdateSite) {
  const site = await changedInstalledSite(ctx, id)
  const what = wantedOf(site.facts, asked)
  if ('code' in what) return { ...what, siteId: site.id }
  const task = await askUpdate(ctx, site, what)
  const row = { serviceId: site.id, taskId: task, extent: extentOf(what), now: ctx.now() }
  return { success: true, task, update: await updateStore.addOne(ctx.sql, row) }
}

async function oneRun(ctx: Ctx, { id, run }: { id: number; run: number }): Promise<{ scope: Scope; row: ListedRun }> {
  const scope = await listScope(ctx, id)
  return { scope, row: (await runStore.listed(ctx.sql, scope, run)) ?? refuse('update_not_found') }
}

async function told(ctx: Ctx, scope: Scope, rows: readonly ListedRun[]): Promise<UpdateRun[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const figuresOf = await updateStore.figuresOf(ctx.sql, ids, scope)
  return rows.map((row) => runOf(row, { ...figuresOf(row.id), canStop: mayStopRun(scope, row) }))
}

async function toldOne(ctx: Ctx, scope: Scope, row: ListedRun): Promise<UpdateRun> {
  const [run] = await told(ctx, scope, [row])
  return run ?? refuse('update_not_found')
}
