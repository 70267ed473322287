import { describe, expect, it } from 'vitest'
import { askedId } from '#base/ids.ts'
import { type Entry, entryOf, type KnownAccount, type LinkFacts, ownLinkFlaw } from './linking.ts'

const ofPartner = { brand: null, partnerId: 10, createsAccounts: false }
const ofBrand = { brand: 'belfry', partnerId: null, createsAccounts: false }
const account = (given: Partial<KnownAccount> = {}): KnownAccount => ({
  id: askedId(7),
  brand: 'belfry',
  clientId: 30,
  partnerId: 10,
  isAdmin: false,
  isClosed: false,
  ...given,
})
const facts = (given: Partial<LinkFacts> = {}): LinkFacts => ({
  provider: ofPartner,
  claims: { subject: 'u1', email: 'an@acme.example', emailVerified: true },
  domainVerified: true,
  byEmail: account(),
  ...given,
})
const unverified = { subject: 'u1', email: 'an@acme.example', emailVerified: false }
const refuse = (flaw: string) => ({ kind: 'refuse', flaw })
const link = { kind: 'link', accountId: 7 }
const notLinked = refuse('sso_not_linked')

describe('who is signed in by the word of a provider', () => {
  it.each<[string, Partial<LinkFacts>, Entry | object]>([
    ["a client's person of the partner whose provider and domain it is", {}, link],
    ["the partner's own person", { byEmail: account({ clientId: 10, partnerId: null }) }, link],
    ["a brand's own customer", { provider: ofBrand, byEmail: account({ partnerId: null }) }, link],
    ['not, when the domain was never proved', { domainVerified: false }, notLinked],
    ['not, when the provider did not check the address', { claims: unverified }, notLinked],
    ['not, without an address', { claims: { subject: 'u1', email: undefined, emailVerified: true } }, notLinked],
    ["not an account of another partner's client", { byEmail: account({ partnerId: 99 }) }, notLinked],
    ['not an account outside of every partner', { byEmail: account({ partnerId: null }) }, notLinked],
    ["not a partner's client by the brand's provider", { provider: ofBrand }, notLinked],
    [
      'not an account of another brand',
      { provider: ofBrand, byEmail: account({ brand: 'carillon', partnerId: null }) },
      notLinked,
    ],
    ['never staff by their address', { byEmail: account({ isAdmin: true }) }, notLinked],
    [
      "never staff, by their own brand's provider either",
      { provider: ofBrand, byEmail: account({ isAdmin: true, partnerId: null }) },
      notLinked,
    ],
    [
      'not an account that is somebody else at this provider',
      { byEmail: account({ hasOtherIdentity: true }) },
      notLinked,
    ],
    ['not an account with a second factor', { byEmail: account({ hasSecondFactor: true }) }, notLinked],
    ['not a closed account', { byEmail: account({ isClosed: true }) }, refuse('sso_closed')],
    ['nobody unknown, unless the provider makes accounts', { byEmail: undefined }, notLinked],
    [
      'somebody new, when it does',
      { provider: { ...ofPartner, createsAccounts: true }, byEmail: undefined },
      { kind: 'create', email: 'an@acme.example' },
    ],
    [
      'nobody new with an address that is not the provider’s',
      { provider: { ...ofPartner, createsAccounts: true }, byEmail: undefined, domainVerified: false },
      notLinked,
    ],
    [
      'whoever is linked, whatever the address says',
      { linked: account(), claims: unverified, domainVerified: false },
      { kind: 'enter', accountId: 7 },
    ],
    [
      'not a linked account that went to another partner',
      { linked: account({ partnerId: 99 }) },
      refuse('sso_elsewhere'),
    ],
    [
      "not a linked account that became staff, by a partner's word",
      { linked: account({ isAdmin: true }) },
      refuse('sso_elsewhere'),
    ],
    [
      "linked staff by their brand's provider",
      { provider: ofBrand, linked: account({ isAdmin: true, partnerId: null }) },
      { kind: 'enter', accountId: 7 },
    ],
    ['not a linked account that was closed', { linked: account({ isClosed: true }) }, refuse('sso_closed')],
  ])('%s', (_sentence, given, expected) => {
    expect(entryOf(facts(given))).toEqual(expected)
  })
})

describe('linking one’s own account', () => {
  const own = (given: Partial<Parameters<typeof ownLinkFlaw>[0]> = {}) =>
    ownLinkFlaw({ provider: ofPartner, owner: account(), linkedTo: undefined, ...given })

  it.each<[string, Parameters<typeof own>[0], string | undefined]>([
    ['to a provider of one’s own partner', {}, undefined],
    ['once more, which changes nothing', { linkedTo: 7 }, undefined],
    ['not to a stranger’s provider', { owner: account({ partnerId: 99 }) }, 'sso_elsewhere'],
    ['not with an identity that is somebody else’s', { linkedTo: 8 }, 'sso_taken'],
    ['not with a second identity at the same provider', { owner: account({ hasOtherIdentity: true }) }, 'sso_taken'],
    ["not as staff with a partner's provider", { owner: account({ isAdmin: true }) }, 'sso_elsewhere'],
    ["as staff with the brand's", { provider: ofBrand, owner: account({ isAdmin: true, partnerId: null }) }, undefined],
  ])('%s', (_sentence, given, expected) => {
    expect(own(given)).toBe(expected)
  })
})
