/**
 * The quoted and escaped text of zone files (RFC 1035 §5.1): `a "b c" d\.e` is three fields. Octets, not characters:
 * `é` is the two octets of its UTF-8 form, written `\195\169`.
 */
export type Field = { quoted: boolean; octets: number[]; raw: string }

const quote = 0x22
const backslash = 0x5c
const isBlank = (octet: number | undefined) => octet === 0x20 || octet === 0x09
const isDigit = (octet: number | undefined) => octet !== undefined && octet >= 0x30 && octet <= 0x39

/** The fields of a line; `undefined` when a quote stays open or an escape says nothing. */
export function splitFields(text: string): Field[] | undefined {
  const source = new TextEncoder().encode(text)
  const fields: Field[] = []
  let at = 0
  for (;;) {
    while (isBlank(source[at])) at++
    if (at >= source.length) return fields
    const field = readField(source, at)
    if (!field) return undefined
    fields.push(field.value)
    at = field.next
  }
}

function readField(source: Uint8Array, start: number): { value: Field; next: number } | undefined {
  const quoted = source[start] === quote
  const octets: number[] = []
  let at = quoted ? start + 1 : start
  while (at < source.length && !(quoted ? source[at] === quote : isBlank(source[at]))) {
    const octet = source[at] as number
    if (octet === backslash) {
      const escaped = readEscape(source, at)
      if (!escaped) return undefined
      octets.push(escaped.octet)
      at = escaped.next
    } else if (octet === quote) return undefined
    else {
      octets.push(octet)
      at++
    }
  }
  if (quoted && source[at] !== quote) return undefined
  const next = quoted ? at + 1 : at
  if (quoted && next < source.length && !isBlank(source[next])) return undefined
  return { value: { quoted, octets, raw: new TextDecoder().decode(source.subarray(start, next)) }, next }
}

function readEscape(source: Uint8Array, at: number): { octet: number; next: number } | undefined {
  const first = source[at + 1]
  if (first === undefined) return undefined
  if (!isDigit(first)) return { octet: first, next: at + 2 }
  if (!isDigit(source[at + 2]) || !isDigit(source[at + 3])) return undefined
  const octet = Number(String.fromCharCode(...source.subarray(at + 1, at + 4)))
  return octet > 255 ? undefined : { octet, next: at + 4 }
}

/** `"say \"hi\""`: between quotes, everything outside printable ASCII as three digits. */
export function quoteOctets(octets: readonly number[]): string {
  const inner = octets.map((octet) => {
    if (octet === quote || octet === backslash) return `\\${String.fromCharCode(octet)}`
    return octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : `\\${String(octet).padStart(3, '0')}`
  })
  return `"${inner.join('')}"`
}

/** A text record holds strings of at most 255 octets; longer ones are cut, which resolvers put together again. */
export function cutOctets(octets: readonly number[]): number[][] {
  if (octets.length === 0) return [[]]
  const parts: number[][] = []
  for (let at = 0; at < octets.length; at += 255) parts.push(octets.slice(at, at + 255))
  return parts
}
