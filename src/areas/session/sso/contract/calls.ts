import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { Tokens } from '#areas/session/sign-in/contract/token.ts'
import { EmailAddress } from '#areas/session/sign-in/rules/email-address.ts'
import { switchRefusals } from '#areas/session/switch/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { ssoRefusals } from './refusals.ts'

const next = z.optional(z.string().check(z.maxLength(1000)))
const secret = z.string().check(z.minLength(1), z.maxLength(200))
const { account_disabled, address_not_allowed, email_in_use } = signInRefusals
const refuses = { ...ssoRefusals, account_disabled, address_not_allowed, email_in_use }

export const ProviderChoice = z.object({ id: z.number(), name: z.string(), kind: z.enum(['oidc', 'saml']) })
export type ProviderChoice = z.infer<typeof ProviderChoice>

/** From our own page: the query string with which the browser came back. */
export const BroughtBack = z.object({ answer: z.string().check(z.minLength(1), z.maxLength(8000)) })
/** The form that a SAML provider's page posts. */
export const SamlPost = z.object({
  SAMLResponse: z.string().check(z.minLength(1), z.maxLength(400_000)),
  RelayState: z._default(z.string().check(z.maxLength(200)), ''),
})

/** Our own pages get cookies instead of tokens; `next` is always a path of ours. */
export const SignedIn = z.object({
  ...Tokens.shape,
  data: z.object({ purpose: z.enum(['sign-in', 'link']), next: z.string(), provider: z.string() }),
})

export const ssoCalls = calls({
  login: call({
    id: 'auth.sso.login',
    method: 'GET',
    path: '/sso/login',
    access: ['anonymous-ok'],
    summary: 'Which providers sign people in here: those of this host, or of the domain of an e-mail address',
    query: z.object({ email: z.optional(EmailAddress) }),
    output: z.object({ data: z.array(ProviderChoice) }),
    rate: 'lookup',
  }),
  show: call({
    id: 'auth.sso.show',
    method: 'GET',
    path: '/sso',
    access: ['anonymous-ok'],
    summary: 'The sign-in that this browser has under way, if any',
    output: z.object({
      data: z.nullable(z.object({ provider: ProviderChoice, purpose: z.enum(['sign-in', 'link']), next: z.string() })),
    }),
  }),
  start: call({
    id: 'belfry.sso.start',
    method: 'POST',
    path: '/sso/start',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Begins a sign-in at a provider: answers where the browser goes next',
    body: z.object({ provider: wholeNumber, email: z.optional(EmailAddress), next }),
    output: z.object({ data: z.object({ url: z.string() }) }),
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  submit: call({
    id: 'auth.sso.submit',
    method: 'POST',
    path: '/sso',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Takes what a SAML provider posts, and leads the browser to our page, which fetches it',
    accepts: 'urlencoded',
    body: SamlPost,
    answers: 'file',
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  callback: call({
    id: 'auth.sso.callback',
    method: 'POST',
    path: '/sso/callback',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Ends a sign-in with what the browser brought back from the provider',
    body: BroughtBack,
    output: SignedIn,
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  oneTimeLogin: call({
    id: 'auth.sso.one-time-login',
    method: 'POST',
    path: '/sso/one-time-login',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Signs in with a link that works once, for a minute',
    body: z.object({ token: secret }),
    output: z.object({ ...Tokens.shape, data: z.object({ next: z.string() }) }),
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  issueOneTimeLogin: call({
    id: 'belfry.one-time-login.issue',
    method: 'POST',
    path: '/users/{id}/one-time-login',
    access: ['signed-in', 'own-session', 'partner|admin', 'perm:users|admin'],
    credentials: 'of-others',
    summary: "Makes a link that opens a client's account once, within a minute, in the caller's name",
    params: z.object({ id: wholeNumber }),
    body: z.object({ next }),
    output: z.object({ data: z.object({ url: z.string(), expiresInSeconds: z.number() }) }),
    status: 201,
    refuses: { ...refuses, ...switchRefusals },
  }),
  metadata: call({
    id: 'belfry.sso.metadata',
    method: 'GET',
    path: '/sso/metadata/{provider}',
    access: ['anonymous-ok'],
    summary: 'Our SAML metadata for one provider',
    params: z.object({ provider: wholeNumber }),
    answers: 'file',
    refuses,
  }),
})

export const LinkedIdentity = z.object({
  id: z.number(),
  provider: ProviderChoice,
  email: z.string(),
  linkedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

/** Links of the signed-in user themselves, never while another user acts for them. */
export const linkCalls = calls({
  list: call({
    id: 'belfry.sso.identities',
    method: 'GET',
    path: '/sso/identities',
    access: ['signed-in'],
    summary: 'The providers that the signed-in user signs in with, and those that they could link',
    output: z.object({ data: z.array(LinkedIdentity), offers: z.array(ProviderChoice) }),
  }),
  link: call({
    id: 'belfry.sso.link',
    method: 'POST',
    path: '/sso/link',
    access: ['signed-in', 'own-session'],
    credentials: 'own',
    summary: 'Begins to link the own account with a provider: answers where the browser goes next',
    body: z.object({ provider: wholeNumber }),
    output: z.object({ data: z.object({ url: z.string() }) }),
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  unlink: call({
    id: 'belfry.sso.unlink',
    method: 'DELETE',
    path: '/sso/identities/{identity}',
    access: ['signed-in', 'own-session'],
    credentials: 'own',
    summary: 'Takes a link with a provider away',
    params: z.object({ identity: wholeNumber }),
    refuses,
  }),
})
