import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { IpAllowlist } from '#areas/session/sign-in/rules/ip-allowlist.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'

const refuses = signInRefusals
const own = ['signed-in', 'own-session'] as const

/** The device as far as the user agent tells. */
const DeviceName = z.object({
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  program: z.optional(z.string()),
})

export const Way = z.enum(['password', 'two-factor', 'recovery-code', 'passkey', 'sso', 'one-time-login', 'switch'])
export const Outcome = z.enum([
  'signed-in',
  'wrong-password',
  'wrong-code',
  'wrong-passkey',
  'paused',
  'wrong-address',
  'disabled',
])

export const OpenSession = z.object({
  id: z.number(),
  device: DeviceName,
  ip: z.string(),
  way: Way,
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
  /** The user who acts as this account in the session; null when it is the owner. */
  actorName: z.nullable(z.string()),
})
export type OpenSession = z.infer<typeof OpenSession>

export const SignIn = z.object({
  id: z.number(),
  at: z.string(),
  outcome: Outcome,
  way: Way,
  device: DeviceName,
  ip: z.string(),
  isNewDevice: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

export const AllowedAddresses = z.object({
  ipAllowlist: IpAllowlist,
  /** Confirms a list without the caller's present address. */
  confirm: z.optional(z.boolean()),
})

export const deviceCalls = calls({
  sessions: call({
    id: 'belfry.sessions.list',
    method: 'GET',
    path: '/user/sessions',
    access: own,
    summary: 'Where the signed-in user is signed in now',
    output: z.object({ data: z.array(OpenSession) }),
  }),
  end: call({
    id: 'belfry.sessions.end',
    method: 'DELETE',
    path: '/user/sessions/{session}',
    access: own,
    credentials: 'own',
    summary: 'Ends one of them',
    params: z.object({ session: wholeNumber }),
    refuses,
  }),
  endOthers: call({
    id: 'belfry.sessions.end-others',
    method: 'POST',
    path: '/user/sessions/end-others',
    access: own,
    credentials: 'own',
    summary: 'Ends all of them but the one that asks, and asks every browser for a code again',
  }),
  history: call({
    id: 'belfry.sign-ins.list',
    method: 'GET',
    path: '/user/sign-ins',
    access: own,
    summary: 'The newest fifty sign-ins of the signed-in user, the failed ones among them',
    output: z.object({ data: z.array(SignIn) }),
  }),
  addresses: call({
    id: 'belfry.allowed-addresses.show',
    method: 'GET',
    path: '/user/allowed-addresses',
    access: own,
    summary: 'From which addresses the signed-in user may sign in, and the address of this call',
    output: z.object({ data: z.object({ ipAllowlist: z.string(), ip: z.string() }) }),
  }),
  allowAddresses: call({
    id: 'belfry.allowed-addresses.save',
    method: 'PUT',
    path: '/user/allowed-addresses',
    access: own,
    credentials: 'own',
    summary:
      'Changes the list, one address or network per line, blank for anywhere; a list without the address of this call has to be confirmed',
    body: AllowedAddresses,
    output: z.object({ data: z.object({ ipAllowlist: z.string(), ip: z.string() }) }),
    refuses,
  }),
})
