import { dayOf, formatDay } from '#base/dates.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Acting, Ctx } from '#platform/context.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { Mailbox } from '../contract/shapes.ts'
import { addressOf, readAddress, readName } from '../rules/address.ts'
import { type AutoReply, endsBeforeItBegins } from '../rules/auto-reply.ts'
import { isFull, mostMailboxes } from '../rules/pack.ts'
import { bytesOf, gbOf, type SizeGb } from '../rules/size.ts'
import { deleteMailboxTask, dropMailbox } from './drop-mailbox.ts'
import { hostingOf, packAhead } from './hosting.ts'
import { changeMailboxTask, keepMailbox, makeMailboxTask } from './keep-mailbox.ts'
import { changedDomain, type MailDomain, noteAsked } from './mail-domain.ts'
import { openOperations } from './mail-state.ts'
import { type MailboxRow, mailboxStore } from './mailbox-store.ts'
import { flaw, insistOnNone, refuse } from './refuse.ts'
import { keepSecret } from './secrets.ts'
import { mailboxOf } from './serialize.ts'
import { autoReplyTask, setAutoReply } from './set-auto-reply.ts'
import { catchAllTask, setCatchAll } from './set-catch-all.ts'

type Changed = { data: Mailbox; task: number }

/** The task of an operation about a domain. */
const followedAs = (domain: MailDomain, label: string) => ({
  clientId: domain.clientId,
  subject: domain.id,
  label,
})

async function answerOf(ctx: Acting, domain: MailDomain, id: number, task: number): Promise<Changed> {
  const row = (await mailboxStore.find(ctx.sql, domain.id, id)) ?? refuse('mailbox_not_found')
  return { data: mailboxOf(ctx, domain, row), task }
}

/** A mailbox that can be changed now: one change at a time. */
async function changeable(ctx: Acting, domain: MailDomain, id: number, what: 'change' | 'remove' = 'change') {
  const row = (await mailboxStore.find(ctx.sql, domain.id, id)) ?? refuse('mailbox_not_found')
  const states = what === 'remove' ? ['ready', 'failed', 'missing'] : ['ready']
  if (states.includes(row.state)) return row
  if (row.state === 'failed' || row.state === 'missing') return refuse('mailbox_not_found')
  return refuse('mail_under_way', { values: { what: addressOf(row.name, domain.name) } })
}

export async function makeMailbox(
  ctx: Ctx,
  ref: string,
  wanted: { name: string; size: SizeGb; passwordHash: string },
): Promise<Changed> {
  const domain = await changedDomain(ctx, ref)
  const name = readName(wanted.name, domain.name) ?? refuse('mailbox_name_invalid', { field: 'name' })
  const address = addressOf(name, domain.name)
  const quotaBytes = bytesOf(wanted.size)
  await insistOnRoom(ctx, domain)
  const made = await mailboxStore.add(ctx.sql, domain.id, { name, quotaBytes }, ctx.now())
  if (!made) return refuse('mailbox_exists', { field: 'name', values: { address } })
  const { taskId } = await startOperation(ctx, keepMailbox, {
    ...followedAs(domain, address),
    kind: makeMailboxTask,
    wanted: { mailboxId: made.id, address, quotaBytes, isOn: true, isNew: true, hasPassword: true },
  })
  await keepSecret(ctx, taskId, wanted.passwordHash)
  await noteAsked(ctx, domain, 'mail.mailbox.made', { address, sizeGb: wanted.size })
  return answerOf(ctx, domain, made.id, taskId)
}

/** A smaller pack chosen for the next term must have room for everything by then. */
async function insistOnRoom(ctx: Ctx, { id, mail }: Awaited<ReturnType<typeof changedDomain>>): Promise<void> {
  const count = await mailboxStore.count(ctx.sql, id)
  if (isFull(mail.pack, count)) return refuse('pack_full', { values: { most: mostMailboxes(mail.pack) ?? 0 } })
  if (mail.paid_until === null) return
  const ahead = packAhead(await hostingOf(ctx.sql, id), mail, dayOf(ctx.now()))
  if (ahead && isFull(ahead.pack, count))
    return refuse('pack_full_ahead', {
      values: { most: mostMailboxes(ahead.pack) ?? 0, day: formatDay(ahead.fromOn) },
    })
}

export type MailboxChange = { size?: SizeGb | undefined; isOn?: boolean | undefined; passwordHash?: string | undefined }

export async function changeMailbox(ctx: Acting, ref: string, id: number, change: MailboxChange): Promise<Changed> {
  const domain = await changedDomain(ctx, ref)
  const box = await changeable(ctx, domain, id)
  const address = addressOf(box.name, domain.name)
  const quotaBytes = change.size === undefined ? box.quota_bytes : bytesOf(change.size)
  if (quotaBytes < box.used_bytes)
    return refuse('mailbox_too_small', { field: 'size', values: { used: gbOf(box.used_bytes) } })
  const { passwordHash, isOn = box.is_on } = change
  await mailboxStore.setState(ctx.sql, box.id, 'changing', ctx.now())
  const { taskId } = await startOperation(ctx, keepMailbox, {
    ...followedAs(domain, address),
    kind: changeMailboxTask,
    wanted: { mailboxId: box.id, address, quotaBytes, isOn, isNew: false, hasPassword: passwordHash !== undefined },
  })
  if (passwordHash !== undefined) await keepSecret(ctx, taskId, passwordHash)
  await noteAsked(ctx, domain, 'mail.mailbox.changed', whatChanged(box, address, change))
  return answerOf(ctx, domain, box.id, taskId)
}

/** Whether the password was changed, and never the password. */
const whatChanged = (box: MailboxRow, address: string, { size, isOn, passwordHash }: MailboxChange) => ({
  address,
  ...(size === undefined ? {} : { sizeGb: size, before: gbOf(box.quota_bytes) }),
  ...(isOn === undefined ? {} : { isOn }),
  ...(passwordHash === undefined ? {} : { password: true }),
})

export async function deleteMailbox(ctx: Ctx, ref: string, id: number): Promise<{ success: boolean; task: number }> {
  const domain = await changedDomain(ctx, ref)
  const box = await changeable(ctx, domain, id, 'remove')
  const address = addressOf(box.name, domain.name)
  await mailboxStore.setState(ctx.sql, box.id, 'removing', ctx.now())
  const { taskId } = await startOperation(ctx, dropMailbox, {
    ...followedAs(domain, address),
    kind: deleteMailboxTask,
    wanted: { mailboxId: box.id, address, isCatchAll: domain.mail.catch_all === address },
  })
  await noteAsked(ctx, domain, 'mail.mailbox.deleted', { address })
  return { success: true, task: taskId }
}

type WantedReply = { mailbox: number; state: boolean } & AutoReply

/** Set by the manager of the domain, without the password of the mailbox. */
export async function saveAutoReply(ctx: Ctx, ref: string, wanted: WantedReply): Promise<Changed> {
  const domain = await changedDomain(ctx, ref)
  insistOn(ctx, 'autoReply')
  const box = await changeable(ctx, domain, wanted.mailbox)
  const { mailbox: _, state, ...reply } = wanted
  if (state) checkReply(ctx, reply)
  const address = addressOf(box.name, domain.name)
  await mailboxStore.setState(ctx.sql, box.id, 'changing', ctx.now())
  const { taskId } = await startOperation(ctx, setAutoReply, {
    ...followedAs(domain, address),
    kind: autoReplyTask,
    wanted: { mailboxId: box.id, address, reply: state ? reply : null },
  })
  const told = state ? { from: reply.from, until: reply.until } : {}
  await noteAsked(ctx, domain, state ? 'mail.auto-reply.set' : 'mail.auto-reply.stopped', { address, ...told })
  return answerOf(ctx, domain, box.id, taskId)
}

function checkReply(ctx: Ctx, reply: AutoReply): void {
  insistOnNone([
    ...(reply.subject === '' ? [flaw('auto_reply_empty', 'subject')] : []),
    ...(reply.message === '' ? [flaw('auto_reply_empty', 'message')] : []),
    ...(endsBeforeItBegins(reply) ? [flaw('auto_reply_ends_early', 'until')] : []),
    ...(reply.until !== null && reply.until < dayOf(ctx.now()) ? [flaw('auto_reply_is_over', 'until')] : []),
  ])
}

export async function saveCatchAll(
  ctx: Ctx,
  ref: string,
  typed: string | null,
): Promise<{ success: boolean; task: number }> {
  const domain = await changedDomain(ctx, ref)
  insistOn(ctx, 'catchAll')
  if ((await openOperations(ctx, domain.id)).includes(setCatchAll.name))
    return refuse('mail_under_way', { values: { what: domain.name } })
  const to = typed === null ? null : (readAddress(typed) ?? refuse('address_invalid', { field: 'address' }))
  const { taskId } = await startOperation(ctx, setCatchAll, {
    ...followedAs(domain, domain.name),
    kind: catchAllTask,
    wanted: { domain: domain.name, to: await existing(ctx, domain, to) },
  })
  await noteAsked(ctx, domain, 'mail.catch-all.set', { to })
  return { success: true, task: taskId }
}

/** An address of the domain itself must exist, otherwise its mail would loop. */
async function existing(ctx: Ctx, domain: MailDomain, to: string | null): Promise<string | null> {
  const name = to === null ? undefined : readName(to, domain.name)
  if (to === null || !to.endsWith(`@${domain.name}`)) return to
  const box = name === undefined ? undefined : await mailboxStore.byName(ctx.sql, domain.id, name)
  return box && box.state !== 'failed' ? to : refuse('catch_all_needs_mailbox', { field: 'address' })
}

/** Refuses what the host cannot do, with its reason. */
export function insistOn(ctx: Ctx, ability: 'catchAll' | 'autoReply'): void {
  const able = ctx.driver(mailHostKey).abilities[ability]
  if (!able.can) refuse('mail_not_possible', { values: { because: able.because[ctx.locale] } })
}
