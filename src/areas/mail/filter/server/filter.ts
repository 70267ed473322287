import {
  changedDomain,
  lockMail,
  type MailDomain,
  mailDomain,
  mailReason,
  noteAsked,
} from '#areas/mail/mailboxes/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { FilterSettings, Sender } from '../contract/calls.ts'
import { mostEntries, readSender, usualPolicy } from '../rules/policy.ts'
import { keepPolicy, policyTask } from './keep-policy.ts'
import { type List, type PolicyChange, policyStore, type SenderRow } from './policy-store.ts'
import { refuse } from './refuse.ts'

export type Filtered = { id: DomainId; clientId: ClientId; name: string }

export async function settingsOf(ctx: Ctx, { id }: Pick<MailDomain, 'id'>): Promise<FilterSettings> {
  const [row, counts] = await Promise.all([policyStore.find(ctx.sql, id), policyStore.counts(ctx.sql, id)])
  const { strength, holds, hold_days: holdDays } = row ?? { ...usualPolicy, hold_days: usualPolicy.holdDays }
  const { hold } = ctx.driver(mailHostKey).abilities
  return {
    strength,
    holds: holds && hold.can,
    holdDays,
    canHold: { can: hold.can, because: hold.can ? null : hold.because[ctx.locale] },
    whitelist: counts.allow,
    blacklist: counts.deny,
    state: row?.state ?? 'kept',
    reason: row?.reason_code ? mailReason(row.reason_code, ctx.locale) : null,
  }
}

/** Sends the newest policy to the host; a duplicate request sends it once more, without effect. */
export async function tellHost(work: Work, { id, clientId, name }: Filtered, change: PolicyChange = {}): Promise<void> {
  const version = await policyStore.want(work.sql, id, change, work.now())
  await startOperation(work, keepPolicy, {
    clientId,
    subject: id,
    label: name,
    kind: policyTask,
    wanted: { domain: name, version },
  })
}

export async function saveSettings(ctx: Ctx, ref: string, change: PolicyChange): Promise<FilterSettings> {
  const domain = await changedDomain(ctx, ref)
  const { hold } = ctx.driver(mailHostKey).abilities
  if (change.holds && !hold.can)
    refuse('mail_not_possible', { field: 'holds', values: { because: hold.because[ctx.locale] } })
  await tellHost(ctx, domain, change)
  await noteAsked(ctx, domain, 'mail.filter.changed', change)
  return settingsOf(ctx, domain)
}

export const senderOf = ({ id, sender, origin, created_at: addedAt }: SenderRow): Sender => ({
  id,
  sender,
  origin,
  addedAt: addedAt.toISOString(),
})

export async function sendersOn(
  ctx: Ctx,
  ref: string,
  list: List,
  query: Parameters<typeof policyStore.page>[3],
): Promise<{ data: Sender[]; total: number }> {
  const domain = await mailDomain(ctx, ref)
  const { data, total } = await policyStore.page(ctx.sql, domain.id, list, query)
  return { data: data.map(senderOf), total }
}

export async function removeSender(ctx: Ctx, ref: string, list: List, id: number): Promise<void> {
  const domain = await changedDomain(ctx, ref)
  const removed = (await policyStore.remove(ctx.sql, domain.id, list, id)) ?? refuse('sender_not_found')
  await tellHost(ctx, domain)
  await noteAsked(ctx, domain, 'mail.filter.sender-removed', { list, sender: removed.sender })
}

/** Allows the senders of delivered messages from now on; a denied one stays denied. */
export async function allowSenders(work: Work, domain: Filtered, senders: readonly string[]): Promise<void> {
  await lockMail(work.sql, domain.id)
  const room = mostEntries - (await policyStore.counts(work.sql, domain.id)).allow
  const names = [...new Set(senders.flatMap((sender) => readSender(sender) ?? []))].slice(0, Math.max(0, room))
  const added = await policyStore.add(work.sql, domain.id, { list: 'allow', names, origin: 'held' }, work.now())
  if (added.length > 0) await tellHost(work, domain)
}
