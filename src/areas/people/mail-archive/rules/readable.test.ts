import { describe, expect, it } from 'vitest'
import type { Principal } from '#base/access.ts'
import { kindsAbout } from './mail-kinds.ts'
import { readableBy } from './readable.ts'

const asker = (given: Partial<Principal>): Principal => ({
  accountId: 1,
  clientId: 2,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: { invoices: true, domains: true },
  ...given,
})

describe('who may read which mails', () => {
  it('lets staff read all of them', () => {
    expect(readableBy(asker({ permissions: { admin: true } }))).toEqual({ kind: 'all' })
  })
  it('follows the rights of the asker, topic by topic', () => {
    const own = readableBy(asker({ permissions: { domains: true } }))
    expect(own).toMatchObject({ ownKinds: kindsAbout(['domains']), onlyOwnAddresses: false })
    expect(own).not.toHaveProperty('clients')
  })
  it('keeps the invoices of a client that looks after itself from its partner', () => {
    expect(readableBy(asker({ clientType: 'Partner' }))).toMatchObject({
      ownKinds: kindsAbout(['billing', 'domains']),
      clients: { managedKinds: kindsAbout(['billing', 'domains']), otherKinds: kindsAbout(['domains']) },
    })
  })
  it('shows a managed client what came to itself, and no invoices', () => {
    expect(readableBy(asker({ clientType: 'Managed Client' }))).toMatchObject({
      ownKinds: kindsAbout(['domains']),
      onlyOwnAddresses: true,
    })
  })
  it('gives nobody but staff what the house writes to itself', () => {
    const everything = readableBy(asker({ clientType: 'Partner', permissions: { invoices: true, users: true } }))
    expect(JSON.stringify(everything)).not.toContain('vat-unsure')
  })
})
