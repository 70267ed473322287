import * as z from 'zod/mini'
import { PasskeyAnswer } from '#areas/session/passkeys/contract/shapes.ts'
import { call } from '#base/call.ts'
import { EmailAddress } from '../rules/email-address.ts'
import { longestPassword } from '../rules/password.ts'
import { signInRefusals } from './refusals.ts'
import { tokenRow } from './token-row.ts'

export const token = z.string().check(z.minLength(1), z.maxLength(200))
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword))

/** The grants of core §9, and the two that a second factor and a passkey add. Our own pages leave the refresh token out: it travels in a cookie that they cannot read. */
export const PasswordGrant = z.object({
  grant_type: z.literal('password'),
  username: EmailAddress,
  password: typedPassword,
})
export const RefreshGrant = z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.optional(token) })

/** The second step of a password grant that was answered `two_factor_required`; `challenge` comes with that refusal. */
export const TwoFactorGrant = z.object({
  grant_type: z.literal('two_factor'),
  challenge: token,
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  trust_device: z.optional(z.boolean()),
})
export const PasskeyGrant = z.object({ grant_type: z.literal('passkey'), credential: PasskeyAnswer })

export const Tokens = z.object({
  /** Left out for our own pages, which get http-only cookies instead. */
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
