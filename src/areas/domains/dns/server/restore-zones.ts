import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import type { Ctx, JobCtx, Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import {
  type Claim,
  claimTask,
  failTask,
  finishTask,
  progressTask,
  startTask,
  taskRetryAsked,
  underClaim,
} from '#platform/jobs/tasks.ts'
import { isDone, tryAgain } from '#platform/operations/answers.ts'
import { originOf } from '../rules/names.ts'
import { domainById } from './domain-lookup.ts'
import { publishZone } from './jobs.ts'
import { driftStore, noDrift } from './publication-store.ts'
import { zoneStore } from './zone-store.ts'
import { zoneSweepStore } from './zone-sweep-store.ts'

export const restoreTask = 'dns.restore-zones'

/** Zones per round, with a pause between rounds, because the servers also answer queries. */
const portion = 50
const pauseSeconds = 2

/** Publishes a zone that the servers lost in full again. False when it is no longer missing. */
export async function restoreZone(work: Work, domainId: DomainId): Promise<boolean> {
  await zoneStore.lock(work.sql, domainId)
  const drift = await driftStore.find(work.sql, domainId)
  const domain = drift?.zoneMissing ? await domainById(work.sql, domainId) : undefined
  if (!domain) return false
  await driftStore.note(work.sql, domainId, noDrift, work.now())
  await zoneStore.bump(work.sql, domainId)
  await work.enqueue(publishZone, { domainId })
  await work.pushEvent({ clientId: domain.clientId, type: 'dns.zone', subject: domainId, data: { state: 'pending' } })
  return true
}

/** Starts restoring all zones that the name servers lost; returns the number known to be missing. */
export async function restoreAll(ctx: Ctx) {
  const { accountId, clientId } = ctx.requirePrincipal()
  const running = await zoneSweepStore.restoring(ctx.sql, restoreTask)
  const missing = await zoneSweepStore.countMissing(ctx.sql)
  if (running !== undefined) return { data: { taskId: running, missing } }
  const subject = { type: 'zones', id: 'missing' }
  const taskId = await startTask(ctx, { clientId, accountId, kind: restoreTask, subject, label: String(missing) })
  await ctx.enqueue(restoreZones, { taskId, done: 0 })
  await ctx.audit({ action: 'dns.zones.restore', object: { type: 'task', id: taskId }, details: { missing } })
  return { data: { taskId, missing } }
}

/**
 * Restores the missing zones in portions. The remaining ones are in `zone_drift`, so that the next run continues after
 * an interruption.
 */
export const restoreZones = job({
  name: 'domains.restore-zones',
  payload: z.object({ taskId: z.number(), done: z.number() }),
  maxAttempts: 8,
  atOnce: 1,
  run: async (ctx, { taskId, done }) =>
    underClaim(ctx, taskId, async (claim) => {
      if (done === 0) await noteMissing(ctx)
      await restorePortion(ctx, claim, done)
      return undefined
    }),
  onExhausted: async (ctx, { taskId }, error) => {
    await ctx.transact(async (work) => {
      const claim = await claimTask(work, taskId)
      if (claim) await failTask(work, claim, { code: 'host_unreachable', detail: error.message })
    })
  },
})

/** Zones that no check has reached yet: those not in the servers' own list are missing. */
async function noteMissing(ctx: JobCtx): Promise<void> {
  const listed = await ctx.driver(dnsHostKey).listZones?.()
  if (!listed) return
  if (!isDone(listed)) return tryAgain('the name servers do not list their zones', listed)
  const names = listed.value.map((zone) => originOf(zone).slice(0, -1))
  await ctx.transact((work) => zoneSweepStore.noteMissing(work.sql, names, work.now()))
}

async function restorePortion(ctx: JobCtx, claim: Claim, done: number): Promise<void> {
  const ids = await zoneSweepStore.missing(ctx.sql, portion)
  await ctx.transact(async (work) => {
    for (const id of ids) await restoreZone(work, id)
    const left = await zoneSweepStore.countMissing(work.sql)
    const brought = done + ids.length
    if (left === 0) return finishTask(work, claim)
    await progressTask(work, claim, { state: 'running', progress: Math.floor((100 * brought) / (brought + left)) })
    await work.enqueue(restoreZones, { taskId: claim.taskId, done: brought }, { afterSeconds: pauseSeconds })
  })
}

export const retryRestore = subscriber(taskRetryAsked, async (work, { taskId, kind, takeOn }) => {
  if (kind !== restoreTask) return
  await work.enqueue(restoreZones, { taskId, done: 0 })
  takeOn()
})
