import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import { heldServer } from '#test/kit/cloud-server.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await syncCatalogue(portal.db)
})
afterAll(() => portal.close())

it('tells what another size costs to who may order, and its bounds alone to who may not', async () => {
  const owner = await portal.as('customer')
  const { path } = await heldServer(portal, owner)
  const { clientId } = owner
  const userWith = async (email: string, permissions: object) =>
    portal.withToken((await addUser(portal.db, { clientId, email, permissions })).token)
  const technician = await userWith('techniek@test.example', { services: true })
  const buyer = await userWith('aankoop@test.example', { services: true, orders: true })
  const size = { cpus: 2, memoryGb: 8, disksGb: [50] }
  const offered = async (who: typeof owner | typeof buyer) =>
    (await who.post(`${path}/resources/offer`, size)).body.data
  const told = await offered(buyer)
  expect(told).toMatchObject({ after: size, nowCents: expect.any(Number), termCents: { next: expect.any(Number) } })
  expect(told).toEqual(await offered(owner))
  expect(await offered(technician)).toMatchObject({ after: size, nowCents: null, termCents: null })
})
