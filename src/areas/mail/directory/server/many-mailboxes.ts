import * as z from 'zod/mini'
import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { partsOf } from '#areas/mail/mailboxes/rules/address.ts'
import { bytesOf, sizesGb } from '#areas/mail/mailboxes/rules/size.ts'
import { changeMailbox, type MailboxChange, mailboxNamed, mailDomain } from '#areas/mail/mailboxes/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Acting } from '#platform/context.ts'
import { many } from '#platform/jobs/many/many.ts'
import type { ManyOutcome } from '#platform/jobs/many/many-row.ts'

/** Changes of many mailboxes, one by one: each enqueues an operation at the mail server. */

const refuse = refuser(mailRefusals)
const shared = { needs: 'domains', scope: 'domain-mail:write' } as const

export const switchMany = many({
  name: 'mail.switch-many',
  ...shared,
  payload: z.object({ on: z.boolean() }),
  direction: ({ on }) => (on ? 'on' : 'off'),
  one: (ctx, address, { on }) => changeOne(ctx, address, { isOn: on }),
})

export const resizeMany = many({
  name: 'mail.resize-many',
  ...shared,
  payload: z.object({ size: z.literal(sizesGb) }),
  one: (ctx, address, { size }) => changeOne(ctx, address, { size }),
})

async function changeOne(ctx: Acting, typed: string, change: MailboxChange): Promise<ManyOutcome> {
  const parts = partsOf(typed) ?? refuse('mailbox_not_found')
  const { id, name } = await mailDomain(ctx, parts.domain)
  const box = (await mailboxNamed(ctx.sql, id, { name: parts.name })) ?? refuse('mailbox_not_found')
  const label = `${box.name}@${name}`
  const isSo =
    (change.isOn === undefined || change.isOn === box.isOn) &&
    (change.size === undefined || bytesOf(change.size) === box.quotaBytes)
  if (isSo) return { label, outcome: 'unchanged' }
  await changeMailbox(ctx, String(id), box.id, change)
  return { label, outcome: 'asked-mail' }
}
