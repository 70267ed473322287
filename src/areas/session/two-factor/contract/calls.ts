import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { typedPassword } from '#areas/session/sign-in/contract/token.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { TypedCode } from '../rules/codes.ts'
import { twoFactorRefusals } from './refusals.ts'

const params = z.object({ id: wholeNumber })
const refuses = twoFactorRefusals
const withCode = z.object({ code: TypedCode })

export const TwoFactor = z.object({
  activated: z.boolean(),
  /** Null while it is off. */
  activatedAt: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** An administrator requires it, so it cannot be switched off. */
  isForced: z.boolean(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

const RecoveryCodes = z.object({ data: z.object({ activated: z.boolean(), recoveryCodes: z.array(z.string()) }) })

/**
 * `{id}` is the id of the signed-in client, and must be; the calls always concern the caller's own two-factor sign-in.
 */
export const twoFactorCalls = calls({
  state: call({
    id: 'auth.two-factor.check-activated',
    method: 'GET',
    path: '/clients/{id}/2fa/check-activated',
    access: ['signing-in'],
    summary: 'Whether two-factor sign-in is on for the signed-in user, and how many recovery codes are left',
    params,
    output: z.object({ data: TwoFactor }),
    refuses,
  }),
  setUp: call({
    id: 'belfry.two-factor.set-up',
    method: 'POST',
    path: '/clients/{id}/2fa/set-up',
    access: ['signing-in', 'own-session'],
    credentials: 'own',
    summary: 'A fresh secret for an authenticator app, as text, as address and as picture; nothing is on yet',
    params,
    output: z.object({ data: z.object({ secret: z.string(), uri: z.string(), svg: z.string() }) }),
    status: 200,
    refuses,
  }),
  enable: call({
    id: 'auth.two-factor.enable',
    method: 'POST',
    path: '/clients/{id}/2fa/enable',
    access: ['signing-in', 'own-session'],
    credentials: 'own',
    summary: 'Switches two-factor sign-in on with a code of the app, and gives the recovery codes, once',
    params,
    body: withCode,
    output: RecoveryCodes,
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  check: call({
    id: 'auth.two-factor.check',
    method: 'POST',
    path: '/clients/{id}/2fa/check',
    access: ['signed-in', 'own-session'],
    credentials: 'own',
    summary: 'Whether a code of the app is right; it is used up by asking',
    params,
    body: withCode,
    output: z.object({ data: z.object({ correct: z.boolean() }) }),
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  recoveryCodes: call({
    id: 'belfry.two-factor.recovery-codes',
    method: 'POST',
    path: '/clients/{id}/2fa/recovery-codes',
    access: ['signed-in', 'own-session'],
    credentials: 'own',
    summary: 'Ten new recovery codes, shown once; the old ones work no more',
    params,
    body: withCode,
    output: RecoveryCodes,
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  disable: call({
    id: 'auth.two-factor.disable',
    method: 'POST',
    path: '/clients/{id}/2fa/disable',
    access: ['signed-in', 'own-session'],
    credentials: 'own',
    summary: 'Switches two-factor sign-in off, with the password and a code',
    params,
    body: z.object({ password: typedPassword, code: TypedCode }),
    output: z.object({ data: TwoFactor }),
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses: { ...signInRefusals, ...refuses },
  }),
})
