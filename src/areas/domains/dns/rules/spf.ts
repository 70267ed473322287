import { parseCidr, parseIp } from '#base/ip.ts'

/**
 * The grammar of SPF records (RFC 7208 §12) and the checks that need no DNS. The meaning with its includes followed:
 * `areas/domains/wizards/rules`.
 */
export const spfSeverities = { fail: '-', softfail: '~', neutral: '?', pass: '+' } as const
export type SpfSeverity = keyof typeof spfSeverities

/** `value` is the text after the colon, or a mask with its slash. */
export type SpfTerm = { qualifier: '+' | '-' | '~' | '?'; name: string; value: string }
export type SpfModifier = { name: string; value: string }
/** A term with its position: a mechanism, a modifier, or an invalid word. */
export type SpfPart = { mechanism: SpfTerm } | { modifier: SpfModifier } | { wrong: string }
export type SpfRecord = {
  /** All terms in their order, so that nothing is lost in printing. */
  parts: SpfPart[]
  mechanisms: SpfTerm[]
  /** `redirect=`, `exp=` and other modifiers; kept as written. */
  modifiers: SpfModifier[]
  /** Invalid words. */
  wrong: string[]
}

/** More than ten look-ups make a record invalid (RFC 7208 §4.6.4, service areas §5). */
export const maxSpfLookups = 10
/** The specification gives a limit without a number; this is the length of one string. */
export const maxSpfLength = 255

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text)

const expansion = String.raw`%(?:\{[slodiphv](?:0*[1-9]\d*)?r?[.\-+,/_=]*\}|[%_-])`
const literal = String.raw`[\x21-\x24\x26-\x7e]`
const topLabel = String.raw`(?:[a-z\d]*[a-z][a-z\d]*|[a-z\d]+-[a-z\d-]*[a-z\d])`
const domainSpec = new RegExp(String.raw`^(?:${expansion}|${literal})*(?:\.${topLabel}\.?|${expansion})$`, 'i')
/** As `domainSpec`, with the letters that only an explanation allows; anything may follow. */
const macroString = /^(?:%(?:\{[slodiphcrtv](?:0*[1-9]\d*)?r?[.\-+,/_=]*\}|[%_-])|[\x21-\x24\x26-\x7e])*$/i

/** `domain/24//64` in its parts; undefined when invalid. */
export function spfTarget(value: string): { domain?: string; ipv4: number; ipv6: number } | undefined {
  const match = /^(.*?)(?:\/(0|[1-9]\d?))?(?:\/\/(0|[1-9]\d{0,2}))?$/.exec(value)
  const [, domain = '', ipv4 = '32', ipv6 = '128'] = match ?? []
  if (!match || Number(ipv4) > 32 || Number(ipv6) > 128 || (domain !== '' && !domainSpec.test(domain))) return undefined
  return { ...(domain ? { domain } : {}), ipv4: Number(ipv4), ipv6: Number(ipv6) }
}

const takesDomain = (rest: string): boolean => rest.startsWith(':') && domainSpec.test(rest.slice(1))
const takesTarget = (rest: string): boolean =>
  rest === '' || rest.startsWith('/')
    ? spfTarget(rest) !== undefined
    : takesDomain(`:${spfTarget(rest.slice(1))?.domain}`)
const network = (rest: string, family: 'ipv4' | 'ipv6'): boolean => {
  const [, address = '', mask] = /^:([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(rest) ?? []
  return (mask === undefined ? parseIp(address) : parseCidr(`${address}/${mask}`))?.family === family
}

/** What may follow each mechanism, from its colon or slash on, and whether it costs a look-up. */
const mechanisms: Record<string, { lookup: boolean; fits(rest: string): boolean }> = {
  all: { lookup: false, fits: (rest) => rest === '' },
  include: { lookup: true, fits: takesDomain },
  a: { lookup: true, fits: takesTarget },
  mx: { lookup: true, fits: takesTarget },
  ptr: { lookup: true, fits: (rest) => rest === '' || takesDomain(rest) },
  exists: { lookup: true, fits: takesDomain },
  ip4: { lookup: false, fits: (rest) => network(rest, 'ipv4') },
  ip6: { lookup: false, fits: (rest) => network(rest, 'ipv6') },
}

function readPart(word: string): SpfPart {
  const [, name = '', text = ''] = /^([a-z][\w.-]*)=(.*)$/i.exec(word) ?? []
  if (name) {
    const known = ['redirect', 'exp'].includes(name.toLowerCase())
    const fits = known ? domainSpec.test(text) : macroString.test(text)
    return fits ? { modifier: { name: known ? name.toLowerCase() : name, value: text } } : { wrong: word }
  }
  const [, qualifier = '', mechanism = '', rest = ''] = /^([+\-~?]?)([a-z\d]+)((?:[:/].*)?)$/i.exec(word) ?? []
  const known = mechanism.toLowerCase()
  if (!mechanisms[known]?.fits(rest)) return { wrong: word }
  const value = rest.replace(/^:/, '')
  return { mechanism: { qualifier: (qualifier || '+') as SpfTerm['qualifier'], name: known, value } }
}

/** A record of these parts; `redirect` and `exp` may appear once (RFC 7208 §6). */
export function spfOfParts(parts: readonly SpfPart[]): SpfRecord {
  const seen = new Set<string>()
  const checked = parts.map((part): SpfPart => {
    if (!('modifier' in part) || !['redirect', 'exp'].includes(part.modifier.name)) return part
    if (seen.has(part.modifier.name)) return { wrong: printSpfPart(part) }
    seen.add(part.modifier.name)
    return part
  })
  return {
    parts: checked,
    mechanisms: checked.flatMap((part) => ('mechanism' in part ? [part.mechanism] : [])),
    modifiers: checked.flatMap((part) => ('modifier' in part ? [part.modifier] : [])),
    wrong: checked.flatMap((part) => ('wrong' in part ? [part.wrong] : [])),
  }
}

export const parseSpf = (text: string): SpfRecord => spfOfParts(text.split(' ').slice(1).filter(Boolean).map(readPart))

export function printSpfPart(part: SpfPart): string {
  if ('wrong' in part) return part.wrong
  if ('modifier' in part) return `${part.modifier.name}=${part.modifier.value}`
  const { qualifier, name, value } = part.mechanism
  const colon = value === '' || value.startsWith('/') ? '' : ':'
  return `${qualifier === '+' ? '' : qualifier}${name}${colon}${value}`
}

export const printSpf = ({ parts }: Pick<SpfRecord, 'parts'>): string =>
  ['v=spf1', ...parts.map(printSpfPart)].join(' ')

/** Whether a term costs one of the ten look-ups by itself. */
export const costsLookup = (part: SpfPart): boolean =>
  'mechanism' in part
    ? (mechanisms[part.mechanism.name]?.lookup ?? false)
    : 'modifier' in part && part.modifier.name === 'redirect'

/** Look-ups that this record itself causes, without those of its includes. */
export const spfLookups = ({ parts }: Pick<SpfRecord, 'parts'>): number => parts.filter(costsLookup).length

/** The policy for mail from unlisted servers. */
export function spfSeverity(record: SpfRecord): SpfSeverity | undefined {
  const all = record.mechanisms.find(({ name }) => name === 'all')
  return all && (Object.keys(spfSeverities) as SpfSeverity[]).find((word) => spfSeverities[word] === all.qualifier)
}
