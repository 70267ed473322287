import type { FirewallAction } from '#base/cloud-server/firewall.ts'
import type { Clock } from '../../../sandbox-state.ts'
import type { FirewallFacts } from '../../port.ts'
import { digestOf } from '../../rules-digest.ts'
import { machinePath, type PveApi, part } from '../api/pve-api.ts'
import { flag, type Row, rowOf, rowsOf, text } from '../api/values.ts'
import type { Place } from '../server/inventory.ts'
import { type PveRule, ruleOf, type Shown, shownOf } from './rules.ts'

/** What the datacentre says changes rarely, and is the same for all servers. */
const keptMs = 60_000

export const rulesPath = (place: Place): string => `${machinePath(place)}/firewall/rules`
export const readRules = async (api: PveApi, place: Place): Promise<PveRule[]> =>
  rowsOf(await api.read(rulesPath(place)))
    .map(ruleOf)
    .sort((one, other) => one.pos - other.pos)

const actions: Readonly<Record<string, FirewallAction>> = { ACCEPT: 'accept', REJECT: 'reject', DROP: 'drop' }

/** Where a firewall is off, at the server or in the whole datacentre, everything comes in whatever the rules say. */
const policyOf = (server: Row, isOnEverywhere: boolean): FirewallAction =>
  isOnEverywhere && flag(server.enable) ? (actions[text(server.policy_in)] ?? 'drop') : 'accept'

export type FirewallReader = ReturnType<typeof firewallReader>
export function firewallReader(api: PveApi, clock: Clock) {
  const kept = new Map<string, { at: number; value: Promise<unknown> }>()
  function shared(path: string): Promise<unknown> {
    const now = clock.now().getTime()
    const known = kept.get(path)
    if (known && now - known.at < keptMs) return known.value
    const value = api.read(path)
    kept.set(path, { at: now, value })
    value.catch(() => kept.delete(path))
    return value
  }
  const groupRules = async (name: string): Promise<PveRule[]> =>
    rowsOf(await shared(`/cluster/firewall/groups/${part(name)}`))
      .map(ruleOf)
      .filter(({ type, isOn }) => type === 'in' && isOn)

  async function shown(rules: readonly PveRule[]): Promise<Shown[]> {
    const names = [...new Set(rules.filter(({ type }) => type === 'group').map(({ action }) => action))]
    const groups = new Map(await Promise.all(names.map(async (name) => [name, await groupRules(name)] as const)))
    return shownOf(rules, (name) => groups.get(name) ?? [])
  }

  return {
    shown,
    async read(place: Place): Promise<FirewallFacts> {
      const [rules, options, everywhere] = await Promise.all([
        readRules(api, place),
        api.read(`${machinePath(place)}/firewall/options`),
        shared('/cluster/firewall/options'),
      ])
      const seen = (await shown(rules)).map(({ rule }) => rule)
      return { rules: seen, policy: policyOf(rowOf(options), flag(rowOf(everywhere).enable)), digest: digestOf(seen) }
    },
  }
}
