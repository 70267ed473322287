import { expect, it } from 'vitest'
import type { Caller, Permission } from '#base/access.ts'
import { covers, isCovered } from './covered.ts'

const person = (rights: readonly Permission[], more: Partial<Caller> = {}): Caller => ({
  accountId: 7,
  clientId: 1,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: Object.fromEntries(rights.map((right) => [right, true])),
  ...more,
})

it('covers what one of the rights opens, and what needs none', () => {
  expect([covers(person(['users'])), covers(person(['users']), ['invoices'])]).toEqual([true, false])
  expect(covers(person(['users', 'products']), ['services', 'products'])).toBe(true)
  expect(covers(person(['users', 'domains'], { selectedProducts: true }), ['domains'])).toBe(false)
  expect(covers(person(['users', 'invoices'], { selectedProducts: true }), ['invoices'])).toBe(true)
})

it.each<[string, object, Permission[], boolean]>([
  ['audit_entry', { account_id: 3, action: 'billing.invoice.paid' }, ['users'], false],
  ['audit_entry', { account_id: 3, action: 'billing.invoice.paid' }, ['users', 'invoices'], true],
  ['audit_entry', { account_id: 7, action: 'billing.invoice.paid' }, ['users'], true],
  ['audit_entry', { account_id: 3, action: 'people.user-invited' }, ['users'], true],
  ['task', { account_id: null, kind: 'domains.lock-many.on' }, ['users'], false],
  ['task', { account_id: null, kind: 'service.provision' }, ['users', 'products'], true],
  ['mail_message', { recipient: 'els@x.example', kind: 'invoice' }, ['users'], false],
  ['mail_message', { recipient: 'own@x.example', kind: 'invoice' }, ['users'], true],
  ['mail_message', { recipient: 'els@x.example', kind: 'desk' }, ['users'], false],
  ['mail_message', { recipient: 'els@x.example', kind: 'hello' }, ['users'], true],
  ['contact', { id: 1 }, ['users'], true],
])('of %s %j a person with %j: %s', (table, row, rights, expected) => {
  const reader = {
    principal: person(rights),
    email: 'own@x.example',
    mailKinds: { invoice: 'billing', desk: 'house', hello: 'account' } as const,
  }
  expect(isCovered(table, row as never, reader)).toBe(expected)
})
