import * as z from 'zod/mini'
import { Tokens } from '#areas/session/sign-in/contract/token.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { switchRefusals } from './refusals.ts'

const refuses = switchRefusals

/** Clients per search; a user whose client is not among them types more. */
export const maxFound = 50

export const FoundClient = z.object({
  id: z.number(),
  name: z.string(),
  /** The contact person when the name is a company's. */
  person: z.string(),
  email: z.string(),
  city: z.string(),
  clientType: z.enum(['Ordinary', 'Partner', 'Managed Client']),
  /** The account that the caller would act as; null when there is none. */
  accountId: z.nullable(z.number()),
  isRecent: z.boolean(),
})
export type FoundClient = z.infer<typeof FoundClient>

export const switchCalls = calls({
  switchUser: call({
    id: 'auth.switch-user',
    method: 'POST',
    path: '/user/switch/{id}',
    access: ['signed-in', 'own-session', 'partner|admin', 'perm:users|admin'],
    credentials: 'of-others',
    summary: "Starts acting for somebody else, by the number of that person's account",
    params: z.object({ id: wholeNumber }),
    output: z.object({ ...Tokens.shape, data: z.object({ accountId: z.number(), name: z.string() }) }),
    status: 200,
    refuses,
  }),
  goBack: call({
    id: 'belfry.switch.back',
    method: 'POST',
    path: '/user/switch-back',
    access: ['signed-in'],
    summary: 'Ends acting for somebody else and returns to the own session',
    output: z.object({ data: z.object({ signedIn: z.boolean() }) }),
    status: 200,
    refuses,
  }),
  clients: call({
    id: 'belfry.switch.clients',
    method: 'GET',
    path: '/user/switch/clients',
    access: ['signed-in', 'partner|admin'],
    summary: 'Clients by name, company or e-mail address; without a word those looked at last, then the newest',
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ''),
      /** A client code finds that client only. */
      cc: z.optional(wholeNumber),
    }),
    output: z.object({ data: z.array(FoundClient) }),
  }),
  noteClient: call({
    id: 'belfry.switch.note-client',
    method: 'POST',
    path: '/user/switch/clients/{id}/seen',
    access: ['signed-in', 'partner|admin'],
    summary: 'Remembers that the caller looked at this client, so that the switcher offers it first',
    params: z.object({ id: wholeNumber }),
    refuses,
  }),
})
