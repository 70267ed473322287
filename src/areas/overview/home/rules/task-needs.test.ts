import { describe, expect, it } from 'vitest'
import { mayDoTask, scopeOfTask } from './task-needs.ts'

const person = (permissions: Record<string, boolean>) =>
  ({ accountId: 1, clientId: 1, clientType: 'Ordinary', labelType: 0, permissions }) as const

describe('what having work done again needs', () => {
  it.each([
    ['domain.register', 'orders:write'],
    ['domain.renew', 'domains:write'],
    ['domain.dnssec-off', 'dns:write'],
    ['domains.renew-many', 'domains:write'],
    ['domains.lock-many.off', 'domains:write'],
    ['dns.ttl-many', 'dns:write'],
    ['dns.records-many', 'dns:write'],
    ['service.provision', 'orders:write'],
    ['service.cancel', 'products:write'],
    ['psa.sync', 'integrations:write'],
    ['dns.restore-zones', undefined],
    ['something.new', undefined],
  ])('of a program for %s is %s', (kind, scope) => expect(scopeOfTask(kind)).toBe(scope))

  it('of a person is the right to the work', () => {
    expect(mayDoTask('domains.renew-many', person({ domains: true }))).toBe(true)
    expect(mayDoTask('domains.renew-many', person({ services: true }))).toBe(false)
    expect(mayDoTask('service.provision', person({ products: true }))).toBe(true)
    expect(mayDoTask('dns.restore-zones', person({ domains: true }))).toBe(false)
    expect(mayDoTask('dns.restore-zones', person({ admin: true }))).toBe(true)
    expect(mayDoTask('something.new', person({ domains: true, services: true, users: true }))).toBe(false)
  })
})
