/** Parts of DER, the form of keys, requests and certificates (X.690). Runs in a browser and on a server alike. */
type Octets = Uint8Array<ArrayBuffer>

export const octetsOf = (...parts: readonly Uint8Array[]): Octets => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
const hexOctets = (hex: string): Octets => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** One element: tag, length, value (§8.1). */
export function der(tag: number, ...parts: readonly Uint8Array[]): Octets {
  const value = octetsOf(...parts)
  if (value.length < 128) return octetsOf(Uint8Array.of(tag, value.length), value)
  const long = value.length.toString(16)
  const size = hexOctets(long.padStart(long.length + (long.length % 2), '0'))
  return octetsOf(Uint8Array.of(tag, 0x80 | size.length), size, value)
}

export const tags = {
  flag: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  id: 6,
  utf8: 12,
  printable: 19,
  ia5: 22,
  sequence: 48,
  set: 49,
} as const

/** An object identifier by its octets in hexadecimal. */
export const oid = (hex: string): Octets => der(tags.id, hexOctets(hex))
export const sequence = (...parts: readonly Uint8Array[]): Octets => der(tags.sequence, ...parts)
export const textOctets = (text: string): Octets => new TextEncoder().encode(text)

/** In lines of 64, as every tool reads it (RFC 7468). */
export function pem(label: string, octets: Uint8Array): string {
  let binary = ''
  for (const octet of octets) binary += String.fromCharCode(octet)
  const lines = btoa(binary).match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
