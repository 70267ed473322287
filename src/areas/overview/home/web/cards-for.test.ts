import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#design/router/session.ts'
import type { OverviewCard } from '#design/router/slots.ts'
import { cardsFor, cardsOfClient, roleOf, withoutHole } from './cards-for.ts'

const user = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  clientId: 1,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: { overview: true, domains: true, invoices: true },
  email: 'x@test.example',
  name: 'An Peeters',
  ...more,
})
const card = (more: Partial<OverviewCard> = {}): Omit<OverviewCard, 'component'> => ({
  id: 'spend',
  position: 10,
  roles: ['customer', 'partner'],
  access: ['signed-in', 'not-managed-client', 'perm:invoices'],
  ...more,
})
const shown = (who: CurrentUser, ...cards: Omit<OverviewCard, 'component'>[]) =>
  cardsFor(cards, who).map(({ id }) => id)

describe('the cards of the overview', () => {
  it.each([
    [{ permissions: { admin: true } }, 'staff'],
    [{ clientType: 'Partner' as const }, 'partner'],
    [{ clientType: 'Managed Client' as const }, 'customer'],
    [{}, 'customer'],
  ])('are those of the role of %o: %s', (more, role) => {
    expect(roleOf(user(more))).toBe(role)
  })
  it('go by rights: no money for a colleague without invoices, nor for a client whose partner pays', () => {
    expect(shown(user(), card())).toEqual(['spend'])
    expect(shown(user({ permissions: { domains: true } }), card())).toEqual([])
    expect(shown(user({ clientType: 'Managed Client' }), card())).toEqual([])
  })
  it('are for whom has something of the kind', () => {
    const services = card({ id: 'services', access: ['signed-in'], things: ['hosting', 'servers'] })
    expect(shown(user(), services)).toEqual([])
    expect(shown(user({ has: ['servers'] }), services)).toEqual(['services'])
  })
  it('are not those of another role', () => {
    expect(shown(user(), card({ roles: ['staff'] }))).toEqual([])
    expect(shown(user({ permissions: { admin: true, invoices: true } }), card())).toEqual([])
  })
  it('are within a client those that can tell of it, whatever the role and whatever the user has, by the user’s rights', () => {
    const domains = card({
      id: 'domains',
      roles: ['customer'],
      things: ['domains'],
      access: ['signed-in', 'perm:domains'],
      takesClient: true,
    })
    const of = (who: CurrentUser) => cardsOfClient([domains, card()], who).map(({ id }) => id)
    expect(of(user({ clientType: 'Partner' }))).toEqual(['domains'])
    expect(of(user({ clientType: 'Partner', permissions: { invoices: true } }))).toEqual([])
  })
  it('leave no hole: of an odd number of halves one takes a whole row, the last or one that likes room', () => {
    const sizes = (...cards: Partial<OverviewCard>[]) => withoutHole(cards.map(card)).map(({ size }) => size)
    expect(sizes({}, {})).toEqual([undefined, undefined])
    expect(sizes({ size: 'strip' }, {}, {}, {})).toEqual(['strip', undefined, undefined, 'row'])
    expect(sizes({ likesRoom: true }, {}, {})).toEqual(['row', undefined, undefined])
    expect(sizes({}, { likesRoom: true }, {})).toEqual([undefined, undefined, 'row'])
  })
})
