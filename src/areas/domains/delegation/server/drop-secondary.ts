import * as z from 'zod/mini'
import { originOf } from '#areas/domains/dns/rules/names.ts'
import { zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { type DomainId, idOf } from '#base/ids.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { reading } from '#platform/operations/answers.ts'
import { spreadHours } from '../rules/change-steps.ts'

const dropJob = job({
  name: 'delegation.drop-secondary',
  payload: z.object({ changeId: z.number(), domainId: idOf<DomainId>(), name: z.string() }),
  maxAttempts: 8,
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { changeId, domainId, name }) => {
    const domain = await ctx.sql
      .selectFrom('domain')
      .select('nameserver_mode')
      .where('id', '=', domainId)
      .executeTakeFirst()
    // It may have come back meanwhile, one way or the other.
    if (domain?.nameserver_mode !== 'own' || (await zoneStateOf(ctx, domainId)) !== 'none') return
    const outcome = await ctx.driver(dnsHostKey).deleteZone(`delegation-${changeId}-drop`, originOf(name))
    const silent = ({ kind }: { kind: string }): never => {
      throw new TriedAgain(`the name server answered ${kind}`)
    }
    return reading<unknown, undefined | { retryAfterSeconds: number }>(outcome, {
      done: () => undefined,
      retry: ({ afterSeconds }) => ({ retryAfterSeconds: afterSeconds }),
      pending: silent,
      rejected: silent,
      unknown: silent,
    })
  },
})

/** A zone that our servers fetched is removed from them when the caches no longer refer to them. */
export const dropSecondary = {
  job: dropJob,
  later: (work: Work, change: { id: number; domain_id: DomainId; name: string }) =>
    work.enqueue(
      dropJob,
      { changeId: change.id, domainId: change.domain_id, name: change.name },
      { afterSeconds: spreadHours * 3600 },
    ),
}
