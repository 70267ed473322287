import { octetsOfBase64 } from '#base/base64.ts'

/** A public key as a DNSKEY record carries it; protocol is always 3 (RFC 4034 §2.1). */
export type PublicKey = { flags: number; algorithm: number; publicKey: string }

/** The RDATA in wire format: flags, protocol, algorithm, key. Undefined when the key is not base64. */
export function dnskeyOctets({ flags, algorithm, publicKey }: PublicKey): number[] | undefined {
  const key = octetsOfBase64(publicKey)
  return key && [flags >> 8, flags & 0xff, 3, algorithm, ...key]
}

/** The key tag (RFC 4034, appendix B; B.1 for the obsolete algorithm 1). */
export function keyTagOf(key: PublicKey): number | undefined {
  const octets = dnskeyOctets(key)
  if (!octets) return undefined
  if (key.algorithm === 1) return ((octets.at(-3) ?? 0) << 8) | (octets.at(-2) ?? 0)
  const sum = octets.reduce((total, octet, index) => total + (index % 2 ? octet : octet << 8), 0)
  return (sum + ((sum >> 16) & 0xffff)) & 0xffff
}

/** A domain name in wire format: lower-case labels, each preceded by its length. */
export const nameOctets = (name: string): number[] => [
  ...name
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '')
    .flatMap((label) => [label.length, ...Array.from(label, (letter) => letter.charCodeAt(0))]),
  0,
]
