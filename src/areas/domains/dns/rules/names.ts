import { toAscii } from '#base/hostname.ts'
import { numberedEscape, octetsOfText, unescapeOctets } from './octets.ts'
import { bad, type Checked, good } from './problem.ts'

/**
 * Names inside a zone, in two forms, both lower case: absolute with closing dot (`www.example.be.`) for targets, and
 * relative to the zone (`www`, `@` for the zone itself) for owners. `origin` is always absolute.
 */
export const originOf = (zone: string): string => (zone === '.' ? '.' : `${zone.replace(/\.$/, '').toLowerCase()}.`)

/** Splits at unescaped dots; a closing dot gives an empty last label. */
export const splitLabels = (raw: string): string[] => {
  // Fast path: hardly any name has an escape, and a zone has up to a hundred thousand names.
  if (!raw.includes('\\')) return raw.split('.')
  const labels = ['']
  for (const part of raw.match(/\\\d{3}|\\.|./gsu) ?? []) {
    if (part === '.') labels.push('')
    else labels[labels.length - 1] += part
  }
  return labels
}

/** Characters that have a meaning in a zone file or are not allowed in a name must be escaped. */
const plain = /^(?:[\w*/-]|\\|\P{ASCII})+$/u

/** A label of plain ASCII characters that needs only lower-casing: nearly all are such. */
const simpleLabel = /^[\w*/-]{1,63}$/

function readLabel(raw: string): Checked<string> {
  if (simpleLabel.test(raw)) return good(raw.toLowerCase())
  const octets = octetsOfLabel(raw)
  return octets.problem ? octets : good(printLabel(octets.value))
}

function octetsOfLabel(raw: string): Checked<number[]> {
  if (raw === '' || !plain.test(raw.replace(/\\(?:\d{3}|\D)/gsu, '\\'))) return bad('invalid_hostname')
  // Letters of other scripts become `xn--…` label by label, so that `*` and `_dmarc` stay unchanged.
  const ascii = /[^\p{ASCII}]/u.test(raw) && !raw.includes('\\') ? toAscii(raw) : raw
  const octets = ascii === undefined ? undefined : unescapeOctets(ascii)
  if (!octets) return bad(ascii === undefined ? 'invalid_hostname' : 'bad_escape')
  return octets.length > 63 ? bad('label_too_long') : good(octets)
}

/** The text of each octet in a name. */
const printedOctets = Array.from({ length: 256 }, (_, octet) => {
  const letter = String.fromCharCode(octet)
  if (/[\w*/-]/.test(letter)) return letter.toLowerCase()
  return octet > 32 && octet < 127 ? `\\${letter}` : numberedEscape(octet)
})

const printLabel = (octets: readonly number[]): string => octets.map((octet) => printedOctets[octet]).join('')

/** Parses a name in presentation format; without a closing dot it is relative to `origin` (RFC 1035 §5.1). */
export function parseName(raw: string, origin: string): Checked<string> {
  if (raw === '@') return good(origin)
  if (raw === '.') return good('.')
  const parts = splitLabels(raw)
  const absolute = parts.at(-1) === ''
  const labels: string[] = []
  for (const part of absolute ? parts.slice(0, -1) : parts) {
    const label = readLabel(part)
    if (label.problem) return label
    labels.push(label.value)
  }
  const name = `${labels.join('.')}.${absolute || origin === '.' ? '' : origin}`
  return wireLengthOf(name) > 255 ? bad('name_too_long') : good(name)
}

/** Where each character is an octet, each dot stands for a length octet, and the root is one octet more. */
const wireLengthOf = (name: string): number =>
  /^[\w*/-][\w*/.-]*$/.test(name) ? name.length + 1 : wireOfName(name).length

/** Labels of an absolute name, without the root. */
export const labelsOf = (name: string): string[] => (name === '.' ? [] : splitLabels(name).slice(0, -1))

/** Octets on the wire, uncompressed and in canonical lower case (RFC 4034 §6.2). */
export const wireOfName = (name: string): number[] => [
  ...labelsOf(name).flatMap((label) => {
    const octets = unescapeOctets(label) ?? octetsOfText(label)
    return [octets.length, ...octets]
  }),
  0,
]

export function nameOfWire(octets: readonly number[], at: number): { value: string; next: number } | undefined {
  const labels: string[] = []
  let next = at
  for (;;) {
    const length = octets[next]
    if (length === undefined || length > 63 || next + length >= octets.length) return undefined
    next += 1
    if (length === 0) return { value: `${labels.join('.')}.`, next }
    labels.push(printLabel(octets.slice(next, next + length)))
    next += length
  }
}

/** `www.example.be.` is `www` in `example.be.`; `undefined` when it lies outside the zone. */
export function relativeName(name: string, origin: string): string | undefined {
  if (name === origin) return '@'
  if (origin === '.') return name.slice(0, -1)
  return name.endsWith(`.${origin}`) ? name.slice(0, -origin.length - 1) : undefined
}

export const absoluteName = (relative: string, origin: string): string => {
  if (relative === '@') return origin
  return origin === '.' ? `${relative}.` : `${relative}.${origin}`
}

/** Parses a typed owner: nothing or `@` is the zone itself, a closing dot makes it absolute. */
export function parseOwner(text: string, origin: string): Checked<string> {
  const name = parseName(text.trim() === '' ? '@' : text.trim(), origin)
  if (name.problem) return name.problem.code === 'invalid_hostname' ? bad('invalid_owner') : name
  const relative = relativeName(name.value, origin)
  return relative === undefined ? bad('outside_zone', { zone: origin.slice(0, -1) }) : good(relative)
}

/**
 * Parses a typed target. `mail` is a host in this zone; a name with a dot inside is taken as complete, as it is nearly
 * always meant, where a zone file would silently append the zone.
 */
export function parseTarget(text: string, origin: string): Checked<string> {
  const trimmed = text.trim()
  const complete = splitLabels(trimmed).length > 1 && !trimmed.endsWith('.')
  return parseName(complete ? `${trimmed}.` : trimmed, origin)
}

/** Letters, digits, hyphens and underscores; `*` only as the whole first label (RFC 4592). */
export const isOwner = (relative: string): boolean =>
  relative === '@' ||
  splitLabels(relative).every(
    (label, index) => (label === '*' && index === 0) || /^(?!-)[a-z\d_-]{1,63}(?<!-)$/.test(label),
  )

/** A target that can exist: labels of a host, underscores for services, an extension of letters. */
export function isTarget(name: string, underscores: boolean): boolean {
  const labels = labelsOf(name)
  const label = underscores ? /^(?!-)[a-z\d_-]{1,63}(?<!-)$/ : /^(?!-)[a-z\d-]{1,63}(?<!-)$/
  return labels.every((part) => label.test(part)) && /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(labels.at(-1) ?? '')
}
