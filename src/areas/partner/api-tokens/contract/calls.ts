import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, pageUpTo, pagingOfAnySize, wholeNumber } from '#base/list-fields.ts'
import { NewToken } from '../rules/token-form.ts'
import { tokenRefusals } from './refusals.ts'

export const tokenStates = ['active', 'expired', 'revoked'] as const

/** A token as shown later: without its secret. */
export const Token = z.object({
  id: z.number(),
  name: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  scopes: z.array(z.string()),
  subnets: z.array(z.string()),
  state: z.enum(tokenStates),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  lastUsedIp: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** The account that it acts as. */
  owner: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  isMine: z.boolean(),
})
export type Token = z.infer<typeof Token>

const refuses = tokenRefusals

export const tokenCalls = calls({
  generate: call({
    id: 'partner.generate-token',
    method: 'POST',
    path: '/users/partners/settings/generate-token',
    access: ['signed-in', 'own-session', 'partner'],
    credentials: 'own',
    summary: 'Makes an API token that acts as whoever makes it; the token itself is shown this once',
    body: z.optional(z.nullable(NewToken)),
    output: z.object({ token: z.string(), data: Token }),
    status: 201,
    refuses,
  }),
  newest: call({
    id: 'partner.token',
    method: 'GET',
    path: '/users/partners/settings/token',
    access: ['signed-in', 'partner'],
    summary: "The caller's newest API token that is valid, without its secret, and whether the API is on",
    output: z.object({ data: z.nullable(Token), apiActive: z.boolean() }),
  }),
  list: call({
    id: 'belfry.partner.tokens.list',
    method: 'GET',
    path: '/users/partners/settings/tokens',
    access: ['signed-in', 'partner'],
    summary:
      'The API tokens of the caller; those who may manage users see the tokens of colleagues as well. Newest first',
    query: z.object({
      ...pagingOfAnySize,
      page: pageUpTo(100_000),
    }),
    output: pageOutput(Token),
  }),
  revoke: call({
    id: 'belfry.partner.tokens.revoke',
    method: 'DELETE',
    path: '/users/partners/settings/tokens/{token}',
    access: ['signed-in', 'own-session', 'partner'],
    credentials: 'own',
    summary: 'Ends an API token at once',
    params: z.object({ token: wholeNumber }),
    output: z.object({ data: Token }),
    refuses,
  }),
})
