import { describe, expect, it } from 'vitest'
import type { FirewallRuleAsked } from '#base/cloud-server/firewall.ts'
import { addStaged, nothingStaged, removeStaged } from '#base/staging.ts'
import {
  changeRule,
  moveStaged,
  placedRules,
  type RuleChanges,
  rulesBefore,
  rulesToSave,
  saySame,
  shownRules,
  type ToldRule,
} from './staged-rules.ts'

const says = (ports: string): FirewallRuleAsked => ({ source: '', ports, protocol: 'tcp', alias: '', action: 'accept' })
const told = (id: string, isFixed = false): ToldRule => ({ ...says('80'), id, isFixed, until: null })
const rules = [told('provider', true), ...['a', 'b', 'c', 'd'].map((id) => told(id))]
const [a, b, , d] = rules.slice(1) as [ToldRule, ToldRule, ToldRule, ToldRule]
const keys = (staging: RuleChanges) => placedRules(rules, staging).map(({ key }) => key)
const moved = (staging: RuleChanges, key: string, to: number) => moveStaged(staging, rules, key, to)

describe('staged rules of a firewall', () => {
  it('never have those of the datacentre among them', () => {
    expect(keys(nothingStaged)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are moved with as few changes as possible, and by the rule that somebody moved', () => {
    const up = moved(nothingStaged, 'd', 0)
    expect(keys(up)).toEqual(['d', 'a', 'b', 'c'])
    expect(up.rows.map(({ key }) => key)).toEqual(['d'])
    const one = moved(nothingStaged, 'b', 0)
    expect([keys(one), one.rows.map(({ key }) => key)]).toEqual([['b', 'a', 'c', 'd'], ['b']])
    const down = moved(nothingStaged, 'a', 1)
    expect([keys(down), down.rows.map(({ key }) => key)]).toEqual([['b', 'a', 'c', 'd'], ['a']])
  })

  it('are no change any more once they are back', () => {
    expect(moved(moved(nothingStaged, 'd', 0), 'd', 3).rows).toEqual([])
    const twice = moved(moved(moved(nothingStaged, 'd', 0), 'c', 0), 'd', 9)
    expect([keys(twice), twice.rows.map(({ key }) => key)]).toEqual([['c', 'a', 'b', 'd'], ['c']])
  })

  it('come in any order that is asked, also with new ones and ones that go', () => {
    let staging: RuleChanges = addStaged(nothingStaged, { ...says('443'), at: null })
    staging = removeStaged(staging, [{ key: 'b', before: b }])
    expect(keys(staging)).toEqual(['a', 'c', 'd', 'new-1'])
    staging = moved(staging, 'new-1', 0)
    staging = moved(staging, 'd', 1)
    expect(keys(staging)).toEqual(['new-1', 'd', 'a', 'c'])
    expect(shownRules(rules, staging).map(({ key }) => key)).toEqual(['new-1', 'd', 'a', 'b', 'c'])
    staging = changeRule(staging, d, { ...says('22'), at: 1 })
    expect(rulesToSave(placedRules(rules, staging)).map((rule) => ('id' in rule ? rule.id : rule.ports))).toEqual([
      ...['443', 'd', 'a', 'c'],
    ])
  })

  it('keep any order through any row of moves', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const many = Array.from({ length: 12 }, (_, index) => told(`r${index}`))
    let staging: RuleChanges = nothingStaged
    let expected = many.map(({ id }) => id)
    for (let turn = 0; turn < 500; turn++) {
      const [key = '', to] = [expected[random(12)], random(12)]
      staging = moveStaged(staging, many, key, to)
      const rest = expected.filter((each) => each !== key)
      expected = rest.toSpliced(to, 0, key)
      expect(placedRules(many, staging).map((rule) => rule.key)).toEqual(expected)
    }
  })

  it('are taken back to how they were: what went meanwhile is new', () => {
    const back = rulesBefore(rules, [a, d])
    expect(back.map((rule) => ('id' in rule ? rule.id : null))).toEqual(['a', null, null, 'd'])
    expect(saySame(back, rules.slice(1))).toBe(true)
    expect(saySame(back, [says('81'), ...back.slice(1)])).toBe(false)
  })
})
