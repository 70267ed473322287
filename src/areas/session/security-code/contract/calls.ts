import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { typedPassword } from '#areas/session/sign-in/contract/token.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { HeardCode, SecurityCode } from '../rules/security-code.ts'
import { securityCodeRefusals } from './refusals.ts'

const refuses = securityCodeRefusals
const own = ['signed-in', 'own-session'] as const
/** Users who answer calls of a client's users, or manage these users. */
const checking = ['signed-in', 'admin|partner', 'perm:support|perm:users|admin'] as const
const params = z.object({ id: wholeNumber })
const OwnCode = z.object({ data: z.object({ isSet: z.boolean(), setAt: z.nullable(z.string()) }) })

/** A user of a client, as support sees them during a call. */
export const Caller = z.object({
  accountId: z.number(),
  name: z.string(),
  email: z.string(),
  isSet: z.boolean(),
  /** When support last entered the right code. */
  checkedAt: z.nullable(z.string()),
})
export type Caller = z.infer<typeof Caller>

export const securityCodeCalls = calls({
  show: call({
    id: 'belfry.security-code.show',
    method: 'GET',
    path: '/user/security-code',
    access: own,
    summary: 'Whether the signed-in user has set a security code; the code itself is never shown',
    output: OwnCode,
  }),
  set: call({
    id: 'belfry.security-code.set',
    method: 'PUT',
    path: '/user/security-code',
    access: own,
    credentials: 'own',
    summary: 'Sets the code that the user tells support on the phone; asks for their password',
    body: z.object({ password: typedPassword, code: SecurityCode }),
    output: OwnCode,
    rate: 'sign-in',
    transaction: false,
    refuses: { ...signInRefusals, ...refuses },
  }),
  callers: call({
    id: 'belfry.security-code.callers',
    method: 'GET',
    path: '/clients/{id}/security-code',
    access: checking,
    summary: 'The users who sign in for a client, and whether each has a security code',
    params,
    output: z.object({ data: z.array(Caller) }),
    refuses,
  }),
  check: call({
    id: 'belfry.security-code.check',
    method: 'POST',
    path: '/clients/{id}/security-code/check',
    access: checking,
    credentials: 'of-others',
    summary: 'Whether the code that somebody tells on the phone is the one of the user they say they are',
    params,
    body: z.object({ accountId: z.number().check(z.int()), code: HeardCode }),
    output: z.object({ data: z.object({ correct: z.boolean() }) }),
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
})
