/**
 * Text in records is octets. Most are UTF-8; an invalid octet becomes the lone surrogate U+DC00 plus its value, so that
 * nothing is lost between a name server and a form.
 */
const lone = 0xdc00

function addOctetsOfPoint(octets: number[], point: number): void {
  const tail = (shift: number) => 0x80 | ((point >> shift) & 63)
  if (point < 0x80) octets.push(point)
  else if (point >= lone + 0x80 && point <= lone + 0xff) octets.push(point - lone)
  else if (point < 0x800) octets.push(0xc0 | (point >> 6), tail(0))
  else if (point < 0x10000) octets.push(0xe0 | (point >> 12), tail(6), tail(0))
  else octets.push(0xf0 | (point >> 18), tail(12), tail(6), tail(0))
}

/** Appends in place: a text of a megabyte cannot be spread into arguments. */
function addOctetsOfText(octets: number[], text: string): void {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Fast path: nearly every character of a zone is one octet.
    if (unit < 0x80) octets.push(unit)
    else {
      const point = text.codePointAt(at) ?? 0
      addOctetsOfPoint(octets, point)
      if (point > 0xffff) at++
    }
  }
}

export function octetsOfText(text: string): number[] {
  const octets: number[] = []
  addOctetsOfText(octets, text)
  return octets
}

/** Length in octets and lowest code point of a UTF-8 sequence by its first octet. */
function sequence(first: number): { length: number; lowest: number } {
  if (first >= 0xc2 && first < 0xe0) return { length: 2, lowest: 0x80 }
  if (first >= 0xe0 && first < 0xf0) return { length: 3, lowest: 0x800 }
  if (first >= 0xf0 && first < 0xf5) return { length: 4, lowest: 0x10000 }
  return { length: 1, lowest: 0 }
}

/** The code point that begins with an octet above 127. */
function pointAt(octets: readonly number[], at: number): { point: number; length: number } {
  const first = octets[at] ?? 0
  const { length, lowest } = sequence(first)
  const rest = octets.slice(at + 1, at + length)
  const point = rest.reduce((sum, octet) => (sum << 6) | (octet & 63), first & (0xff >> (length + 1)))
  const proper =
    length > 1 && rest.length === length - 1 && rest.every((octet) => (octet & 0xc0) === 0x80) && point >= lowest
  const surrogate = point >= 0xd800 && point <= 0xdfff
  return proper && !surrogate && point <= 0x10ffff ? { point, length } : { point: lone + first, length: 1 }
}

export function textOfOctets(octets: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < octets.length; ) {
    const first = octets[at] ?? 0
    const { point, length } = first < 0x80 ? { point: first, length: 1 } : pointAt(octets, at)
    parts.push(String.fromCodePoint(point))
    at += length
  }
  return parts.join('')
}

/** Octets of presentation text, where `\.` is a dot and `\046` an octet by its decimal number (RFC 1035 §5.1). */
export function unescapeOctets(raw: string): number[] | undefined {
  if (!raw.includes('\\')) return octetsOfText(raw)
  const octets: number[] = []
  const pattern = /\\(\d{3})|\\(\D)|([^\\]+)/gsuy
  let end = 0
  for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
    end = pattern.lastIndex
    if (match[1] === undefined) addOctetsOfText(octets, match[2] ?? match[3] ?? '')
    else if (Number(match[1]) > 255) return undefined
    else octets.push(Number(match[1]))
  }
  return end === raw.length ? octets : undefined
}

export const numberedEscape = (octet: number): string => `\\${String(octet).padStart(3, '0')}`

/** The canonical form of a character string: in quotes, everything outside printable ASCII by number. */
export const quoteOctets = (octets: readonly number[]): string =>
  `"${octets
    .map((octet) => {
      if (octet < 32 || octet > 126) return numberedEscape(octet)
      return octet === 34 || octet === 92 ? `\\${String.fromCharCode(octet)}` : String.fromCharCode(octet)
    })
    .join('')}"`

export const splitOctets = (octets: readonly number[], size = 255): number[][] =>
  Array.from({ length: Math.max(1, Math.ceil(octets.length / size)) }, (_, index) =>
    octets.slice(index * size, (index + 1) * size),
  )

export const hexOf = (octets: readonly number[]): string =>
  octets.map((octet) => octet.toString(16).padStart(2, '0')).join('')

export const octetsOfHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
