import * as z from 'zod/mini'
import { type DomainId, idOf } from '#base/ids.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { job } from '#platform/jobs/job.ts'
import { reading } from '#platform/operations/answers.ts'
import { originOf } from '../rules/names.ts'
import { domainById } from './domain-lookup.ts'
import { publicationStore } from './publication-store.ts'
import { publish } from './publish-zone.ts'
import { zoneStore } from './zone-store.ts'

const ofDomain = z.object({ domainId: idOf<DomainId>() })
/** Pause before name servers that did not answer are asked again, in seconds. */
const later = {
  retry: ({ afterSeconds }: { afterSeconds: number }) => ({ retryAfterSeconds: afterSeconds }),
  unknown: () => ({ retryAfterSeconds: 10 }),
}
const keyOf = ({ domainId }: { domainId: DomainId }) => String(domainId)

/** Publishes the zone to the name servers; changes of one zone are published one after the other. */
export const publishZone = job({
  name: 'domains.publish-zone',
  payload: ofDomain,
  maxAttempts: 8,
  key: keyOf,
  // Mostly waits for the name servers; jobs of one zone still run one after the other.
  atOnce: 32,
  batch: 8,
  run: async (ctx, { domainId }) => publish(ctx, domainId),
  onExhausted: async (ctx, { domainId }, error) => {
    const zone = await zoneStore.find(ctx.sql, domainId)
    const domain = await domainById(ctx.sql, domainId)
    if (!zone || !domain) return
    await ctx.transact(async (work) => {
      const reason = { state: 'failed' as const, code: 'host_unreachable', detail: error.message }
      await zoneStore.note(work.sql, domainId, zone.version, reason, work.now())
      await work.pushEvent({
        clientId: domain.clientId,
        type: 'dns.zone',
        subject: domainId,
        data: { state: 'failed' },
      })
    })
  },
})

/** Has the name servers clear their cache for a zone. */
export const flushZone = job({
  name: 'domains.flush-zone',
  payload: ofDomain,
  maxAttempts: 5,
  run: async (ctx, { domainId }) => {
    const domain = await domainById(ctx.sql, domainId)
    if (!domain) return undefined
    const over = () => undefined
    return reading<unknown, { retryAfterSeconds: number } | undefined>(
      await ctx.driver(dnsHostKey).flush(originOf(domain.name)),
      { done: over, pending: over, rejected: over, ...later },
    )
  },
})

/** Removes a zone from the name servers; one that is already gone is fine. */
export const removeZone = job({
  name: 'domains.remove-zone',
  payload: z.object({ domainId: idOf<DomainId>(), name: z.string() }),
  maxAttempts: 8,
  key: keyOf,
  run: async (ctx, { domainId, name }) => {
    // The domain may have come back meanwhile; then its zone is needed again.
    if (await zoneStore.findByName(ctx.sql, name)) return
    const publication = await publicationStore.find(ctx.sql, domainId)
    const operation = `${publication?.publisher ?? `zone ${domainId}`} delete`
    const outcome = await ctx.driver(dnsHostKey).deleteZone(operation, originOf(name))
    return reading<unknown, { retryAfterSeconds: number } | undefined>(outcome, {
      done: async () => {
        await ctx.transact((work) => publicationStore.forget(work.sql, domainId))
        return undefined
      },
      pending: later.unknown,
      rejected: ({ code, detail }) => {
        throw new Error(detail ?? code)
      },
      ...later,
    })
  },
})

export const dnsJobs = [publishZone, flushZone, removeZone] as const
