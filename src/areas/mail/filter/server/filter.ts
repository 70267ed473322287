import {
  changedDomain,
  type MailDomain,
  mailDomain,
  mailReason,
  noteAsked,
} from '#areas/mail/mailboxes/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { FilterSettings, Sender } from '../contract/calls.ts'
import { filterRefusals } from '../contract/refusals.ts'
import { mostEntries, readSender, usualPolicy } from '../rules/policy.ts'
import { keepPolicy, policyTask } from './keep-policy.ts'
import { type List, type PolicyChange, policyStore } from './policy-store.ts'

const refuse = refuser(filterRefusals)

type Filtered = { id: DomainId; clientId: ClientId; name: string }

export async function settingsOf(ctx: Ctx, { id }: Pick<MailDomain, 'id'>): Promise<FilterSettings> {
  const [row, counts] = await Promise.all([policyStore.find(ctx.sql, id), policyStore.counts(ctx.sql, id)])
  const { strength, holds, hold_days: holdDays } = row ?? { ...usualPolicy, hold_days: usualPolicy.holdDays }
  return {
    strength,
    holds: holds && ctx.driver(mailHostKey).abilities.hold.can,
    holdDays,
    whitelist: counts.allow,
    blacklist: counts.deny,
    state: row?.state ?? 'kept',
    reason: row?.reason_code ? mailReason(row.reason_code, ctx.locale) : null,
  }
}

/** The host is told the newest policy; what is asked twice at once is told once more, and changes nothing. */
async function tellHost(work: Work, { id, clientId, name }: Filtered, change: PolicyChange = {}): Promise<void> {
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

const senderOf = (row: { id: number; sender: string; created_at: Date }): Sender => ({
  id: row.id,
  sender: row.sender,
  addedAt: row.created_at.toISOString(),
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

export async function addSender(ctx: Ctx, ref: string, list: List, typed: string): Promise<Sender> {
  const domain = await changedDomain(ctx, ref)
  const sender = readSender(typed) ?? refuse('sender_invalid', { field: 'sender' })
  if (list === 'allow' && sender === domain.name) return refuse('sender_is_own', { field: 'sender' })
  if ((await policyStore.counts(ctx.sql, domain.id))[list] >= mostEntries)
    return refuse('too_many_senders', { values: { most: mostEntries } })
  const added = await policyStore.add(ctx.sql, domain.id, { list, sender }, ctx.now())
  if (!added) {
    const isHere = (await policyStore.listOf(ctx.sql, domain.id, sender)) === list
    return refuse(isHere ? 'sender_exists' : 'sender_on_other_list', { field: 'sender', values: { sender } })
  }
  await tellHost(ctx, domain)
  await noteAsked(ctx, domain, 'mail.filter.sender-added', { list, sender })
  return senderOf(added)
}

export async function removeSender(ctx: Ctx, ref: string, list: List, id: number): Promise<void> {
  const domain = await changedDomain(ctx, ref)
  const removed = (await policyStore.remove(ctx.sql, domain.id, list, id)) ?? refuse('sender_not_found')
  await tellHost(ctx, domain)
  await noteAsked(ctx, domain, 'mail.filter.sender-removed', { list, sender: removed.sender })
}

/** Senders whose held mail somebody let through, and wants to get from now on; one that is denied stays so. */
export async function allowSenders(work: Work, domain: Filtered, senders: readonly string[]): Promise<void> {
  const room = mostEntries - (await policyStore.counts(work.sql, domain.id)).allow
  const read = [...new Set(senders.flatMap((sender) => readSender(sender) ?? []))].slice(0, Math.max(0, room))
  const added = []
  for (const sender of read)
    added.push(await policyStore.add(work.sql, domain.id, { list: 'allow', sender }, work.now()))
  if (added.some(Boolean)) await tellHost(work, domain)
}
