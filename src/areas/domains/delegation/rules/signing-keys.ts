import { octetsOfBase64 } from '#base/base64.ts'
import { keyTagOf, type PublicKey } from './key-tag.ts'

type Algorithm = {
  name: string
  /** Whether the algorithm may be used for new keys (RFC 8624 §3.1 as updated by RFC 9904 and RFC 9905). */
  standing: 'good' | 'unusual' | 'refused'
  /** Length of the public key in octets; an RSA key is judged by its modulus. */
  octets?: number
}

/** All algorithms of the IANA registry that were ever used to sign zones. */
export const algorithms: Readonly<Record<number, Algorithm>> = {
  1: { name: 'RSAMD5', standing: 'refused' },
  3: { name: 'DSA', standing: 'refused' },
  5: { name: 'RSASHA1', standing: 'refused' },
  6: { name: 'DSA-NSEC3-SHA1', standing: 'refused' },
  7: { name: 'RSASHA1-NSEC3-SHA1', standing: 'refused' },
  8: { name: 'RSASHA256', standing: 'good' },
  10: { name: 'RSASHA512', standing: 'unusual' },
  12: { name: 'ECC-GOST', standing: 'refused' },
  13: { name: 'ECDSAP256SHA256', standing: 'good', octets: 64 },
  14: { name: 'ECDSAP384SHA384', standing: 'good', octets: 96 },
  15: { name: 'ED25519', standing: 'good', octets: 32 },
  16: { name: 'ED448', standing: 'good', octets: 57 },
}
export const offeredAlgorithms: readonly number[] = Object.keys(algorithms)
  .map(Number)
  .filter((number) => algorithms[number]?.standing !== 'refused')

/** Flags of a zone-signing key (256) and a key-signing key (257) (RFC 4034 §2.1.1). */
export const zoneKeyFlags = 256
export const signingKeyFlags = 257
/** The most keys that a registry accepts; .be accepts four. */
export const maxKeys = 4

const rsaBits = { least: 1024, advised: 2048, most: 4096 }

/** The length of an RSA modulus (RFC 3110 §2): it follows the exponent, which is preceded by its length. */
function modulusBits(octets: readonly number[]): number | undefined {
  const [first = 0, second = 0, third = 0] = octets
  const [start, exponent] = first === 0 ? [3, (second << 8) | third] : [1, first]
  const modulus = octets.slice(start + exponent)
  const lead = modulus.findIndex((octet) => octet !== 0)
  if (exponent === 0 || lead < 0) return undefined
  return (modulus.length - lead) * 8 - (Math.clz32(modulus[lead] as number) - 24)
}

export type KeyFlaw =
  | { code: 'key_not_base64'; field: 'publicKey' }
  | { code: 'algorithm_unknown' | 'algorithm_refused'; field: 'algorithm'; values: { number: number; name: string } }
  | { code: 'key_length'; field: 'publicKey'; values: { name: string } }
  | { code: 'key_flags'; field: 'keySigningKeyFlag' }
  | { code: 'key_tag_differs'; field: 'keyTag'; values: { computed: number; typed: number } }

/** The first error of a key, if any. `keyTag` is what the user typed, if anything. */
export function keyFlaw(key: PublicKey & { keyTag?: number | undefined }): KeyFlaw | undefined {
  const row = algorithms[key.algorithm]
  const values = { number: key.algorithm, name: row?.name ?? '' }
  if (!row) return { code: 'algorithm_unknown', field: 'algorithm', values }
  if (row.standing === 'refused') return { code: 'algorithm_refused', field: 'algorithm', values }
  if (key.flags !== zoneKeyFlags && key.flags !== signingKeyFlags)
    return { code: 'key_flags', field: 'keySigningKeyFlag' }
  const octets = octetsOfBase64(key.publicKey)
  if (!octets) return { code: 'key_not_base64', field: 'publicKey' }
  const bits = row.octets === undefined ? modulusBits(octets) : undefined
  const fits =
    row.octets === undefined
      ? bits !== undefined && bits >= rsaBits.least && bits <= rsaBits.most
      : octets.length === row.octets
  if (!fits) return { code: 'key_length', field: 'publicKey', values: { name: row.name } }
  const computed = keyTagOf(key) ?? 0
  return key.keyTag !== undefined && key.keyTag !== computed
    ? { code: 'key_tag_differs', field: 'keyTag', values: { computed, typed: key.keyTag } }
    : undefined
}

export type KeyWarning = 'unusual_algorithm' | 'short_key' | 'not_signing_key'

/** Allowed, but with a warning. */
export function keyWarnings(key: PublicKey): KeyWarning[] {
  const row = algorithms[key.algorithm]
  const bits = row && row.octets === undefined ? modulusBits(octetsOfBase64(key.publicKey) ?? []) : undefined
  return [
    ...(row?.standing === 'unusual' ? (['unusual_algorithm'] as const) : []),
    ...(bits !== undefined && bits < rsaBits.advised ? (['short_key'] as const) : []),
    ...(key.flags === zoneKeyFlags ? (['not_signing_key'] as const) : []),
  ]
}

/** The record in zone file format. */
export const dnskeyText = ({ flags, algorithm, publicKey }: PublicKey): string =>
  `${flags} 3 ${algorithm} ${publicKey.replace(/\s+/g, '')}`

export const isSameKey = (one: PublicKey, other: PublicKey): boolean => dnskeyText(one) === dnskeyText(other)
