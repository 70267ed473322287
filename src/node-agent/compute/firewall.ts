import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type FirewallRule, mostRules, rulesText } from '#base/cloud-server/firewall.ts'
import { familyOf } from '#base/cloud-server/images.ts'
import { done, type Outcome } from '#base/outcome.ts'
import type { RunProgram } from '../run-program.ts'
import type { ComputeSettings } from './compute-settings.ts'
import { type NftCommand, rulesOf, withoutRules } from './nft-set.ts'
import { placesOf } from './places.ts'
import { readFrom } from './read-from.ts'
import type { ServerRecord } from './server-record.ts'
import { no, Stop, saidBy } from './stop.ts'

export const digestOf = (rules: readonly FirewallRule[]): string =>
  createHash('sha256').update(rulesText(rules)).digest('hex').slice(0, 40)

/** What every server begins with: the provider's own rules, and a way to sign in. */
export const firstRules = ({ firewall }: ComputeSettings, image: string): FirewallRule[] => {
  const isWindows = familyOf(image) === 'windows'
  return [
    ...firewall.fixed.map((rule) => ({ ...rule, isFixed: true })),
    {
      ...{ id: 'sign-in', source: '', ports: isWindows ? '3389' : '22', protocol: 'tcp' },
      ...{ alias: isWindows ? 'RDP' : 'SSH', action: 'accept', isFixed: false },
    },
  ]
}

/** Why these cannot come in place of those that are there; null where nothing changes. */
export function judgedRules(
  now: readonly FirewallRule[],
  asked: { digest: string; rules: readonly FirewallRule[] },
): Outcome<FirewallRule[] | null> {
  if (isDeepStrictEqual(now, asked.rules)) return done(null)
  if (asked.digest !== digestOf(now)) return no('firewall_changed', digestOf(now))
  if (asked.rules.length > mostRules) return no('too_many_rules', String(mostRules))
  const fixed = now.filter(({ isFixed }) => isFixed)
  const stay = asked.rules.filter(({ isFixed }) => isFixed)
  if (!isDeepStrictEqual(stay, fixed) || !isDeepStrictEqual(asked.rules.slice(0, fixed.length), fixed))
    return no('rule_is_fixed')
  return done([...asked.rules])
}

/** The rules in front of each server, in the kernel of the node. */
export function openFirewall(compute: ComputeSettings, run: RunProgram) {
  const apply = (reference: string, nftables: readonly NftCommand[]): Promise<void> =>
    readFrom(compute, `${reference}.nft.json`, JSON.stringify({ nftables }), async (file) => {
      const end = await run({ program: 'nft', args: ['--json', '--file', file] })
      if (end.code !== 0) throw new Stop(no('task_failed', saidBy(end)))
    })
  return {
    guard: ({ reference, addresses, rules }: ServerRecord) =>
      apply(
        reference,
        rulesOf({ reference, addresses, rules, places: placesOf(compute, reference), ...compute.firewall }),
      ),
    forget: (reference: string) => apply(reference, withoutRules({ reference, places: placesOf(compute, reference) })),
  }
}
export type Firewall = ReturnType<typeof openFirewall>
