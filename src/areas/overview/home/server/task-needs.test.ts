import { describe, expect, it } from 'vitest'
import { house } from '#entry/areas.ts'
import { mayDoTask, scopeOfTask } from '../rules/task-needs.ts'

const needs = house.taskNeeds

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
  ])('of a program for %s is %s', (kind, scope) => expect(scopeOfTask(kind, needs)).toBe(scope))

  it('of a person is the right to the work', () => {
    expect(mayDoTask('domains.renew-many', person({ domains: true }), needs)).toBe(true)
    expect(mayDoTask('domains.renew-many', person({ services: true }), needs)).toBe(false)
    expect(mayDoTask('service.provision', person({ products: true }), needs)).toBe(true)
    expect(mayDoTask('dns.restore-zones', person({ domains: true }), needs)).toBe(false)
    expect(mayDoTask('dns.restore-zones', person({ admin: true }), needs)).toBe(true)
    expect(mayDoTask('something.new', person({ domains: true, services: true, users: true }), needs)).toBe(false)
  })
})
