import { createPublicKey, generateKeyPairSync, type KeyLike, randomBytes, sign, X509Certificate } from 'node:crypto'
import { der, oid, sequence, tags, textOctets } from '#base/certificate/der.ts'
import { dayMs } from '#base/dates.ts'
import { namesOf } from './certificate-authority/port.ts'

const { integer, bits, octets, flag, utf8, set } = tags
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const time = (moment: Date) => der(0x18, textOctets(`${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const name = (text: string) => sequence(der(set, sequence(oid('550403'), der(utf8, textOctets(text)))))
const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(octets, value))

export type CertificateRequest = {
  domain: string
  /** Further names (subjectAltName). */
  also?: readonly string[] | undefined
  /** The key to certify, as DER. */
  publicKey: Buffer
  /** The signer's key (PEM, EC P-256) and the issuer's name. */
  signer: { key: KeyLike; name: string }
  from: Date
  days: number
  /** Whether it may issue certificates itself. */
  isAuthority?: boolean
}

/** An X.509 certificate as PEM (RFC 5280 §4.1), for the sandbox and for tests. */
export function certificateFor(request: CertificateRequest): string {
  const until = new Date(request.from.getTime() + request.days * dayMs)
  const extensions = [
    extension('551d11', sequence(...namesOf(request).map((each) => der(0x82, textOctets(each))))),
    ...(request.isAuthority ? [extension('551d13', sequence(der(flag, Uint8Array.of(0xff))))] : []),
  ]
  const facts = sequence(
    der(0xa0, der(integer, Uint8Array.of(2))),
    // The serial number: positive, and unique by its randomness.
    der(integer, Uint8Array.of(1), randomBytes(15)),
    ecdsaWithSha256,
    name(request.signer.name),
    sequence(time(request.from), time(until)),
    name(request.domain),
    request.publicKey,
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', facts, request.signer.key)
  const whole = sequence(facts, ecdsaWithSha256, der(bits, Uint8Array.of(0), signature))
  return new X509Certificate(whole).toString()
}

export const publicKeyOf = (privateKey: string): Buffer =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' })

/** A key for whoever signs (EC P-256, PEM). */
export const newKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

/** The key that a request (PKCS #10, PEM) is about, as DER. */
export async function publicKeyIn(request: string): Promise<Buffer> {
  const [{ CertificationRequest }, { AsnParser, AsnSerializer }] = await Promise.all([
    import('@peculiar/asn1-csr'),
    import('@peculiar/asn1-schema'),
  ])
  const octets = Buffer.from(request.replace(/-----[^-]+-----/g, ''), 'base64')
  const { certificationRequestInfo } = AsnParser.parse(octets, CertificationRequest)
  return Buffer.from(AsnSerializer.serialize(certificationRequestInfo.subjectPKInfo))
}
