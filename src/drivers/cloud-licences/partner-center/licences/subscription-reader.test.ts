import { describe, expect, it } from 'vitest'
import { partnerCenterRefusal } from '../api/refusals.ts'
import type { Microsoft } from '../context.ts'
import type { Shelf } from './shelf.ts'
import { subscriptionReader } from './subscription-reader.ts'

const row = {
  ...{ id: 's1', offerId: 'CFQ7TTC0LH18:0001', offerName: 'Basic', quantity: 2, status: 'active', termDuration: 'P1Y' },
  ...{ billingCycle: 'monthly', effectiveStartDate: '2026-01-01T00:00:00Z', commitmentEndDate: '2026-12-31T00:00:00Z' },
}

/** One subscription at a Microsoft that takes a second for each answer. */
function reads(seats: () => unknown) {
  let now = 0
  const partner = {
    read: async (path: string) => {
      now += 1000
      return path.endsWith('/subscribedskus') ? seats() : { items: [row] }
    },
  }
  const book = { now: () => now, iso: () => new Date(now).toISOString(), page: async () => ({ operations: [] }) }
  const shelf = { ours: (id: string) => id }
  return subscriptionReader({ partner, book } as unknown as Microsoft, shelf as unknown as Shelf)
}

describe('Subscriptions as Partner Center tells them', () => {
  it('were read when they were asked for, whatever was looked up with them', async () => {
    const reader = reads(() => ({ items: [] }))
    expect((await reader.list('t'))[0]?.readAt).toBe('1970-01-01T00:00:00.000Z')
    expect((await reader.facts({ tenant: 't', id: 's1' })).readAt).toBe('1970-01-01T00:00:03.000Z')
  })

  it('are told without who has them where nobody may look inside, also by a 403 that has no code', async () => {
    const answer = { kind: 'answered', status: 403, text: '', json: undefined, headers: new Headers() } as const
    const reader = reads(() => {
      throw partnerCenterRefusal(answer, false)
    })
    expect((await reader.list('t')).map(({ id, assigned }) => [id, assigned])).toEqual([['s1', null]])
  })
})
