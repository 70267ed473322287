import * as z from 'zod/mini'
import { deleteZone } from '#areas/domains/dns/server/public.ts'
import { type DomainId, idOf } from '#base/ids.ts'
import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { reading } from '#platform/operations/answers.ts'
import { compareDomain } from './compare-domain.ts'
import { differenceStore } from './difference-store.ts'

/** The most per job: registries answer slowly, and an interrupted job continues where it stopped. */
const atATime = 50

/** Reads every active domain back once a day, in turn. */
export const startReconcile = job({
  name: 'transfer.start-reconcile',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 2 * * *',
  run: async (ctx) => ctx.enqueue(reconcileDomains, {}),
})

export const reconcileDomains = job({
  name: 'transfer.reconcile-domains',
  payload: z.object({ after: z.optional(idOf<DomainId>()) }),
  maxAttempts: 5,
  retrySeconds: 60,
  key: () => 'one',
  run: async (ctx, { after }) => {
    const domains = await differenceStore.activeAfter(ctx.sql, after, atATime)
    for (const domain of domains) {
      if (ctx.signal.aborted) return { retryAfterSeconds: 5 }
      const facts = await readBack(ctx, domain.name)
      // A registrar that does not answer is asked again tomorrow; silence means nothing.
      if (facts) await ctx.transact((work) => compareDomain(work, domain, facts))
    }
    const last = domains.at(-1)
    if (last && domains.length === atATime) await ctx.enqueue(reconcileDomains, { after: last.id })
    return undefined
  },
})

async function readBack(ctx: JobCtx, name: string): Promise<DomainFacts | 'gone' | undefined> {
  return reading<DomainFacts, DomainFacts | 'gone' | undefined>(await ctx.driver(registrarKey).read(name), {
    done: ({ value }) => value,
    rejected: ({ code }) => (code === 'no_such_domain' ? 'gone' : undefined),
    pending: () => undefined,
    retry: () => undefined,
    unknown: () => undefined,
  })
}

/** Removes the kept zones of domains that left some time ago. */
export const endZones = job({
  name: 'transfer.end-zones',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '50 4 * * *',
  run: async (ctx) => {
    for (const { id, name } of await differenceStore.zonesToEnd(ctx.sql, ctx.now()))
      await ctx.transact(async (work) => {
        await deleteZone(work, id, name)
        await work.sql.updateTable('domain_departure').set({ zone_until: null }).where('domain_id', '=', id).execute()
      })
  },
})
