import * as z from 'zod/mini'
import { type Permission, permissionNames } from '#base/access.ts'
import { toFqdn } from '#base/hostname.ts'
import { asLines, oneLine } from '#base/one-line.ts'
import { shownWebAddress } from '#base/web-address.ts'
import { brandNames } from '#brands/brands.ts'

/** Rights that a new account may get automatically: no staff rights and no sharing right. */
export const grantable = permissionNames.filter((name) => name !== 'admin' && name !== 'domains_config') as [
  Permission,
  ...Permission[],
]

const isAddress = (value: string) => !/#|^[^/]*\/\/[^/]*\?/.test(value) && shownWebAddress(value) !== undefined
/** A web address in its canonical form; other identifiers, such as an entity id, are kept as they are. */
export const calledAddress = (value: string): string => shownWebAddress(value) ?? value

const kinds = ['oidc', 'saml'] as const

/** The settings of a provider; fields of the other kind are empty. */
const Typed = z
  .object({
    kind: z.enum(kinds),
    name: oneLine(80).check(z.minLength(1, { error: 'required' })),
    /** OIDC: the address of its metadata; SAML: its entity id. */
    issuer: oneLine(500).check(z.minLength(1, { error: 'required' })),
    clientKey: z._default(oneLine(300), ''),
    /** Left out to keep the stored one. */
    clientSecret: z.optional(oneLine(1000)),
    signInUrl: z._default(oneLine(1000), ''),
    certificates: z._default(z.string().check(...asLines, z.maxLength(20_000)), ''),
    createsAccounts: z._default(z.boolean(), false),
    homeClientId: z.optional(z.nullable(z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)))),
    permissions: z._default(z.array(z.enum(grantable)).check(z.maxLength(grantable.length)), []),
    isOn: z._default(z.boolean(), false),
    /** For staff: the brand whose people it signs in. Ignored for a partner's provider. */
    brand: z.optional(z.enum(brandNames)),
  })
  .check(
    z.refine(({ kind, issuer }) => kind !== 'oidc' || isAddress(issuer), { error: 'invalid', path: ['issuer'] }),
    z.refine(({ kind, clientKey }) => kind !== 'oidc' || clientKey !== '', { error: 'required', path: ['clientKey'] }),
    z.refine(({ kind, signInUrl }) => kind !== 'saml' || isAddress(signInUrl), {
      error: 'invalid',
      path: ['signInUrl'],
    }),
    z.refine(({ kind, certificates }) => kind !== 'saml' || certificates !== '', {
      error: 'required',
      path: ['certificates'],
    }),
  )
export const ProviderForm = z.pipe(
  Typed,
  z.transform((form: z.infer<typeof Typed>) => ({
    ...form,
    issuer: form.kind === 'oidc' ? calledAddress(form.issuer) : form.issuer,
    signInUrl: calledAddress(form.signInUrl),
  })),
)
export type ProviderForm = z.infer<typeof ProviderForm>

/** A domain of e-mail addresses, in ASCII and lower case for comparison. */
export const EmailDomain = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(253),
    z.refine((value) => toFqdn(value.replace(/^@/, '')) !== undefined, { error: 'invalid' }),
  ),
  z.transform((value) => toFqdn(value.replace(/^@/, '')) ?? value),
)

/** The name of the TXT record that proves a domain. */
export const proofName = '_belfry-sso'
export const proofText = (proof: string): string => `belfry-sso=${proof}`
