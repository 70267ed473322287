import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { obstacleNames } from '../rules/obstacles.ts'
import { privacyRefusals } from './refusals.ts'

const { no_password, wrong_password } = signInRefusals
const refuses = { ...privacyRefusals, no_password, wrong_password }
const byId = z.object({ id: wholeNumber })

export const erasureStates = ['asked', 'withdrawn', 'refused', 'done'] as const
export type ErasureState = (typeof erasureStates)[number]

export const OwnErasure = z.object({
  state: z.enum(erasureStates),
  askedAt: z.string(),
  /** The last day for an answer. */
  answerBy: z.string(),
  /** Why it was refused. */
  answer: z.string(),
})

export const Erasure = z.object({
  ...OwnErasure.shape,
  id: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  email: z.string(),
  words: z.string(),
  endedAt: z.nullable(z.string()),
  obstacles: z.array(z.enum(obstacleNames)),
})
export type Erasure = z.infer<typeof Erasure>

export const AskErasure = z.object({
  password: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1024)),
  words: z._default(z.string().check(...asLines, z.maxLength(1000)), ''),
})

export const RefuseErasure = z.object({
  answer: z.string().check(...asLines, z.minLength(1, { error: 'required' }), z.maxLength(1000)),
})

const own = ['own-session'] as const
const staff = ['signed-in', 'admin'] as const

export const privacyCalls = calls({
  copy: call({
    id: 'belfry.privacy.copy',
    method: 'GET',
    path: '/user/privacy/copy',
    access: own,
    acts: true,
    summary: 'Everything that is kept about the signed-in user and their client, as a ZIP of JSON files',
    answers: 'file',
    rate: 'export',
    transaction: false,
  }),
  mine: call({
    id: 'belfry.privacy.mine',
    method: 'GET',
    path: '/user/privacy/erasure',
    access: own,
    summary: 'Whether the caller may have the client erased, what stands in the way, and the newest request',
    output: z.object({
      data: z.nullable(OwnErasure),
      mayAsk: z.boolean(),
      obstacles: z.array(z.enum(obstacleNames)),
    }),
  }),
  ask: call({
    id: 'belfry.privacy.ask',
    method: 'POST',
    path: '/user/privacy/erasure',
    access: ['own-session', 'perm:users'],
    summary: 'Asks that everything about the client is erased',
    body: AskErasure,
    output: z.object({ data: OwnErasure }),
    status: 201,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  withdraw: call({
    id: 'belfry.privacy.withdraw',
    method: 'DELETE',
    path: '/user/privacy/erasure',
    access: ['own-session', 'perm:users'],
    summary: 'Takes the request back',
    refuses,
  }),
})

export const staffPrivacyCalls = calls({
  list: call({
    id: 'belfry.staff.privacy.list',
    method: 'GET',
    path: '/staff/privacy',
    access: staff,
    summary: 'Requests to be erased, those that wait first',
    query: z.object({
      ...paging,
      state: z.optional(z.enum(erasureStates, { error: 'invalid' })),
    }),
    output: pageOutput(Erasure),
  }),
  refuse: call({
    id: 'belfry.staff.privacy.refuse',
    method: 'POST',
    path: '/staff/privacy/{id}/refuse',
    access: staff,
    summary: 'Refuses a request, with a reason for the person who made it',
    params: byId,
    body: RefuseErasure,
    refuses,
  }),
  execute: call({
    id: 'belfry.staff.privacy.carry-out',
    method: 'POST',
    path: '/staff/privacy/{id}/carry-out',
    access: staff,
    summary: 'Erases everything about the client that the law does not oblige to keep; it cannot be undone',
    params: byId,
    refuses,
  }),
})
