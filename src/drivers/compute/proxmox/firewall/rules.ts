import { createHash } from 'node:crypto'
import {
  type FirewallAction,
  type FirewallProtocol,
  type FirewallRule,
  firewallActions,
  parsePorts,
  printPorts,
  ruleId,
} from '#base/cloud-server/firewall.ts'
import { flag, number, type Row, text } from '../api/values.ts'

/** A rule as Proxmox has it: what it says, and where it stands. */
export type PveRule = {
  pos: number
  type: string
  action: string
  isOn: boolean
  source: string
  proto: string
  dport: string
  comment: string
  /** Of all rules together, so that nobody changes others than were seen. */
  digest: string | undefined
  /** What else it says; of ours it is nothing. */
  more: Readonly<Record<string, string>>
}
export type RuleForm = Omit<PveRule, 'pos' | 'digest'>

const plain = ['pos', 'type', 'action', 'enable', 'source', 'proto', 'dport', 'comment', 'digest', 'ipversion']
export function ruleOf(row: Row): PveRule {
  const more = Object.entries(row).filter(([name, value]) => !plain.includes(name) && text(value) !== '')
  return {
    pos: number(row.pos) ?? 0,
    ...{ type: text(row.type), action: text(row.action), isOn: flag(row.enable) },
    ...{ source: text(row.source), proto: text(row.proto), dport: text(row.dport), comment: text(row.comment).trim() },
    digest: text(row.digest) || undefined,
    more: Object.fromEntries(more.map(([name, value]) => [name, text(value)])),
  }
}

/** Two that say the same. */
export const keyOf = ({ type, action, isOn, source, proto, dport, comment, more }: RuleForm): string =>
  JSON.stringify([type, action.toUpperCase(), isOn, source, proto, dport, comment, Object.entries(more).sort()])

const markForm = /^belfry:([a-z0-9-]{1,40})(?: (.*))?$/
/** Which of our rules it belongs to; a rule for any protocol with ports is two at Proxmox, with the same id. */
export function ourIdOf({ comment }: Pick<RuleForm, 'comment'>): string | undefined {
  const [, id] = markForm.exec(comment) ?? []
  return id && ruleId.test(id) ? id : undefined
}

const actionOf = (text: string): FirewallAction =>
  firewallActions.find((action) => action === text.toLowerCase()) ?? 'drop'
const protocolOf = (text: string): FirewallProtocol => (text === 'tcp' || text === 'udp' ? text : 'any')

/** Rules of ours in a row that are one: for TCP and for UDP. */
const isOther = (one: PveRule | undefined, other: PveRule): boolean =>
  one !== undefined && one.comment === other.comment && one.proto === 'tcp' && other.proto === 'udp'

function ours(id: string, rule: PveRule, isBoth: boolean): FirewallRule {
  return {
    id,
    source: rule.source,
    ports: rule.dport,
    protocol: isBoth ? 'any' : protocolOf(rule.proto),
    alias: markForm.exec(rule.comment)?.[2] ?? '',
    action: actionOf(rule.action),
    isFixed: false,
  }
}

const shortHash = (value: string): string => createHash('sha256').update(value).digest('hex').slice(0, 16)
const isPorts = (text: string): boolean => parsePorts(text) !== undefined

/** One that somebody wrote at Proxmox. Its ports by name, or a macro, are said in its alias. */
function fixed(rule: PveRule, index: number): FirewallRule {
  const said = [rule.comment, rule.more.macro, rule.proto && protocolOf(rule.proto) === 'any' ? rule.proto : ''].filter(
    Boolean,
  )
  const named = isPorts(rule.dport) ? '' : rule.dport
  return {
    id: `pve-${shortHash(`${index} ${keyOf(rule)}`)}`,
    source: rule.source,
    ports: named ? '' : printPorts(parsePorts(rule.dport) ?? []),
    protocol: protocolOf(rule.proto),
    alias: [...said, named].filter(Boolean).join(' ').slice(0, 60) || 'Proxmox',
    action: actionOf(rule.action),
    isFixed: true,
  }
}

/** A rule of the portal, and which of those at Proxmox it is. */
export type Shown = { rule: FirewallRule; of: PveRule[] }
export type Groups = (name: string) => readonly PveRule[]

/**
 * What of the rules at Proxmox a person sees: ours by their id, and those of others as fixed ones. A security group is shown by what
 * it says. What goes out and what is off are no rules for what comes in.
 */
export function shownOf(rules: readonly PveRule[], groupOf: Groups): Shown[] {
  const shown: Shown[] = []
  for (const [index, rule] of rules.entries()) {
    if (!rule.isOn) continue
    const id = ourIdOf(rule)
    if (rule.type === 'group')
      for (const [nth, each] of groupOf(rule.action).entries())
        shown.push({ rule: fixed({ ...each, comment: each.comment || rule.action }, index * 1000 + nth), of: [rule] })
    else if (rule.type === 'in' && id === undefined) shown.push({ rule: fixed(rule, index), of: [rule] })
    else if (rule.type === 'in' && id !== undefined) {
      const before = rules[index - 1]
      const last = shown.at(-1)
      if (isOther(before, rule) && last?.rule.id === id && last.of.length === 1)
        shown[shown.length - 1] = { rule: ours(id, rule, true), of: [...last.of, rule] }
      else shown.push({ rule: ours(id, rule, false), of: [rule] })
    }
  }
  return shown
}

/** One of ours as Proxmox has it. Ports need a protocol there. */
export function formsOf({ id, source, ports, protocol, alias, action }: FirewallRule): RuleForm[] {
  const protocols = protocol === 'any' ? (ports === '' ? [''] : ['tcp', 'udp']) : [protocol]
  return protocols.map((proto) => ({
    ...{ type: 'in', action: action.toUpperCase(), isOn: true, source, proto, dport: ports },
    comment: `belfry:${id}${alias ? ` ${alias}` : ''}`,
    more: {},
  }))
}
