import { describe, expect, it } from 'vitest'
import type { Principal } from '#base/access.ts'
import { askedId } from '#base/ids.ts'
import { budgetsOf, createLimiter, requesterOf, usualLimits } from './rate-limits.ts'

const visitor = (ip: string) => requesterOf(undefined, ip)
const person = (given: Partial<Principal>): Principal => ({
  accountId: askedId(7),
  clientId: askedId(3),
  clientType: 'Ordinary',
  labelType: 0,
  permissions: {},
  ...given,
})

describe('whom a request is counted for', () => {
  it('is the account of a signed-in user, and the address of a visitor with a share link', () => {
    expect(requesterOf(person({}), '192.0.2.7')).toEqual({ name: 'account 7', kind: 'customer' })
    expect(requesterOf(person({ clientType: 'Partner' }), '192.0.2.7').kind).toBe('professional')
    expect(requesterOf(person({ permissions: { admin: true } }), '192.0.2.7').kind).toBe('professional')
    expect(requesterOf(person({ shareLinkId: 1 }), '192.0.2.7')).toEqual({ name: 'ip 192.0.2.7', kind: 'visitor' })
  })
})

it('draws every call on one of the two common budgets, once', () => {
  expect(budgetsOf({ method: 'GET' })).toEqual({ common: 'read' })
  expect(budgetsOf({ method: 'POST', rate: 'read' })).toEqual({ common: 'read' })
  expect(budgetsOf({ method: 'POST', rate: 'write' })).toEqual({ common: 'write' })
  expect(budgetsOf({ method: 'POST', rate: 'mail' })).toEqual({ common: 'write', own: 'mail' })
})

describe('a limiter', () => {
  it('lets as many through as the caller may, and tells how long to wait', () => {
    let now = 0
    const limit = createLimiter(
      { ...usualLimits, mail: { ...usualLimits.mail, visitor: { max: 2, windowSeconds: 60 } } },
      () => now,
    )
    const tries = () => [1, 2, 3].map(() => limit(visitor('192.0.2.7'), 'mail').allowed)
    expect(tries()).toEqual([true, true, false])
    now = 20_000
    expect(limit(visitor('192.0.2.7'), 'mail')).toEqual({ allowed: false, retryAfterSeconds: 40 })
    expect(limit(visitor('192.0.2.8'), 'mail').allowed).toBe(true)
    now = 60_000
    expect(tries()).toEqual([true, true, false])
  })

  it('counts nothing when it is only asked', () => {
    const limit = createLimiter(usualLimits, () => 0)
    for (let count = 0; count < 5000; count++) expect(limit(visitor('192.0.2.7'), 'mail', 0).allowed).toBe(true)
    expect(limit.remembered()).toBe(0)
  })

  it('counts the addresses of one IPv6 connection together', () => {
    const limit = createLimiter(usualLimits, () => 0)
    const allowed = Array.from(
      { length: 40 },
      (_, host) => limit(visitor(`2001:db8::${host.toString(16)}`), 'mail').allowed,
    )
    expect(allowed.filter(Boolean)).toHaveLength(usualLimits.mail.visitor.max)
  })

  it('forgets what is over bit by bit, and never remembers more than it can hold', () => {
    let now = 0
    const limit = createLimiter(usualLimits, () => now)
    for (let host = 0; host < 1000; host++) limit(visitor(`198.51.100.${host}`), 'read')
    now = 3_600_000
    for (let host = 0; host < 600; host++) limit(visitor(`203.0.113.${host}`), 'read')
    expect(limit.remembered()).toBe(600)
    for (let host = 0; host < 210_000; host++) limit(visitor(`192.0.2.${host}`), 'read')
    expect(limit.remembered()).toBe(200_000)
  })
})
