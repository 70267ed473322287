import * as z from 'zod/mini'
import { longestPassword, passwordRules } from '#areas/session/sign-in/rules/password.ts'

/** The rule for a mailbox password (service areas §5): that of the portal, and two characters longer. */
export const mailboxPasswordRules = passwordRules.map((rule) =>
  rule.id === 'length' ? { ...rule, holds: (text: string) => text.length >= 10 } : rule,
)

export const isMailboxPassword = (text: string): boolean => mailboxPasswordRules.every(({ holds }) => holds(text))

export const MailboxPassword = z
  .string()
  .check(
    z.minLength(1, { abort: true }),
    z.maxLength(longestPassword),
    z.refine(isMailboxPassword, { error: 'weak_mailbox_password' }),
  )
