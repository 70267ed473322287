import * as z from 'zod/mini'
import { type DomainId, idOf } from '#base/ids.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { isDone, isSilent, tryAgain } from '#platform/operations/answers.ts'
import { originOf } from '../rules/names.ts'
import { publishZone } from './jobs.ts'
import { reconcileZone } from './reconcile-zone.ts'
import { zoneSweepStore } from './zone-sweep-store.ts'

const atOnce = 4

/** Checks all zones in turn: a number per minute (`BELFRY_ZONE_CHECKS`), the one with the oldest check first. */
export const checkZones = job({
  name: 'domains.check-zones',
  payload: z.object({}),
  maxAttempts: 1,
  atOnce: 1,
  cron: '* * * * *',
  run: async (ctx) => {
    const most = ctx.config.dns.checksPerMinute
    if (most === 0) return
    await mend(ctx)
    const waiting = await zoneSweepStore.oldest(ctx.sql, most)
    const takeNext = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !ctx.signal.aborted; id = waiting.shift())
        if ((await reconcileZone(ctx, id)) === 'silent') waiting.length = 0
    }
    await Promise.all(Array.from({ length: atOnce }, takeNext))
  },
})

/** A change whose job was lost, or that failed while the servers were down, is published again. */
async function mend(ctx: JobCtx): Promise<void> {
  const forgotten = await zoneSweepStore.forgotten(ctx.sql, ctx.now(), 100)
  if (forgotten.length === 0) return
  await ctx.transact(async (work) => {
    for (const domainId of forgotten) await work.enqueue(publishZone, { domainId })
  })
}

/** Checks one zone now, on request. */
export const checkZone = job({
  name: 'domains.check-zone',
  payload: z.object({ domainId: idOf<DomainId>() }),
  maxAttempts: 3,
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { domainId }) => {
    if ((await reconcileZone(ctx, domainId)) === 'silent') return { retryAfterSeconds: 60 }
  },
})

/** Zones at the name servers without a domain of ours: recorded for staff, never changed. */
export const findStrayZones = job({
  name: 'domains.find-stray-zones',
  payload: z.object({}),
  maxAttempts: 3,
  atOnce: 1,
  cron: '20 4 * * *',
  run: async (ctx) => {
    const listed = await ctx.driver(dnsHostKey).listZones?.()
    if (!listed) return
    if (isSilent(listed)) return { retryAfterSeconds: 300 }
    if (!isDone(listed)) return tryAgain('the name servers do not list their zones', listed)
    const names = listed.value.map((zone) => originOf(zone).slice(0, -1))
    await ctx.transact((work) => zoneSweepStore.noteStrays(work.sql, names, work.now()))
  },
})

export const reconcileJobs = [checkZones, checkZone, findStrayZones] as const
