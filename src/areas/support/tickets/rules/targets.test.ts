import { describe, expect, it } from 'vitest'
import { brands } from '#brands/brands.ts'
import { departmentAt, departmentsOf, mailDomainsOf, replyAddress, tokenIn } from './departments.ts'
import { dueAfterTheirTurn, dueForPriority, dueFrom } from './targets.ts'

const domains = mailDomainsOf(brands)
const at = new Date('2026-11-21T09:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

describe('service targets', () => {
  it.each([
    ['low', 48, 240],
    ['normal', 24, 120],
    ['high', 4, 48],
    ['urgent', 1, 8],
  ] as const)('%s: an answer within %s hours, a solution within %s', (priority, answer, solve) => {
    expect(dueFrom(priority, at)).toEqual({ firstResponseDue: later(answer), solutionDue: later(solve) })
  })
  it("do not count the customer's time", () => {
    expect(dueAfterTheirTurn(later(8), later(2), later(50))).toEqual(later(56))
    expect(dueAfterTheirTurn(later(8), null, later(50))).toEqual(later(8))
    expect(dueAfterTheirTurn(null, later(2), later(50))).toBeNull()
  })
  it('of another priority count from the start, and keep missing due times', () => {
    const ticket = { priority: 'normal' as const, firstResponseDue: later(24), solutionDue: later(130) }
    expect(dueForPriority(ticket, 'urgent')).toEqual({ firstResponseDue: later(1), solutionDue: later(18) })
    expect(dueForPriority({ ...ticket, firstResponseDue: null }, 'low').firstResponseDue).toBeNull()
  })
})

describe('addresses of the desk', () => {
  it.each([
    ['support@belfry.example', 'belfry', 'technical'],
    ['Billing@Carillon.Example', 'carillon', 'billing'],
    ['partners@belfry.example', 'belfry', 'partners'],
    ['partners@polder.example', undefined, undefined],
    ['support@elders.example', undefined, undefined],
    ['iemand@belfry.example', undefined, undefined],
    ['support', undefined, undefined],
  ])('%s reaches %s, %s', (address, brand, department) => {
    const found = departmentAt(domains, address)
    expect([found?.brand, found?.department.id]).toEqual([brand, department])
  })
  it('of a ticket are parsed back, and nothing else is', () => {
    const token = 'abcDEF012_-abcDEF012_-abcDEF0'
    expect(tokenIn(domains, replyAddress(domains, 'tower', token))).toEqual({ brand: 'tower', token })
    for (const wrong of ['support+kort@belfry.example', `support+${token}@elders.example`, `x+${token}@tower.example`])
      expect(tokenIn(domains, wrong)).toBeUndefined()
  })
  it('exist for every brand except partners’', () => {
    expect(departmentsOf('polder').map(({ id }) => id)).toEqual(['technical', 'billing', 'domains', 'sales'])
  })
})
