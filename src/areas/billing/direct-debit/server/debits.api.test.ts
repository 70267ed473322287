import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aNewInvoice } from '#areas/billing/invoices/fixtures.ts'
import { issueInvoice, issueInvoices } from '#areas/billing/invoices/server/public.ts'
import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import { remind } from '#areas/billing/recurring/server/reminders.ts'
import { type Debits, openDebits } from '#test/kit/debits.ts'
import { givenMandate } from '../fixtures.ts'
import { debitsOf } from './public.ts'

describe('an invoice that is collected', () => {
  let debits: Debits
  let customer: Awaited<ReturnType<Debits['portal']['as']>>
  beforeAll(async () => {
    debits = await openDebits()
    customer = await debits.portal.as('customer')
  })
  afterAll(() => debits.portal.close())
  beforeEach(async () => {
    await debits.begin()
    debits.become(customer.clientId)
    // Leaves out what earlier tests left unpaid.
    await debits.portal.db
      .updateTable('invoice')
      .set({ status: 'Paid', paid_at: debits.portal.clock.now })
      .where('client_id', '=', customer.clientId)
      .where('status', '=', 'Unpaid')
      .execute()
  })

  const iban = 'BE71 **** **** 6769'
  const coming = { state: 'coming', day: '2026-12-07', maskedIban: iban, failedOn: null }
  const mandate = () => givenMandate(debits.portal.db, { clientId: customer.clientId })
  const debitOf = async (id: number) => {
    const { portal } = debits
    return (await debitsOf(portal.makeWork(portal.db), [id])).get(id)
  }
  const unpaid = async () => (await customer.get('/invoices')).body.unpaid
  const question = async () =>
    (await customer.get('/dashboard/data')).body.data.pendingQuestions.find(
      ({ kind }: { kind: string }) => kind === 'unpaid_invoices',
    )
  const mailsAbout = (number: string) =>
    debits.portal.db
      .selectFrom('mail_message')
      .select(['kind', 'body_text'])
      .where('subject', 'like', `%${number}%`)
      .orderBy('id')
      .execute()

  it('says so everywhere before it is planned, with the day on which it then will be', async () => {
    await mandate()
    const { id } = await debits.invoice()
    expect(await debitOf(id)).toMatchObject(coming)
    const list = (await customer.get('/invoices?status=Unpaid')).body
    expect(list.data).toMatchObject([{ id, isOverdue: false, debit: coming }])
    expect(list.unpaid).toEqual({
      count: 0,
      totalCents: 0,
      overdueCount: 0,
      onlyId: null,
      collected: { count: 1, totalCents: 1210 },
    })
    expect((await customer.get(`/invoices/${id}`)).body.data).toMatchObject({ debit: coming, transfer: null })
    expect(await question()).toBeUndefined()
    await debits.plan()
    expect((await debits.collectionsOf(id)).map(({ collection_date: day }) => day)).toEqual([coming.day])
    expect(await debitOf(id)).toMatchObject(coming)
  })

  it('is counted apart from what its payer has to pay', async () => {
    await mandate()
    await debits.invoice(1000)
    await debits.plan()
    const order = crypto.randomUUID()
    const own = await unpaidInvoice(debits.portal.db, {
      clientId: customer.clientId,
      totalCents: 500,
      orderUuid: order,
    })
    expect(await unpaid()).toMatchObject({
      count: 1,
      totalCents: 500,
      onlyId: own.id,
      collected: { count: 1, totalCents: 1000 },
    })
    expect(await question()).toMatchObject({ count: 1, cents: 500 })
  })

  it('is not the invoice of an order that waits for its money, which is never collected', async () => {
    await mandate()
    const orderUuid = crypto.randomUUID()
    const { id } = await unpaidInvoice(debits.portal.db, { clientId: customer.clientId, orderUuid })
    await debits.plan()
    expect(await debits.collectionsOf(id)).toEqual([])
    expect(await debitOf(id)).toBeUndefined()
  })

  it('can still be paid, with a warning that this would be twice while it is with the bank', async () => {
    const { invoiceId } = await debits.batched()
    const { data } = (await customer.get(`/payments/payable?ids=${invoiceId}`)).body
    expect(data).toMatchObject({
      openCents: 1210,
      closed: [],
      invoices: [{ debit: { ...coming, state: 'with-bank' } }],
    })
  })

  it('asks for its money again once the bank refused, and says so, in its reminder too', async () => {
    const { invoiceId, collection } = await debits.batched()
    await debits.tell(collection.end_to_end_id, 'returned', 'MD06')
    expect(await debitOf(invoiceId)).toMatchObject({ ...coming, state: 'failed' })
    expect((await customer.get(`/invoices/${invoiceId}`)).body.data).toMatchObject({
      debit: { state: 'failed' },
      transfer: { iban: expect.any(String) },
    })
    expect(await unpaid()).toMatchObject({ count: 1, onlyId: invoiceId, collected: { count: 0 } })
    const { number } = await debits.portal.db
      .selectFrom('invoice')
      .select('number')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    debits.portal.clock.now = new Date('2026-12-14T08:30:00Z')
    await debits.portal.db.transaction().execute((trx) => debits.portal.makeWork(trx).enqueue(remind, {}))
    await debits.portal.jobs.drain()
    const reminder = (await mailsAbout(number)).find(({ kind }) => kind === 'reminder-first')
    expect(reminder?.body_text).toMatch(/inning van 07\/12\/2026 van rekening BE71 .* is niet gelukt/)
  })

  it('of which there was no money is tried again, and its payer knows when', async () => {
    const { invoiceId, collection } = await debits.batched()
    await debits.tell(collection.end_to_end_id, 'returned', 'AM04')
    const debit = await debitOf(invoiceId)
    expect(debit).toMatchObject({ state: 'coming', failedOn: '2026-12-07' })
    expect(debit!.day > '2026-12-07').toBe(true)
  })

  it.each(['one', 'many'] as const)('asks for no transfer in its mail, made as %s', async (how) => {
    await mandate()
    const { portal } = debits
    const asked = aNewInvoice({ clientId: customer.clientId })
    const [made] = await portal.db.transaction().execute(async (trx) => {
      const work = portal.makeWork(trx)
      return how === 'one' ? [await issueInvoice(work, asked)] : issueInvoices(work, [asked])
    })
    await portal.jobs.drain()
    const text = (await mailsAbout(made!.number)).find(({ kind }) => kind === 'invoice-issued')?.body_text
    expect(text).toContain(`wordt op 07/12/2026 van rekening ${iban} geïnd`)
    expect(text).not.toMatch(/overschrijving|uiterlijk/)
  })
})
