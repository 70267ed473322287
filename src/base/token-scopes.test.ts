import { describe, expect, it } from 'vitest'
import type { CallRow } from './call.ts'
import { isTokenScope, scopeGranted, scopeOf, tokenScopes } from './token-scopes.ts'

type Row = Pick<CallRow, 'id' | 'method' | 'transaction' | 'access' | 'credentials' | 'tokenScope'>
const row = (id: string, method: Row['method'], more: Partial<Row> = {}): Row => ({
  id,
  method,
  access: ['signed-in'],
  ...more,
})

describe('the scope of a call', () => {
  it.each([
    ['domains.user-list', 'GET', 'domains:read'],
    ['domains.save-tags', 'PUT', 'domains:write'],
    ['domain-mail.mailboxes.delete', 'DELETE', 'domain-mail:write'],
    ['belfry.domains.renewal', 'GET', 'domains:read'],
  ] as const)('of %s by %s is %s', (id, method, scope) => {
    expect(scopeOf(row(id, method))).toBe(scope)
  })
  it('uses the part that its row declares', () => {
    expect(scopeOf(row('belfry.contacts.create', 'POST', { tokenScope: 'people' }))).toBe('people:write')
    expect(scopeOf(row('domains.user-list', 'GET', { tokenScope: 'people' }))).toBe('people:read')
    expect(scopeOf(row('belfry.mails.send', 'POST', { tokenScope: 'account' }))).toBeUndefined()
    expect(scopeOf(row('belfry.contacts.create', 'POST', { tokenScope: 'people', credentials: 'own' }))).toBeUndefined()
  })
  it('exists for reading the identity, although that call is open before sign-in is complete', () => {
    const access = ['signing-in'] as const
    expect(scopeOf(row('auth.current-user', 'GET', { access, tokenScope: 'account' }))).toBe('account:read')
    expect(scopeOf(row('auth.logout', 'POST', { access }))).toBeUndefined()
  })
  it('of a read with an effect is a write scope', () => {
    expect(scopeOf(row('payments.domiciliation.disable', 'GET', { transaction: true }))).toBe('payments:write')
  })
  it('of a query sent by POST is a write scope', () => {
    expect(scopeOf(row('common.products-count', 'POST', { transaction: false }))).toBe('common:write')
  })
  it.each([
    row('auth.switch-user', 'POST'),
    row('auth.token.request', 'POST', { access: ['anonymous-ok'] }),
    row('account.change-password-by-auth', 'PUT'),
    row('belfry.staff-orders.list', 'GET'),
    row('belfry.something-new.list', 'GET'),
    row('belfry.contacts.create', 'POST'),
    row('something-new.list', 'GET'),
    row('people.product-access.create', 'POST', { credentials: 'of-others' }),
    row('domains.share.create', 'POST', { credentials: 'link' }),
    row('partner.generate-token', 'POST', { access: ['signed-in', 'own-session', 'partner'] }),
  ])('does not exist for $id', (closed) => {
    expect(scopeOf(closed)).toBeUndefined()
  })
})

describe('a token', () => {
  it.each([
    [['domains:read'], 'domains:read', true],
    [['domains:read'], 'domains:write', false],
    [['domains:write'], 'domains:read', false],
    [['domains:read'], 'domain-mail:read', false],
    [['*:read'], 'invoices:read', true],
    [['*:read'], 'invoices:write', false],
    [['*:write'], 'invoices:write', true],
    [['*:write'], 'invoices:read', false],
    [[], 'domains:read', false],
    [['*'], 'domains:read', false],
    [['domains'], 'domains:read', false],
  ] as const)('with %j asked for %s: %s', (granted, needed, answer) => {
    expect(scopeGranted(granted, needed)).toBe(answer)
  })
  it('can have every scope that a call can need, and no other', () => {
    expect(tokenScopes.every(isTokenScope)).toBe(true)
    expect(['account:write', '*:*', '*', 'domains:delete', 'staff-orders:read'].some(isTokenScope)).toBe(false)
  })
})
