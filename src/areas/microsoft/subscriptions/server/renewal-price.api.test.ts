import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBilling } from '#areas/billing/recurring/server/public.ts'
import { tellRenewals } from '#areas/microsoft/renewals/server/tell-renewals.ts'
import { licencesSeen } from '#areas/microsoft/tenants/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { dayMs, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const product = 'BFY365BB:0001'

describe('the price of licences', () => {
  let portal: TestPortal
  let owner: Awaited<ReturnType<TestPortal['as']>>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  /** One of them for a year, billed by the month, to everybody. */
  const costs = (cents: number) =>
    portal.db
      .updateTable('licence_offer_price')
      .set({ cents })
      .where('offer_id', '=', product)
      .where('term_duration', '=', 'P1Y')
      .where('billing_cycle', '=', 'monthly')
      .execute()
  const isSold = (hidden: boolean) =>
    portal.db.updateTable('licence_offer').set({ hidden }).where('offer_id', '=', product).execute()
  const serviceOf = (id: ServiceId) =>
    portal.db
      .selectFrom('service')
      .select(['price_cents', 'price_until', 'billing_cycle', 'config', 'next_due_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const invoiced = async (id: ServiceId) => {
    const at = { sql: portal.db, now: () => portal.clock.now, signal: new AbortController().signal }
    const transact = <T>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<T>) =>
      portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
    await runBilling({ ...at, transact, log: console } as never, { day: dayOf(portal.clock.now), brand: 'belfry' })
    const rows = await portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id).execute()
    return rows.map(({ net_cents: cents }) => cents)
  }
  const later = async (days: number) => {
    for (const ms of [days * dayMs, 15_000, 15_000]) {
      portal.clock.now = new Date(portal.clock.now.getTime() + ms)
      await portal.jobs.drain()
    }
  }
  /** Looked at once more, as its screen does. */
  const seenAgain = async ({ shown }: { shown(): Promise<unknown> }) => {
    await later(0)
    await shown()
    await later(0)
  }

  it('is held for a term, and that of the day on which a new one begins, once', async () => {
    await costs(560)
    const office = await heldOffice(portal, owner, { daysAgo: 350 })
    const { price_until: lastDay } = await serviceOf(office.id)
    await portal.db.updateTable('service').set({ next_due_on: lastDay }).where('id', '=', office.id).execute()
    await costs(700)
    await seenAgain(office)
    expect(await serviceOf(office.id)).toMatchObject({ price_cents: 2800, price_until: lastDay })
    // What the new term costs is not known yet: nothing of it is invoiced ahead.
    await later(10)
    expect(await invoiced(office.id)).toEqual([])
    await later(10)
    await seenAgain(office)
    const renewed = await serviceOf(office.id)
    expect([renewed.price_cents, (renewed.price_until ?? '') > (lastDay ?? '')]).toEqual([3500, true])
    expect(await invoiced(office.id)).toEqual([3500])
    await costs(900)
    await seenAgain(office)
    expect((await serviceOf(office.id)).price_cents).toBe(3500)
  })

  it('stays where the end of a term moves within it, and what is older changes nothing', async () => {
    await costs(560)
    const office = await heldOffice(portal, owner, { daysAgo: 300 })
    const { price_until: lastDay } = await serviceOf(office.id)
    await costs(700)
    const facts = doneValue(await office.microsoft.readSubscription({ tenant: office.guid, id: office.subscription }))
    const sees = (more: Partial<SubscriptionFacts>) =>
      portal.db
        .transaction()
        .execute((trx) =>
          portal.makeWork(trx).emit(licencesSeen, { serviceId: office.id, facts: { ...facts, ...more } }),
        )
    const moved = new Date(Date.parse(facts.termEndsAt) + 20 * dayMs)
    for (const day of [moved, new Date(facts.termEndsAt)]) {
      await sees({ termEndsAt: day.toISOString(), hasCustomEnd: true })
      expect(await serviceOf(office.id)).toMatchObject({
        price_cents: 2800,
        price_until: day.toISOString().slice(0, 10),
      })
    }
    expect((await serviceOf(office.id)).price_until).toBe(lastDay)
  })

  it('stays what it was for one that is not sold any more, and a promotion ends with its term', async () => {
    await costs(560)
    const office = await heldOffice(portal, owner, { daysAgo: 350 })
    const { config } = await serviceOf(office.id)
    const { details, ...rest } = config as { details: object }
    const ordered = JSON.stringify({ ...rest, details: { ...details, promotion: 'promo-1', ends_on: '2026-12-31' } })
    await portal.db.updateTable('service').set({ config: ordered }).where('id', '=', office.id).execute()
    await isSold(true)
    await costs(900)
    const plan = { subscription_id: office.subscription, quantity: 2 }
    await office.done(await owner.post(`${office.path}/subscriptions/renewal/add`, plan))
    await later(20)
    await seenAgain(office)
    await isSold(false)
    const renewed = await serviceOf(office.id)
    expect(renewed.price_cents).toBe(1120)
    expect(renewed.config).toMatchObject({ quantity: 2, details: { offer_id: product } })
    expect(JSON.stringify(renewed.config)).not.toMatch(/promo-1|ends_on/)
  })

  it('is billed by what the new term is billed by', async () => {
    const office = await heldOffice(portal, owner, { daysAgo: 350 })
    const plan = { subscription_id: office.subscription, billing_cycle: 'yearly' }
    await office.done(await owner.post(`${office.path}/subscriptions/renewal/add`, plan))
    const [told] = (await owner.get(`${office.path}/subscriptions/renewal/costs`)).body.data
    await later(20)
    await seenAgain(office)
    const { billing_cycle: term, price_cents: cents } = await serviceOf(office.id)
    expect({ nextBillingCycle: term, nextCents: cents, isOther: false }).toEqual({
      ...{ nextBillingCycle: told.nextBillingCycle, nextCents: told.nextCents, isOther: told.isOther },
    })
    expect(term).toBe('yearly')
  })

  it('is told before it changes, the same on each screen and in the mail, and again when it is another', async () => {
    await costs(560)
    const office = await heldOffice(portal, owner, { daysAgo: 350 })
    await portal.db.deleteFrom('mail_message').execute()
    const mailed = async () => {
      await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(tellRenewals, {}))
      await portal.jobs.drain()
      const rows = await portal.db
        .selectFrom('mail_message')
        .select('body_text')
        .where('kind', '=', 'office.renewal-coming')
        .execute()
      await portal.db.deleteFrom('mail_message').execute()
      return rows.flatMap(({ body_text: text }) => text.split('\n\n')).filter((text) => text.includes(office.tenant))
    }
    const amounts = (text = '') => text.match(/€\s?[\d.,]+/g)?.map((each) => each.replace(/\s/g, ' '))
    expect((await mailed()).map(amounts)).toEqual([['€ 28,00']])
    expect(await mailed()).toEqual([])
    await costs(610)
    expect((await mailed()).map(amounts)).toEqual([['€ 28,00', '€ 30,50']])
    expect(await mailed()).toEqual([])
    const [cost] = (await owner.get(`${office.path}/subscriptions/renewal/costs`)).body.data
    expect(cost).toMatchObject({ nowCents: 2800, nextCents: 3050, isOther: true, mail: 'sent' })
    const { from } = await portal.db
      .selectFrom('microsoft_subscription')
      .select(raw<string>`(ends_on + 1)::text`.as('from'))
      .where('reference', '=', office.subscription)
      .executeTakeFirstOrThrow()
    const told = { id: office.id, priceCents: 2800, nextPrice: { from, cents: 3050, billingCycle: 'monthly' } }
    const listed = (await owner.get(`/users/${owner.clientId}/services?perPage=100`)).body.data
    const held = (await owner.get('/licenses?perPage=100')).body.data
    const { data: shown } = (await owner.get(`/products/${office.id}`)).body
    for (const rows of [listed, held, [shown]])
      expect(rows.find(({ id: each }: { id: number }) => each === office.id)).toMatchObject(told)
    const { id } = await portal.db
      .selectFrom('microsoft_subscription')
      .select('id')
      .where('reference', '=', office.subscription)
      .executeTakeFirstOrThrow()
    const body = { subscriptions: [id], renewal: { billing_cycle: 'yearly' }, preview: true }
    const { data } = (await (await portal.as('admin')).post('/m365/licenses/bulk-updates', body)).body
    expect(data.items[0].before.cents).toBe(3050)
    await later(20)
    await seenAgain(office)
    expect((await serviceOf(office.id)).price_cents).toBe(3050)
    // It is what they cost now.
    expect((await owner.get(`/products/${office.id}`)).body.data).not.toHaveProperty('nextPrice')
  })
})
