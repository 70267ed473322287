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
/** In UTF-8. */
export const textOctets = (text: string): Octets =>
  Uint8Array.from(
    [...encodeURIComponent(text).matchAll(/%(..)|(.)/g)].map(([, hex, letter = '']) =>
      hex === undefined ? letter.charCodeAt(0) : Number.parseInt(hex, 16),
    ),
  )

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
function base64(octets: Uint8Array): string {
  let text = ''
  for (let at = 0; at < octets.length; at += 3) {
    const [first = 0, second = 0, third = 0] = octets.subarray(at, at + 3)
    const bits = (first << 16) | (second << 8) | third
    text += [18, 12, 6, 0].map((shift) => letters[(bits >> shift) & 63]).join('')
  }
  const missing = (3 - (octets.length % 3)) % 3
  return text.slice(0, text.length - missing) + '='.repeat(missing)
}

/** In lines of 64, as every tool reads it (RFC 7468). */
export const pem = (label: string, octets: Uint8Array): string =>
  [`-----BEGIN ${label}-----`, ...(base64(octets).match(/.{1,64}/g) ?? []), `-----END ${label}-----`, ''].join('\n')
