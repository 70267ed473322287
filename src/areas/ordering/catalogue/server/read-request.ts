import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { CertificationRequest } from '@peculiar/asn1-csr'
import type { Name } from '@peculiar/asn1-x509'
import { lazyPackage } from '#platform/lazy-package.ts'
import type { ReadRequest, signatureAlgorithms } from '../rules/certificate.ts'

const csr = lazyPackage<typeof import('@peculiar/asn1-csr')>('@peculiar/asn1-csr')
const schema = lazyPackage<typeof import('@peculiar/asn1-schema')>('@peculiar/asn1-schema')
const x509 = lazyPackage<typeof import('@peculiar/asn1-x509')>('@peculiar/asn1-x509')

export type RequestFlaw =
  | 'csr_unreadable'
  | 'csr_signature_wrong'
  | 'csr_key_weak'
  | 'csr_kind_not_taken'
  | 'csr_no_name'

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
const brokenSignatures = ['1.2.840.113549.1.1.4', '1.2.840.113549.1.1.5', '1.2.840.10045.4.1']
const extensionRequest = '1.2.840.113549.1.9.14'

/** Parses a certificate request (PKCS #10 in PEM) and verifies its signature with its own public key. */
export function readRequest(pem: string): ReadRequest | { flaw: RequestFlaw } {
  const opened = open(pem)
  if (!opened) return { flaw: 'csr_unreadable' }
  const { request, key, signed, beside } = opened
  const strength = strengthOf(key)
  const hash = hashes[request.signatureAlgorithm.algorithm]
  if (strength === 'weak' || brokenSignatures.includes(request.signatureAlgorithm.algorithm))
    return { flaw: 'csr_key_weak' }
  if (strength === 'not-taken' || !hash) return { flaw: 'csr_kind_not_taken' }
  if (!verify(hash, signed, key, new Uint8Array(request.signature))) return { flaw: 'csr_signature_wrong' }
  const { subject } = request.certificationRequestInfo
  const part = (field: keyof typeof oids) => attribute(subject, oids[field])
  // The common name is optional today: without it the first of the other names is used.
  const CN = part('CN').toLowerCase() || (beside.names[0] ?? '')
  if (CN === '') return { flaw: 'csr_no_name' }
  return {
    CN,
    names: [...new Set([CN, ...beside.names])],
    O: part('O'),
    OU: part('OU'),
    L: part('L'),
    ST: part('ST'),
    C: part('C').toUpperCase(),
    email: part('email') || (beside.emails[0] ?? ''),
    ...strength,
    signatureAlgorithm: hash,
  }
}

function open(pem: string) {
  const text = /-----BEGIN (NEW )?CERTIFICATE REQUEST-----([A-Za-z0-9+/=\s]+)-----END \1?CERTIFICATE REQUEST-----/.exec(
    pem,
  )
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

type Strength = Pick<ReadRequest, 'keyType' | 'rootLength'> | 'weak' | 'not-taken'
function strengthOf(key: KeyObject): Strength {
  const details = key.asymmetricKeyDetails
  if (key.asymmetricKeyType === 'rsa') {
    const length = details?.modulusLength ?? 0
    return length >= 2048 ? { keyType: 'RSA', rootLength: length } : 'weak'
  }
  const length = { prime256v1: 256, secp384r1: 384 }[details?.namedCurve ?? '']
  return key.asymmetricKeyType === 'ec' && length ? { keyType: 'EC', rootLength: length } : 'not-taken'
}

const attribute = (subject: Name, oid: string): string =>
  subject
    .flatMap((set) => [...set])
    .find((pair) => pair.type === oid)
    ?.value.toString()
    .trim() ?? ''
