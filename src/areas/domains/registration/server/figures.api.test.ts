import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { domainItem, holder } from '../fixtures.ts'
import { requestRegistration } from './public.ts'

describe('GET /overview/registrations', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  /** A registration at a registrar, in a given state. */
  const asked = async (
    name: string,
    registrar: string,
    state: 'queued' | 'done' | 'failed',
    created_at = portal.clock.now,
  ) => {
    const { clientId } = await portal.as('customer')
    const contactId = await holder(portal.db, { clientId, isVerified: true })
    const orderItemId = await domainItem(portal.db, { clientId, name, uuid: randomUUID() })
    const request = { orderItemId, clientId, name, years: 1, contactId, brand: 'belfry', kind: 'register' } as const
    await portal.db.transaction().execute((trx) => requestRegistration(portal.makeWork(trx), request))
    await portal.db.updateTable('domain').set({ registrar }).where('name', '=', name).execute()
    const { task_id } = await portal.db
      .updateTable('registration')
      .set({ created_at })
      .where('order_item_id', '=', orderItemId)
      .returning('task_id')
      .executeTakeFirstOrThrow()
    const finished = state === 'queued' ? {} : { finished_at: portal.clock.now }
    await portal.db
      .updateTable('task')
      .set({ state, ...finished })
      .where('id', '=', task_id)
      .execute()
  }

  it('has the outcomes of the last thirty days by registrar, the one with most failures first', async () => {
    await asked('een.be', 'vlot', 'done')
    await asked('twee.be', 'vlot', 'queued')
    await asked('drie.be', 'stroef', 'failed')
    await asked('vier.be', 'stroef', 'failed', new Date('2026-10-22T21:59:59Z'))
    const { data } = (await (await portal.as('admin')).get('/overview/registrations')).body
    expect(data).toEqual([
      { registrar: 'stroef', done: 0, underWay: 0, failed: 1 },
      { registrar: 'vlot', done: 1, underWay: 1, failed: 0 },
    ])
  })

  it('is for staff only', async () => {
    for (const persona of ['customer', 'partner'] as const)
      expect((await (await portal.as(persona)).get('/overview/registrations')).status).toBe(403)
  })
})
