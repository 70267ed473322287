import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainItem } from '#areas/domains/registration/fixtures.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('GET /overview/orders', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const ordered = async (placed_at: string, more: { state?: string } = {}) => {
    const uuid = randomUUID()
    const { clientId } = await portal.as('customer')
    await domainItem(portal.db, { clientId, name: `${uuid}.be`, uuid })
    await portal.db
      .updateTable('customer_order')
      .set({ placed_at, ...more })
      .where('uuid', '=', uuid)
      .execute()
  }

  it('counts by the day in Brussels, and how many were cancelled since', async () => {
    const admin = await portal.as('admin')
    await ordered('2026-11-19T22:59:59Z')
    await ordered('2026-11-19T23:00:01Z')
    await ordered('2026-11-20T12:00:00Z', { state: 'cancelled' })
    await ordered('2026-10-22T21:59:59Z')
    const { data } = (await admin.get('/overview/orders')).body
    expect(data).toHaveLength(30)
    expect(data.filter(({ placed }: { placed: number }) => placed > 0)).toEqual([
      { from: '2026-11-19', to: '2026-11-19', placed: 1, cancelled: 0 },
      { from: '2026-11-20', to: '2026-11-20', placed: 2, cancelled: 1 },
    ])
  })

  it('is for staff alone', async () => {
    for (const persona of ['customer', 'partner'] as const)
      expect((await (await portal.as(persona)).get('/overview/orders')).status).toBe(403)
  })
})
