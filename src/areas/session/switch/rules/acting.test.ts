import { describe, expect, it } from 'vitest'
import { askedId } from '#base/ids.ts'
import { type ActingFlaw, type ActingParty, actingFlaw, permissionsWhileActing } from './acting.ts'

const every = { overview: true, users: true, domains: true, invoices: true }
const party = (given: Partial<ActingParty>): ActingParty => ({
  accountId: askedId(1),
  clientId: askedId(1),
  clientType: 'Ordinary',
  partnerId: null,
  permissions: every,
  ...given,
})
const partner = party({ accountId: askedId(10), clientId: askedId(10), clientType: 'Partner' })
const staff = party({ accountId: askedId(20), clientId: askedId(20), permissions: { ...every, admin: true } })
const client = party({ accountId: askedId(30), clientId: askedId(30), partnerId: askedId(10) })
const stranger = party({ accountId: askedId(40), clientId: askedId(40) })

describe('who may act for whom', () => {
  it.each<[string, ActingParty, ActingParty, ActingFlaw | undefined]>([
    ['a partner for its client', partner, client, undefined],
    ['a partner for its own sub-user', partner, party({ accountId: askedId(11), clientId: askedId(10) }), undefined],
    ['a partner not for somebody else', partner, stranger, 'switch_not_found'],
    [
      "a partner not for another partner's client",
      partner,
      party({ accountId: askedId(31), partnerId: askedId(99) }),
      'switch_not_found',
    ],
    ['a client not for its partner', client, partner, 'switch_not_found'],
    ['an ordinary client for nobody', stranger, client, 'switch_not_found'],
    [
      "a partner's sub-user without rights over users not",
      { ...partner, permissions: { domains: true } },
      client,
      'switch_not_found',
    ],
    [
      "a partner's sub-user with a selection of products not",
      { ...partner, selectedProducts: true },
      client,
      'switch_selected',
    ],
    ['staff for anybody', staff, stranger, undefined],
    [
      'staff not for other staff',
      staff,
      party({ accountId: askedId(21), permissions: { admin: true } }),
      'switch_staff',
    ],
    [
      'a partner not for staff among its own people',
      partner,
      party({ accountId: askedId(12), clientId: askedId(10), permissions: { admin: true } }),
      'switch_staff',
    ],
    ['nobody for themselves', staff, staff, 'switch_not_found'],
    ['nobody for a closed account', staff, { ...stranger, isClosed: true }, 'switch_closed'],
  ])('%s', (_sentence, actor, subject, flaw) => {
    expect(actingFlaw(actor, subject)).toBe(flaw)
  })

  it('lends a partner no right that it lacks itself', () => {
    expect(permissionsWhileActing({ domains: true, invoices: true }, { domains: true, users: true })).toEqual({
      domains: true,
    })
  })

  it('lends staff what the person may, and leaves their own rights behind', () => {
    expect(permissionsWhileActing({ domains: true, users: false, admin: true }, { admin: true })).toEqual({
      domains: true,
      users: false,
    })
  })
})
