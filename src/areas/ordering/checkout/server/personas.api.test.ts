import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letOrder } from '#areas/ordering/approvals/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aNewContact, aPerson, cartWith, freeNames, itemsOf, orderCart, payOrder } from '../fixtures.ts'

describe('who may order, and for whom', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const invoiceOf = async (uuid: string) =>
    portal.db
      .selectFrom('invoice')
      .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
      .select([
        'invoice.client_id',
        'invoice.subtotal_cents',
        'invoice.total_cents',
        'customer_order.client_id as for_whom',
      ])
      .where('customer_order.uuid', '=', uuid)
      .executeTakeFirst()

  it('a sub-user without the right is refused clearly, in the cart’s order, the review and the direct orders', async () => {
    const subuser = await portal.as('subuser')
    const cartUuid = await cartWith(subuser, [{ domain: name() }])
    const refused = await orderCart(subuser, cartUuid)
    expect([refused.status, refused.body.code]).toEqual([403, 'may_not_order'])
    expect(refused.body.error).toBe('Je account mag niet bestellen. Vraag het aan wie jullie gebruikers beheert')
    const review = await subuser.post('/orders/review', { cartUuid, contact: aNewContact, paymentCode: 'ideal' })
    expect(review.body.data.problems.map((problem: Json) => problem.code)).toEqual(['may_not_order'])
    const direct = { uuid: randomUUID(), agreeTerm: true, paymentCode: 'banktransfer' }
    expect((await subuser.post('/orders/s3-object-storage', { ...direct, sizeGb: 500 })).body.code).toBe(
      'may_not_order',
    )
    const orders = await portal.db.selectFrom('customer_order').select('id').where('cart_uuid', '=', cartUuid).execute()
    expect(orders).toEqual([])
  })

  it('a partner makes a client and orders for them at once: the invoice goes to the payer that the choice names', async () => {
    const partner = await portal.as('partner')
    await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', partner.clientId).execute()
    const invoiced = async (managed: boolean) => {
      const person = { ...aPerson, emailAddress: `nieuw-${managed}@klant.example`, managed }
      const made = await partner.post('/clients', person)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const clientId = made.body.data.id
      const answer = await orderCart(partner, await cartWith(partner, [{ domain: name() }]), { clientId })
      const invoice = await invoiceOf(answer.body.data.uuid)
      expect(invoice?.for_whom).toBe(clientId)
      return { isPartners: invoice?.client_id === partner.clientId, cents: invoice?.subtotal_cents }
    }
    expect(await invoiced(true)).toEqual({ isPartners: true, cents: 967 })
    expect(await invoiced(false)).toEqual({ isPartners: false, cents: 1099 })
  })

  it('a managed client orders at their partner’s prices, on their partner’s invoice, and has nothing to pay', async () => {
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    await letOrder(portal.db, managed.clientId, 'freely')
    const answer = await orderCart(managed, await cartWith(managed, [{ domain: name() }]))
    expect(answer.body.data.redirectUrl).toBeNull()
    expect(await invoiceOf(answer.body.data.uuid)).toMatchObject({ client_id: partner.clientId, subtotal_cents: 967 })
  })

  it('puts each contact in the role it was named for, and the registrant in all others', async () => {
    const customer = await portal.as('customer')
    const first = await orderCart(customer, await cartWith(customer, [{ domain: name() }]))
    const { contactId } = first.body.data
    const tech = { id: -1, details: { ...aPerson, firstName: 'Tom', emailAddress: 'tom@test.example' } }
    const domain = name()
    const answer = await orderCart(customer, await cartWith(customer, [{ domain }]), {
      contact: { ...aNewContact, roles: { billing: { id: contactId }, tech } },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await payOrder(portal, answer.body.data.uuid)
    await portal.jobs.drain()
    const roles = await portal.db
      .selectFrom('domain_contact')
      .innerJoin('domain', 'domain.id', 'domain_contact.domain_id')
      .innerJoin('contact', 'contact.id', 'domain_contact.contact_id')
      .select(['domain_contact.role', 'contact.first_name', 'contact.id'])
      .where('domain.name', '=', domain)
      .orderBy('role')
      .execute()
    const byRole = Object.fromEntries(roles.map((row) => [row.role, row]))
    expect(byRole.billing?.id).toBe(contactId)
    expect(byRole.tech?.first_name).toBe('Tom')
    expect(byRole.registrant?.id).toBe(answer.body.data.contactId)
    expect(byRole.admin?.id).toBe(byRole.registrant?.id)
  })

  it.each([
    ['somebody else’s contact', { tech: { id: 999_999 } }, 'contact_not_found', 'contact.roles.tech'],
    ['a new one without details', { admin: { id: -1 } }, 'no_contact', 'contact.roles.admin'],
  ])('refuses %s in a role, beside its field', async (_what, roles, code, field) => {
    const customer = await portal.as('customer')
    const answer = await orderCart(customer, await cartWith(customer, [{ domain: name() }]), {
      contact: { ...aNewContact, roles },
    })
    expect([answer.body.code, Object.keys(answer.body.errors)]).toEqual([code, [field]])
  })

  describe('one configured thing, ordered past the cart', () => {
    const direct = (more: Record<string, unknown> = {}) => ({
      uuid: randomUUID(),
      agreeTerm: true,
      paymentCode: 'banktransfer',
      ...more,
    })
    /** The smallest server of the first type on sale. */
    const leastServer = async () => {
      const row = await portal.db
        .selectFrom('server_type')
        .selectAll()
        .orderBy('position')
        .limit(1)
        .executeTakeFirstOrThrow()
      const { type, least_cpus: cpus, least_memory_gb: memoryGb, least_disk_gb: diskGb } = row
      return { type, cpus, memoryGb, disksGb: [diskGb], name: 'web1' }
    }

    it('is a cloud server: invoiced, paid and delivered like any other order', async () => {
      const customer = await portal.as('customer')
      const server = await leastServer()
      const answer = await customer.post('/orders/cloud-server', direct(server))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const { uuid } = answer.body.data
      expect(answer.body.data.services).toMatchObject([{ success: true, keys: [expect.stringContaining('web1')] }])
      await payOrder(portal, uuid)
      await portal.jobs.drain()
      const { items } = await itemsOf(portal, uuid)
      expect(items[0]).toMatchObject({ state: 'done', description: expect.stringContaining('web1') })
      expect(items[0]?.description).toContain(
        `${server.cpus} CPU, ${server.memoryGb} GB geheugen, ${server.disksGb[0]} GB schijf`,
      )
      const service = await portal.db
        .selectFrom('service')
        .select(['name', 'status', 'config'])
        .where('id', '=', items[0]!.service_id!)
        .executeTakeFirst()
      expect(service).toMatchObject({ name: 'web1', status: 'Active', config: { details: { cpus: server.cpus } } })
    })

    it('is object storage, for a visitor who signs up with it', async () => {
      const signUp = { ...aPerson, emailAddress: 'opslag@test.example' }
      const answer = await portal.visitor.post(
        '/orders/s3-object-storage',
        direct({ sizeGb: 500, name: 'archief', signUp }),
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect((await itemsOf(portal, answer.body.data.uuid)).items[0]?.description).toContain('500 GB opslag')
    })

    it('is one order, however often it is submitted', async () => {
      const customer = await portal.as('customer')
      const body = direct({ sizeGb: 500, name: 'dubbel' })
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => customer.post('/orders/s3-object-storage', body)),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
      const orders = await portal.db.selectFrom('customer_order').select('id').where('uuid', '=', body.uuid).execute()
      expect(orders).toHaveLength(1)
      const stranger = await portal.as('stranger')
      expect((await stranger.post('/orders/s3-object-storage', body)).body.code).toBe('order_not_found')
      // Other items would be another order, which cannot have this uuid.
      const others = [
        await customer.post('/orders/s3-object-storage', { ...body, sizeGb: 1000 }),
        await customer.post('/orders/cloud-server', { ...direct(await leastServer()), uuid: body.uuid }),
      ]
      for (const other of others) expect([other.status, other.body.code]).toEqual([409, 'order_uuid_reused'])
    })

    it.each([
      ['more cores than there are', { cpus: 9999 }, 'cpus_not_offered', 'cpus'],
      ['a disk of no size', { disksGb: [0] }, 'disks_not_offered', 'disksGb'],
      ['a type that is not sold', { type: 'abacus' }, 'server_type_not_sold', 'type'],
      ['a name with a space', { name: 'web 1' }, 'server_name_invalid', 'name'],
    ])('refuses %s beside the field, and writes nothing', async (_what, wrong, code, field) => {
      const customer = await portal.as('customer')
      const body = direct({ ...(await leastServer()), ...wrong })
      const answer = await customer.post('/orders/cloud-server', body)
      expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, code, [field]])
      const orders = await portal.db.selectFrom('customer_order').select('id').where('uuid', '=', body.uuid).execute()
      expect(orders).toEqual([])
    })

    it('refuses a visitor who does not sign up, terms that are not accepted, and a price that rose', async () => {
      const customer = await portal.as('customer')
      expect((await portal.visitor.post('/orders/s3-object-storage', direct({ sizeGb: 500 }))).body.code).toBe(
        'no_client',
      )
      const unagreed = await customer.post('/orders/s3-object-storage', direct({ sizeGb: 500, agreeTerm: false }))
      expect(Object.keys(unagreed.body.errors)).toEqual(['agreeTerm'])
      const risen = await customer.post('/orders/s3-object-storage', direct({ sizeGb: 500, totalCents: 1 }))
      expect(risen.body.code).toBe('price_changed')
    })
  })
})
