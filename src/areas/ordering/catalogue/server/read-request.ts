import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { CertificationRequest } from '@peculiar/asn1-csr'
import { AsnParser, AsnSerializer } from '@peculiar/asn1-schema'
import type { Name } from '@peculiar/asn1-x509'
import type { ReadRequest, signatureAlgorithms } from '../rules/certificate.ts'

export type RequestFlaw = 'csr_unreadable' | 'csr_signature_wrong' | 'csr_key_weak'

/** Attributes of a subject (X.520, PKCS #9). */
const oids = {
  CN: '2.5.4.3',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  C: '2.5.4.6',
  email: '1.2.840.113549.1.9.1',
} as const

/** Signatures that an authority still takes; everything else counts as weak. */
const hashes: Record<string, (typeof signatureAlgorithms)[number]> = {
  '1.2.840.113549.1.1.11': 'SHA256',
  '1.2.840.113549.1.1.12': 'SHA384',
  '1.2.840.113549.1.1.13': 'SHA512',
  '1.2.840.10045.4.3.2': 'SHA256',
  '1.2.840.10045.4.3.3': 'SHA384',
  '1.2.840.10045.4.3.4': 'SHA512',
}

/** Reads a certificate request (PKCS #10 in PEM) and checks that it was signed with the key that it carries. */
export function readRequest(pem: string): ReadRequest | { flaw: RequestFlaw } {
  const opened = open(pem)
  if (!opened) return { flaw: 'csr_unreadable' }
  const { request, key, signed } = opened
  const strength = strengthOf(key)
  const hash = hashes[request.signatureAlgorithm.algorithm]
  if (!strength || !hash) return { flaw: 'csr_key_weak' }
  if (!verify(hash, signed, key, new Uint8Array(request.signature))) return { flaw: 'csr_signature_wrong' }
  const { subject } = request.certificationRequestInfo
  const part = (field: keyof typeof oids) => attribute(subject, oids[field])
  return {
    CN: part('CN').toLowerCase(),
    O: part('O'),
    OU: part('OU'),
    L: part('L'),
    ST: part('ST'),
    C: part('C').toUpperCase(),
    email: part('email'),
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
    const request = AsnParser.parse(Buffer.from(text[2], 'base64'), CertificationRequest)
    const { subjectPKInfo } = request.certificationRequestInfo
    const key = createPublicKey({
      key: Buffer.from(AsnSerializer.serialize(subjectPKInfo)),
      format: 'der',
      type: 'spki',
    })
    const signed = request.certificationRequestInfoRaw
    return signed ? { request, key, signed: new Uint8Array(signed) } : undefined
  } catch {
    return undefined
  }
}

function strengthOf(key: KeyObject): Pick<ReadRequest, 'keyType' | 'rootLength'> | undefined {
  const details = key.asymmetricKeyDetails
  if (key.asymmetricKeyType === 'rsa') {
    const length = details?.modulusLength ?? 0
    return length >= 2048 ? { keyType: 'RSA', rootLength: length } : undefined
  }
  const length = { prime256v1: 256, secp384r1: 384 }[details?.namedCurve ?? '']
  return key.asymmetricKeyType === 'ec' && length ? { keyType: 'EC', rootLength: length } : undefined
}

const attribute = (subject: Name, oid: string): string =>
  subject
    .flatMap((set) => [...set])
    .find((pair) => pair.type === oid)
    ?.value.toString()
    .trim() ?? ''
