import { type IpAddress, printIp } from '#base/ip.ts'

/** The values of the macro letters (RFC 7208 §7.2). */
export type MacroFacts = {
  sender: string
  localPart: string
  senderDomain: string
  domain: string
  helo: string
  ip: IpAddress
  /** The validated name of the address, or `unknown`; queried only when `%{p}` is used. */
  provenName(): Promise<string>
}

const nibbles = ({ octets }: IpAddress): string =>
  octets.flatMap((octet) => [octet >> 4, octet & 15].map((half) => half.toString(16).toUpperCase())).join('.')

export const dottedIp = (ip: IpAddress): string => (ip.family === 'ipv4' ? printIp(ip) : nibbles(ip))
const zoneOf = (ip: IpAddress): string => (ip.family === 'ipv4' ? 'in-addr' : 'ip6')
/** The domain of reverse look-ups for an address. */
export const reverseName = (ip: IpAddress): string =>
  `${dottedIp(ip).split('.').reverse().join('.')}.${zoneOf(ip)}.arpa`

const letters: Record<string, (facts: MacroFacts) => string | Promise<string>> = {
  s: ({ sender }) => sender,
  l: ({ localPart }) => localPart,
  o: ({ senderDomain }) => senderDomain,
  d: ({ domain }) => domain,
  i: ({ ip }) => dottedIp(ip),
  p: (facts) => facts.provenName(),
  v: ({ ip }) => zoneOf(ip),
  h: ({ helo }) => helo,
  c: ({ ip }) => printIp(ip),
  r: () => 'unknown',
  t: () => '0',
}
const escapes: Record<string, string> = { '%%': '%', '%_': ' ', '%-': '%20' }

/** Whether a text has macros, so that its value depends on the message. */
export const hasMacro = (text: string): boolean => text.includes('%')

/** Expands the macros; undefined when one is invalid. `explaining` allows three more letters. */
export async function expandMacros(text: string, facts: MacroFacts, explaining = false): Promise<string | undefined> {
  const known = explaining ? /^[slodipvhcrt]$/ : /^[slodipvh]$/
  let expanded = ''
  for (const part of text.match(/%\{[^}]*\}|%.?|[^%]+/g) ?? []) {
    const [, letter = '', digits = '', reversed = '', delimiters = ''] =
      /^%\{([a-z])(\d*)(r?)([.\-+,/_=]*)\}$/i.exec(part) ?? []
    const lower = letter.toLowerCase()
    if (!part.startsWith('%')) expanded += part
    else if (escapes[part] !== undefined) expanded += escapes[part]
    else if (!known.test(lower) || (Number(digits) === 0 && digits !== '')) return undefined
    else {
      const value = transform((await letters[lower]?.(facts)) ?? '', digits, reversed !== '', delimiters || '.')
      expanded += letter === lower ? value : escapeUrl(value)
    }
  }
  return expanded
}

function transform(value: string, digits: string, reversed: boolean, delimiters: string): string {
  const parts = delimiters
    .split('')
    .reduce<string[]>((found, sign) => found.flatMap((part) => part.split(sign)), [value])
  if (reversed) parts.reverse()
  return (digits ? parts.slice(-Number(digits)) : parts).join('.')
}

/** Everything except the unreserved characters of RFC 3986. */
const escapeUrl = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A name that is too long loses labels from the left (RFC 7208 §7.3). */
export function shortenName(name: string): string {
  let short = name.replace(/\.$/, '')
  while (short.length > 253 && short.includes('.')) short = short.slice(short.indexOf('.') + 1)
  return short
}
