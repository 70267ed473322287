import { createPublicKey, type KeyLike, randomBytes, sign, X509Certificate } from 'node:crypto'
import { dayMs } from '#base/dates.ts'
import { namesOf } from '../port.ts'

/** One DER element: tag, length, value (X.690 §8.1). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const long = value.length.toString(16)
  const size = Buffer.from(long.padStart(long.length + (long.length % 2), '0'), 'hex')
  const length = value.length < 128 ? Buffer.from([value.length]) : Buffer.from([0x80 | size.length, ...size])
  return Buffer.concat([Buffer.from([tag]), length, value])
}
const [sequence, set, integer, bits, octets, flag, utf8] = [0x30, 0x31, 0x02, 0x03, 0x04, 0x01, 0x0c]
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = der(sequence, oid('2a8648ce3d040302'))
const time = (moment: Date) => der(0x18, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const name = (text: string) => der(sequence, der(set, der(sequence, oid('550403'), der(utf8, Buffer.from(text)))))
const extension = (id: string, value: Buffer) => der(sequence, oid(id), der(octets, value))

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
    extension('551d11', der(sequence, ...namesOf(request).map((each) => der(0x82, Buffer.from(each))))),
    ...(request.isAuthority ? [extension('551d13', der(sequence, der(flag, Buffer.from([0xff]))))] : []),
  ]
  const facts = der(
    sequence,
    der(0xa0, der(integer, Buffer.from([2]))),
    // The serial number: positive, and unique by its randomness.
    der(integer, Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    ecdsaWithSha256,
    name(request.signer.name),
    der(sequence, time(request.from), time(until)),
    name(request.domain),
    request.publicKey,
    der(0xa3, der(sequence, ...extensions)),
  )
  const signature = sign('sha256', facts, request.signer.key)
  const whole = der(sequence, facts, ecdsaWithSha256, der(bits, Buffer.from([0]), signature))
  return new X509Certificate(whole).toString()
}

export const publicKeyOf = (privateKey: string): Buffer =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
