import { base64OfOctets, octetsOfBase64 } from '#base/base64.ts'
import { canonicalIp, isIpv4, isIpv6, parseIp } from '#base/ip.ts'
import { lexData, type Token } from './lexing.ts'
import { hexOf, octetsOfText, quoteOctets, splitOctets, unescapeOctets } from './octets.ts'
import { bad, type Checked, good, type Problem } from './problem.ts'

/**
 * The parameters of a service (RFC 9460 §2): a key by number and the octets of its value. A reader returns octets, so
 * that text and wire form are checked by the same rules; the order is that of the numbers, whatever the order in the
 * text.
 */
export type ServiceParam = { key: number; octets: readonly number[] }

type ParamRow = {
  key: number
  /** Octets of the value after the equals sign, unescaped; nothing when invalid. */
  read(value: readonly number[]): number[] | undefined
  /** The reverse, for octets that `read` could have returned; nothing for others. */
  print(octets: readonly number[]): readonly number[] | undefined
  isQuoted?: true
  /** The specific problem of an invalid value, where there is one. */
  problem?: Problem
}

const comma = 44
const backslash = 92
const ascii = (octets: readonly number[]): string => octets.map((octet) => String.fromCharCode(octet)).join('')
const u16 = (value: number): number[] => [value >> 8, value & 255]
const numberAt = (octets: readonly number[], at: number): number => (octets[at] ?? 0) * 256 + (octets[at + 1] ?? 0)
const allOf = <T>(parts: readonly (T | undefined)[]): T[] | undefined =>
  parts.length > 0 && parts.every((part) => part !== undefined) ? (parts as T[]) : undefined

/** Items separated by commas; a comma or backslash inside an item is escaped by a backslash (RFC 9460 A.1). */
function itemsOf(value: readonly number[]): number[][] {
  const items: number[][] = [[]]
  for (let at = 0; at < value.length; at++) {
    if (value[at] === comma) items.push([])
    else {
      if (value[at] === backslash && at + 1 < value.length) at++
      items.at(-1)?.push(value[at] ?? 0)
    }
  }
  return items
}
const printItem = (item: readonly number[]): number[] =>
  item.flatMap((octet) => (octet === comma || octet === backslash ? [backslash, octet] : [octet]))
const joinItems = (items: readonly (readonly number[])[]): number[] =>
  items.flatMap((item, index) => (index === 0 ? item : [comma, ...item]))

const alpn: ParamRow = {
  key: 1,
  read: (value) => {
    const items = itemsOf(value)
    return items.every(({ length }) => length > 0 && length < 256)
      ? items.flatMap((item) => [item.length, ...item])
      : undefined
  },
  print: (octets) => {
    const items: number[][] = []
    for (let at = 0; at < octets.length; at += (octets[at] ?? 0) + 1) {
      const length = octets[at] ?? 0
      if (length === 0 || at + 1 + length > octets.length) return undefined
      items.push(printItem(octets.slice(at + 1, at + 1 + length)))
    }
    return items.length > 0 ? joinItems(items) : undefined
  },
}

const empty: Omit<ParamRow, 'key'> = {
  read: (value) => (value.length === 0 ? [] : undefined),
  print: (octets) => (octets.length === 0 ? [] : undefined),
}

const port: ParamRow = {
  key: 3,
  problem: { code: 'invalid_number', values: { min: 0, max: 65_535 } },
  read: (value) => {
    const text = ascii(value)
    return /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? u16(Number(text)) : undefined
  },
  print: (octets) => (octets.length === 2 ? octetsOfText(String(numberAt(octets, 0))) : undefined),
}

const hints = (key: number, isAddress: (text: string) => boolean, size: 4 | 16): ParamRow => ({
  key,
  problem: { code: size === 4 ? 'invalid_ipv4' : 'invalid_ipv6' },
  read: (value) =>
    allOf(
      ascii(value)
        .split(',')
        .map((text) => (isAddress(text) ? parseIp(text)?.octets : undefined)),
    )?.flatMap((octets) => [...octets]),
  print: (octets) => {
    if (octets.length === 0 || octets.length % size !== 0) return undefined
    const texts = splitOctets(octets, size).map((one) =>
      canonicalIp(
        size === 4
          ? one.join('.')
          : splitOctets(one, 2)
              .map((pair) => hexOf(pair))
              .join(':'),
      ),
    )
    return octetsOfText(texts.join(','))
  },
})

const base64: Omit<ParamRow, 'key'> = {
  isQuoted: true,
  read: (value) => octetsOfBase64(ascii(value)),
  print: (octets) => (octets.length > 0 ? octetsOfText(base64OfOctets(octets)) : undefined),
}

/** Keys that clients must understand to use the record (RFC 9460 §8). */
const mandatory: ParamRow = {
  key: 0,
  read: (value) => {
    const keys = allOf(ascii(value).split(',').map(keyOf))
    const isProper = keys && new Set(keys).size === keys.length && !keys.includes(0)
    return isProper ? keys.toSorted((one, other) => one - other).flatMap(u16) : undefined
  },
  print: (octets) => {
    const keys = splitOctets(octets, 2).map((pair) => numberAt(pair, 0))
    const isProper = octets.length > 0 && octets.length % 2 === 0 && keys.every((key, at) => key > (keys[at - 1] ?? 0))
    return isProper ? octetsOfText(keys.map(nameOf).join(',')) : undefined
  },
}

const known: Readonly<Record<string, ParamRow>> = {
  mandatory,
  alpn,
  'no-default-alpn': { key: 2, ...empty },
  port,
  ipv4hint: hints(4, isIpv4, 4),
  ech: { key: 5, ...base64 },
  ipv6hint: hints(6, isIpv6, 16),
}
const names = new Map(Object.entries(known).map(([name, { key }]) => [key, name]))

/** Newer keys (RFC 9461, RFC 9540): read by name, and written by number, which every name server accepts. */
const laterKeys: Readonly<Record<string, number>> = { dohpath: 7, ohttp: 8 }

/** 65535 is reserved (RFC 9460 §14.3.2). */
const highestKey = 65_534

function keyOf(name: string): number | undefined {
  if (Object.hasOwn(known, name)) return known[name]?.key
  if (Object.hasOwn(laterKeys, name)) return laterKeys[name]
  const number = /^key(0|[1-9]\d{0,4})$/.exec(name)?.[1]
  return number !== undefined && Number(number) <= highestKey ? Number(number) : undefined
}
const nameOf = (key: number): string => names.get(key) ?? `key${key}`

/** Octets as text after the equals sign; a character that would end the word needs quotes. */
const needsQuotes = (octets: readonly number[]): boolean =>
  octets.some((octet) => octet < 33 || octet > 126 || [34, 40, 41, 59].includes(octet))

/** In the only form that PowerDNS accepts: quotes where needed, and always around opaque octets. */
function printParam({ key, octets }: ServiceParam): string | undefined {
  const name = nameOf(key)
  const row = known[name]
  const value = row ? row.print(octets) : octets
  if (!value) return undefined
  if (row && value.length === 0) return name
  const quoted = quoteOctets(value)
  return `${name}=${!row || row.isQuoted || needsQuotes(value) ? quoted : quoted.slice(1, -1)}`
}

/** A parameter as written: `alpn=h2,h3`, the value perhaps in quotes. */
const writtenParam = /^([a-z\d-]{1,63})(?:=(?:"((?:[^"\\]|\\.)*)"|([^"]*)))?$/s

function readParam({ raw, quoted }: Token): ServiceParam | undefined {
  const [whole, name = '', inQuotes, bare] = (!quoted && writtenParam.exec(raw)) || []
  const key = keyOf(name)
  const value = unescapeOctets(inQuotes ?? bare ?? '')
  if (whole === undefined || key === undefined || !value || value.length > 65_535) return undefined
  const row = known[name]
  const octets = row ? row.read(value) : value
  // A number may name a known key, and has its octets (RFC 9460 §2.1).
  return octets && printParam({ key, octets }) !== undefined ? { key, octets } : undefined
}

function problemOf({ raw }: Token): Problem {
  const [name = ''] = raw.split('=', 1)
  const row = Object.hasOwn(known, name) ? known[name] : undefined
  return row?.problem ?? { code: 'invalid_param', values: { text: raw.slice(0, 60) } }
}

/** Problems of a combination of valid parameters. */
function problemAmong(params: readonly ServiceParam[]): ReturnType<typeof bad> | undefined {
  const keys = params.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) return bad('param_twice', { text: nameOf(twice) })
  const needed = splitOctets(params.find(({ key }) => key === 0)?.octets ?? [], 2)
    .filter(({ length }) => length === 2)
    .map((pair) => numberAt(pair, 0))
  // `no-default-alpn` is invalid without `alpn` (RFC 9460 §7.1.1).
  const missing = [...needed, ...(keys.includes(2) ? [1] : [])].find((key) => !keys.includes(key))
  return missing === undefined ? undefined : bad('param_missing', { text: nameOf(missing) })
}

export function readServiceParams(tokens: readonly Token[]): Checked<string> {
  const params: ServiceParam[] = []
  for (const token of tokens) {
    const param = readParam(token)
    if (!param) return { problem: problemOf(token) }
    params.push(param)
  }
  return problemAmong(params) ?? good(printServiceParams(params))
}

const printServiceParams = (params: readonly ServiceParam[]): string =>
  [...params]
    .sort((one, other) => one.key - other.key)
    .map((param) => printParam(param) ?? '')
    .join(' ')

/** For a text that `readServiceParams` returned. */
export const wireOfServiceParams = (text: string): number[] =>
  lexData(text).tokens.flatMap((token) => {
    const param = readParam(token)
    return param ? [...u16(param.key), ...u16(param.octets.length), ...param.octets] : []
  })

/** Keys are in ascending order on the wire, each once (RFC 9460 §2.2). */
export function serviceParamsOfWire(octets: readonly number[]): string | undefined {
  const params: ServiceParam[] = []
  for (let at = 0; at < octets.length; ) {
    const [key, length] = [numberAt(octets, at), numberAt(octets, at + 2)]
    const value = octets.slice(at + 4, at + 4 + length)
    const rises = key > (params.at(-1)?.key ?? -1) && key <= highestKey
    if (at + 4 + length > octets.length || !rises || printParam({ key, octets: value }) === undefined) return undefined
    params.push({ key, octets: value })
    at += 4 + length
  }
  return problemAmong(params) ? undefined : printServiceParams(params)
}

/** Parameters by name as written, valid or not, for a form that changes one of them. */
export type WrittenParams = ReadonlyMap<string, string>

export const writtenParams = (text: string): WrittenParams =>
  new Map(
    text
      .trim()
      .split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .filter(Boolean)
      .map((word) => {
        const at = word.indexOf('=')
        return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1).replace(/^"([^"\\\s;()]*)"$/, '$1')]
      }),
  )

/** The problem of one parameter of a text, checked without the others; nothing when it is absent. */
export function problemOfParam(text: string, name: string): Problem | undefined {
  const said = writtenParams(text).get(name)
  if (said === undefined) return undefined
  const token = { raw: said === '' ? name : `${name}=${said}`, quoted: false }
  return readParam(token) ? undefined : problemOf(token)
}

/** The same text with one parameter changed; `undefined` removes it. */
export function withParam(text: string, name: string, value: string | undefined): string {
  const params = new Map(writtenParams(text))
  if (value === undefined) params.delete(name)
  else params.set(name, value)
  return [...params].map(([key, said]) => (said === '' ? key : `${key}=${said}`)).join(' ')
}
