import { describe, expect, it } from 'vitest'
import type { Access, Principal } from '#base/access.ts'
import { allows, redirectFor } from './guards.ts'

const person = (given: Partial<Principal> = {}): Principal => ({
  accountId: 1,
  clientId: 1,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: { overview: true },
  ...given,
})

describe('access', () => {
  it.each<[string, Principal | undefined, Access, boolean]>([
    ['a visitor opens what is open to all', undefined, ['anonymous-ok'], true],
    ['a visitor opens nothing else', undefined, ['signed-in'], false],
    ['a share link is not a sign-in', person({ sharedDomainId: 5 }), ['signed-in'], false],
    ['a share link opens what names it', person({ sharedDomainId: 5 }), ['signed-in|share-key'], true],
    ['basic passes without any permission', person({ permissions: {} }), ['basic'], true],
    ['basic passes when all flags are off', person({ permissions: { users: false } }), ['basic'], true],
    ['basic passes with domains_config alone', person({ permissions: { domains_config: true } }), ['basic'], true],
    ['basic stops everybody else', person({ permissions: { users: true } }), ['basic'], false],
    ['admin asks for the flag', person({ permissions: { admin: true } }), ['admin'], true],
    ['partners only', person({ clientType: 'Partner' }), ['partner'], true],
    ['an ordinary client is no partner', person(), ['partner'], false],
    [
      'a private label partner stays out',
      person({ clientType: 'Partner', labelType: 2 }),
      ['partner-not-private-label'],
      false,
    ],
    [
      'a white label partner comes in',
      person({ clientType: 'Partner', labelType: 1 }),
      ['partner-not-private-label'],
      true,
    ],
    ['a label setup is kept out', person({ labelType: 1 }), ['not-label'], false],
    ['a managed client is kept out', person({ clientType: 'Managed Client' }), ['not-managed-client'], false],
    [
      'products or services: one is enough',
      person({ permissions: { services: true } }),
      ['perm:products|perm:services'],
      true,
    ],
    ['who sits at the keyboard himself changes his password', person(), ['own-session'], true],
    ['who acts for somebody else does not', person({ actorAccountId: 2 }), ['own-session'], false],
    ['a program with an API token does not', person({ tokenScopes: [] }), ['own-session'], false],
    ['all entries must hold', person({ permissions: { users: true } }), ['signed-in', 'perm:reports'], false],
  ])('%s', (_sentence, principal, access, expected) => {
    expect(allows(principal, access)).toBe(expected)
  })

  it('answers an unknown rule with status 500 and its name', () => {
    expect(() => allows(undefined, ['no-such-rule' as 'basic'])).toThrow('Unknown middleware no-such-rule')
  })

  it.each<[string, Principal | undefined, Access, string, string | undefined]>([
    ['a visitor goes to sign-in', undefined, ['signed-in'], '/domains', '/auth/signin'],
    ['a failed guard goes to the overview', person(), ['signed-in', 'partner'], '/clients', '/overview'],
    [
      'the overview never sends to itself',
      person({ permissions: {} }),
      ['signed-in', 'perm:overview'],
      '/overview',
      '/',
    ],
    ['basic sends to the start page', person({ permissions: { users: true } }), ['basic'], '/domains/config', '/'],
    ['who may enter stays', person(), ['signed-in'], '/domains', undefined],
  ])('redirects: %s', (_sentence, principal, access, path, expected) => {
    expect(redirectFor(principal, access, path)).toBe(expected)
  })
})
