import { isDeepStrictEqual } from 'node:util'
import { type FirewallRule, mostRules } from '#base/cloud-server/firewall.ts'
import type { ServerFirewall } from '../../port.ts'
import { digestOf } from '../../rules-digest.ts'
import { no } from '../api/stop.ts'
import type { Seen } from '../server/inventory.ts'
import type { Operations } from '../work/operations.ts'
import { type FirewallReader, readRules } from './read-firewall.ts'
import { formsOf, ourIdOf, type PveRule, type RuleForm, type Shown } from './rules.ts'
import { writeRules } from './write-rules.ts'

const fixedOf = (rules: readonly FirewallRule[]) => rules.filter(({ isFixed }) => isFixed)
const leading = (rules: readonly FirewallRule[]): number => {
  const first = rules.findIndex(({ isFixed }) => !isFixed)
  return first < 0 ? rules.length : first
}

/** Why these may not be the rules from now on. */
function refuse(now: readonly FirewallRule[], wanted: readonly FirewallRule[], digest: string): void {
  if (digest !== digestOf(now)) throw no('firewall_changed', digestOf(now))
  if (wanted.length > mostRules) throw no('too_many_rules', String(mostRules))
  if (!isDeepStrictEqual(fixedOf(wanted), fixedOf(now))) throw no('rule_is_fixed')
  if (leading(wanted) < leading(now)) throw no('rule_is_fixed')
}

/** As they shall stand at Proxmox: what is not shown first, then each in its order, a group once. */
export function wantedForms(
  rules: readonly PveRule[],
  shown: readonly Shown[],
  wanted: readonly FirewallRule[],
): RuleForm[] {
  const seen = new Set(shown.flatMap(({ of }) => of))
  const hidden = rules.filter((rule) => !seen.has(rule) && ourIdOf(rule) === undefined)
  const placed = new Set<PveRule>()
  const stands = wanted.flatMap((rule): RuleForm[] => {
    if (!rule.isFixed) return formsOf(rule)
    const own = shown.find((each) => each.rule.id === rule.id)?.of[0]
    if (!own || placed.has(own)) return []
    placed.add(own)
    return [own]
  })
  return [...hidden, ...stands]
}

export function firewallPart({ carryOut, context }: Operations, reader: FirewallReader): ServerFirewall {
  const { api, servers } = context
  async function look(seen: Pick<Seen, 'node' | 'vmid'>) {
    const rules = await readRules(api, seen)
    const shown = await reader.shown(rules)
    return { rules, shown, now: shown.map(({ rule }) => rule) }
  }

  return {
    setFirewall: (operationId, { reference, digest, rules: wanted }) =>
      carryOut(operationId, reference, {
        kind: 'firewall',
        before: async (seen) => {
          const { now } = await look(seen)
          if (isDeepStrictEqual(now, wanted)) return 'already'
          refuse(now, wanted, digest)
          return undefined
        },
        plan: async () => {
          const seen = await servers.seen(reference)
          const { rules, shown } = await look(seen)
          await writeRules(api, seen, wantedForms(rules, shown, wanted))
        },
      }),
  }
}
