import { describe, expect, it } from 'vitest'
import { m } from '#words'
import { activityText } from './activity-words.ts'

describe('the words of what happened', () => {
  it('names the thing', () => {
    const text = activityText({ action: 'domains.tags.changed', details: { name: 'voorbeeld.be' } })
    expect(text).toBe(m.home_did_tags({ name: 'voorbeeld.be' }))
    expect(text).toContain('voorbeeld.be')
  })
  it('takes the most exact words that fit', () => {
    expect(activityText({ action: 'dns.ttl', details: { domain: 'a.be' } })).toBe(m.home_did_ttl({ name: 'a.be' }))
    expect(activityText({ action: 'dns.records.change', details: { domain: 'a.be' } })).toBe(
      m.home_did_records({ name: 'a.be' }),
    )
  })
  it('has words for what it does not know, and no loose end where the name is missing', () => {
    expect(activityText({ action: 'something.new', details: {} })).toMatch(/[^\s:]$/)
  })
})
