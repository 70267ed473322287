import type { FirewallRule, FirewallRuleAsked } from '#base/cloud-server/firewall.ts'
import { changeStaged, type StagedChange, type StagedChanges, undoStaged } from '#base/staging.ts'

/** A rule as it is now; a temporary one until some moment. */
export type ToldRule = FirewallRule & { until: string | null }
/** What is staged of a rule: what it says, and where it was put; null: where it stood, and a new one at the end. */
export type StagedRule = FirewallRuleAsked & { at: number | null }
export type RuleChange = StagedChange<ToldRule, StagedRule>
export type RuleChanges = StagedChanges<ToldRule, StagedRule>

/** A rule as it will be, by the key of its change: its id, or that of one that is only staged. */
export type PlacedRule = {
  key: string
  says: FirewallRuleAsked
  told: ToldRule | undefined
  change: RuleChange | undefined
}

export const saidBy = ({ source, ports, protocol, alias, action }: FirewallRuleAsked): FirewallRuleAsked => ({
  ...{ source, ports, protocol, alias, action },
})

const isSame = (one: FirewallRuleAsked, other: FirewallRuleAsked): boolean =>
  JSON.stringify(saidBy(one)) === JSON.stringify(saidBy(other))

/** The customer's own, which are all that can be changed. */
export const ownRules = (rules: readonly ToldRule[]): ToldRule[] => rules.filter(({ isFixed }) => !isFixed)

/** Before any of it is moved: as they stand, and new ones at the end. */
function inPlace(rules: readonly ToldRule[], { rows }: RuleChanges): PlacedRule[] {
  const changes = new Map(rows.map((row) => [row.key, row]))
  const known = ownRules(rules).map((told): PlacedRule => {
    const change = changes.get(told.id)
    return { key: told.id, says: saidBy(change?.kind === 'changed' ? change.input : told), told, change }
  })
  const added = rows.flatMap((row): PlacedRule[] =>
    row.kind === 'new' ? [{ key: row.key, says: saidBy(row.input), told: undefined, change: row }] : [],
  )
  return [...known, ...added]
}

const placeOf = ({ change }: PlacedRule): number | null =>
  change && change.kind !== 'removed' ? change.input.at : null

/** The customer's rules in the order that is staged, without those that go. */
export function placedRules(rules: readonly ToldRule[], staging: RuleChanges): PlacedRule[] {
  const staying = inPlace(rules, staging).filter(({ change }) => change?.kind !== 'removed')
  const placed = staying.filter((rule) => placeOf(rule) === null)
  const moved = staying.filter((rule) => placeOf(rule) !== null)
  // From the first place on, so that each ends where it was put.
  for (const rule of moved.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0)))
    placed.splice(placeOf(rule) ?? 0, 0, rule)
  return placed
}

/** The same with those that go, each after the rule that it stands behind now. */
export function shownRules(rules: readonly ToldRule[], staging: RuleChanges): PlacedRule[] {
  const shown = placedRules(rules, staging)
  const before = inPlace(rules, staging)
  before.forEach((rule, index) => {
    if (rule.change?.kind !== 'removed') return
    const behind = before[index - 1]
    const at = behind ? shown.findIndex(({ key }) => key === behind.key) + 1 : 0
    shown.splice(at, 0, rule)
  })
  return shown
}

/** Those that keep their order among each other: the most of them, so that as few as possible count as moved. */
function inOrder(numbers: readonly number[]): ReadonlySet<number> {
  const longest: number[][] = []
  for (const number of numbers) {
    const before = longest.filter((row) => (row.at(-1) ?? -1) < number)
    const best = before.reduce<number[]>((most, row) => (row.length > most.length ? row : most), [])
    longest.push([...best, number])
  }
  return new Set(longest.reduce<number[]>((most, row) => (row.length > most.length ? row : most), []))
}

/** Puts a rule at another place, from 0; what comes back to where it stood is moved no more. */
export function moveStaged(staging: RuleChanges, rules: readonly ToldRule[], key: string, to: number): RuleChanges {
  const placed = placedRules(rules, staging)
  const moving = placed.find((rule) => rule.key === key)
  if (!moving) return staging
  const others = placed.filter((rule) => rule !== moving)
  const order = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moving)
  const natural = inPlace(rules, staging).filter(({ change }) => change?.kind !== 'removed')
  const numberOf = new Map(natural.map((rule, index) => [rule.key, index]))
  const numbers = order.map((rule) => numberOf.get(rule.key) ?? 0)
  const own = numberOf.get(key) ?? 0
  const still = new Set(inOrder(numbers.filter((number) => number !== own)))
  const at = numbers.indexOf(own)
  // It is only moved itself where it does not fit among those that stand still.
  if (numbers.every((number, index) => !still.has(number) || number < own === index < at)) still.add(own)
  return order.reduce((so, rule, index) => withPlace(so, rule, still.has(numbers[index] ?? 0) ? null : index), staging)
}

function withPlace(staging: RuleChanges, { key, says, told, change }: PlacedRule, at: number | null): RuleChanges {
  if (change?.kind === 'new')
    return {
      ...staging,
      rows: staging.rows.map((row) => (row === change ? { ...change, input: { ...says, at } } : row)),
    }
  if (!told) return staging
  return changeRule(staging, told, { ...says, at }, key)
}

/** Stages what a rule says and where it stands; as it is already, it is no change. */
export const changeRule = (
  staging: RuleChanges,
  told: ToldRule,
  input: StagedRule,
  key: string = told.id,
): RuleChanges =>
  input.at === null && isSame(told, input)
    ? undoStaged(staging, key)
    : changeStaged(staging, [{ key, before: told, input }])

/** All rules as their call takes them; one that nobody has yet has no id. */
export const rulesToSave = (placed: readonly PlacedRule[]) =>
  placed.map(({ says, told }) => (told ? { ...says, id: told.id } : says))

/** The rules as they were, of those that are there now: what went since comes back as a new one. */
export function rulesBefore(before: readonly ToldRule[], now: readonly ToldRule[]) {
  const there = new Set(now.map(({ id }) => id))
  return ownRules(before).map((rule) => (there.has(rule.id) ? { ...saidBy(rule), id: rule.id } : saidBy(rule)))
}

/** Whether rules say the same in the same order, whatever their ids. */
export const saySame = (one: readonly FirewallRuleAsked[], other: readonly FirewallRuleAsked[]): boolean =>
  one.length === other.length && one.every((rule, index) => isSame(rule, other[index] as FirewallRuleAsked))
