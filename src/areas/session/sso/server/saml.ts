import { X509Certificate } from 'node:crypto'
import type { Profile, SAML } from '@node-saml/node-saml'
import { isEmail } from '#base/email.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { AnswerInvalid, RefusedThere } from './faults.ts'
import type { Person } from './oidc.ts'
import type { ProviderRow } from './provider-store.ts'

const saml = lazyPackage<typeof import('@node-saml/node-saml')>('@node-saml/node-saml')

const skewMs = 60_000
const oldestMs = 5 * 60_000
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

export type Sites = { entityId: string; assertionUrl: string }

/** Our entity id and address for a provider: one per provider, so that an answer for one cannot be used for another. */
export const sitesOf = (address: string, providerId: number): Sites => ({
  entityId: `${address}/api/sso/metadata/${providerId}`,
  assertionUrl: `${address}/api/sso`,
})

const certificatePattern = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The certificates in a PEM text, or `undefined` when one is invalid. */
export function certificatesOf(text: string): string[] | undefined {
  const found = text.match(certificatePattern)
  if (!found) return undefined
  try {
    return found.map((pem) => new X509Certificate(pem).toString())
  } catch {
    return undefined
  }
}

type Asked = { id: string; at: Date }

function samlOf(
  provider: Pick<ProviderRow, 'certificates' | 'sign_in_url'>,
  sites: Sites,
  asked: Asked | undefined,
): SAML {
  return new (saml().SAML)({
    idpCert: certificatesOf(provider.certificates) ?? [],
    entryPoint: provider.sign_in_url,
    issuer: sites.entityId,
    callbackUrl: sites.assertionUrl,
    audience: sites.entityId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: oldestMs,
    validateInResponseTo: saml().ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: oldestMs * 2,
    generateUniqueId: () => asked?.id ?? '_none',
    // Our own table holds the open requests; this cache answers for the present one.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (asked && key === asked.id ? asked.at.toISOString() : null),
      removeAsync: async (key) => key,
    },
  })
}

export const samlRequestUrl = (provider: ProviderRow, sites: Sites, state: string, asked: Asked): Promise<string> =>
  samlOf(provider, sites, asked).getAuthorizeUrlAsync(state, undefined, {})

/** Our metadata for the provider's administrator. */
export function metadataOf(sites: Sites): string {
  return new (saml().SAML)({
    idpCert: 'none',
    issuer: sites.entityId,
    callbackUrl: sites.assertionUrl,
    identifierFormat: persistent,
    wantAssertionsSigned: true,
  }).generateServiceProviderMetadata(null, null)
}

/**
 * The person of a posted answer. The library verifies the signature, audience and times; issuer, destination and
 * `InResponseTo` are checked here. All values come from the signed part.
 */
export async function personOfPost(
  provider: ProviderRow,
  sites: Sites,
  asked: Asked,
  encoded: string,
): Promise<Person> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new AnswerInvalid('a document type')
  if (/xmldsig#(rsa-sha1|hmac-sha1|sha1)\b/.test(xml)) throw new AnswerInvalid('signed with SHA-1')
  let profile: Profile | null
  try {
    profile = (await samlOf(provider, sites, asked).validatePostResponseAsync({ SAMLResponse: encoded })).profile
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 200) : 'unknown fault'
    throw error instanceof Error && error.name === 'SamlStatusError'
      ? new RefusedThere(detail)
      : new AnswerInvalid(detail)
  }
  if (!profile) throw new AnswerInvalid('no assertion')
  if (profile.issuer !== provider.issuer) throw new AnswerInvalid('another issuer')
  if (!confirms(profile, sites, asked)) throw new AnswerInvalid('no confirmation for this request')
  if (!profile.nameID || profile.nameIDFormat === transient) throw new AnswerInvalid('no lasting name of the person')
  return personOf(profile)
}

type Confirmation = { $?: { Method?: string }; SubjectConfirmationData?: { $?: Record<string, string> }[] }

/** A bearer confirmation for our address and request, with an end (SAML 2.0 profiles §4.1.4.2). */
function confirms(profile: Profile, sites: Sites, asked: Asked): boolean {
  const assertion = profile.getAssertion?.() as
    | { Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] } }
    | undefined
  const confirmations = assertion?.Assertion?.Subject?.[0]?.SubjectConfirmation ?? []
  return confirmations.some(({ $, SubjectConfirmationData: data }) => {
    const said = data?.[0]?.$ ?? {}
    return (
      $?.Method === bearer &&
      said.Recipient === sites.assertionUrl &&
      said.InResponseTo === asked.id &&
      Date.parse(said.NotOnOrAfter ?? '') > Date.now() - skewMs
    )
  })
}

const emailNames = [
  'email',
  'mail',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]
const firstNames = [
  'firstName',
  'givenName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  'urn:oid:2.5.4.42',
]
const lastNames = [
  'lastName',
  'surname',
  'sn',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  'urn:oid:2.5.4.4',
]

function personOf(profile: Profile): Person {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const first = (names: readonly string[]) =>
    names.map((name) => attributes[name]).find((value): value is string => typeof value === 'string' && value !== '')
  const email = first(emailNames) ?? (isEmail(profile.nameID) ? profile.nameID : undefined)
  return {
    subject: profile.nameID,
    email: email?.trim(),
    emailVerified: true,
    firstName: first(firstNames) ?? '',
    lastName: first(lastNames) ?? '',
  }
}
