/**
 * Host and domain names as text (core §5). Names travel in ASCII, lower case, without closing dot; people read them in
 * their own letters. Which domain can be registered under which extension: `areas/domains/dns/rules/registrable-domain.ts`.
 */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const topPart = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

/** Up to 63 letters, digits and inner hyphens (core §5). */
export const isLabel = (text: string): boolean => label.test(text)

/** A host such as `ns1.example.be` or `localhost`: labels of letters, digits and hyphens, 253 characters in all. */
export const isHostname = (text: string): boolean => text.length <= 253 && text.split('.').every(isLabel)

/** A host whose last part is an extension of at least two letters: `www.example.be`, never an IP address. */
export const isFqdn = (text: string): boolean => {
  const last = text.slice(text.lastIndexOf('.') + 1)
  return text.includes('.') && isHostname(text) && topPart.test(last)
}

/** What is wrong with what somebody gave for a host, in words of `field-words.ts`; the first that they would mend. */
export type HostFlaw =
  | 'host_is_url'
  | 'host_is_mail_address'
  | 'host_is_address'
  | 'host_spaces'
  | 'host_underscore'
  | 'host_wildcard'
  | 'host_empty_part'
  | 'host_too_long'
  | 'host_hyphen'
  | 'full_hostname'
  | 'host_extension'
  | 'host_signs'

const flawsOfWhole: readonly (readonly [RegExp, HostFlaw])[] = [
  [/\/\/|[/?#]/, 'host_is_url'],
  [/@/, 'host_is_mail_address'],
  [/^\d{1,3}(?:\.\d{1,3}){3}$|^[\da-f:]*:[\da-f:.]*$/i, 'host_is_address'],
  [/\s/, 'host_spaces'],
  [/_/, 'host_underscore'],
  [/\*/, 'host_wildcard'],
  [/^\.|\.\./, 'host_empty_part'],
]

/** Why a text is no host with an extension; undefined where it is one. One closing dot is left out before. */
export function hostFlaw(text: string): HostFlaw | undefined {
  const found = flawsOfWhole.find(([odd]) => odd.test(text))
  if (found) return found[1]
  if (toFqdn(text) !== undefined) return undefined
  const parts = text.split('.')
  if (text.length > 253 || parts.some((part) => part.length > 63)) return 'host_too_long'
  if (parts.some((part) => /^-|-$/.test(part))) return 'host_hyphen'
  if (parts.length < 2) return 'full_hostname'
  return isHostname(text) ? 'host_extension' : 'host_signs'
}

/** A name of 3 to 63 characters, one dot, an extension of at least 2 letters (core §5), written in ASCII. */
export const domainWithExtension = /^[A-Za-z\d][A-Za-z\d-]{1,61}[A-Za-z\d]\.(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]+)$/

/**
 * The rule of core §5, widened where the extension list says so: `example.co.uk` when `co.uk` is among `extensions`.
 * Names in other letters are judged by their ASCII form.
 */
export function isDomainWithExtension(text: string, extensions: readonly string[] = []): boolean {
  const ascii = toFqdn(text)
  if (ascii === undefined) return false
  const dot = ascii.indexOf('.')
  const known = extensions.includes(ascii.slice(dot + 1))
  return domainWithExtension.test(known ? `${ascii.slice(0, dot)}.be` : ascii)
}

// The one implementation of UTS 46 that both the browser and the server carry.
declare const URL: new (address: string) => { readonly hostname: string }

/** `élan.be` becomes `xn--lan-9la.be`; `undefined` when the name cannot be written in ASCII or is no name at all. */
export function toAscii(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what ends or splits the host part of an address is refused
  if (text === '' || /[\u0000-\u0020\u007f/?#@:\\%[\]]/.test(text)) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
  if (/^[\u0000-\u007f]*$/.test(text) && !/xn--/i.test(text))
    return /[<>^|]/.test(text) ? undefined : text.toLowerCase()
  try {
    return new URL(`http://${text}/`).hostname || undefined
  } catch {
    return undefined
  }
}

/** Letters, digits and hyphens of any language; registries accept no symbols (RFC 5892). */
const nameLetters = /^(?:[\p{L}\p{M}\p{N}·.。-]|\u200c|\u200d)+$/u

/**
 * Scripts that are mixed within one word; a mix with any other script is meant to deceive (UTS 39 §5.2, highly
 * restrictive).
 */
const writtenTogether = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thai', 'Lao', 'Khmer', 'Myanmar'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Ethiopic', 'Tibetan', 'Han Hiragana Katakana Latin', 'Han Hangul Latin', 'Han Bopomofo Latin'],
]

/** Put together when the first name asks for it: it takes ten milliseconds, which every page and every start would lose. */
let lettersTogether: readonly RegExp[] | undefined
function isWrittenTogether(word: string): boolean {
  lettersTogether ??= writtenTogether.map((scripts) => {
    const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`)
    return new RegExp(`^[${letters.join('')}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u')
  })
  return lettersTogether.some((letters) => letters.test(word))
}

/**
 * Whether an ASCII label decodes to letters that a registry would accept: `xn--a` decodes to nothing, `аpple` mixes
 * scripts.
 */
function isReadable(part: string): boolean {
  if (!part.startsWith('xn--')) return true
  const read = toReading(part)
  return read !== part && isWrittenTogether(read)
}

/** The ASCII form of a host name with extension in any letters, or `undefined` when it is none. */
export function toFqdn(text: string): string | undefined {
  const ascii = nameLetters.test(text) ? toAscii(text) : undefined
  return ascii !== undefined && isFqdn(ascii) && ascii.split('.').every(isReadable) ? ascii : undefined
}

/**
 * The domain that somebody means who types the address of its site: a service is for `x.be` and covers its `www`. What would be left of
 * `www.be` is no domain, so that one is meant itself.
 */
export const withoutWww = (name: string): string => (/^www\.[^.]+\..+$/.test(name) ? name.slice(4) : name)

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700]

function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? damp : 2))
  rest += Math.floor(rest / points)
  let bias = 0
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin))
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

/** Punycode to Unicode (RFC 3492 §6.2), without the `xn--`. */
function decodePunycode(text: string): string | undefined {
  const split = text.lastIndexOf('-')
  const points = Array.from(text.slice(0, Math.max(0, split)), (letter) => letter.charCodeAt(0))
  let [point, index, bias, at] = [128, 0, 72, split < 0 ? 0 : split + 1]
  while (at < text.length) {
    const start = index
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(text.charAt(at++) || '?')
      if (digit < 0) return undefined
      index += digit * weight
      const threshold = Math.min(tMax, Math.max(tMin, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    bias = adapt(index - start, points.length + 1, start === 0)
    point += Math.floor(index / (points.length + 1))
    index %= points.length + 1
    if (point > 0x10ffff) return undefined
    points.splice(index++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/** The name as people read it: `xn--lan-9la.be` is `élan.be`. A label that does not read back the same stays as it is. */
export const toReading = (text: string): string =>
  text
    .split('.')
    .map((part) => {
      const read = part.startsWith('xn--') ? decodePunycode(part.slice(4)) : undefined
      return read !== undefined && toAscii(read) === part ? read : part
    })
    .join('.')
