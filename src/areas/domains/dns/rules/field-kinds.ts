import { canonicalIp, isIpv4, isIpv6, parseIp } from '#base/ip.ts'
import { lexData, type Token } from './lexing.ts'
import { nameOfWire, parseName, parseTarget, wireOfName } from './names.ts'
import { hexOf, octetsOfHex, octetsOfText, quoteOctets, splitOctets, textOfOctets, unescapeOctets } from './octets.ts'
import { bad, type Checked, good, type ProblemCode } from './problem.ts'
import { readServiceParams, serviceParamsOfWire, wireOfServiceParams } from './service-params.ts'
import { parseSeconds } from './ttl.ts'

/** A value in forms and calls: numbers as numbers, everything else as readable text. */
export type FieldValue = string | number

export type FieldKind = {
  /** Consumes all remaining tokens, as hexadecimal and text values do. */
  rest?: true
  /** An empty value is valid too; a form still asks for it. */
  mayBeEmpty?: true
  /** The problem for an empty value, where a form asks for it. */
  missing?: ProblemCode
  /** How it is entered; a line of text by default. */
  input?: 'number' | 'name' | 'long' | 'params'
  /** A number that may be written by name. */
  isNumber?: true
  /** The highest number. */
  max?: number
  /** Parses presentation format (RFC 1035 §5.1); names without a closing dot are relative to `origin`. */
  read(tokens: readonly Token[], origin: string): Checked<FieldValue>
  /** Parses what a person typed or a program sent. */
  take(value: FieldValue, origin: string): Checked<FieldValue>
  print(value: FieldValue): string
  wire(value: FieldValue): number[]
  unwire(octets: readonly number[], at: number): { value: FieldValue; next: number } | undefined
}

const rawOf = (tokens: readonly Token[]): string => tokens[0]?.raw ?? ''

/** A kind whose presentation format and typed text are the same. */
const alike = (parse: (text: string) => Checked<FieldValue>, rest: Omit<FieldKind, 'read' | 'take'>): FieldKind => ({
  read: (tokens) => parse(rawOf(tokens)),
  take: (value) => parse(String(value).trim()),
  ...rest,
})

function number(octets: 1 | 2 | 4, parse: (text: string) => number | undefined = digits): FieldKind {
  const max = 256 ** octets - 1
  return alike(
    (text) => {
      const value = parse(text)
      return value === undefined || value > max ? bad('invalid_number', { min: 0, max }) : good(value)
    },
    {
      input: 'number',
      isNumber: true,
      ...(parse === digits ? { max } : {}),
      print: String,
      wire: (value) =>
        Array.from({ length: octets }, (_, index) => Math.floor(Number(value) / 256 ** (octets - 1 - index)) & 255),
      unwire: (all, at) =>
        at + octets > all.length
          ? undefined
          : { value: all.slice(at, at + octets).reduce((sum, octet) => sum * 256 + octet, 0), next: at + octets },
    },
  )
}
const digits = (text: string): number | undefined => (/^\d{1,10}$/.test(text) ? Number(text) : undefined)

const address = (family: 'ipv4' | 'ipv6', length: 4 | 16): FieldKind =>
  alike(
    (text) => {
      const fits = family === 'ipv4' ? isIpv4(text) : isIpv6(text)
      return fits ? good(canonicalIp(text) as string) : bad(`invalid_${family}`)
    },
    {
      print: String,
      wire: (value) => [...(parseIp(String(value))?.octets ?? [])],
      unwire: (octets, at) => {
        const taken = octets.slice(at, at + length)
        if (taken.length !== length) return undefined
        const groups = splitOctets(taken, 2).map((pair) => hexOf(pair))
        return { value: canonicalIp(family === 'ipv4' ? taken.join('.') : groups.join(':')) ?? '', next: at + length }
      },
    },
  )

/** Names and numbers of the same list; a file may have either (RFC 4034 §5.3). */
const namedNumber = (names: Readonly<Record<string, number>>): FieldKind => {
  const { input: _, ...kind } = number(1, (text) => names[text.toUpperCase()] ?? digits(text))
  return kind
}

/** IANA, DNS Security Algorithm Numbers, with the spellings of BIND. */
const algorithms = {
  RSAMD5: 1,
  DH: 2,
  DSA: 3,
  RSASHA1: 5,
  'DSA-NSEC3-SHA1': 6,
  NSEC3DSA: 6,
  'RSASHA1-NSEC3-SHA1': 7,
  NSEC3RSASHA1: 7,
  RSASHA256: 8,
  RSASHA512: 10,
  'ECC-GOST': 12,
  ECCGOST: 12,
  ECDSAP256SHA256: 13,
  ECDSAP384SHA384: 14,
  ED25519: 15,
  ED448: 16,
  INDIRECT: 252,
  PRIVATEDNS: 253,
  PRIVATEOID: 254,
}
const digestTypes = { 'SHA-1': 1, SHA1: 1, 'SHA-256': 2, SHA256: 2, GOST: 3, 'SHA-384': 4, SHA384: 4 }

/** An address in place of a name has a problem of its own. */
const named = (text: string, read: Checked<string>): Checked<string> =>
  read.problem?.code === 'invalid_hostname' && isIpv6(text.trim()) ? bad('address_as_name') : read

const name: FieldKind = {
  input: 'name',
  read: (tokens, origin) =>
    tokens[0]?.quoted ? bad('invalid_hostname') : named(rawOf(tokens), parseName(rawOf(tokens), origin)),
  take: (value, origin) => named(String(value), parseTarget(String(value), origin)),
  print: String,
  wire: (value) => wireOfName(String(value)),
  unwire: nameOfWire,
}

/** One character string of at most 255 octets, for example NAPTR flags. */
const text: FieldKind = {
  read: (tokens) => checkedText(unescapeOctets(rawOf(tokens))),
  take: (value) => checkedText(octetsOfText(String(value))),
  print: (value) => quoteOctets(octetsOfText(String(value))),
  wire: (value) => withLength(octetsOfText(String(value))),
  unwire: (octets, at) => {
    const length = octets[at]
    if (length === undefined || at + 1 + length > octets.length) return undefined
    return { value: textOfOctets(octets.slice(at + 1, at + 1 + length)), next: at + 1 + length }
  },
}
const withLength = (octets: readonly number[]): number[] => [octets.length, ...octets]
const checkedText = (octets: number[] | undefined): Checked<FieldValue> => {
  if (!octets) return bad('bad_escape')
  return octets.length > 255 ? bad('text_too_long', { max: 255 }) : good(textOfOctets(octets))
}

/** A text without a length octet, which fills the rest of the record (the value of CAA, RFC 8659 §4.1). */
const openText: FieldKind = {
  ...text,
  read: (tokens) => {
    const octets = unescapeOctets(rawOf(tokens))
    return octets ? good(textOfOctets(octets)) : bad('bad_escape')
  },
  take: (value) => good(String(value)),
  wire: (value) => octetsOfText(String(value)),
  unwire: (octets, at) => ({ value: textOfOctets(octets.slice(at)), next: octets.length }),
}

/**
 * The strings of a TXT record, read as one text; kept in quotes only where the string boundaries or octets would be
 * lost.
 */
const texts: FieldKind = {
  rest: true,
  missing: 'invalid_txt',
  input: 'long',
  read: (tokens) => {
    const strings = tokens.map(({ raw }) => unescapeOctets(raw))
    if (strings.some((octets) => octets === undefined)) return bad('bad_escape')
    return good(textOfStrings(strings.flatMap((octets) => splitOctets(octets ?? []))))
  },
  take: (value) => {
    const typed = String(value)
    if (typed === '') return bad('invalid_txt')
    if (typed.startsWith('"') && lexData(typed).problem === 'stray_comment') return bad('stray_comment')
    const strings = typed.startsWith('"') ? quotedStrings(typed) : splitOctets(octetsOfText(typed))
    return strings ? good(textOfStrings(strings)) : bad('invalid_txt')
  },
  print: (value) => stringsOfText(String(value)).map(quoteOctets).join(' '),
  wire: (value) => stringsOfText(String(value)).flatMap(withLength),
  unwire: (octets, at) => {
    const strings: number[][] = []
    let next = at
    while (next < octets.length) {
      const length = octets[next] ?? 0
      if (next + 1 + length > octets.length) return undefined
      strings.push(octets.slice(next + 1, next + 1 + length))
      next += 1 + length
    }
    return strings.length > 0 ? { value: textOfStrings(strings), next } : undefined
  },
}

function quotedStrings(typed: string): number[][] | undefined {
  const { tokens, problem } = lexData(typed)
  const strings = tokens.map(({ raw, quoted }) => (quoted ? unescapeOctets(raw) : undefined))
  if (problem || strings.some((octets) => octets === undefined)) return undefined
  return strings.flatMap((octets) => splitOctets(octets ?? []))
}

/** The strings of a TXT record, from the text in a form. */
export const stringsOfText = (shown: string): number[][] =>
  (shown.startsWith('"') ? quotedStrings(shown) : undefined) ?? splitOctets(octetsOfText(shown))

/** The text as receivers read it: the strings joined without a separator (RFC 7208 §3.3). */
export const joinedText = (shown: string): string => textOfOctets(stringsOfText(shown).flat())

function textOfStrings(strings: readonly (readonly number[])[]): string {
  const joined = strings.flat()
  const evenly = splitOctets(joined)
  const plainCuts =
    evenly.length === strings.length && evenly.every((part, index) => part.length === strings[index]?.length)
  const readable = joined.length > 0 && joined[0] !== 34 && !joined.some((octet) => octet < 32 || octet === 127)
  return plainCuts && readable && !/[\ud800-\udfff]/u.test(textOfOctets(joined))
    ? textOfOctets(joined)
    : strings.map(quoteOctets).join(' ')
}

const hex: FieldKind = {
  rest: true,
  mayBeEmpty: true,
  input: 'long',
  read: (tokens) => checkedHex(tokens.map(({ raw }) => raw)),
  take: (value) => checkedHex([String(value).replace(/[\s:]/g, '')]),
  print: String,
  wire: (value) => octetsOfHex(String(value)),
  unwire: (octets, at) => ({ value: hexOf(octets.slice(at)), next: octets.length }),
}
const checkedHex = (parts: readonly string[]): Checked<FieldValue> => {
  const joined = parts.join('').toLowerCase()
  return joined.length % 2 === 0 && /^[\da-f]*$/.test(joined) ? good(joined) : bad('invalid_hex')
}

/** Parameters of a service; may be empty (RFC 9460 §2.1). */
const serviceParams: FieldKind = {
  rest: true,
  mayBeEmpty: true,
  input: 'params',
  read: readServiceParams,
  take: (value) => {
    const { tokens, problem } = lexData(String(value))
    return problem ? bad(problem) : readServiceParams(tokens)
  },
  print: String,
  wire: (value) => wireOfServiceParams(String(value)),
  unwire: (octets, at) => {
    const value = serviceParamsOfWire(octets.slice(at))
    return value === undefined ? undefined : { value, next: octets.length }
  },
}

/** Property of a CAA record: letters and digits (RFC 8659 §4.1). */
const tag: FieldKind = {
  ...alike((typed) => (/^[a-z\d]{1,255}$/i.test(typed) ? good(typed.toLowerCase()) : bad('invalid_tag')), {
    print: String,
    wire: text.wire,
    unwire: text.unwire,
  }),
}

export const fieldKinds = {
  ipv4: address('ipv4', 4),
  ipv6: address('ipv6', 16),
  u8: number(1),
  u16: number(2),
  u32: number(4),
  seconds: number(4, parseSeconds),
  algorithm: namedNumber(algorithms),
  digestType: namedNumber(digestTypes),
  name,
  text,
  openText,
  texts,
  hex,
  tag,
  serviceParams,
} as const satisfies Record<string, FieldKind>
export type FieldKindName = keyof typeof fieldKinds

/** All kinds by name. */
export const fieldKind = (name: FieldKindName): FieldKind => fieldKinds[name]
