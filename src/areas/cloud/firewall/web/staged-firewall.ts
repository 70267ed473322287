import type { FirewallRuleAsked } from '#base/cloud-server/firewall.ts'
import { stagingStore } from '#design/staging/staging-store.ts'
import type { FirewallRuleTold } from '../contract/shapes.ts'
import { ownRules, type PlacedRule, type RuleChange, type StagedRule, saidBy } from '../rules/staged-rules.ts'
import { ruleLine } from './rule-words.ts'

/** Changes of rules that wait to be saved, by the number of their server. */
export const firewallStaging = stagingStore<FirewallRuleTold, StagedRule>('firewall-staged')

type Seen = { rules: readonly FirewallRuleTold[]; placed: readonly PlacedRule[] }

/** Old and new of one change; places, counted from 1 as on screen, only where it was moved. */
export function linesOf(change: RuleChange, { rules, placed }: Seen): { before?: string; after?: string } {
  const fixed = rules.length - ownRules(rules).length
  const placeNow = (key: string) => rules.findIndex(({ id }) => id === key) + 1
  const placeThen = (key: string) => placed.findIndex((rule) => rule.key === key) + 1 + fixed
  const line = (says: FirewallRuleAsked, place?: number) => ruleLine(saidBy(says), place)
  if (change.kind === 'new') return { after: line(change.input, placeThen(change.key)) }
  if (change.kind === 'removed') return { before: line(change.before) }
  const isMoved = change.input.at !== null
  return {
    before: line(change.before, isMoved ? placeNow(change.key) : undefined),
    after: line(change.input, isMoved ? placeThen(change.key) : undefined),
  }
}
