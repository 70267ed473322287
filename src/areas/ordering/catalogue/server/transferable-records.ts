import { refuser } from '#base/refusal.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { Ctx } from '#platform/context.ts'
import { isDone } from '#platform/operations/answers.ts'
import { catalogueRefusals } from '../contract/refusals.ts'
import { domainName } from '../rules/domain-search.ts'
import { recordFlaw } from '../rules/transfer-flaw.ts'
import { type TransferRecord, usualNames } from '../rules/transfer-records.ts'
import { withoutWildcard } from '../rules/wildcard.ts'
import { buyerFor } from './buyer.ts'
import { tldList } from './price-list.ts'

const refuse = refuser(catalogueRefusals)

/** When the resolver does not tell the TTL. */
const usualTtl = 3600
const leastTtl = 60
const maxTtl = 86_400

/**
 * The records of a domain in public DNS. An improbable name shows what a wildcard answers, so that its answers are not
 * taken for records.
 */
export async function transferableRecords(
  ctx: Ctx,
  asked: string,
): Promise<{ data: TransferRecord[]; unanswered: string[] }> {
  const extensions = (await tldList(ctx.sql, await buyerFor(ctx))).map((row) => row.tld)
  const domain = domainName(asked, extensions) ?? refuse('domain_invalid', { field: 'domain' })
  return (await publicRecords(ctx, domain)) ?? refuse('lookup_silent')
}

/** The same for a valid name; undefined when public DNS does not answer. */
export async function publicRecords(
  ctx: Pick<Ctx, 'driver' | 'log' | 'newId'>,
  domain: string,
): Promise<{ data: TransferRecord[]; unanswered: string[] } | undefined> {
  const probe = `bfy-${ctx.newId().slice(0, 12)}`
  const questions = [...usualNames, { name: probe, types: ['CNAME', 'A', 'AAAA'] as const }]
  const outcome = await ctx.driver(dnsLookupKey).lookUp(domain, questions)
  if (!isDone(outcome)) {
    ctx.log.warn({ outcome: outcome.kind, domain }, 'public DNS without an answer')
    return undefined
  }
  const { records, unanswered } = outcome.value
  const found = withoutWildcard(
    records.map(
      ({ name, type, data, ttlSeconds, ...more }): TransferRecord => ({
        recordTypeName: type,
        recordName: name,
        recordData: data,
        TTL: Math.min(Math.max(ttlSeconds ?? usualTtl, leastTtl), maxTtl),
        ...more,
      }),
    ),
    probe,
  )
  return { data: found.filter((record) => recordFlaw([record], domain) === undefined), unanswered }
}
