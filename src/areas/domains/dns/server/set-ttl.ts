import { accountOf } from '#base/access.ts'
import { Refusal } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { refusalBody } from '#platform/http/answers.ts'
import { isTtl, ttlLimits } from '../rules/ttl.ts'
import { protectionOf } from '../rules/zone.ts'
import { inputOf } from '../rules/zone-difference.ts'
import { changeZone } from './change-zone.ts'
import { domainOfCall, domainsIn, refuse } from './domain-lookup.ts'
import { recordStore } from './record-store.ts'
import { zoneStore } from './zone-store.ts'

type TtlOutcome = { domain: string; done: boolean; changed: number; code: string | null; error: string | null }

/** One TTL for all records of each domain and for those to come. What fails for one domain does not hold up the others. */
export async function setTtl(ctx: Ctx, text: string, ttl: number): Promise<{ data: TtlOutcome[] }> {
  if (!isTtl(ttl)) refuse('invalid_ttl', { field: 'ttl', values: { ...ttlLimits, text: String(ttl) } })
  const domains = domainsIn(text)
  // With one domain there is nothing to report about: its refusal is the answer.
  if (domains.length === 1) return { data: [await setOne(ctx, domains[0] as string, ttl)] }
  const data: TtlOutcome[] = []
  for (const domain of domains) data.push(await setOne(ctx, domain, ttl).catch((error) => failed(ctx, domain, error)))
  return { data }
}

async function setOne(ctx: Ctx, text: string, ttl: number): Promise<TtlOutcome> {
  const domain = await domainOfCall(ctx, text)
  const records = await recordStore.all(ctx.sql, domain.id)
  const change = records
    .filter((record) => !protectionOf(record, domain) && record.ttl !== ttl)
    .map((record) => ({ id: record.id, ...inputOf(record), TTL: ttl }))
  const { plan } = await changeZone(
    ctx,
    domain,
    { change },
    { action: 'dns.ttl', accountId: accountOf(ctx.asker()), locale: ctx.locale },
  )
  await zoneStore.setDefaultTtl(ctx.sql, domain.id, ttl)
  return { domain: domain.name, done: true, changed: plan.changed.length, code: null, error: null }
}

function failed(ctx: Ctx, domain: string, error: unknown): TtlOutcome {
  if (!(error instanceof Refusal)) throw error
  const { code, error: words } = refusalBody(error, ctx.locale)
  return { domain, done: false, changed: 0, code, error: words }
}
