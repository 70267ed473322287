import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { CertificationRequest } from '@peculiar/asn1-csr'
import type { Name } from '@peculiar/asn1-x509'
import { lazyPackage } from '#platform/lazy-package.ts'
import type { ReadRequest, signatureAlgorithms } from '../rules/certificate.ts'

const csr = lazyPackage<typeof import('@peculiar/asn1-csr')>('@peculiar/asn1-csr')
const schema = lazyPackage<typeof import('@peculiar/asn1-schema')>('@peculiar/asn1-schema')
const x509 = lazyPackage<typeof import('@peculiar/asn1-x509')>('@peculiar/asn1-x509')

export type RequestFlaw =
  | 'csr_unreadable'
  | 'csr_with_key'
  | 'csr_signature_wrong'
  | 'csr_key_weak'
  | 'csr_kind_not_taken'
  | 'csr_no_name'
  | 'csr_name_not_taken'

/** OIDs of subject attributes (X.520, PKCS #9). */
const oids = {
  CN: '2.5.4.3',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  C: '2.5.4.6',
  email: '1.2.840.113549.1.9.1',
} as const

/** Signature algorithms that authorities accept. */
const hashes: Record<string, (typeof signatureAlgorithms)[number]> = {
  '1.2.840.113549.1.1.11': 'SHA256',
  '1.2.840.113549.1.1.12': 'SHA384',
  '1.2.840.113549.1.1.13': 'SHA512',
  '1.2.840.10045.4.3.2': 'SHA256',
  '1.2.840.10045.4.3.3': 'SHA384',
  '1.2.840.10045.4.3.4': 'SHA512',
}

/** MD5 and SHA-1 are broken. Algorithms in neither table, such as RSA-PSS, are secure but not accepted. */
const brokenHashes: Record<string, string> = {
  '1.2.840.113549.1.1.4': 'MD5',
  '1.2.840.113549.1.1.5': 'SHA1',
  '1.2.840.10045.4.1': 'SHA1',
}
const extensionRequest = '1.2.840.113549.1.9.14'

/** What a request says, whether an authority takes it or not. */
export type DescribedRequest = Record<keyof typeof oids, string> & {
  /** All names, in small letters: the CN first, then the alternative ones. */
  names: readonly string[]
  /** Subject alternative names alone, as they are written. */
  alternatives: readonly string[]
  key: { kind: 'RSA' | 'EC' | 'other'; bits: number }
  /** `SHA1` too; undefined for an algorithm that is in no table. */
  hash: string | undefined
  isSigned: boolean
  /** SHA-256 of the public key, in hexadecimal. */
  keyId: string
  flaw: RequestFlaw | undefined
}

/** Reads a certificate request (PKCS #10 in PEM) whole, and verifies its signature with its own public key; undefined for what is none. */
export function describeRequest(pem: string): DescribedRequest | undefined {
  const opened = open(pem)
  if (!opened) return undefined
  const { request, key, signed, beside } = opened
  const { algorithm } = request.signatureAlgorithm
  const hash = hashes[algorithm] ?? brokenHashes[algorithm]
  const strength = strengthOf(key)
  const { subject } = request.certificationRequestInfo
  const part = (field: keyof typeof oids) => attribute(subject, oids[field])
  // The common name is optional today: without it the first of the other names is used.
  const CN = part('CN').toLowerCase() || (beside.names[0] ?? '')
  const names = [...new Set([CN, ...beside.names])].filter((name) => name !== '')
  const isSigned = hash !== undefined && isSignedBy(hash, signed, key, new Uint8Array(request.signature))
  const flawed = (): RequestFlaw | undefined => {
    if (strength === 'weak' || algorithm in brokenHashes) return 'csr_key_weak'
    if (strength === 'not-taken' || !hash) return 'csr_kind_not_taken'
    if (!isSigned) return 'csr_signature_wrong'
    if (names.length === 0) return 'csr_no_name'
    return names.every(isWrittenName) ? undefined : 'csr_name_not_taken'
  }
  return {
    ...{ CN, names, alternatives: beside.names, hash, isSigned, flaw: flawed() },
    ...{ O: part('O'), OU: part('OU'), L: part('L'), ST: part('ST'), C: part('C').toUpperCase() },
    email: part('email') || (beside.emails[0] ?? ''),
    key: { kind: kindOf(key), bits: bitsOf(key) },
    keyId: createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
  }
}

/** Reads a request that an authority takes; why not of any other. */
export function readRequest(pem: string): ReadRequest | { flaw: RequestFlaw } {
  if (holdsKey(pem)) return { flaw: 'csr_with_key' }
  const found = describeRequest(pem)
  if (!found) return { flaw: 'csr_unreadable' }
  if (found.flaw) return { flaw: found.flaw }
  const { CN, names, O, OU, L, ST, C, email, key, hash } = found
  return {
    ...{ CN, names, O, OU, L, ST, C, email },
    keyType: key.kind === 'EC' ? 'EC' : 'RSA',
    rootLength: key.bits,
    signatureAlgorithm: hash as (typeof signatureAlgorithms)[number],
  }
}

/** In ASCII, as DNS has it (RFC 5280 §7.2); a wildcard as the first label alone. */
const isWrittenName = (name: string): boolean =>
  /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9-]+$/.test(name)

function isSignedBy(hash: string, signed: Uint8Array, key: KeyObject, signature: Uint8Array): boolean {
  try {
    return verify(hash, signed, key, signature)
  } catch {
    return false
  }
}

/** A private key was pasted along, whole or in part: whoever reads it has the certificate. */
export const holdsKey = (pem: string): boolean => /-----\s*(?:BEGIN|END)[A-Z0-9 ]*PRIVATE KEY/i.test(pem)

const block = /-----BEGIN (NEW )?CERTIFICATE REQUEST-----([A-Za-z0-9+/=\s]+)-----END \1?CERTIFICATE REQUEST-----/

/** The request alone: what stands around it is nobody's business. */
export const requestIn = (pem: string): string => block.exec(pem)?.[0] ?? ''

function open(pem: string) {
  const text = block.exec(pem)
  if (!text?.[2]) return undefined
  try {
    const request = schema().AsnParser.parse(Buffer.from(text[2], 'base64'), csr().CertificationRequest)
    const { subjectPKInfo } = request.certificationRequestInfo
    const key = createPublicKey({
      key: Buffer.from(schema().AsnSerializer.serialize(subjectPKInfo)),
      format: 'der',
      type: 'spki',
    })
    const signed = request.certificationRequestInfoRaw
    return signed ? { request, key, signed: new Uint8Array(signed), beside: alternativesIn(request) } : undefined
  } catch {
    return undefined
  }
}

/** The subject alternative names (RFC 5280 §4.2.1.6). */
function alternativesIn(request: CertificationRequest): { names: string[]; emails: string[] } {
  const { AsnParser } = schema()
  const { Extensions, id_ce_subjectAltName, SubjectAlternativeName } = x509()
  const asked = request.certificationRequestInfo.attributes.find(({ type }) => type === extensionRequest)?.values[0]
  const extensions = asked ? [...AsnParser.parse(asked, Extensions)] : []
  const found = extensions.find(({ extnID }) => extnID === id_ce_subjectAltName)
  const all = found ? [...AsnParser.parse(found.extnValue.buffer, SubjectAlternativeName)] : []
  return {
    names: all.flatMap(({ dNSName }) => (dNSName ? [dNSName.toLowerCase()] : [])),
    emails: all.flatMap(({ rfc822Name }) => rfc822Name ?? []),
  }
}

/** The longest key that authorities take; a longer one only slows every visitor down. */
const longestRsa = 8192

type Strength = 'good' | 'weak' | 'not-taken'
function strengthOf(key: KeyObject): Strength {
  const bits = bitsOf(key)
  if (kindOf(key) === 'RSA')
    return bits < 2048 || isOfClosePrimes(key) ? 'weak' : bits > longestRsa ? 'not-taken' : 'good'
  return kindOf(key) === 'EC' && bits > 0 ? 'good' : 'not-taken'
}
const kindOf = ({ asymmetricKeyType: type }: KeyObject) => (type === 'rsa' ? 'RSA' : type === 'ec' ? 'EC' : 'other')
const curves: Record<string, number> = { prime256v1: 256, secp384r1: 384 }
const bitsOf = ({ asymmetricKeyDetails: details }: KeyObject): number =>
  details?.modulusLength ?? curves[details?.namedCurve ?? ''] ?? 0

/** So many steps find primes that were chosen too close to each other (Fermat), as authorities look for them. */
const fermatSteps = 110
function isOfClosePrimes(key: KeyObject): boolean {
  const { n = '' } = key.export({ format: 'jwk' })
  const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`)
  let middle = rootOf(modulus)
  if (middle * middle < modulus) middle += 1n
  for (let step = 0; step < fermatSteps; step++, middle += 1n) {
    const rest = middle * middle - modulus
    const root = rootOf(rest)
    if (root * root === rest) return true
  }
  return false
}
/** The whole part of a square root (Newton). */
function rootOf(square: bigint): bigint {
  if (square < 2n) return square
  let guess = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + square / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

const attribute = (subject: Name, oid: string): string =>
  subject
    .flatMap((set) => [...set])
    .find((pair) => pair.type === oid)
    ?.value.toString()
    .trim() ?? ''
