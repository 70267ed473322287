import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { EmailDomain, ProviderForm } from '../rules/provider-form.ts'
import { ssoRefusals } from './refusals.ts'

const refuses = ssoRefusals
const byProvider = z.object({ provider: wholeNumber })
const byDomain = z.object({ provider: wholeNumber, domain: EmailDomain })
const keepers = ['signed-in', 'partner|admin', 'perm:users|admin'] as const
const byHand = ['signed-in', 'own-session', 'partner|admin', 'perm:users|admin'] as const

export const Provider = z.object({
  id: z.number(),
  kind: z.enum(['oidc', 'saml']),
  name: z.string(),
  brand: z.nullable(z.string()),
  /** The partner that it belongs to, if any. */
  partner: z.nullable(z.object({ id: z.number(), name: z.string() })),
  issuer: z.string(),
  clientKey: z.string(),
  hasSecret: z.boolean(),
  signInUrl: z.string(),
  certificates: z.string(),
  createsAccounts: z.boolean(),
  homeClient: z.nullable(z.object({ id: z.number(), name: z.string() })),
  permissions: z.array(z.string()),
  isOn: z.boolean(),
  domains: z.array(
    z.object({
      domain: z.string(),
      /** Name and value of the TXT record. */
      recordName: z.string(),
      recordText: z.string(),
      verifiedAt: z.nullable(z.string()),
      verifiedBy: z.nullable(z.enum(['dns', 'staff'])),
    }),
  ),
  /** How many people sign in with it. */
  people: z.number(),
  /** Our data for the provider's administrator. */
  ours: z.object({ redirectUri: z.string(), entityId: z.string(), assertionUrl: z.string() }),
})
export type Provider = z.infer<typeof Provider>

export const checkNames = ['metadata', 'issuer', 'endpoints', 'keys', 'certificate', 'address'] as const
export const Check = z.object({ name: z.enum(checkNames), ok: z.boolean(), detail: z.string() })
export type Check = z.infer<typeof Check>

const one = z.object({ data: Provider })

export const providerCalls = calls({
  list: call({
    id: 'belfry.sso-providers.list',
    method: 'GET',
    path: '/sso/providers',
    access: keepers,
    summary: 'Sign-in providers: of the partner who asks, or for staff of all brands and partners',
    output: z.object({ data: z.array(Provider) }),
  }),
  create: call({
    id: 'belfry.sso-providers.create',
    method: 'POST',
    path: '/sso/providers',
    access: byHand,
    credentials: 'own',
    summary: 'Adds a sign-in provider',
    body: ProviderForm,
    output: one,
    status: 201,
    refuses,
  }),
  update: call({
    id: 'belfry.sso-providers.update',
    method: 'PUT',
    path: '/sso/providers/{provider}',
    access: byHand,
    credentials: 'own',
    summary: 'Changes a sign-in provider; with another issuer the links of its people end',
    params: byProvider,
    body: ProviderForm,
    output: one,
    refuses,
  }),
  remove: call({
    id: 'belfry.sso-providers.remove',
    method: 'DELETE',
    path: '/sso/providers/{provider}',
    access: byHand,
    credentials: 'own',
    summary: 'Takes a sign-in provider away, with the links of its people',
    params: byProvider,
    refuses,
  }),
  test: call({
    id: 'belfry.sso-providers.test',
    method: 'POST',
    path: '/sso/providers/{provider}/test',
    access: keepers,
    summary: 'Tries whether a provider can be reached and is what it says',
    params: byProvider,
    output: z.object({ data: z.object({ ok: z.boolean(), checks: z.array(Check) }) }),
    status: 200,
    rate: 'lookup',
    transaction: false,
    refuses,
  }),
  addDomain: call({
    id: 'belfry.sso-providers.add-domain',
    method: 'POST',
    path: '/sso/providers/{provider}/domains',
    access: byHand,
    credentials: 'own',
    summary: 'Names a domain of e-mail addresses for which the provider speaks, once it is proved',
    params: byProvider,
    body: z.object({ domain: EmailDomain }),
    output: one,
    status: 201,
    refuses,
  }),
  removeDomain: call({
    id: 'belfry.sso-providers.remove-domain',
    method: 'DELETE',
    path: '/sso/providers/{provider}/domains/{domain}',
    access: byHand,
    credentials: 'own',
    summary: 'Takes a domain away from a provider',
    params: byDomain,
    refuses,
  }),
  verifyDomain: call({
    id: 'belfry.sso-providers.verify-domain',
    method: 'POST',
    path: '/sso/providers/{provider}/domains/{domain}/verify',
    access: byHand,
    credentials: 'own',
    summary: 'Looks whether the TXT record that proves a domain is there',
    params: byDomain,
    output: one,
    status: 200,
    rate: 'lookup',
    transaction: false,
    refuses,
  }),
  approveDomain: call({
    id: 'belfry.sso-providers.approve-domain',
    method: 'POST',
    path: '/staff/sso/providers/{provider}/domains/{domain}/approve',
    access: ['signed-in', 'own-session', 'admin'],
    credentials: 'own',
    summary: 'Staff vouch that a domain is the provider’s, without the record',
    params: byDomain,
    output: one,
    status: 200,
    refuses,
  }),
})
