import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { m } from '#words'
import { isForCustomers } from '../rules/activity.ts'
import { activityText } from './activity-words.ts'

/** What the code writes into the log, as far as it stands there as a word of its own. */
const lines = fs
  .globSync('src/areas/**/server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n'))
const written = [
  ...new Set(
    lines
      .filter((line) => line.includes('action:'))
      .flatMap((line) => [...line.matchAll(/'([a-z-]+\.[\w.-]+)'/g)].map(([, action]) => action!)),
  ),
].filter(isForCustomers)

describe('the words of what happened', () => {
  it('names the thing', () => {
    const text = activityText({ action: 'domains.tags.changed', name: 'voorbeeld.be' })
    expect(text).toBe(m.home_did_tags({ name: 'voorbeeld.be' }))
    expect(text).toContain('voorbeeld.be')
  })
  it('tells of the reader’s own account from the reader’s side', () => {
    const reader = { clientId: 7, name: 'Ann Peeters' }
    const line = { name: 'Ann Peeters', objectType: 'client', objectId: '7' }
    const text = (action: string, more: object = {}) => activityText({ ...line, action, ...more }, reader)
    expect(text('people.client-created')).toBe(m.home_did_own_account())
    expect(text('people.client-changed')).toBe(m.home_did_own_client())
    expect(text('people.contact-added', { objectType: 'contact' })).toBe(m.home_did_own_contact())
    expect(text('people.client-created', { objectId: '8' })).toBe(m.home_did_client_new({ name: 'Ann Peeters' }))
    expect(text('people.contact-added', { objectType: 'contact', name: 'Jo' })).toBe(
      m.home_did_contact_new({ name: 'Jo' }),
    )
  })
  it('takes the most exact words that fit', () => {
    expect(activityText({ action: 'dns.ttl', name: 'a.be' })).toBe(m.home_did_ttl({ name: 'a.be' }))
    expect(activityText({ action: 'dns.records.change', name: 'a.be' })).toBe(m.home_did_records({ name: 'a.be' }))
    expect(activityText({ action: 'billing.e-invoice.sent', name: 'BF1' })).toBe(
      m.home_did_e_invoice_sent({ name: 'BF1' }),
    )
  })
  it('has words for what it does not know, and no loose end where the name is missing', () => {
    for (const action of ['something.new', 'services.suspend.done'])
      expect(activityText({ action, name: '' })).toMatch(/[^\s:]$/)
  })
  it('says of everything that customers read what it was', () => {
    expect(written.length).toBeGreaterThan(80)
    const vague = [m.home_did_other({ name: '' }), m.home_did_account()].map((text) => text.replace(/[\s:]+$/, ''))
    expect(written.filter((action) => vague.includes(activityText({ action, name: '' })))).toEqual([])
  })
})
