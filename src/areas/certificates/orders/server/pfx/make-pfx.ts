import {
  createCipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  pbkdf2Sync,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { der, oid, sequence, tags } from '#base/certificate/der.ts'
import { derive, passwordOctets } from './key-derivation.ts'

export type NewPfx = {
  /** PEM, the leaf first, then its chain. */
  certificate: string
  /** PKCS #8 in PEM. */
  key: string
  password: string
  /** What a server calls it in its list. */
  name: string
  /** Windows Server 2016 and older read no AES: three times DES, and SHA-1. */
  forOlderWindows: boolean
}

const ids = {
  data: oid('2a864886f70d010701'),
  encryptedData: oid('2a864886f70d010706'),
  keyBag: oid('2a864886f70d010c0a0102'),
  certBag: oid('2a864886f70d010c0a0103'),
  x509: oid('2a864886f70d01091601'),
  friendlyName: oid('2a864886f70d010914'),
  localKeyId: oid('2a864886f70d010915'),
  tripleDes: oid('2a864886f70d010c0103'),
  pbes2: oid('2a864886f70d01050d'),
  pbkdf2: oid('2a864886f70d01050c'),
  hmacSha256: oid('2a864886f70d0209'),
  aes256: oid('60864801650304012a'),
  sha1: oid('2b0e03021a'),
  sha256: oid('608648016503040201'),
}
const nothing = Uint8Array.of(5, 0)
const iterations = { aes: 100_000, older: 2_000, mac: 10_000 }
const octets = (value: Uint8Array) => der(tags.octets, value)
const explicit = (value: Uint8Array) => der(0xa0, value)

function number(value: number): Uint8Array {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return der(tags.integer, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes)
}

type Sealed = { algorithm: Uint8Array; content: Buffer }
type Seal = (clear: Uint8Array) => Sealed

/** AES-256 under a key of PBKDF2 (RFC 8018): what every system of today reads. */
const sealWithAes =
  (password: string): Seal =>
  (clear) => {
    const [salt, iv] = [randomBytes(16), randomBytes(16)]
    const key = pbkdf2Sync(Buffer.from(password, 'utf8'), salt, iterations.aes, 32, 'sha256')
    const cipher = createCipheriv('aes-256-cbc', key, iv)
    const derived = sequence(
      ids.pbkdf2,
      sequence(octets(salt), number(iterations.aes), sequence(ids.hmacSha256, nothing)),
    )
    const algorithm = sequence(ids.pbes2, sequence(derived, sequence(ids.aes256, octets(iv))))
    return { algorithm, content: Buffer.concat([cipher.update(clear), cipher.final()]) }
  }

/** pbeWithSHAAnd3-KeyTripleDES-CBC (RFC 7292 appendix C). */
const sealForOlder =
  (password: string): Seal =>
  (clear) => {
    const salt = randomBytes(8)
    const from = { password: passwordOctets(password), salt, iterations: iterations.older }
    const cipher = createCipheriv('des-ede3-cbc', derive('sha1', from, 'key', 24), derive('sha1', from, 'iv', 8))
    const algorithm = sequence(ids.tripleDes, sequence(octets(salt), number(iterations.older)))
    return { algorithm, content: Buffer.concat([cipher.update(clear), cipher.final()]) }
  }

/** A certificate with its chain and its key as PKCS #12 (RFC 7292), all of it under the password. */
export function makePfx({ certificate, key, password, name, forOlderWindows }: NewPfx): Buffer {
  if (password === '') throw new Error('a PFX has a password')
  const seal = (forOlderWindows ? sealForOlder : sealWithAes)(password)
  const [leaf, ...chain] = certificatesIn(certificate)
  if (!leaf) throw new Error('there is no certificate')
  // By which a reader finds the key of the leaf.
  const keyId = createHash('sha1').update(leaf).digest()
  const attributes = der(
    tags.set,
    sequence(ids.localKeyId, der(tags.set, octets(keyId))),
    sequence(ids.friendlyName, der(tags.set, der(30, Buffer.from(name, 'utf16le').swap16()))),
  )
  const certificates = sequence(certBag(leaf, attributes), ...chain.map((each) => certBag(each)))
  const privateKey = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' })
  const sealedKey = seal(privateKey)
  const shrouded = sequence(sealedKey.algorithm, octets(sealedKey.content))
  const keys = sequence(sequence(ids.keyBag, explicit(shrouded), attributes))
  const safe = sequence(encrypted(seal(certificates)), sequence(ids.data, explicit(octets(keys))))
  return Buffer.from(
    sequence(number(3), sequence(ids.data, explicit(octets(safe))), macOf(safe, password, forOlderWindows)),
  )
}

const certificatesIn = (pem: string): Buffer[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (each) => new X509Certificate(each).raw,
  )

const certBag = (certificate: Buffer, attributes?: Uint8Array): Uint8Array =>
  sequence(
    ids.certBag,
    explicit(sequence(ids.x509, explicit(octets(certificate)))),
    ...(attributes ? [attributes] : []),
  )

/** Content without a type of its own: data that is encrypted (RFC 5652 §8). */
const encrypted = ({ algorithm, content }: Sealed): Uint8Array =>
  sequence(ids.encryptedData, explicit(sequence(number(0), sequence(ids.data, algorithm, der(0x80, content)))))

function macOf(safe: Uint8Array, password: string, forOlder: boolean): Uint8Array {
  const [hash, id, length] = forOlder ? (['sha1', ids.sha1, 20] as const) : (['sha256', ids.sha256, 32] as const)
  const salt = randomBytes(forOlder ? 8 : 16)
  const turns = forOlder ? iterations.older : iterations.mac
  const key = derive(hash, { password: passwordOctets(password), salt, iterations: turns }, 'mac', length)
  const digest = createHmac(hash, key).update(safe).digest()
  return sequence(sequence(sequence(id, nothing), octets(digest)), octets(salt), number(turns))
}
