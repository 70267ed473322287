import { describe, expect, it } from 'vitest'
import { answerBy, type Obstacle, obstaclesOf, type Standing } from './obstacles.ts'

const nothing: Standing = { domains: 0, services: 0, unpaidInvoices: 0, creditCents: 0, clients: 0 }

describe('what blocks an erasure', () => {
  it.each<[string, Partial<Standing>, Obstacle[]]>([
    ['nothing that runs or is owed', {}, []],
    ['a domain', { domains: 1 }, ['domains']],
    ['a service and an open invoice', { services: 2, unpaidInvoices: 1 }, ['services', 'unpaidInvoices']],
    ['money of the client', { creditCents: 1 }, ['credit']],
    ['money that the client owes', { creditCents: -1 }, ['credit']],
    ['clients of its own', { clients: 3 }, ['clients']],
  ])('%s', (_what, standing, obstacles) => {
    expect(obstaclesOf({ ...nothing, ...standing })).toEqual(obstacles)
  })

  it.each([
    ['2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'],
  ])('what is asked on %s is answered by %s', (asked, by) => {
    expect(answerBy(new Date(asked))).toEqual(new Date(by))
  })
})
