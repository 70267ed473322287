import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { EmailAddress } from '../rules/email-address.ts'
import { longestPassword } from '../rules/password.ts'
import { signInRefusals } from './refusals.ts'
import { tokenRow } from './token-row.ts'

export const token = z.string().check(z.minLength(1), z.maxLength(200))
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword))

/** The two grants (core §9). Our own pages leave the refresh token out: it travels in a cookie that they cannot read. */
export const PasswordGrant = z.object({
  grant_type: z.literal('password'),
  username: EmailAddress,
  password: typedPassword,
})
export const RefreshGrant = z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.optional(token) })

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
  body: z.discriminatedUnion('grant_type', [PasswordGrant, RefreshGrant]),
  output: Tokens,
  status: 200,
  rate: 'sign-in',
  transaction: false,
  refuses: signInRefusals,
})
