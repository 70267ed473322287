import {
  parseSpf,
  printSpf,
  printSpfPart,
  type SpfPart,
  type SpfRecord,
  type SpfSeverity,
  spfOfParts,
  spfSeverities,
  spfSeverity,
} from '#areas/domains/dns/rules/spf.ts'
import { canonicalIp, parseCidr, printCidr } from '#base/ip.ts'

/** The choices of the wizard. Everything else of a record stays in `kept`, word for word and in its order. */
export type SpfChoices = {
  a: boolean
  mx: boolean
  ip4: string[]
  ip6: string[]
  includes: string[]
  kept: string[]
  /** The policy for other senders; null leaves it open, as a record with `redirect=` may. */
  severity: SpfSeverity | null
}

export const noChoices: SpfChoices = {
  a: false,
  mx: true,
  ip4: [],
  ip6: [],
  includes: [],
  kept: [],
  severity: 'softfail',
}

type Asked = 'a' | 'mx' | 'ip4' | 'ip6' | 'include' | 'all'

/** The question of the wizard that a term answers; only plain terms that authorise. */
function askedOf(part: SpfPart): Asked | undefined {
  if (!('mechanism' in part)) return undefined
  const { name, qualifier, value } = part.mechanism
  if (name === 'all') return 'all'
  if (qualifier !== '+') return undefined
  if ((name === 'a' || name === 'mx') && value === '') return name
  if (name === 'include' && value.includes('%')) return undefined
  return name === 'ip4' || name === 'ip6' || name === 'include' ? name : undefined
}

const valueIn = (part: SpfPart): string => ('mechanism' in part ? part.mechanism.value : '')
const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** An address or network in canonical form: `192.0.2.0/24`; a network of one address is the address. */
export function canonicalRange(text: string): string | undefined {
  const network = parseCidr(text.trim())
  if (!network) return canonicalIp(text.trim())
  const whole = network.prefix === (network.family === 'ipv4' ? 32 : 128)
  return whole ? printCidr(network).replace(/\/\d+$/, '') : printCidr(network)
}

const hostOf = (value: string): string => value.toLowerCase().replace(/\.$/, '')

export function choicesOf(record: SpfRecord): SpfChoices {
  const values = (asked: Asked) => record.parts.filter((part) => askedOf(part) === asked).map(valueIn)
  return {
    a: values('a').length > 0,
    mx: values('mx').length > 0,
    ip4: distinct(values('ip4').map((value) => canonicalRange(value) ?? value)),
    ip6: distinct(values('ip6').map((value) => canonicalRange(value) ?? value)),
    includes: distinct(values('include').map(hostOf)),
    kept: record.parts.filter((part) => askedOf(part) === undefined).map(printSpfPart),
    severity: spfSeverity(record) ?? null,
  }
}

const plain = (name: string, value: string): SpfPart => ({ mechanism: { qualifier: '+', name, value } })

/**
 * The record of these choices. Terms of `present` that are still wanted keep their place, new ones come before the end,
 * and the policy for the rest comes after the other mechanisms.
 */
export function recordOf(choices: SpfChoices, present?: SpfRecord): SpfRecord {
  const wanted = new Map<string, SpfPart>([
    ...(choices.a ? [['a', plain('a', '')] as const] : []),
    ...(choices.mx ? [['mx', plain('mx', '')] as const] : []),
    ...choices.ip4.map((value) => [`ip4 ${value}`, plain('ip4', value)] as const),
    ...choices.ip6.map((value) => [`ip6 ${value}`, plain('ip6', value)] as const),
    ...choices.includes.map((value) => [`include ${value}`, plain('include', value)] as const),
  ])
  const kept = [...choices.kept]
  const placed: SpfPart[] = []
  const place = (key: string) => {
    const part = wanted.get(key)
    if (part) placed.push(part)
    wanted.delete(key)
  }
  for (const part of present?.parts ?? []) {
    const asked = askedOf(part)
    if (asked === undefined) {
      const at = kept.indexOf(printSpfPart(part))
      if (at >= 0) placed.push(...kept.splice(at, 1).flatMap(() => [part]))
    } else if (asked === 'a' || asked === 'mx') place(asked)
    else if (asked === 'include') place(`include ${hostOf(valueIn(part))}`)
    else if (asked !== 'all') place(`${asked} ${canonicalRange(valueIn(part)) ?? valueIn(part)}`)
  }
  const rest = [...wanted.values(), ...parseSpf(`v=spf1 ${kept.join(' ')}`).parts]
  const mechanisms = [...placed, ...rest].filter((part) => !('modifier' in part))
  const modifiers = [...placed, ...rest].filter((part) => 'modifier' in part)
  const end: SpfPart[] = choices.severity
    ? [{ mechanism: { qualifier: spfSeverities[choices.severity], name: 'all', value: '' } }]
    : []
  return spfOfParts([...mechanisms, ...end, ...modifiers])
}

/** The record as text; the same text when no choice differs. */
export function spfText(choices: SpfChoices, present?: string): string {
  const record = present === undefined ? undefined : parseSpf(present)
  if (present !== undefined && record && JSON.stringify(choicesOf(record)) === JSON.stringify(choices)) return present
  return printSpf(recordOf(choices, record))
}

/** Adds an include to a record; one that has it is returned word for word. */
export function withInclude(present: string | undefined, host: string): string {
  if (present === undefined) return spfText({ ...noChoices, mx: false, includes: [host] })
  const record = parseSpf(present)
  if (record.mechanisms.some(({ name, value }) => name === 'include' && hostOf(value) === host)) return present
  const choices = choicesOf(record)
  return spfText({ ...choices, includes: [...choices.includes, host] }, present)
}

/** Merges several records, since receivers accept only one (RFC 7208 §4.5): the first, with the terms of the others. */
export function mergedSpf([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined || others.length === 0) return first
  const record = parseSpf(first)
  const closes = (part: SpfPart) => askedOf(part) === 'all' || ('modifier' in part && part.modifier.name !== 'redirect')
  const more = others.flatMap((text) => parseSpf(text).parts).filter((part) => !closes(part))
  const known = new Set(record.parts.map((part) => printSpfPart(part).toLowerCase()))
  const added = more.filter((part) => {
    const text = printSpfPart(part).toLowerCase()
    return known.has(text) ? false : known.add(text)
  })
  const ends = record.parts.filter((part) => askedOf(part) === 'all' || 'modifier' in part)
  return printSpf({ parts: [...record.parts.filter((part) => !ends.includes(part)), ...added, ...ends] })
}
