import { der, octetsOf, oid, pem, sequence, tags, textOctets } from './der.ts'

/** What a certificate is asked for. `names`: all names, the first one is the common name; fields that are empty are left out. */
export type RequestSubject = { O: string; OU: string; L: string; ST: string; C: string; email: string }
export type KeyChoice = { type: 'RSA'; bits: 2048 | 3072 | 4096 } | { type: 'EC'; bits: 256 | 384 }
export const hashes = ['SHA256', 'SHA384', 'SHA512'] as const
export type Hash = (typeof hashes)[number]
export type NewRequest = { subject: RequestSubject; names: readonly string[]; key: KeyChoice; hash: Hash }

/** Object identifiers (X.520, PKCS #9) and how each part is written (RFC 5280 appendix A). */
const parts = [
  ['C', '550406', tags.printable],
  ['ST', '550408', tags.utf8],
  ['L', '550407', tags.utf8],
  ['O', '55040a', tags.utf8],
  ['OU', '55040b', tags.utf8],
  ['CN', '550403', tags.utf8],
  ['email', '2a864886f70d010901', tags.ia5],
] as const
const rsaWith: Record<Hash, string> = {
  SHA256: '2a864886f70d01010b',
  SHA384: '2a864886f70d01010c',
  SHA512: '2a864886f70d01010d',
}
const ecdsaWith: Record<Hash, string> = {
  SHA256: '2a8648ce3d040302',
  SHA384: '2a8648ce3d040303',
  SHA512: '2a8648ce3d040304',
}
const extensionRequest = '2a864886f70d01090e'
const subjectAltName = '551d11'
const version = Uint8Array.of(tags.integer, 1, 0)
const dashed = (hash: Hash): string => hash.replace('SHA', 'SHA-')

/** A key that has just been made, and the request for it; the key is PKCS #8, both are PEM. */
export type MadeRequest = { csr: string; key: string }

/** WebCrypto, as a browser and a server have it alike; this floor has the types of neither. */
export type WithSubtle = {
  subtle: {
    generateKey(algorithm: never, extractable: boolean, usages: never): Promise<unknown>
    exportKey(format: never, key: never): Promise<unknown>
    sign(algorithm: never, key: never, data: never): Promise<unknown>
  }
}

/**
 * Makes a key and a request for a certificate (PKCS #10, RFC 2986). In a browser the key is made there and seen by nobody else; on the
 * server it is the same code.
 */
export async function makeRequest({ subtle }: WithSubtle, wanted: NewRequest): Promise<MadeRequest> {
  const { key, hash } = wanted
  const usages = ['sign', 'verify'] as never
  const pair = (await subtle.generateKey(algorithmOf(key, hash) as never, true, usages)) as Record<
    'publicKey' | 'privateKey',
    never
  >
  const exported = async (format: 'spki' | 'pkcs8', of: never) =>
    new Uint8Array((await subtle.exportKey(format as never, of)) as ArrayBuffer)
  const info = sequence(version, nameOf(wanted), await exported('spki', pair.publicKey), attributesOf(wanted.names))
  const signing = key.type === 'EC' ? { name: 'ECDSA', hash: dashed(hash) } : 'RSASSA-PKCS1-v1_5'
  const signed = new Uint8Array((await subtle.sign(signing as never, pair.privateKey, info as never)) as ArrayBuffer)
  const signature = key.type === 'EC' ? ecdsaSignature(signed) : signed
  const nothing = Uint8Array.of(5, 0)
  const algorithm = key.type === 'EC' ? sequence(oid(ecdsaWith[hash])) : sequence(oid(rsaWith[hash]), nothing)
  const request = sequence(info, algorithm, der(tags.bits, Uint8Array.of(0), signature))
  return {
    csr: pem('CERTIFICATE REQUEST', request),
    key: pem('PRIVATE KEY', await exported('pkcs8', pair.privateKey)),
  }
}

const algorithmOf = (key: KeyChoice, hash: Hash): object =>
  key.type === 'EC'
    ? { name: 'ECDSA', namedCurve: `P-${key.bits}` }
    : {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: key.bits,
        publicExponent: Uint8Array.of(1, 0, 1),
        hash: dashed(hash),
      }

function nameOf({ subject, names }: Pick<NewRequest, 'subject' | 'names'>): Uint8Array {
  // A common name has room for 64 letters (RFC 5280 appendix A.1); a longer name stands among the others alone.
  const common = names.find((name) => name.length <= 64) ?? ''
  const written = { ...subject, CN: common }
  const filled = parts.filter(([part]) => written[part].trim() !== '')
  return sequence(
    ...filled.map(([part, id, tag]) => der(tags.set, sequence(oid(id), der(tag, textOctets(written[part].trim()))))),
  )
}

/** All names as alternative names, since browsers look at those alone. */
function attributesOf(names: readonly string[]): Uint8Array {
  const all = sequence(...names.map((name) => der(0x82, textOctets(name))))
  const extension = sequence(oid(subjectAltName), der(tags.octets, all))
  return der(0xa0, sequence(oid(extensionRequest), der(tags.set, sequence(extension))))
}

/** WebCrypto gives the two numbers beside each other; a request has them as DER (RFC 3279 §2.2.3). */
function ecdsaSignature(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2
  return sequence(positive(raw.subarray(0, half)), positive(raw.subarray(half)))
}
function positive(octets: Uint8Array): Uint8Array {
  const first = octets.findIndex((octet) => octet !== 0)
  const shortest = octets.subarray(first < 0 ? octets.length - 1 : first)
  return der(tags.integer, (shortest[0] ?? 0) >= 0x80 ? octetsOf(Uint8Array.of(0), shortest) : shortest)
}
