import {
  activeSpace,
  askHost,
  type ChangedSpace,
  changedSpace,
  hostingReason,
  insistOnAbility,
  webSpace,
} from '#areas/hosting/space/server/public.ts'
import { nextMoments } from '#base/web-space/cron-moments.ts'
import type { CronFacts } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { cronCalls } from '../contract/calls.ts'
import type { CronChanges, ToldCronJob } from '../contract/shapes.ts'
import { runCron, setCron } from './operations.ts'
import { cronJobOf, jobOf, newJobId, plannedChanges } from './plan-changes.ts'
import { toldRun } from './told-run.ts'

const shownRuns = 3
const told = (job: CronFacts, now: Date): ToldCronJob => ({
  ...job,
  nextRuns: job.isOn ? nextMoments(job, now, shownRuns).map((at) => at.toISOString()) : [],
})

async function withCron(ctx: Ctx, id: number): Promise<ChangedSpace> {
  insistOnAbility(ctx, 'cron')
  return changedSpace(ctx, id, 'cron')
}

const noChanges: CronChanges = { add: [], change: [], remove: [] }

export const cronRoutes = routes(cronCalls, {
  // Also of a suspended one: what will start again is told, with its age beside the space.
  list: async (ctx, { params }) => {
    const { row } = await webSpace(ctx, params.id)
    return { data: (row?.facts?.cron ?? []).map((job) => told(job, ctx.now())) }
  },

  create: async (ctx, { params, body }) => {
    const space = await withCron(ctx, params.id)
    plannedChanges(space.facts, { ...noChanges, add: [body] })
    const job = jobOf(newJobId(), body)
    const wanted = { keep: [job], drop: [] }
    const details = { job: job.name }
    return { ...(await askHost(ctx, space, setCron, { kind: 'hosting.cron.create', wanted, details })), cron: job.id }
  },

  update: async (ctx, { params, body }) => {
    const space = await withCron(ctx, params.id)
    const wanted = plannedChanges(space.facts, { ...noChanges, change: [{ id: params.cron, to: body }] })
    return askHost(ctx, space, setCron, { kind: 'hosting.cron.update', wanted, details: { job: body.name } })
  },

  delete: async (ctx, { params }) => {
    const space = await withCron(ctx, params.id)
    const wanted = plannedChanges(space.facts, { ...noChanges, remove: [{ id: params.cron }] })
    const details = { job: cronJobOf(space.facts, params.cron).name }
    return askHost(ctx, space, setCron, { kind: 'hosting.cron.delete', wanted, details })
  },

  save: async (ctx, { params, body }) => {
    const space = await withCron(ctx, params.id)
    const wanted = plannedChanges(space.facts, body)
    const details = { added: body.add.length, changed: body.change.length, removed: body.remove.length }
    return askHost(ctx, space, setCron, { kind: 'hosting.cron.set', wanted, details })
  },

  run: async (ctx, { params }) => {
    insistOnAbility(ctx, 'cron')
    const space = await changedSpace(ctx, params.id, 'runs')
    const { id, name } = cronJobOf(space.facts, params.cron)
    return askHost(ctx, space, runCron, { kind: 'hosting.cron.run', wanted: { id }, details: { job: name } })
  },

  output: async (ctx, { params }) => {
    const { id } = await activeSpace(ctx, params.id)
    const started = { id, jobId: params.cron, operation: runCron.name, reasonText: hostingReason }
    return { data: await toldRun(ctx, started) }
  },
})
