import { describe, expect, it } from 'vitest'
import { m } from '#words'
import { activityText } from './activity-words.ts'

describe('the words of what happened', () => {
  const line = { name: 'Ann Peeters', objectType: 'client', objectId: '7', text: 'In the words of its area' }
  const reader = { clientId: 7, name: 'Ann Peeters' }
  const text = (action: string, more: object = {}) => activityText({ ...line, action, ...more }, reader)

  it('are those of the area', () => {
    expect(text('domains.tags.changed')).toBe(line.text)
    expect(activityText({ ...line, action: 'people.client-created' })).toBe(line.text)
  })
  it('tell of the reader’s own account from the reader’s side', () => {
    expect(text('people.client-created')).toBe(m.home_did_own_account())
    expect(text('people.client-changed')).toBe(m.home_did_own_client())
    expect(text('people.contact-added', { objectType: 'contact' })).toBe(m.home_did_own_contact())
    expect(text('people.client-created', { objectId: '8' })).toBe(line.text)
    expect(text('people.contact-added', { objectType: 'contact', name: 'Jo' })).toBe(line.text)
  })
})
