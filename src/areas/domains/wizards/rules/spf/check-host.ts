import {
  isSpf,
  maxSpfLookups,
  parseSpf,
  printSpfPart,
  type SpfRecord,
  type SpfTerm,
  spfTarget,
} from '#areas/domains/dns/rules/spf.ts'
import { cidrContains, type IpAddress, parseCidr, parseIp, printIp } from '#base/ip.ts'
import { expandMacros, type MacroFacts, reverseName, shortenName } from './macros.ts'
import { type AskedType, canBeAsked, type DnsQuestioner, withoutDot } from './resolver.ts'

export const spfResults = ['none', 'neutral', 'pass', 'fail', 'softfail', 'temperror', 'permerror'] as const
export type SpfResult = (typeof spfResults)[number]

/** Why a record is in error. */
export type SpfFault =
  | 'syntax'
  | 'several-records'
  | 'too-many-lookups'
  | 'too-many-voids'
  | 'too-many-hosts'
  | 'include-without-record'
  | 'no-answer'

export type SpfVerdict = {
  result: SpfResult
  /** The domain's explanation of a refused message, if it has one. */
  explanation?: string
  fault?: SpfFault
  /** The terms that decided, from the domain's record down through its includes. */
  decidedBy: { domain: string; term: string }[]
  lookups: number
  voids: number
}

/** Void look-ups: a record may cause two (RFC 7208 §4.6.4). */
export const maxSpfVoids = 2
const maxHosts = 10

class Fault extends Error {
  readonly fault: SpfFault
  constructor(fault: SpfFault) {
    super(fault)
    this.fault = fault
  }
}

type Check = {
  ask: DnsQuestioner
  ip: IpAddress
  sender: string
  localPart: string
  senderDomain: string
  helo: string
  lookups: number
  voids: number
  decidedBy: SpfVerdict['decidedBy']
}

const results = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const

/** An IPv4-mapped IPv6 address counts as IPv4 (RFC 7208 §5). */
function clientAddress(text: string): IpAddress | undefined {
  const ip = parseIp(text)
  const mapped = ip?.family === 'ipv6' && ip.octets.slice(0, 10).every((octet) => octet === 0)
  return ip && mapped && ip.octets[10] === 255 && ip.octets[11] === 255
    ? { family: 'ipv4', octets: ip.octets.slice(12) }
    : ip
}

const isDomain = (name: string): boolean => name.includes('.') && canBeAsked(name) && !/[[\]\s]/.test(name)

/** The result for a message from `ip` with `sender` as its sender (RFC 7208 §4, `check_host()`). */
export async function checkHost(
  ask: DnsQuestioner,
  message: { ip: string; sender: string; helo: string },
): Promise<SpfVerdict> {
  const sender = message.sender === '' ? message.helo : message.sender
  const at = sender.lastIndexOf('@')
  const localPart = sender.slice(0, Math.max(0, at)) || 'postmaster'
  const domain = withoutDot(sender.slice(at + 1))
  const ip = clientAddress(message.ip)
  const none: SpfVerdict = { result: 'none', decidedBy: [], lookups: 0, voids: 0 }
  if (!ip || !isDomain(domain)) return none
  const check: Check = {
    ask,
    ip,
    sender: `${localPart}@${domain}`,
    localPart,
    senderDomain: domain,
    helo: message.helo,
    lookups: 0,
    voids: 0,
    decidedBy: [],
  }
  const told = () => ({ lookups: check.lookups, voids: check.voids, decidedBy: check.decidedBy })
  try {
    const { result, explain } = await evaluate(check, domain)
    const explanation = result === 'fail' ? await explain?.() : undefined
    return { ...told(), result, ...(explanation === undefined ? {} : { explanation }) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ...told(), result: error.fault === 'no-answer' ? 'temperror' : 'permerror', fault: error.fault }
  }
}

type Evaluated = { result: Exclude<SpfResult, 'temperror' | 'permerror'>; explain?: () => Promise<string | undefined> }

async function recordOf({ ask }: Check, domain: string): Promise<SpfRecord | undefined> {
  const answer = canBeAsked(domain) ? await ask(domain, 'TXT') : ({ kind: 'nothing' } as const)
  if (answer.kind === 'failed') throw new Fault('no-answer')
  const [text, another] = answer.kind === 'found' ? answer.data.filter(isSpf) : []
  if (another !== undefined) throw new Fault('several-records')
  if (text === undefined) return undefined
  const record = parseSpf(text)
  if (record.wrong.length > 0) throw new Fault('syntax')
  return record
}

async function evaluate(check: Check, domain: string): Promise<Evaluated> {
  const record = await recordOf(check, domain)
  if (!record) return { result: 'none' }
  for (const term of record.mechanisms) {
    if (!(await matches[term.name]?.(check, domain, term))) continue
    check.decidedBy.unshift({ domain, term: printSpfPart({ mechanism: term }) })
    return { result: results[term.qualifier], explain: () => explanationOf(check, domain, record) }
  }
  const redirect = record.modifiers.find(({ name }) => name === 'redirect')
  if (!redirect) return { result: 'neutral' }
  count(check)
  const evaluated = await evaluate(check, await nameOf(check, domain, redirect.value))
  if (evaluated.result === 'none') throw new Fault('include-without-record')
  check.decidedBy.unshift({ domain, term: printSpfPart({ modifier: redirect }) })
  return evaluated
}

function count(check: Check): void {
  check.lookups += 1
  if (check.lookups > maxSpfLookups) throw new Fault('too-many-lookups')
}

/** Makes the query of a term; an empty answer counts as a void look-up. */
async function askCounted(check: Check, name: string, type: AskedType): Promise<readonly string[]> {
  const answer = canBeAsked(name) ? await check.ask(name, type) : undefined
  if (answer?.kind === 'failed') throw new Fault('no-answer')
  if (answer?.kind === 'found') return answer.data
  if (answer) check.voids += 1
  if (check.voids > maxSpfVoids) throw new Fault('too-many-voids')
  return []
}

const factsOf = (check: Check, domain: string): MacroFacts => ({
  ...check,
  domain,
  provenName: async () => {
    const names = await provenNames(check)
    const below = (parent: string) => names.find((name) => name === parent || name.endsWith(`.${parent}`))
    return names.find((name) => name === domain) ?? below(domain) ?? names[0] ?? 'unknown'
  },
})

async function nameOf(check: Check, domain: string, spec: string | undefined): Promise<string> {
  const expanded = spec === undefined ? domain : await expandMacros(spec, factsOf(check, domain))
  if (expanded === undefined) throw new Fault('syntax')
  return shortenName(expanded)
}

const addressType = ({ ip }: Check) => (ip.family === 'ipv4' ? 'A' : 'AAAA')

const within = (check: Check, address: string, prefix: { ipv4: number; ipv6: number }): boolean => {
  const network = parseCidr(`${address}/${prefix[check.ip.family]}`)
  return network !== undefined && cidrContains(network, check.ip)
}

/** The validated names of the address: those that resolve back to it; failures are skipped (RFC 7208 §5.5). */
async function provenNames(check: Check): Promise<string[]> {
  const reverse = await check.ask(reverseName(check.ip), 'PTR')
  const names = reverse.kind === 'found' ? reverse.data.slice(0, maxHosts).map(withoutDot) : []
  const proven: string[] = []
  for (const name of names) {
    const answer = canBeAsked(name) ? await check.ask(name, addressType(check)) : undefined
    const addresses = answer?.kind === 'found' ? answer.data : []
    if (addresses.some((address) => within(check, address, { ipv4: 32, ipv6: 128 }))) proven.push(name.toLowerCase())
  }
  return proven
}

type Match = (check: Check, domain: string, term: SpfTerm) => boolean | Promise<boolean>

const network: Match = ({ ip }, _domain, { value }) => {
  const full = value.includes('/') ? value : `${value}/${ip.family === 'ipv4' ? 32 : 128}`
  const range = parseCidr(full)
  return range !== undefined && cidrContains(range, ip)
}

const matches: Record<string, Match> = {
  all: () => true,
  ip4: network,
  ip6: network,
  a: async (check, domain, { value }) => {
    count(check)
    const target = spfTarget(value) as NonNullable<ReturnType<typeof spfTarget>>
    const addresses = await askCounted(check, await nameOf(check, domain, target.domain), addressType(check))
    return addresses.some((address) => within(check, address, target))
  },
  mx: async (check, domain, { value }) => {
    count(check)
    const target = spfTarget(value) as NonNullable<ReturnType<typeof spfTarget>>
    const hosts = await askCounted(check, await nameOf(check, domain, target.domain), 'MX')
    if (hosts.length > maxHosts) throw new Fault('too-many-hosts')
    for (const host of hosts.map(withoutDot).filter((name) => name !== '')) {
      const addresses = await askCounted(check, host, addressType(check))
      if (addresses.some((address) => within(check, address, target))) return true
    }
    return false
  },
  ptr: async (check, domain, { value }) => {
    count(check)
    const parent = (await nameOf(check, domain, value || undefined)).toLowerCase()
    return (await provenNames(check)).some((name) => name === parent || name.endsWith(`.${parent}`))
  },
  exists: async (check, domain, { value }) => {
    count(check)
    return (await askCounted(check, await nameOf(check, domain, value), 'A')).length > 0
  },
  include: async (check, domain, { value }) => {
    count(check)
    const { result } = await evaluate(check, await nameOf(check, domain, value))
    if (result === 'none') throw new Fault('include-without-record')
    if (result !== 'pass') check.decidedBy.length = 0
    return result === 'pass'
  },
}

/** The text of `exp=`; none if anything is wrong with it (RFC 7208 §6.2). */
async function explanationOf(check: Check, domain: string, record: SpfRecord): Promise<string | undefined> {
  const spec = record.modifiers.find(({ name }) => name === 'exp')?.value
  // Shortened first: a name that is too long is still queried (RFC 7208 §7.3).
  const expanded = spec && (await expandMacros(spec, factsOf(check, domain)))
  const name = expanded && shortenName(withoutDot(expanded))
  const answer = name && canBeAsked(name) ? await check.ask(name, 'TXT') : undefined
  const [text, another] = answer?.kind === 'found' ? answer.data : []
  if (text === undefined || another !== undefined || /[^\x20-\x7e]/.test(text)) return undefined
  return expandMacros(text, factsOf(check, domain), true)
}

/** An address in canonical form, for a form field; undefined when invalid. */
export const canonicalClient = (text: string): string | undefined => {
  const ip = clientAddress(text.trim())
  return ip && printIp(ip)
}
