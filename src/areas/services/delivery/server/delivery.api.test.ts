import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/front-door.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { serviceItem } from '../fixtures.ts'
import { requestService } from './front-door.ts'

describe('delivery', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: number; clientId: number }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const inWork = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const row = (id: number) => portal.db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const requested = async (name: string) => {
    const item = await serviceItem(portal.db, { clientId: customer.clientId, uuid: randomUUID(), name })
    const request = {
      orderItemId: item.id,
      clientId: customer.clientId,
      pid: item.pid,
      name,
      config: {},
      brand: 'belfry',
    } as const
    return { serviceId: await inWork((work) => requestService(work, request)), request }
  }

  it('makes a paid item a service: Active with its dates, a mail, and the task done', async () => {
    const { serviceId } = await requested('bakkerij-dienst.be')
    expect(await row(serviceId)).toMatchObject({ status: 'Pending', billing_cycle: 'yearly' })
    await portal.jobs.drain()
    expect(await row(serviceId)).toMatchObject({
      status: 'Active',
      registered_on: '2026-11-21',
      next_due_on: '2027-11-21',
      remote_reference: `sbx-service-${serviceId}`,
    })
  })
})
