import { mailDomain } from '#areas/mail/mailboxes/server/public.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered, isRejected } from '#platform/operations/answers.ts'
import type { HeldText } from '../contract/calls.ts'
import { heldText } from './held-text.ts'
import { refuse } from './refuse.ts'

/**
 * Shows a held message before a decision. It was written to someone in particular: whoever looks at it is logged, and
 * nothing of it is stored here.
 */
export async function lookAtHeld(ctx: Ctx, ref: string, heldId: string): Promise<HeldText> {
  const domain = await mailDomain(ctx, ref)
  // A domain without mail has no held messages, and the host does not know it.
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

/** Written by a stranger, so its length is limited. */
const inShort = (text: string): string => (text.length > longestTold ? `${text.slice(0, longestTold)}…` : text)
