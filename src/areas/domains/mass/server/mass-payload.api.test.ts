import { afterAll, beforeAll, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
let customer: Caller & { clientId: ClientId }
beforeAll(async () => {
  portal = await openTestPortal({ now: '2026-11-21T09:00:00Z' })
  await syncCatalogue(portal.db)
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

it('a task whose payload cannot be parsed changes nothing: each item fails, and can be retried', async () => {
  const names = ['massa-1.com', 'massa-2.com']
  for (const name of names) await activeDomain(portal.db, customer.clientId, name)
  const started = await customer.post('/domains/mass', { act: 'auto-renew', on: false, domains: names })
  const { taskId } = started.body.data as { taskId: number }
  const task = async () => (await customer.get(`/tasks/${taskId}/items`)).body.task
  const autoRenew = async () =>
    (await portal.db.selectFrom('domain').select('auto_renew').where('name', 'in', names).execute()).map(
      (row) => row.auto_renew,
    )
  const write = (payload: object) =>
    portal.db
      .updateTable('task_batch')
      .set({ given: JSON.stringify(payload) })
      .where('task_id', '=', taskId)
      .execute()

  // A payload in the form of an earlier version.
  await write({ on: 'nee' })
  await portal.jobs.drain()
  expect(await task()).toMatchObject({ state: 'failed', many: { done: 0, failed: 2 } })
  expect(await autoRenew()).toEqual([1, 1])

  await write({ on: false })
  expect((await customer.post(`/tasks/${taskId}/retry`)).status).toBe(202)
  await portal.jobs.drain()
  expect(await task()).toMatchObject({ state: 'done', many: { done: 2, failed: 0 } })
  expect(await autoRenew()).toEqual([0, 0])
})
