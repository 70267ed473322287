import * as z from 'zod/mini'
import { tokenRefusals } from '#areas/partner/api-tokens/contract/refusals.ts'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { typedPassword } from '#areas/session/sign-in/contract/token.ts'
import { twoFactorRefusals } from '#areas/session/two-factor/contract/refusals.ts'
import { TypedCode } from '#areas/session/two-factor/rules/codes.ts'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { isTokenScope, tokenScopes } from '#base/token-scopes.ts'
import { deviceGrant, deviceLives } from '../rules/asking.ts'
import { askRefusals, deviceCodeRefusals, pollRefusals } from './refusals.ts'

const { too_many_tokens } = tokenRefusals
const own = ['signed-in', 'own-session', 'partner'] as const
const program = oneLine(80).check(z.minLength(1))
const typedUserCode = oneLine(40).check(z.minLength(1, { error: 'required' }))

export const DeviceAsk = z.object({
  /** What the program calls itself. */
  client_id: program,
  /** Separated by spaces. */
  scope: z.optional(oneLine(2000)),
  /** The machine that it runs on, as people recognise it. */
  device_name: z.optional(program),
})

export const DeviceAsked = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.number(),
  interval: z.number(),
})

export const DevicePoll = z.object({
  grant_type: z.literal(deviceGrant),
  device_code: oneLine(200).check(z.minLength(1)),
  client_id: program,
})

export const DeviceToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  scope: z.string(),
})

/** Who asks, as the person sees it before they answer. */
export const AskingDevice = z.object({
  userCode: z.string(),
  program: z.string(),
  machine: z.string(),
  ip: z.string(),
  /** Whether it asks from another address than this page is open at. */
  isElsewhere: z.boolean(),
  userAgent: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  scopes: z.array(z.string()),
  /** The user has a second factor, so a code is asked beside the password. */
  asksCode: z.boolean(),
})
export type AskingDevice = z.infer<typeof AskingDevice>

export const AllowDevice = z.object({
  userCode: typedUserCode,
  /** Of those that were asked for. */
  scopes: z
    .array(z.string().check(z.refine(isTokenScope, { error: 'unknown_scope' })))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(tokenScopes.length)),
  lifeDays: z.union(deviceLives.map((days) => z.literal(days))),
  password: typedPassword,
  code: z.optional(TypedCode),
})

export const deviceCodeCalls = calls({
  ask: call({
    id: 'belfry.device-codes.ask',
    method: 'POST',
    path: '/oauth/device_authorization',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Asks to be signed in by a code that a person confirms in the browser (RFC 8628)',
    accepts: 'urlencoded',
    body: DeviceAsk,
    output: DeviceAsked,
    status: 200,
    // Not the budget of those who sign in: whoever fills this one keeps nobody of the same office out.
    rate: 'lookup',
    refusesAs: 'oauth',
    refuses: askRefusals,
  }),
  poll: call({
    id: 'belfry.device-codes.token',
    method: 'POST',
    path: '/oauth/device_token',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'The token that a person allowed, once; until then that they have not answered yet',
    accepts: 'urlencoded',
    body: DevicePoll,
    output: DeviceToken,
    status: 200,
    transaction: false,
    refusesAs: 'oauth',
    refuses: { ...pollRefusals, too_many_tokens },
  }),
  show: call({
    id: 'belfry.device-codes.show',
    method: 'POST',
    path: '/device-codes/show',
    access: own,
    credentials: 'own',
    summary: 'Which program asks to be signed in with a code, from where and for what; nothing is allowed by looking',
    body: z.object({ userCode: typedUserCode }),
    output: z.object({ data: AskingDevice }),
    status: 200,
    rate: 'key',
    transaction: false,
    refuses: deviceCodeRefusals,
  }),
  allow: call({
    id: 'belfry.device-codes.allow',
    method: 'POST',
    path: '/device-codes/allow',
    access: own,
    credentials: 'own',
    summary:
      'Lets a program act as the caller within these scopes, with the password and a code of the second factor where there is one',
    body: AllowDevice,
    output: z.object({ data: z.object({ machine: z.string() }) }),
    status: 200,
    rate: 'key',
    transaction: false,
    refuses: { ...signInRefusals, ...twoFactorRefusals, ...deviceCodeRefusals, too_many_tokens },
  }),
  refuse: call({
    id: 'belfry.device-codes.refuse',
    method: 'POST',
    path: '/device-codes/refuse',
    access: own,
    credentials: 'own',
    summary: 'Refuses a program that asks with a code',
    body: z.object({ userCode: typedUserCode }),
    rate: 'key',
    refuses: deviceCodeRefusals,
  }),
})
