import * as z from 'zod/mini'
import { cidrContains, embeddedIpv4, parseCidr, parseIp, printCidr } from '../ip.ts'
import { oneLine } from '../one-line.ts'

/** Rules of the firewall in front of a server, for what comes in. The first that fits decides. */
export const firewallActions = ['accept', 'drop', 'reject'] as const
export type FirewallAction = (typeof firewallActions)[number]
export const firewallProtocols = ['any', 'tcp', 'udp'] as const
export type FirewallProtocol = (typeof firewallProtocols)[number]

export type PortSpan = { from: number; to: number }
const everyPort: PortSpan = { from: 1, to: 65_535 }

function portOf(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= everyPort.from && port <= everyPort.to ? port : undefined
}

/** Ports separated by commas, or ranges with a colon; empty means all (service areas §5). */
export function parsePorts(text: string): PortSpan[] | undefined {
  if (text.trim() === '') return [everyPort]
  const spans: PortSpan[] = []
  for (const part of text.split(',')) {
    const [first = '', last = first, ...more] = part.trim().split(':')
    const [from, to] = [portOf(first), portOf(last)]
    if (from === undefined || to === undefined || from > to || more.length > 0) return undefined
    spans.push({ from, to })
  }
  return spans
}

const isAll = (spans: readonly PortSpan[]): boolean => spans.some(({ from, to }) => from === 1 && to === everyPort.to)
/** As it is kept: `80,443,1000:2000`, and empty for all. */
export const printPorts = (spans: readonly PortSpan[]): string =>
  isAll(spans) ? '' : spans.map(({ from, to }) => (from === to ? String(from) : `${from}:${to}`)).join(',')

/** A network (`10.0.0.0/8`, `2001:db8::/32`) in its canonical form; an address alone is a network of one. Empty means all. */
export function canonicalSource(text: string): string | undefined {
  const asked = text.trim()
  if (asked === '') return ''
  // Packets of IPv4 never come from its form within IPv6: kept so, the rule would fit nothing.
  const given = embeddedIpv4(asked) ?? asked
  const address = parseIp(given)
  const network = parseCidr(address ? `${given}/${address.family === 'ipv4' ? 32 : 128}` : given)
  if (!network) return undefined
  // 0.0.0.0/0 is not everything: it says nothing of IPv6.
  return printCidr(network)
}

export const mostRules = 100
const longestAlias = 60
const invalid = { error: 'invalid' }

const Source = z.string().check(
  z.maxLength(50),
  z.refine((text) => canonicalSource(text) !== undefined, invalid),
)
const Ports = z.string().check(
  z.maxLength(200),
  z.refine((text) => parsePorts(text) !== undefined, invalid),
)
const Alias = oneLine(longestAlias)

/** A rule as somebody asks for it. */
export const FirewallRuleAsked = z.object({
  source: z._default(Source, ''),
  ports: z._default(Ports, ''),
  protocol: z._default(z.enum(firewallProtocols), 'any'),
  /** What its owner calls it. */
  alias: z._default(Alias, ''),
  action: z.enum(firewallActions),
})
export type FirewallRuleAsked = z.infer<typeof FirewallRuleAsked>

export const ruleId = /^[a-z0-9-]{1,40}$/
export type FirewallRule = FirewallRuleAsked & {
  id: string
  /** The provider's own, such as the one that lets the console in: nobody else changes it or puts one before it. */
  isFixed: boolean
}

/** In the form in which it is kept, so that the same rule is written in one way. */
export const canonicalRule = (asked: FirewallRuleAsked): FirewallRuleAsked => ({
  ...asked,
  source: canonicalSource(asked.source) ?? '',
  ports: printPorts(parsePorts(asked.ports) ?? [everyPort]),
  alias: asked.alias.trim(),
})

export type Packet = { address: string; port: number; protocol: 'tcp' | 'udp' }
type Deciding = Pick<FirewallRuleAsked, 'source' | 'ports' | 'protocol' | 'action'>

function matches(rule: Deciding, { address, port, protocol }: Packet): boolean {
  if (rule.protocol !== 'any' && rule.protocol !== protocol) return false
  if (!(parsePorts(rule.ports) ?? []).some(({ from, to }) => port >= from && port <= to)) return false
  if (rule.source === '') return true
  const [network, from] = [parseCidr(rule.source), parseIp(address)]
  return network !== undefined && from !== undefined && cidrContains(network, from)
}

/** The first rule that fits a packet. */
export const decidingRule = <Rule extends Deciding>(rules: readonly Rule[], packet: Packet): Rule | undefined =>
  rules.find((rule) => matches(rule, packet))

/** What becomes of a packet: the first rule that fits decides, and the policy where none does. */
export const verdictOf = (
  { rules, policy }: { rules: readonly Deciding[]; policy: FirewallAction },
  packet: Packet,
): FirewallAction => decidingRule(rules, packet)?.action ?? policy

/** Where somebody signs in: SSH, and the remote desktop of Windows. */
export const signInPorts = { linux: 22, windows: 3389 } as const

/** Whether a change takes the way in from somebody who has it: they reach the port now, and would not any more. */
export function locksOut(
  now: { rules: readonly Deciding[]; policy: FirewallAction },
  wanted: { rules: readonly Deciding[]; policy: FirewallAction },
  packet: Packet,
): boolean {
  return verdictOf(now, packet) === 'accept' && verdictOf(wanted, packet) !== 'accept'
}

/** So long a temporary rule stands (service areas §5). */
export const temporaryHours = 2

/** The same rules in another order; undefined where a fixed one would move. A position counts from 1. */
export function movedRule(rules: readonly FirewallRule[], id: string, position: number): FirewallRule[] | undefined {
  const moving = rules.find((rule) => rule.id === id)
  if (!moving || moving.isFixed) return undefined
  const others = rules.filter((rule) => rule.id !== id)
  const least = others.filter(({ isFixed }) => isFixed).length
  return others.toSpliced(Math.max(least, Math.min(position - 1, others.length)), 0, moving)
}

/** All that rules say, as one text, in whatever order their fields are kept: two that look know by its digest whether they saw the same. */
export const rulesText = (rules: readonly FirewallRule[]): string =>
  JSON.stringify(
    rules.map(({ id, source, ports, protocol, alias, action }) => [id, source, ports, protocol, alias, action]),
  )
