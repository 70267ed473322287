import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBillingJob } from '#areas/billing/recurring/server/jobs.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldStorage, openStoragePortal, storagePid } from '#test/kit/object-storage.ts'

type Given = { sizeGb: number; priceCents: number; dueIn: number; cycle?: string; cancelsIn?: number }

describe('the money of another size', () => {
  let world: Awaited<ReturnType<typeof openStoragePortal>>
  let owner: Awaited<ReturnType<(typeof world)['portal']['as']>>
  beforeAll(async () => {
    world = await openStoragePortal()
    await syncCatalogue(world.portal.db)
    owner = await world.portal.as('customer')
  })
  afterAll(() => world.close())
  const inDays = (days: number) => addDays(dayOf(world.portal.clock.now), days)
  const pass = (hours: number) => {
    world.portal.clock.now = new Date(world.portal.clock.now.getTime() + hours * 3_600_000)
  }
  const priceOf = async (id: ServiceId) =>
    world.portal.db.selectFrom('service').select('price_cents').where('id', '=', id).executeTakeFirstOrThrow()
  const linesOf = (id: ServiceId) =>
    world.portal.db
      .selectFrom('invoice_line')
      .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
      .select(['invoice.kind', 'net_cents', 'period_from', 'period_to', 'description'])
      .where('service_id', '=', id)
      .orderBy('invoice.id')
      .orderBy('invoice_line.position')
      .execute()
  async function given({ sizeGb, priceCents, dueIn, cycle = 'yearly', cancelsIn }: Given, of = owner) {
    const held = await heldStorage(world, of as never, { sizeGb })
    await world.portal.db
      .updateTable('service')
      .set({ billing_cycle: cycle, term: cycle, price_cents: priceCents, next_due_on: inDays(dueIn) })
      .set({
        cancels_on: cancelsIn === undefined ? null : inDays(cancelsIn),
        cancel_reason: cancelsIn === undefined ? null : 'other',
      })
      .where('id', '=', held.id)
      .execute()
    const offer = async (size: number) => (await of.post(`${held.path}/size/offer`, { sizeGb: size })).body
    const ask = (size: number, shown: object = {}) => of.post(`${held.path}/size`, { sizeGb: size, ...shown })
    return { ...held, offer, ask, becomes: async (size: number) => held.done(await ask(size)) }
  }
  const renew = async () => {
    const day = dayOf(world.portal.clock.now)
    await world.portal.db.transaction().execute((trx) => world.portal.makeWork(trx).enqueue(runBillingJob, { day }))
    await world.portal.jobs.drain()
  }
  /** Asked while its provider is silent, renewed by the billing run meanwhile, and tried again after that. */
  async function late(storage: Awaited<ReturnType<typeof given>>, size: number) {
    const silent = { about: storage.reference, next: 'reject' } as const
    await plantFault(databaseState(world.portal.db), 'object-store', silent as never)
    const { data } = await storage.offer(size)
    expect((await storage.ask(size)).status).toBe(202)
    await world.portal.jobs.drain()
    pass(24)
    await renew()
    const { task_id: task } = await world.portal.db
      .selectFrom('service_ask')
      .select('task_id')
      .where('service_id', '=', storage.id)
      .executeTakeFirstOrThrow()
    expect((await owner.post(`/tasks/${task}/retry`)).status).toBe(202)
    await world.portal.jobs.drain()
    expect((await priceOf(storage.id)).price_cents).toBe(data.termCents.next)
    return data
  }

  it('charges a late growth as told, and tops the term up that was renewed meanwhile', async () => {
    const storage = await given({ sizeGb: 250, priceCents: 5_400, dueIn: 15 })
    const due = inDays(15)
    const { nowCents, termCents } = await late(storage, 2_500)
    const [renewal, rest, more] = await linesOf(storage.id)
    expect(renewal).toMatchObject({ net_cents: 5_400, period_from: due })
    expect(rest?.net_cents).toBeLessThanOrEqual(nowCents)
    expect(rest).toMatchObject({ period_to: addDays(due, -1) })
    expect(more).toMatchObject({ period_from: due, net_cents: termCents.next - 5_400 })
    expect(more?.description).toContain('vroegere prijs')
  })

  it('gives back what was renewed at the larger price where a smaller size comes late', async () => {
    const storage = await given({ sizeGb: 2_500, priceCents: 54_000, dueIn: 15 })
    const { termCents } = await late(storage, 250)
    const [renewal, back] = await linesOf(storage.id)
    expect([renewal?.net_cents, back?.kind]).toEqual([54_000, 'credit-note'])
    expect(Math.abs(back?.net_cents ?? 0)).toBe(54_000 - termCents.next)
  })

  it('does not take a yes for a term that is over by then', async () => {
    const managed = await world.portal.as('managed')
    const partner = await world.portal.as('partner')
    const storage = await given({ sizeGb: 250, priceCents: 5_400, dueIn: 15 }, managed as never)
    expect((await storage.ask(2_500)).body.asked).toBe(true)
    pass(48)
    await renew()
    const [asked] = (await partner.get('/approvals?state=waiting')).body.data
    expect((await partner.post(`/approvals/${asked.id}/approve`)).body.code).toBe('approval_outdated')
    await partner.post(`/approvals/${asked.id}/refuse`)
  })

  it('charges no day twice where it shrinks and grows back, and only what is beyond', async () => {
    const storage = await given({ sizeGb: 2_500, priceCents: 60_000, dueIn: 300 })
    await storage.becomes(250)
    expect((await priceOf(storage.id)).price_cents).toBeLessThan(12_000)
    expect((await storage.offer(2_000)).data.nowCents).toBe(0)
    expect((await storage.offer(2_500)).data).toMatchObject({ nowCents: 0, termCents: { next: 60_000 } })
    const beyond = (await storage.offer(5_000)).data
    expect(beyond.nowCents).toBe(Math.round(((beyond.termCents.next - 60_000) * 300) / 365))
    await storage.becomes(2_500)
    expect(await linesOf(storage.id)).toEqual([])
  })

  it('refuses what has no price for its term, and another price than was shown of the next term', async () => {
    const quarterly = await given({ sizeGb: 1_000, priceCents: 4_000, dueIn: 30, cycle: 'quarterly' })
    expect([(await quarterly.offer(250)).code, (await quarterly.ask(250)).body.code]).toEqual([
      'storage_not_sold',
      'storage_not_sold',
    ])
    expect((await owner.get(`${quarterly.path}/size`)).body.data.sold).toBeNull()
    const dueToday = await given({ sizeGb: 250, priceCents: 500, dueIn: 0, cycle: 'monthly' })
    const { nowCents, termCents } = (await dueToday.offer(500)).data
    expect(nowCents).toBe(0)
    const dearer = (by: number) =>
      world.portal.db
        .updateTable('storage_price')
        .set(({ eb }) => ({ step_cents: eb('step_cents', '*', by) }))
        .where('pid', '=', storagePid)
        .execute()
    await dearer(4)
    const stale = await dueToday.ask(500, { nowCents, nextCents: termCents.next })
    expect(stale.body.code).toBe('storage_size_price_changed')
  })

  it('says that it ends, where notice was given', async () => {
    const storage = await given({ sizeGb: 250, priceCents: 5_400, dueIn: 100, cancelsIn: 100 })
    expect((await storage.offer(500)).data.endsOn).toBe(inDays(100))
  })
})
