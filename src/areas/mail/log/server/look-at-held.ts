import { mailDomain } from '#areas/mail/mailboxes/server/public.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered, isRejected } from '#platform/operations/answers.ts'
import type { HeldText } from '../contract/calls.ts'
import { heldText } from './held-text.ts'
import { refuse } from './refuse.ts'

/**
 * A held message, to be looked at before somebody decides. It was written to somebody in particular: who looks at it instead stands in
 * the log, and nothing of it is kept here.
 */
export async function lookAtHeld(ctx: Ctx, ref: string, heldId: string): Promise<HeldText> {
  const domain = await mailDomain(ctx, ref)
  // A domain whose mail never began has nothing held; the host would not know it.
  if (!domain.mail || domain.mail.kept_version === 0) return refuse('message_not_held')
  const said = await ctx.driver(mailHostKey).readHeld({ domain: domain.name, heldId })
  if (isRejected(said)) return refuse('message_not_held')
  const text = await heldText(answered(said) ?? refuse('mail_host_silent'))
  await ctx.transact((step) =>
    step.audit({
      action: 'mail.held.looked-at',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { name: domain.name, from: inShort(text.from), to: inShort(text.to) },
    }),
  )
  return text
}

const longestTold = 320

/** As a stranger wrote it, which may be without end. */
const inShort = (text: string): string => (text.length > longestTold ? `${text.slice(0, longestTold)}…` : text)
