import { describe, expect, it } from 'vitest'
import type { Caller } from '#base/access.ts'
import { kindsAbout, type MailKinds } from './mail-kinds.ts'
import { readableBy } from './readable.ts'

const kinds: MailKinds = {
  'invoice-issued': 'billing',
  'registration.active': 'domains',
  'session.new-device': 'account',
  'vat-unsure': 'house',
}

const principal = (given: Partial<Caller>): Caller => ({
  accountId: 1,
  clientId: 2,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: { invoices: true, domains: true },
  ...given,
})

describe('who may read which mails', () => {
  it('lets staff read all of them', () => {
    expect(readableBy(principal({ permissions: { admin: true } }), kinds)).toEqual({ kind: 'all' })
  })
  it('follows the rights of the caller, topic by topic', () => {
    const own = readableBy(principal({ permissions: { domains: true } }), kinds)
    expect(own).toMatchObject({ ownKinds: kindsAbout(kinds, ['domains']), onlyOwnAddresses: false })
    expect(own).not.toHaveProperty('clients')
  })
  it('keeps the invoices of a client that looks after itself from its partner', () => {
    expect(readableBy(principal({ clientType: 'Partner' }), kinds)).toMatchObject({
      ownKinds: kindsAbout(kinds, ['billing', 'domains']),
      clients: { managedKinds: kindsAbout(kinds, ['billing', 'domains']), otherKinds: kindsAbout(kinds, ['domains']) },
    })
  })
  it('shows a managed client what came to itself, and no invoices', () => {
    expect(readableBy(principal({ clientType: 'Managed Client' }), kinds)).toMatchObject({
      ownKinds: kindsAbout(kinds, ['domains']),
      onlyOwnAddresses: true,
    })
  })
  it('gives nobody but staff what the house writes to itself', () => {
    const everything = readableBy(
      principal({ clientType: 'Partner', permissions: { invoices: true, users: true } }),
      kinds,
    )
    expect(JSON.stringify(everything)).not.toContain('vat-unsure')
  })
})
