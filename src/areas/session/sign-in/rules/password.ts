import * as z from 'zod/mini'

/** What a password of the portal must hold (core §5); the forms tick these off while somebody types. */
export const passwordRules = [
  { id: 'length', holds: (text: string) => text.length >= 8 },
  { id: 'upper', holds: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'lower', holds: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'digit', holds: (text: string) => /\d/.test(text) },
] as const
export type PasswordRuleId = (typeof passwordRules)[number]['id']

export const isStrongPassword = (text: string): boolean => passwordRules.every(({ holds }) => holds(text))

/** Long enough for any passphrase, short enough that hashing it costs nobody anything. */
export const longestPassword = 200

export const NewPassword = z
  .string()
  .check(
    z.minLength(1, { abort: true }),
    z.maxLength(longestPassword),
    z.refine(isStrongPassword, { error: 'weak_password' }),
  )

/** The pair of fields of every form that sets a password: the second must repeat the first (core §5). */
export const passwordPair = { password: NewPassword, password_confirmation: z.string() }

type Pair = { password?: unknown; password_confirmation?: unknown }

/** For `z.object({ ...passwordPair, … }).check(sameTwice)`; told even while other fields are still wrong. */
export const sameTwice = z.refine((pair: unknown) => (pair as Pair).password === (pair as Pair).password_confirmation, {
  error: 'passwords_differ',
  path: ['password_confirmation'],
  when: ({ value }) =>
    typeof (value as Pair | null)?.password === 'string' && typeof (value as Pair).password_confirmation === 'string',
})
