import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { house } from '#entry/areas.ts'
import { m } from '#words'
import { isForCustomers } from '../rules/activity.ts'
import { lineText, logReaders } from './log-text.ts'

const written = (pattern: RegExp) => [
  ...new Set(
    fs
      .globSync('src/areas/**/server/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n'))
      .filter((line) => line.includes('action:'))
      .flatMap((line) => [...line.matchAll(pattern)].map(([, action]) => action!)),
  ),
]
/** What the code writes into the log: as a word of its own, or how one begins that is put together. */
const actions = written(/'([a-z-]+\.[\w.-]+)'/g)
const beginnings = written(/`([a-z-]+\.[\w.-]*)\$\{/g)
const text = (action: string, name = '', declared: Pick<typeof house, 'log'> = house) =>
  lineText(declared, { action, name }, 'nl')
const withoutEnd = (words: string) => words.replace(/[\s:]+$/, '')
const vague = [m.home_did_other({ name: '' }), m.session_did_account()].map(withoutEnd)
/** Who wrote a line that only these words fit has declared no words of its own. */
const unsaid = (which: readonly string[], declared: Pick<typeof house, 'log'> = house) =>
  which.filter((action) => vague.includes(text(action, '', declared)))

describe('the words of what happened', () => {
  it('are declared for everything that the code writes into the log, by its area: `log` in its server/area.ts', () => {
    expect(actions.length).toBeGreaterThan(100)
    expect(actions.filter((action) => isForCustomers(action, logReaders(house))).length).toBeGreaterThan(80)
    expect(unsaid(actions)).toEqual([])
  })
  it('are declared for what is put together, as a whole or one by one', () => {
    const unsaidBeginnings = (log: typeof house.log) =>
      unsaid(beginnings, { log }).filter((beginning) => !Object.keys(log).some((key) => key.startsWith(beginning)))
    expect(beginnings.length).toBeGreaterThan(5)
    expect(unsaidBeginnings(house.log)).toEqual([])
    const others = Object.entries(house.log).filter(([key]) => !key.startsWith('services.'))
    expect(unsaidBeginnings(Object.fromEntries(others))).toContain('services.')
  })
  it('are missed when an area forgets them', () => {
    const { 'billing.run.': _, ...log } = house.log
    expect(unsaid(actions, { log }).length).toBeGreaterThan(0)
  })
  it('name the thing, and are the most exact that fit', () => {
    expect(text('domains.tags.changed', 'voorbeeld.be')).toBe(m.portfolio_did_tags({ name: 'voorbeeld.be' }))
    expect(text('dns.ttl', 'a.be')).toBe(m.dns_did_ttl({ name: 'a.be' }))
    expect(text('dns.records.change', 'a.be')).toBe(m.dns_did({ name: 'a.be' }))
    expect(text('domains.dnssec-on.done', 'a.be')).toBe(m.delegation_did_dnssec({ name: 'a.be' }))
    expect(text('session.signed-in')).toBe(m.session_did_signed_in())
  })
  it('tell the log who acted for whom, and the account itself that somebody did', () => {
    const line = { action: 'session.switch-started', name: 'An' }
    expect(lineText(house, line, 'nl')).toBe(m.switch_did({ name: 'An' }))
    expect(lineText(house, { ...line, inLog: true }, 'nl')).toBe(m.switch_did_started())
  })
  it('have no loose end where the name is missing, nor where nobody declared any', () => {
    for (const action of ['something.new', 'services.suspend.done']) expect(text(action)).toMatch(/[^\s:]$/)
  })
})
