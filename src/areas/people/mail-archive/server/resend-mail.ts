import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { sendAgain, sendCopy } from '#platform/mail/send-again.ts'
import { mailArchiveRefusals } from '../contract/refusals.ts'
import { isWaiting } from '../rules/can-resend.ts'
import { mailStore } from './mail-store.ts'

const refuse = refuser(mailArchiveRefusals)

/** Queues a failed mail again; of a sent one a copy. Returns the id of the queued mail. */
export async function resendMail(ctx: Ctx, id: number): Promise<number> {
  const mail = (await mailStore.lock(ctx.sql, id)) ?? refuse('mail_missing')
  if (mail.has_secret) refuse('mail_not_again')
  const isHandedOver = mail.state === 'sent'
  const state = mail.state as 'queued' | 'sent' | 'failed'
  if (isWaiting({ state, writtenAt: mail.created_at }, ctx.now()) || (await mailStore.isCopyWaiting(ctx.sql, id)))
    refuse('mail_still_waiting')
  const mailId = isHandedOver ? await sendCopy(ctx, id) : id
  if (!isHandedOver) await sendAgain(ctx, id)
  await ctx.audit({
    action: 'people.mail-resent',
    object: { type: 'mail', id: mailId },
    ...(mail.client_id === null ? {} : { clientId: mail.client_id }),
    details: { kind: mail.kind, first: id },
  })
  return mailId
}
