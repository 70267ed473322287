import { describe, expect, it } from 'vitest'
import type { Permission, Principal } from '#base/access.ts'
import { askedId } from '#base/ids.ts'
import { house } from '#entry/areas.ts'
import { isForCustomers, stillOpens, toldTo } from '../rules/activity.ts'
import { logReaders } from './log-text.ts'

const readers = logReaders(house)

const person = (rights: readonly Permission[], more: Partial<Principal> = {}): Principal => ({
  accountId: askedId(1),
  clientId: askedId(1),
  clientType: 'Ordinary',
  labelType: 0,
  permissions: Object.fromEntries(rights.map((right) => [right, true])),
  ...more,
})
const isTold = (reader: Principal, action: string): boolean =>
  toldTo(reader, readers).find(({ beginning }) => action.startsWith(beginning))?.isTold ?? false

describe('what somebody is told of', () => {
  it.each<[string, Permission[], boolean]>([
    ['billing.invoice.paid', ['invoices'], true],
    ['billing.invoice.paid', ['domains', 'support'], false],
    ['billing.bank-entry.matched', ['invoices'], false],
    ['dns.records.change', ['domains'], true],
    ['services.suspend.done', ['products'], true],
    ['people.user-invited', ['domains'], false],
    ['session.password-changed', ['users'], true],
    ['session.password-changed', ['domains'], false],
    ['something.new', ['users', 'invoices', 'domains'], false],
  ])('%s with %j: %s', (action, rights, answer) => {
    expect(isTold(person(rights), action)).toBe(answer)
  })
  it('is all of it for staff, and of money nothing for a managed client', () => {
    expect(isTold(person(['admin']), 'billing.bank-entry.matched')).toBe(true)
    expect(isTold(person(['invoices'], { clientType: 'Managed Client' }), 'billing.invoice.paid')).toBe(false)
  })
  it('is nothing of staff’s own work for customers', () => {
    expect([isForCustomers('billing.vat.unsure', readers), isForCustomers('billing.invoice.paid', readers)]).toEqual([
      false,
      true,
    ])
  })
})

describe('what somebody looked at', () => {
  it.each<[string, Permission[], boolean]>([
    ['/domains/a.be', ['domains'], true],
    ['/domains/a.be', ['invoices'], false],
    ['/fr/invoices?id=3', ['domains'], false],
    ['/domainsearch', [], true],
    ['/user/edit-profile', [], true],
  ])('%s with %j opens: %s', (path, rights, answer) => {
    expect(stillOpens(person(rights), path, house.pathReaders)).toBe(answer)
  })
  it('and work is followed by users who may see what it is about', () => {
    const kinds = [...Object.keys(house.taskTitles), 'something.new']
    const followed = (...rights: Permission[]) => {
      const told = toldTo(person(rights), house.taskReaders)
      const seen = kinds.filter((kind) => told.find(({ beginning }) => kind.startsWith(beginning))?.isTold)
      return [...new Set(seen.map((kind) => kind.split('.')[0]))].toSorted()
    }
    const ofDomains = ['dns', 'domain', 'domains', 'mail', 'web-builder']
    const ofServices = [
      ...['certificates', 'cloud', 'hosting', 'licences', 'office', 'reports', 's3', 'service'],
      ...['windows-hosting', 'wordpress'],
    ]
    expect(followed('domains')).toEqual(ofDomains)
    expect([followed('services'), followed('products')]).toEqual([ofServices, ofServices])
    expect([followed('wordpress'), followed('users')]).toEqual([['wordpress'], ['psa']])
    expect(followed('invoices', 'orders', 'support', 'overview')).toEqual([])
    const undeclared = kinds.filter((kind) => !Object.keys(house.taskReaders).some((each) => kind.startsWith(each)))
    expect(undeclared, 'nobody but staff follows what no area declares').toEqual(['something.new'])
  })
})
