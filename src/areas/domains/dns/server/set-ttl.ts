import * as z from 'zod/mini'
import { setDefaultTtl } from '#areas/domains/portfolio/server/public.ts'
import { accountOf } from '#base/access.ts'
import type { Acting, Ctx } from '#platform/context.ts'
import { many } from '#platform/jobs/many/many.ts'
import { executeMany, type Started } from '#platform/jobs/many/start-many.ts'
import { isTtl, ttlLimits } from '../rules/ttl.ts'
import { protectionOf } from '../rules/zone.ts'
import { inputOf } from '../rules/zone-difference.ts'
import { changeZone } from './change-zone.ts'
import { domainOfCall, domainsIn, refuse } from './domain-lookup.ts'
import { recordStore } from './record-store.ts'

type TtlOutcome = { domain: string; done: boolean; changed: number; code: string | null; error: string | null }

/**
 * Sets one TTL for all records of many domains, and as their default. The failure of one domain does not hold up the
 * others.
 */
export const ttlMany = many({
  name: 'dns.ttl-many',
  needs: 'domains',
  scope: 'dns:write',
  payload: z.object({ ttl: z.number() }),
  one: async (ctx, ref, { ttl }) => {
    const { domain, changed } = await setOne(ctx, ref, ttl)
    return { label: domain, result: { changed }, ...(changed === 0 ? { outcome: 'unchanged' } : {}) }
  },
})

export async function setTtl(
  ctx: Ctx,
  text: string,
  ttl: number,
): Promise<{ data: TtlOutcome[]; task: Started | null }> {
  refuseTtl(ttl)
  const domains = domainsIn(text)
  // For one domain there is no list of outcomes: its refusal is the answer.
  if (domains.length === 1) {
    const { domain, changed } = await ctx.transact((step) => setOne(step, domains[0] as string, ttl))
    return { data: [{ domain, done: true, changed, code: null, error: null }], task: null }
  }
  const { lines, task } = await executeMany(ctx, ttlMany, domains, { ttl })
  const data = lines.map(({ label: domain, done, code, error, result }) => ({
    domain,
    done,
    changed: Number(result?.changed ?? 0),
    code,
    error,
  }))
  return { data, task }
}

export function refuseTtl(ttl: number): void {
  if (!isTtl(ttl)) refuse('invalid_ttl', { field: 'ttl', values: { ...ttlLimits, text: String(ttl) } })
}

async function setOne(ctx: Acting, text: string, ttl: number): Promise<{ domain: string; changed: number }> {
  const domain = await domainOfCall(ctx, text)
  const records = await recordStore.all(ctx.sql, domain.id)
  const change = records
    .filter((record) => !protectionOf(record, domain) && record.ttl !== ttl)
    .map((record) => ({ id: record.id, ...inputOf(record), TTL: ttl }))
  const { plan } = await changeZone(
    ctx,
    domain,
    { change },
    { action: 'dns.ttl', accountId: accountOf(ctx.requirePrincipal()), locale: ctx.locale },
  )
  await setDefaultTtl(ctx, domain.id, ttl)
  return { domain: domain.name, changed: plan.changed.length }
}
