import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { cartWith, orderCart, payOrder } from '#areas/ordering/checkout/fixtures.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxIn, mailDomainOf } from '#test/kit/mail-domain.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
  await syncCatalogue(portal.db)
})
afterAll(() => portal.close())

it('a mail pack sold alone goes from the catalogue through cart and payment to the mail of a domain', async () => {
  const owner = await portal.as('customer')
  const { name } = await mailDomainOf(portal, owner)
  const base = `/domains/${name}/mail`
  // A full pack of five links to the product.
  for (const box of ['a', 'b', 'c', 'd', 'e']) await mailboxIn(portal, owner, name, box)
  const refused = await owner.post(`${base}/mailbox`, { name: 'f', password: 'Mailbox2024', size: 1 })
  expect(refused.body.code).toBe('pack_full')
  const { pid } = (await owner.get(`${base}/pack`)).body.data.alone
  expect((await owner.get(`/products/${pid}`)).body.data).toMatchObject({ pid: 250, group: 'mail_pack' })

  const wanted = { pid, domain: name, configOptions: [{ id: 'mailboxes', choice: 'unlimited' }] }
  const ordered = await orderCart(owner, await cartWith(owner, [wanted]), { contact: undefined })
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
  const { uuid } = ordered.body.data
  // Nothing grows before it is paid.
  expect((await owner.get(`${base}/mailbox`)).body.mail).toMatchObject({ pack: '5', most: 5 })
  await payOrder(portal, uuid)
  for (let round = 0; round < 4; round++) await portal.jobs.drain()

  expect((await owner.get(`/orders/${uuid}`)).body.data).toMatchObject({ state: 'completed' })
  expect((await owner.get(`${base}/mailbox`)).body.mail).toMatchObject({ pack: 'unlimited', most: null, isOn: true })
  expect((await owner.get(`${base}/pack`)).body.data).toMatchObject({
    pack: 'unlimited',
    hosting: { name },
    alone: null,
  })
  await mailboxIn(portal, owner, name, 'f')
  const host = openSandboxMailHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
  expect(await host.readDomain(name)).toMatchObject({ value: { domain: { pack: 'unlimited', isOn: true } } })
})
