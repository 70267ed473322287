import * as z from 'zod/mini'
import { PasskeyAnswer } from '#areas/session/passkeys/contract/shapes.ts'
import { call } from '#base/call.ts'
import { EmailAddress } from '../rules/email-address.ts'
import { longestPassword } from '../rules/password.ts'
import { signInRefusals } from './refusals.ts'
import { tokenRow } from './token-row.ts'

export const token = z.string().check(z.minLength(1), z.maxLength(200))
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword))

/**
 * The grants of core §9, and two more for the second factor and passkeys. Our own pages send no refresh token: it is in
 * a cookie that scripts cannot read.
 */
export const PasswordGrant = z.object({
  grant_type: z.literal('password'),
  username: EmailAddress,
  password: typedPassword,
})
export const RefreshGrant = z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.optional(token) })

/** The second step after `two_factor_required`; `challenge` comes with that refusal. */
export const TwoFactorGrant = z.object({
  grant_type: z.literal('two_factor'),
  challenge: token,
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  trust_device: z.optional(z.boolean()),
})
export const PasskeyGrant = z.object({ grant_type: z.literal('passkey'), credential: PasskeyAnswer })

export const Tokens = z.object({
  /** Left out for our own pages, which get HttpOnly cookies instead. */
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  token_type: z.enum(['Bearer', 'Cookie']),
  expires_in: z.number(),
})
export type Tokens = z.infer<typeof Tokens>

export const tokenCall = call({
  ...tokenRow,
  accepts: 'urlencoded',
  body: z.discriminatedUnion('grant_type', [PasswordGrant, RefreshGrant, TwoFactorGrant, PasskeyGrant]),
  output: Tokens,
  status: 200,
  rate: 'sign-in',
  transaction: false,
  refuses: signInRefusals,
})
