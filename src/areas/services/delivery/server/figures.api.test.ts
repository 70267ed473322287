import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { serviceItem } from '../fixtures.ts'

describe('services in figures', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const service = async (clientId: ClientId, kind: string, more: Record<string, unknown> = {}) => {
    const name = `${kind}-${randomUUID()}`
    const { id: order_item_id, pid } = await serviceItem(portal.db, { clientId, uuid: randomUUID(), name, kind })
    await portal.db
      .insertInto('service')
      .values({
        client_id: clientId,
        pid,
        kind,
        name,
        order_item_id,
        status: 'Active',
        billing_cycle: 'yearly',
        price_cents: 4800,
        registered_on: '2026-01-15',
        next_due_on: '2027-01-15',
        ...more,
      })
      .execute()
  }

  it('are counted by kind and state, and by the month in which their term ends', async () => {
    const { clientId, ...customer } = await portal.as('customer')
    await service(clientId, 'hosting')
    await service(clientId, 'hosting', { status: 'Suspended', next_due_on: '2027-02-01' })
    await service(clientId, 'cloud', { cancels_on: '2027-01-31', cancel_reason: 'stopt', next_due_on: '2027-01-31' })
    await service(clientId, 'cloud', { status: 'Cancelled' })
    await service(clientId, 'ssl', { next_due_on: '2026-11-01' })
    const { data } = (await customer.get('/overview/services')).body
    expect(data.sections).toEqual([
      { section: 'hosting', active: 1, pending: 0, suspended: 1 },
      { section: 'servers', active: 1, pending: 0, suspended: 0 },
      { section: 'ssl', active: 1, pending: 0, suspended: 0 },
    ])
    expect(data.months).toHaveLength(12)
    expect(
      data.months.filter((month: { renewing: number; ending: number }) => month.renewing + month.ending > 0),
    ).toEqual([
      { from: '2027-01-01', to: '2027-01-31', renewing: 1, ending: 1 },
      { from: '2027-02-01', to: '2027-02-28', renewing: 1, ending: 0 },
    ])
  })

  it('are one’s own: nothing of another client’s, nor of what was not selected, nor without the right', async () => {
    for (const persona of ['stranger', 'webmaster', 'admin'] as const)
      expect((await (await portal.as(persona)).get('/overview/services')).body.data.sections).toEqual([])
    expect((await (await portal.as('subuser')).get('/overview/services')).status).toBe(403)
    expect((await portal.visitor.get('/overview/services')).status).toBe(401)
  })

  it('are those of a partner’s clients too', async () => {
    await service((await portal.as('client')).clientId, 'hosting')
    expect((await (await portal.as('partner')).get('/overview/services')).body.data.sections).toEqual([
      { section: 'hosting', active: 1, pending: 0, suspended: 0 },
    ])
  })
})
