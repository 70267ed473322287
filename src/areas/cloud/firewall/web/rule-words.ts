import type { FirewallAction, FirewallProtocol, FirewallRuleAsked } from '#base/cloud-server/firewall.ts'
import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'

export const actionWords: Readonly<Record<FirewallAction, () => string>> = {
  accept: m.firewall_accept,
  drop: m.firewall_drop,
  reject: m.firewall_reject,
}
export const actionTones: Readonly<Record<FirewallAction, Tone>> = { accept: 'good', drop: 'neutral', reject: 'bad' }

export const protocolWords: Readonly<Record<FirewallProtocol, () => string>> = {
  any: m.firewall_protocol_any,
  tcp: () => 'TCP',
  udp: () => 'UDP',
}

export const sourceText = ({ source }: Pick<FirewallRuleAsked, 'source'>): string => source || m.firewall_everywhere()

/** `TCP 22, 80`; all ports of all protocols are all that comes. */
export function portsText({ ports, protocol }: Pick<FirewallRuleAsked, 'ports' | 'protocol'>): string {
  if (ports === '')
    return protocol === 'any' ? m.firewall_everything() : m.firewall_all_of({ protocol: protocolWords[protocol]() })
  const list = ports.replaceAll(',', ', ').replaceAll(':', '–')
  return protocol === 'any' ? list : `${protocolWords[protocol]()} ${list}`
}

/** A rule on one line: `Toelaten  203.0.113.0/24 → TCP 22  # kantoor`, with its place where that matters. */
export function ruleLine(rule: FirewallRuleAsked, place?: number): string {
  const line = `${actionWords[rule.action]()}  ${sourceText(rule)} → ${portsText(rule)}`
  const named = rule.alias === '' ? line : `${line}  # ${rule.alias}`
  return place === undefined ? named : `${place}. ${named}`
}

/** How a rule is called where its name alone must do. */
export const ruleName = (rule: FirewallRuleAsked): string => rule.alias || `${sourceText(rule)} → ${portsText(rule)}`
