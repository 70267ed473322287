import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aPerson, cartWith, freeNames, itemsOf, orderCart, payOrder, rowsOfOrders } from '../fixtures.ts'

describe('many orders at once', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
    const words = { description_nl: 'x', description_en: 'x', description_fr: 'x' }
    await portal.db
      .insertInto('promotion')
      .values([
        { code: 'LAATSTE', pricing_policy_value: 0.5, max_uses: 1, ...words },
        { code: 'PERKLANT', pricing_policy_value: 0.5, max_uses_per_client: 1, ...words },
      ])
      .execute()
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const { orderRow, invoicesOf } = rowsOfOrders(() => portal)

  describe('many at once', () => {
    it('places one order and one invoice for ten submits of the same order', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const uuid = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => orderCart(customer, cartUuid, { uuid, paymentCode: 'ideal' })),
      )
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
      const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)))
      expect(bodies.size).toBe(1)
      const row = await orderRow(uuid)
      const invoices = await invoicesOf(row.id)
      expect(invoices).toHaveLength(1)
      expect(
        await portal.db.selectFrom('payment').select('id').where('invoice_id', '=', invoices[0]!.id).execute(),
      ).toHaveLength(1)
      await payOrder(portal, uuid)
      const mails = await portal.db
        .selectFrom('mail_message')
        .select('id')
        .where('kind', '=', 'ordering.order-placed')
        .where('subject', 'like', `%bestelling ${row.id} %`)
        .execute()
      expect(mails).toHaveLength(1)
    })

    it('makes one client of a visitor who submits twice', async () => {
      const cartUuid = await cartWith(portal.visitor, [{ domain: name() }])
      const [uuid, signUp] = [randomUUID(), { ...aPerson, emailAddress: 'dubbel@test.example' }]
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => orderCart(portal.visitor, cartUuid, { uuid, signUp })),
      )
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
      const clients = await portal.db
        .selectFrom('client')
        .select('id')
        .where('email', '=', signUp.emailAddress)
        .execute()
      expect(clients).toHaveLength(1)
    })

    it('lets a cart be ordered once from two tabs', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const answers = await Promise.all([orderCart(customer, cartUuid), orderCart(customer, cartUuid)])
      expect(answers.map((answer) => answer.body.code ?? 'placed').sort()).toEqual(['cart_empty', 'placed'])
    })

    it('sells a name once when two carts hold it', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const [wanted, other] = [name('gewild'), name('ander')]
      const carts = [
        await cartWith(customer, [{ domain: wanted }]),
        await cartWith(stranger, [{ domain: wanted }, { domain: other }]),
      ]
      const [one, two] = await Promise.all([orderCart(customer, carts[0]!), orderCart(stranger, carts[1]!)])
      const sold = await portal.db
        .selectFrom('order_item')
        .select(['cents', 'state'])
        .where('domain', '=', wanted)
        .where('state', '<>', 'cancelled')
        .execute()
      expect(sold).toEqual([{ cents: 1099, state: 'awaiting-payment' }])
      const placed = [one, two].filter((answer) => answer?.status === 200)
      for (const { body } of placed) {
        const row = await orderRow(body.data.uuid)
        const [invoice] = await invoicesOf(row.id)
        expect(invoice).toMatchObject({ subtotal_cents: row.subtotal_cents, total_cents: row.total_cents })
      }
      expect(two.status).toBe(200)
      expect(one.body.code ?? 'placed').toBe(placed.length === 2 ? 'placed' : 'nothing_orderable')
    })

    it('gives a client their one use of a promotion once, from however many carts', async () => {
      const customer = await portal.as('customer')
      const carts = await Promise.all(
        Array.from({ length: 5 }, () => cartWith(customer, [{ domain: name('klant') }], 'PERKLANT')),
      )
      await Promise.all(carts.map((cartUuid) => orderCart(customer, cartUuid)))
      const promoted = await portal.db
        .selectFrom('customer_order')
        .select('promotion_cents')
        .where('promotion_code', '=', 'PERKLANT')
        .execute()
      expect(promoted).toEqual([{ promotion_cents: 550 }])
    })

    it('delivers a name once when two orders of it are paid at once', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const domain = name('tweemaal')
      const uuids = [randomUUID(), randomUUID()]
      await orderCart(customer, await cartWith(customer, [{ domain }]), { uuid: uuids[0] })
      const start = portal.clock.now
      // The first order expired, so another could reserve the name; then both are paid.
      portal.clock.now = new Date(start.getTime() + 12 * 86_400_000)
      await orderCart(stranger, await cartWith(stranger, [{ domain }]), { uuid: uuids[1] })
      await Promise.all(uuids.map((uuid) => payOrder(portal, uuid)))
      await portal.jobs.drain()
      await portal.jobs.drain()
      portal.clock.now = start
      const ends = await Promise.all(uuids.map(async (uuid) => (await itemsOf(portal, uuid)).items[0]?.state))
      expect(ends.sort()).toEqual(['done', 'failed'])
      const refunds = await portal.db.selectFrom('order_refund').select(['state', 'cents']).execute()
      expect(refunds).toEqual([{ state: 'done', cents: 1330 }])
    })

    it('gives the last use of a promotion to one of twenty orders', async () => {
      const customers = [await portal.as('customer'), await portal.as('stranger')]
      const carts = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const caller = customers[index % 2]!
          return { caller, cartUuid: await cartWith(caller, [{ domain: name('actie') }], 'LAATSTE') }
        }),
      )
      const answers = await Promise.all(carts.map(({ caller, cartUuid }) => orderCart(caller, cartUuid)))
      // A later buyer has agreed to the lower price, and is told before ordering at the full one.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status, body }) => status === 409 && body.code === 'promotion_used_up')).toHaveLength(19)
      const late = carts[answers.findIndex(({ status }) => status === 409)]!
      const cart = JSON.parse((await late.caller.get(`/carts/${late.cartUuid}`)).body.data.payload)
      expect(cart.lostPromotion).toEqual({ code: 'LAATSTE', because: 'promotion_used_up' })
      const promoted = await portal.db
        .selectFrom('customer_order')
        .select('promotion_cents')
        .where('promotion_code', '=', 'LAATSTE')
        .execute()
      expect(promoted).toEqual([{ promotion_cents: 550 }])
      const { used } = await portal.db
        .selectFrom('promotion')
        .select('used')
        .where('code', '=', 'LAATSTE')
        .executeTakeFirstOrThrow()
      expect(used).toBe(1)
    })
  })
})
