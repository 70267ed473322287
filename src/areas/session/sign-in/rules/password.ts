import * as z from 'zod/mini'

/** Requirements for a password (core §5); forms tick them off while the user types. */
export const passwordRules = [
  { id: 'length', holds: (text: string) => text.length >= 8 },
  { id: 'upper', holds: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'lower', holds: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'digit', holds: (text: string) => /\d/.test(text) },
] as const
export type PasswordRuleId = (typeof passwordRules)[number]['id']

export const isStrongPassword = (text: string): boolean => passwordRules.every(({ holds }) => holds(text))

/** Long enough for any passphrase, and short enough to hash cheaply. */
export const longestPassword = 200

export const NewPassword = z
  .string()
  .check(
    z.minLength(1, { abort: true }),
    z.maxLength(longestPassword),
    z.refine(isStrongPassword, { error: 'weak_password' }),
  )

/** The two fields of every form that sets a password (core §5). */
export const passwordPair = { password: NewPassword, password_confirmation: z.string() }

type Pair = { password?: unknown; password_confirmation?: unknown }

/** For `z.object({ ...passwordPair, … }).check(sameTwice)`; checked even when other fields have errors. */
export const sameTwice = z.refine((pair: unknown) => (pair as Pair).password === (pair as Pair).password_confirmation, {
  error: 'passwords_differ',
  path: ['password_confirmation'],
  when: ({ value }) =>
    typeof (value as Pair | null)?.password === 'string' && typeof (value as Pair).password_confirmation === 'string',
})
