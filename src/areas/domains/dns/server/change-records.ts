import { accountOf } from '#base/access.ts'
import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import type { dnsCalls } from '../contract/calls.ts'
import { originOf, parseOwner } from '../rules/names.ts'
import { planChange, type StagedChange } from '../rules/plan-change.ts'
import { answerChange, answerProblems, answerWarnings, changeZone } from './change-zone.ts'
import { domainOfCall, refuse, type ZoneDomain } from './domain-lookup.ts'
import { zoneOfCall } from './list-records.ts'
import { recordStore } from './record-store.ts'
import { recordsAround } from './zone-part.ts'

type BulkBody = Output<typeof dnsCalls.bulkUpdate.body>

/** The editor's staged changes in one step. A record of `records` with an id is a change, one without is new. */
export async function changeRecords(ctx: Ctx, text: string, { add, change, remove, records, expected }: BulkBody) {
  const numbered = (records ?? []).filter(
    (record): record is typeof record & { id: number } => typeof record.id === 'number',
  )
  const fresh = (records ?? []).filter(({ id }) => typeof id !== 'number')
  return applyCall(ctx, await domainOfCall(ctx, text), 'dns.records.change', {
    add: [...(add ?? []), ...fresh],
    change: [...(change ?? []), ...numbered],
    remove: remove ?? [],
    ...(expected ? { expected } : {}),
  })
}

/** The same change as a preview, for the editor before saving. Nothing is written. */
export async function planOfCall(ctx: Ctx, text: string, change: StagedChange) {
  const { domain } = await zoneOfCall(ctx, text)
  const plan = planChange(domain, await recordsAround(ctx.sql, domain, change), change)
  return { data: { problems: answerProblems(plan, ctx.locale), warnings: answerWarnings(plan) } }
}

export async function applyCall(ctx: Ctx, domain: ZoneDomain, action: string, change: StagedChange) {
  const applied = await changeZone(ctx, domain, change, {
    action,
    accountId: accountOf(ctx.requirePrincipal()),
    locale: ctx.locale,
  })
  return answerChange(ctx.sql, domain, applied)
}

/** Type and name are checked, so that an outdated list never deletes another record than intended. */
export async function deleteRecords(
  ctx: Ctx,
  text: string,
  records: readonly { id: number; type?: string; name?: string }[],
  expected?: Record<string, string>,
) {
  const domain = await domainOfCall(ctx, text)
  const asked = records.map(({ id }) => id)
  const held = new Map((await recordStore.ofIds(ctx.sql, domain.id, asked)).map((record) => [record.id, record]))
  const meant = records.map(({ id, type, name }) => {
    const record = held.get(id)
    const owner = name === undefined ? undefined : parseOwner(name, originOf(domain.name)).value
    const same =
      record &&
      (type === undefined || record.type === type.toUpperCase()) &&
      (name === undefined || record.name === owner)
    return same ? id : 0
  })
  if (records.length === 1 && meant[0] === 0) refuse('record_gone')
  return applyCall(ctx, domain, 'dns.records.delete', { remove: meant, ...(expected ? { expected } : {}) })
}
