import { describe, expect, it } from 'vitest'
import type { ClientType } from '#base/access.ts'
import { consentFor } from './consent.ts'

const managed = { clientType: 'Managed Client', partnerId: 2, ordering: 'after-approval' } as const
const requester = (clientType: ClientType, actorAccountId?: number) => ({
  clientType,
  ...(actorAccountId === undefined ? {} : { actorAccountId }),
})

describe('whose word a purchase needs', () => {
  it.each(['never', 'after-approval', 'freely'] as const)(
    'a managed client orders as their partner chose: %s',
    (ordering) => {
      expect(consentFor(requester('Managed Client'), { ...managed, ordering })).toBe(ordering)
    },
  )

  it('a partner who orders for the client has given it, and so has whoever acts as the client', () => {
    expect(consentFor(requester('Partner'), managed)).toBe('own')
    expect(consentFor(requester('Managed Client', 7), managed)).toBe('own')
  })

  it('is nobody’s for a client who pays their own invoices', () => {
    expect(consentFor(requester('Ordinary'), { ...managed, clientType: 'Ordinary' })).toBe('own')
    expect(consentFor(undefined, { clientType: 'Ordinary', partnerId: null, ordering: 'never' })).toBe('own')
  })
})
