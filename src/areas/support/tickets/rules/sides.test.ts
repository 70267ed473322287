import { describe, expect, it } from 'vitest'
import { allowedActs, deskFor, hidesProvider, readBy, shownName, sideOf } from './sides.ts'

describe('the answering side', () => {
  it.each([
    ['Managed Client', 7, 'customer', 'partner'],
    ['Managed Client', 7, 'partner', 'provider'],
    ['Managed Client', 7, 'provider', 'provider'],
    ['Ordinary', 7, 'customer', 'provider'],
    ['Ordinary', null, 'customer', 'provider'],
    ['Partner', null, 'customer', 'provider'],
  ] as const)('for a %s of partner %s, asked by the %s, is the %s', (clientType, partnerId, opener, desk) => {
    expect(deskFor({ id: 1, clientType, partnerId }, opener)).toBe(desk)
  })

  it.each([
    [1, {}, 1, 'customer'],
    [1, { admin: true }, 1, 'customer'],
    [1, { admin: true }, 2, 'provider'],
    [7, {}, 2, 'partner'],
  ] as const)('of client %s with %j in the ticket of %s is %s', (clientId, permissions, owner, side) => {
    expect(sideOf({ clientId, permissions }, owner)).toBe(side)
  })
})

describe('visibility', () => {
  it('hides notes and held mails from a customer', () => {
    expect(readBy('customer')).toEqual(['all'])
    expect(readBy('partner')).not.toContain('provider')
    expect(readBy('partner')).not.toContain('held')
    expect(readBy('provider')).not.toContain('partner')
  })

  it.each([
    ['provider', 'customer', true, 'Studio'],
    ['provider', 'customer', false, 'Lien'],
    ['provider', 'partner', true, 'Lien'],
    ['partner', 'customer', true, 'Lien'],
  ] as const)(
    'signs the message of the %s for the %s, where the partner hides the provider (%s), as %s',
    (side, reader, hides, name) => {
      expect(shownName({ side, authorName: 'Lien' }, reader, { name: 'Studio', hidesProvider: hides })).toBe(name)
    },
  )

  it('hides the provider from managed clients and under a label', () => {
    expect(hidesProvider({ clientType: 'Managed Client' }, { labelType: 0 })).toBe(true)
    expect(hidesProvider({ clientType: 'Ordinary' }, { labelType: 1 })).toBe(true)
    expect(hidesProvider({ clientType: 'Ordinary' }, { labelType: 0 })).toBe(false)
  })
})

describe('allowed actions', () => {
  const acts = (side: 'customer' | 'partner' | 'provider', state: never, desk: 'provider' | 'partner' = 'provider') =>
    allowedActs(side, { state, desk, mergedInto: null }).join(' ')
  it.each([
    ['customer', 'open', 'provider', 'reply close'],
    ['customer', 'closed', 'provider', 'reply reopen rate'],
    ['customer', 'rejected', 'provider', 'reply'],
    ['partner', 'open', 'partner', 'answer ask note passOn close'],
    ['partner', 'open', 'provider', 'reply note close'],
    ['partner', 'rejected', 'partner', 'note reopen'],
    ['provider', 'open', 'provider', 'answer ask note close reject merge assign'],
    ['provider', 'closed', 'provider', 'answer note reopen publish'],
    ['provider', 'open', 'partner', 'note'],
  ] as const)('by the %s with a ticket that is %s at the %s: %s', (side, state, desk, expected) => {
    expect(acts(side, state as never, desk)).toBe(expected)
  })
  it('are none for a merged ticket', () => {
    expect(allowedActs('provider', { state: 'closed', desk: 'provider', mergedInto: 2 })).toEqual([])
  })
})
