import * as z from 'zod/mini'
import type { ChangePlan, StagedChange } from '#areas/domains/dns/rules/plan-change.ts'
import { type KeptRecord, rrsetHash, rrsetKey, type ZoneRecord } from '#areas/domains/dns/rules/zone.ts'
import { changeRecords, ourServersOf, planRecords, recordsOf } from '#areas/domains/dns/server/public.ts'
import { scopeOfCall, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { Refusal } from '#base/refusal.ts'
import type { Acting, Ctx } from '#platform/context.ts'
import { refusalBody } from '#platform/http/answers.ts'
import { many } from '#platform/jobs/many/many.ts'
import { maxInOneCall, type Started, startMany } from '#platform/jobs/many/start-many.ts'
import type { Scope } from '#platform/scope.ts'
import { type MassBody, type MassOutcome, RecordsChange } from '../contract/calls.ts'
import { stagedFor } from '../rules/mass-change.ts'

/** Each zone in its own transaction: the failure of one does not hold up the others. */
export const recordsMany = many({
  name: 'dns.records-many',
  needs: 'domains',
  scope: 'dns:write',
  payload: z.object({ change: RecordsChange, clientId: z.optional(z.number()) }),
  one: async (ctx, ref, { change, clientId }) => {
    const scope = await scopeOfCall(ctx, clientId ?? ctx.requirePrincipal().clientId)
    const { domain, outcome, added, changed, removed } = await changeOne(ctx, scope, ref, { ...change, preview: false })
    return { label: domain, outcome, result: { added, changed, removed } }
  },
})

type Change = RecordsChange & { preview: boolean }

/** A few zones, and previews, are answered by the call; more become a task. */
export async function massChange(
  ctx: Ctx,
  clientId: number,
  { domains, ...change }: MassBody,
): Promise<{ data: MassOutcome[]; task: Started | null }> {
  const scope = await scopeOfCall(ctx, clientId)
  const refs = [...new Set(domains.map(String))]
  if (!change.preview && refs.length > maxInOneCall) {
    const start = { refs, payload: { change, clientId } }
    return { data: [], task: await ctx.transact((step) => startMany(step, recordsMany, start)) }
  }
  const data: MassOutcome[] = []
  for (const ref of refs)
    data.push(
      await ctx.transact((step) => changeOne(step, scope, ref, change)).catch((error) => refused(ctx, ref, error)),
    )
  return { data, task: null }
}

async function changeOne(ctx: Acting, scope: Scope, ref: string, change: Change): Promise<MassOutcome> {
  const domain = await visibleDomain({ ...ctx, scope: () => scope }, ref)
  const current = await recordsOf(ctx, domain.id)
  const zone = { name: domain.name, nameservers: await ourServersOf(ctx, domain.id) }
  const staged = stagedFor(zone, current, change)
  const plan = await planRecords(ctx, domain.id, staged, ctx.locale)
  const isNothing = plan.added.length + plan.changed.length + plan.removed.length === 0
  const told = { domain: domain.name, code: null, error: null, ...linesOf(plan, current) }
  if (isNothing || change.preview) return { ...told, outcome: isNothing ? 'unchanged' : 'would-change' }
  await changeRecords(
    ctx,
    domain.id,
    { ...staged, expected: expectedOf(staged, current) },
    { action: 'dns.records.change', accountId: ctx.requirePrincipal().accountId },
  )
  return { ...told, outcome: 'done' }
}

/** The sets that change or are removed, as they were read, so that changes made meanwhile are not overwritten. */
function expectedOf(
  { change = [], remove = [] }: StagedChange,
  current: readonly KeptRecord[],
): Record<string, string> {
  const ids = new Set([...change.map(({ id }) => id), ...remove])
  const keys = new Set(current.filter(({ id }) => ids.has(id)).map(rrsetKey))
  return Object.fromEntries([...keys].map((key) => [key, rrsetHash(current.filter((one) => rrsetKey(one) === key))]))
}

const lineOf = ({ name, type, ttl, data }: ZoneRecord) => ({
  recordName: name,
  recordTypeName: type,
  TTL: ttl,
  content: data,
})

function linesOf(plan: ChangePlan, current: readonly KeptRecord[]): Pick<MassOutcome, 'added' | 'changed' | 'removed'> {
  const before = new Map(current.map((record) => [record.id, record]))
  return {
    added: plan.added.map(lineOf),
    changed: plan.changed.map((record) => ({ before: lineOf(before.get(record.id) ?? record), after: lineOf(record) })),
    removed: plan.removed.map(lineOf),
  }
}

function refused(ctx: Ctx, domain: string, error: unknown): MassOutcome {
  if (!(error instanceof Refusal)) throw error
  const { code, error: words } = refusalBody(error, ctx.locale)
  return { domain, outcome: 'refused', code, error: words, added: [], changed: [], removed: [] }
}
