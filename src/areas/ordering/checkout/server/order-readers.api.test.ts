import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMonthlyPartner, letOrder } from '#areas/ordering/approvals/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { cartWith, freeNames, inWork, itemsOf, orderCart, payOrder, rowsOfOrders } from '../fixtures.ts'
import { remindUnpaid, tellOrders } from './unpaid-orders.ts'

type Person = Awaited<ReturnType<TestPortal['as']>>

describe('who reads about an order', () => {
  let portal: TestPortal
  let managed: Person
  let partner: Person
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
    managed = await portal.as('managed')
    partner = await portal.as('partner')
    await called(partner, 'Petra', 'Webstudio Kraan')
    await called(managed, 'Mona', 'Bakkerij Mona')
  })
  afterAll(() => portal.close())

  const called = async ({ accountId, clientId }: Person, first_name: string, company_name: string) => {
    await portal.db.updateTable('client').set({ first_name, company_name }).where('id', '=', clientId).execute()
    await portal.db.updateTable('account').set({ first_name }).where('id', '=', accountId).execute()
  }
  const name = freeNames(isTakenElsewhere)
  const finishJobs = async () => {
    for (let round = 0; round < 3; round++) await portal.jobs.drain({ rounds: 60 })
  }
  const later = async (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
    await inWork(portal, (work) => work.enqueue(tellOrders, {}))
    await finishJobs()
  }
  const { mailsTo, newestMail: last } = rowsOfOrders(() => portal)
  const both = async (from: number) => ({
    client: await mailsTo('managed@test.example', from),
    partner: await mailsTo('partner@test.example', from),
  })
  const kinds = (mails: readonly { kind: string }[]) => mails.map(({ kind }) => kind)
  const ordered = async (who: Person, items: readonly object[], more: object = {}) => {
    const [from, uuid] = [await last(), randomUUID()]
    const answer = await orderCart(who, await cartWith(who, items), { uuid, ...more })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await finishJobs()
    return { from, uuid }
  }
  const asPayingByMonth = async (isMonthly: boolean) => {
    if (isMonthly) return asMonthlyPartner(portal.db, partner.clientId)
    await portal.db
      .updateTable('client')
      .set({ default_gateway: null, price_code: 'PARTNER' })
      .where('id', '=', partner.clientId)
      .execute()
  }

  it('of a managed client’s own order: the client and their partner read of the beginning and of the end, with all names', async () => {
    await asPayingByMonth(true)
    await letOrder(portal.db, managed.clientId, 'freely')
    const names = [name(), name(), name()]
    const { from } = await ordered(
      managed,
      names.map((domain) => ({ domain })),
    )
    await later(60)
    const mails = await both(from)
    expect(kinds(mails.client)).toEqual(['ordering.order-placed', 'ordering.order-completed'])
    expect(kinds(mails.partner).toSorted()).toEqual(['ordering.client-ordered', 'ordering.order-completed'])
    const end = mails.partner.find(({ kind }) => kind === 'ordering.order-completed')
    for (const each of names) expect(end?.body_text).toContain(each)
    expect(end?.body_text).toMatch(/^Dag Petra,/)
    expect(end?.body_text).toContain('Deze bestelling is voor Bakkerij Mona')
    expect(end?.client_id).toBe(partner.clientId)
    for (const mail of mails.client) {
      expect(mail.body_text).toMatch(/^Dag Mona,/)
      expect(mail.body_text).not.toContain('€')
      expect(mail.client_id).toBe(managed.clientId)
    }
  })

  it('after approval: the client of the asking and the end, the partner of the question and the end', async () => {
    await asPayingByMonth(true)
    await letOrder(portal.db, managed.clientId, 'after-approval')
    const { from } = await ordered(managed, [{ domain: name() }, { domain: name() }])
    const { body } = await partner.get('/approvals?state=waiting')
    expect((await partner.post(`/approvals/${body.data[0].id}/approve`)).status).toBe(200)
    await finishJobs()
    await later(60)
    const mails = await both(from)
    expect(kinds(mails.client)).toEqual(['ordering.approval-waits', 'ordering.order-completed'])
    expect(kinds(mails.partner)).toEqual(['ordering.approval-asked', 'ordering.order-completed'])
    expect(mails.client.some(({ body_text }) => body_text.includes('€'))).toBe(false)
  })

  it('of one that the partner pays by transfer: the invoice comes with what was ordered, the payment with the end', async () => {
    await asPayingByMonth(false)
    await letOrder(portal.db, managed.clientId, 'freely')
    const bad = name('geweigerd')
    await plantFault(databaseState(portal.db), 'registrar', { about: bad, next: 'reject' })
    const { from, uuid } = await ordered(managed, [{ domain: name() }, { domain: bad }])
    await payOrder(portal, uuid)
    await later(60)
    const mails = await both(from)
    expect(kinds(mails.client)).toEqual(['ordering.order-placed', 'ordering.order-partly-failed'])
    expect(kinds(mails.partner)).toEqual(['ordering.client-ordered', 'ordering.order-partly-failed'])
    const [begun, end] = mails.partner
    expect(begun?.body_text).toContain('Gestructureerde mededeling')
    for (const mail of [begun, end]) expect(JSON.stringify(mail?.attachments)).toContain('.pdf')
    expect(end?.body_text).toMatch(/terug, met creditnota/)
    expect(end?.body_text).toContain('is binnen')
    for (const mail of mails.client) expect(mail.body_text).not.toMatch(/€|creditnota|betaalde/)
  })

  it('of one that the partner orders for a client: greets the partner, names the client, and is in the partner’s archive', async () => {
    await asPayingByMonth(true)
    const { from } = await ordered(partner, [{ domain: name() }], { clientId: managed.clientId })
    await later(60)
    const mails = await both(from)
    expect(kinds(mails.client)).toEqual([])
    expect(kinds(mails.partner)).toEqual(['ordering.order-placed', 'ordering.order-completed'])
    for (const mail of mails.partner) {
      expect(mail.body_text).toMatch(/^Dag Petra,\n\nDeze bestelling is voor Bakkerij Mona\./)
      expect(mail.client_id).toBe(partner.clientId)
    }
    const archive = (await managed.get('/mails')).body.data
    expect(JSON.stringify(archive)).not.toContain('Petra')
  })

  it('are never more than three mails: a reader who was reminded hears of the payment with the end', async () => {
    const customer = await portal.as('customer')
    const { from, uuid } = await ordered(customer, [{ domain: name() }])
    portal.clock.now = new Date(portal.clock.now.getTime() + 9 * 86_400_000)
    await inWork(portal, (work) => work.enqueue(remindUnpaid, {}))
    await finishJobs()
    await payOrder(portal, uuid)
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
    const work = portal.makeWork(portal.db)
    await tellOrders.run(
      { ...work, transact: (step: (one: typeof work) => Promise<unknown>) => step(work) } as never,
      {},
    )
    await finishJobs()
    expect(kinds(await mailsTo('customer@test.example', from))).toEqual([
      'ordering.order-placed',
      'ordering.order-reminder',
      'ordering.order-completed',
    ])
  })

  it('shows each reader what was ordered in their own language, whatever language it was ordered in', async () => {
    await asPayingByMonth(true)
    await letOrder(portal.db, managed.clientId, 'freely')
    const { clientId, accountId } = partner
    await portal.db.updateTable('client').set({ locale: 'fr' }).where('id', '=', clientId).execute()
    await portal.db.updateTable('account').set({ locale: 'fr' }).where('id', '=', accountId).execute()
    const { from, uuid } = await ordered(managed, [{ pid: 630, term: 'yearly' }])
    await later(60)
    const mails = await both(from)
    const product = await portal.db.selectFrom('product').selectAll().where('pid', '=', 630).executeTakeFirstOrThrow()
    expect(mails.client.at(-1)?.body_text).toContain(product.name_nl)
    for (const mail of mails.partner) expect(mail.body_text).toContain(product.name_fr)
    const seen = async (locale: string) =>
      (await managed.get(`/orders/${uuid}`, { 'accept-language': locale })).body.data.items[0].description
    expect(await seen('en')).toContain(product.name_en)
    expect(await seen('nl')).toContain(product.name_nl)
    expect((await itemsOf(portal, uuid)).items[0]?.description).toContain(product.name_fr)
  })
})
