import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '#base/access.ts'
import { allows, redirectFor } from './guards.ts'

const person = (given: Partial<Caller> = {}): Caller => ({
  accountId: 1,
  clientId: 1,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: { overview: true },
  ...given,
})

describe('access', () => {
  it.each<[string, Caller | undefined, Access, boolean]>([
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
    ['a user at the keyboard changes their own password', person(), ['own-session'], true],
    ['who acts for somebody else does not', person({ actorAccountId: 2 }), ['own-session'], false],
    ['a program with an API token does not', person({ tokenScopes: [] }), ['own-session'], false],
    [
      'who must choose a password first is not signed in yet',
      person({ must: 'change-password' }),
      ['signed-in'],
      false,
    ],
    ['nor is an administrator', person({ must: 'two-factor', permissions: { admin: true } }), ['admin'], false],
    ['nor a partner', person({ must: 'two-factor', clientType: 'Partner' }), ['signed-in', 'partner'], false],
    [
      'nor does one right open anything',
      person({ must: 'two-factor', permissions: { users: true } }),
      ['perm:users'],
      false,
    ],
    ['nor does a choice of words', person({ must: 'two-factor' }), ['signed-in|share-key'], false],
    ['what ends it opens', person({ must: 'two-factor' }), ['signing-in', 'own-session'], true],
    ['and what is open to all', person({ must: 'two-factor' }), ['anonymous-ok'], true],
    ['what ends it is open to who is signed in', person(), ['signing-in'], true],
    ['and to no visitor', undefined, ['signing-in'], false],
    ['nor to a share link', person({ sharedDomainId: 5 }), ['signing-in'], false],
    ['which is nobody’s own session', person({ sharedDomainId: 5 }), ['own-session'], false],
    [
      'a user who acts for somebody ends nothing for them',
      person({ actorAccountId: 2 }),
      ['signing-in', 'own-session'],
      false,
    ],
    ['all entries must hold', person({ permissions: { users: true } }), ['signed-in', 'perm:reports'], false],
  ])('%s', (_sentence, principal, access, expected) => {
    expect(allows(principal, access)).toBe(expected)
  })

  it('answers an unknown rule with status 500 and its name', () => {
    expect(() => allows(undefined, ['no-such-rule' as 'basic'])).toThrow('Unknown middleware no-such-rule')
  })

  it.each<[string, Caller | undefined, Access, string, string | undefined]>([
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
    [
      'a password that is due comes first',
      person({ must: 'change-password' }),
      ['signed-in'],
      '/domains',
      '/auth/new-password',
    ],
    [
      'a second factor that is due comes first',
      person({ must: 'two-factor' }),
      ['signed-in'],
      '/overview',
      '/auth/two-factor',
    ],
    [
      'the screen that ends it stays open',
      person({ must: 'two-factor' }),
      ['signing-in'],
      '/auth/two-factor',
      undefined,
    ],
    ['who may enter stays', person(), ['signed-in'], '/domains', undefined],
  ])('redirects: %s', (_sentence, principal, access, path, expected) => {
    expect(redirectFor(principal, access, path)).toBe(expected)
  })
})
