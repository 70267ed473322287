import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markPaid } from '#areas/billing/invoices/server/public.ts'
import { type Debits, openDebits } from '#test/kit/debits.ts'
import { givenMandate } from '../fixtures.ts'
import { makeBatch } from './make-batch.ts'
import { planCollection } from './plan-collection.ts'
import { underCollection } from './public.ts'

describe('collections', () => {
  let debits: Debits
  beforeAll(async () => {
    debits = await openDebits()
  })
  afterAll(() => debits.portal.close())
  beforeEach(() => debits.begin())

  describe('planning', () => {
    it('tells the payer amount and day two weeks before, once', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const { id, number } = await debits.invoice(123_456)
      await debits.plan()
      await debits.plan()
      expect(await debits.collectionsOf(id)).toMatchObject([
        { state: 'planned', cents: 123_456, collection_date: '2026-12-07', end_to_end_id: `${number}-1` },
      ])
      const [mail, ...more] = await debits.mails()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'direct-debit-notice', subject: expect.stringContaining('07/12/2026') })
      expect(mail?.body_text).toMatch(/€\s1\.234,56[\s\S]*BE30ZZZ0800000075/)
      expect(await underCollection(debits.portal.db, [id])).toEqual(new Set([id]))
    })

    it('shows its payer what is left to collect when a part was paid since', async () => {
      const { db } = debits.portal
      const payer = await debits.portal.as('client')
      debits.become(payer.clientId)
      await givenMandate(db, { clientId: payer.clientId })
      const { id } = await debits.invoice(3266)
      await debits.plan()
      await db
        .insertInto('ledger_entry')
        .values({ invoice_id: id, movement: 'from-credit', cents: 2500, movement_key: `part-${id}`, at: new Date() })
        .execute()
      const { collections } = (await payer.get('/direct-debit')).body.data
      expect(collections).toMatchObject([{ invoiceId: id, state: 'planned', cents: 766 }])
    })

    it('by several runs at once plans each invoice once', async () => {
      const { id: mandateId } = await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const made = await Promise.all(Array.from({ length: 5 }, () => debits.invoice()))
      await Promise.all(
        [...made, ...made, ...made].map(({ id }) =>
          debits.portal.db
            .transaction()
            .execute((trx) => planCollection(debits.portal.makeWork(trx), { invoiceId: id, mandateId })),
        ),
      )
      for (const { id } of made) expect(await debits.collectionsOf(id)).toHaveLength(1)
      expect(await debits.mails()).toHaveLength(5)
    })

    it.each([
      ['without a mandate', async () => undefined],
      [
        'with a mandate that ended',
        async () => givenMandate(debits.portal.db, { clientId: debits.clientId(), state: 'disabled' }),
      ],
    ])('leaves a client %s alone', async (_what, given) => {
      await given()
      const { id } = await debits.invoice()
      await debits.plan()
      expect(await debits.collectionsOf(id)).toEqual([])
    })

    it('leaves an invoice alone that is being paid at this moment', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const { id } = await debits.invoice()
      await debits.beingPaid(id)
      await debits.plan()
      expect(await debits.collectionsOf(id)).toEqual([])
    })

    it('is undone when the invoice is paid before its day', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const { id } = await debits.invoice()
      await debits.plan()
      await debits.portal.db.transaction().execute((trx) => markPaid(debits.portal.makeWork(trx), id))
      expect(await debits.collectionsOf(id)).toMatchObject([{ state: 'cancelled', reason_code: 'paid' }])
    })
  })

  describe('a file', () => {
    it('is made when the bank’s lead begins, with the sum to the cent', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const { id, number } = await debits.invoice(9_999)
      await debits.plan()
      const before = (await debits.batches()).length
      await debits.makeFilesOn('2026-12-02')
      expect(await debits.batches()).toHaveLength(before)
      await debits.makeFilesOn('2026-12-03')
      const [made, ...more] = (await debits.batches()).slice(before)
      expect(more).toEqual([])
      expect(made).toMatchObject({
        brand: 'belfry',
        collection_date: '2026-12-07',
        entry_count: 1,
        control_cents: 9_999,
        state: 'made',
      })
      expect(made?.content).toContain(`<EndToEndId>${number}-1</EndToEndId>`)
      expect(made?.content).toContain('<CtrlSum>99.99</CtrlSum>')
      expect(await debits.collectionsOf(id)).toMatchObject([
        { state: 'batched', sequence_type: 'FRST', batch_id: made?.id },
      ])
    })

    it('by many runs at once is made once, and a run after it makes none', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      await debits.invoice()
      await debits.plan()
      const before = (await debits.batches()).length
      debits.portal.clock.now = new Date('2026-12-03T05:00:00Z')
      const one = () =>
        debits.portal.db
          .transaction()
          .execute((trx) => makeBatch(debits.portal.makeWork(trx), { brand: 'belfry', by: null }))
      const made = await Promise.all([one(), one(), one(), one()])
      expect(made.filter(Boolean)).toHaveLength(1)
      await debits.makeFilesOn('2026-12-03')
      expect(await debits.batches()).toHaveLength(before + 1)
    })

    it('that a dying run took with it is made by the next one, whole', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const { id } = await debits.invoice()
      await debits.plan()
      const before = (await debits.batches()).length
      debits.portal.clock.now = new Date('2026-12-03T05:00:00Z')
      const dying = debits.portal.db.transaction().execute(async (trx) => {
        await makeBatch(debits.portal.makeWork(trx), { brand: 'belfry', by: null })
        throw new Error('killed')
      })
      await expect(dying).rejects.toThrow('killed')
      expect(await debits.batches()).toHaveLength(before)
      await debits.makeFilesOn('2026-12-03')
      expect(await debits.batches()).toHaveLength(before + 1)
      expect(await debits.collectionsOf(id)).toMatchObject([{ state: 'batched' }])
    })

    it('holds neither what was paid meanwhile nor what is being paid', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const [paid, paying, open] = [await debits.invoice(), await debits.invoice(), await debits.invoice()]
      await debits.plan()
      await debits.portal.db.updateTable('invoice').set({ status: 'Paid' }).where('id', '=', paid.id).execute()
      await debits.beingPaid(paying.id)
      await debits.makeFilesOn('2026-12-03')
      expect(await debits.collectionsOf(paid.id)).toMatchObject([{ state: 'cancelled', reason_code: 'paid' }])
      expect(await debits.collectionsOf(paying.id)).toMatchObject([{ state: 'cancelled', reason_code: 'being-paid' }])
      expect(await debits.collectionsOf(open.id)).toMatchObject([{ state: 'batched', cents: 1210 }])
    })

    it('holds the first of a mandate alone; the rest follows a day later as recurring', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      const made = [await debits.invoice(), await debits.invoice(), await debits.invoice()]
      await debits.plan()
      await debits.makeFilesOn('2026-12-03')
      await debits.makeFilesOn('2026-12-04')
      const all = (await Promise.all(made.map(({ id }) => debits.collectionsOf(id)))).flat()
      expect(all.map((row) => [row.sequence_type, row.collection_date])).toEqual([
        ['FRST', '2026-12-07'],
        ['RCUR', '2026-12-08'],
        ['RCUR', '2026-12-08'],
      ])
    })

    it('of a mandate for one invoice collects once and ends it', async () => {
      const { mandate, collection } = await debits.batched({ kind: 'one-off' })
      expect(collection.sequence_type).toBe('OOFF')
      await debits.tell(collection.end_to_end_id, 'collected')
      expect(await debits.mandateOf(mandate.id)).toMatchObject({ state: 'disabled', end_reason: 'used' })
    })

    it('tells the bank of a changed account once', async () => {
      const customer = await debits.portal.as('customer')
      debits.become(customer.clientId)
      const { mandate, collection } = await debits.batched()
      await debits.tell(collection.end_to_end_id, 'collected')
      const other = { iban: 'BE68539007547034', bic: 'KREDBEBB', accountName: 'An Peeters' }
      expect((await customer.post('/direct-debit/account', other)).status).toBe(200)
      await debits.invoice()
      await debits.plan()
      await debits.makeFilesOn('2027-01-10')
      const file = (await debits.batches()).at(-1)
      expect(file?.content).toMatch(/<SeqTp>RCUR<[\s\S]*<AmdmntInd>true<[\s\S]*SMNDA/)
      expect(await debits.mandateOf(mandate.id)).toMatchObject({ previous_iban: null, iban: 'BE68539007547034' })
    })

    it('never holds an invoice twice: the database sees to it', async () => {
      const { collection } = await debits.batched()
      const { id: _id, ...row } = collection
      const again = { ...row, attempt: 2, end_to_end_id: `${collection.end_to_end_id}X` }
      await expect(debits.portal.db.insertInto('direct_debit_collection').values(again).execute()).rejects.toThrow(
        'direct_debit_collection_',
      )
      await expect(
        debits.portal.db
          .insertInto('direct_debit_collection')
          .values({ ...again, state: 'rejected' })
          .execute(),
      ).rejects.toThrow('direct_debit_collection_in_batch')
    })

    it('is made, fetched and listed by staff', async () => {
      await givenMandate(debits.portal.db, { clientId: debits.clientId() })
      await debits.invoice()
      await debits.plan()
      const waits = (await debits.admin.get('/staff/direct-debit/batches')).body.waiting
      expect(waits).toEqual([{ brand: 'belfry', collectionDate: '2026-12-07', count: 1, cents: 1210, isDue: false }])
      expect((await debits.admin.post('/staff/direct-debit/batches', { brand: 'belfry' })).body.code).toBe(
        'nothing_to_collect',
      )
      debits.portal.clock.now = new Date('2026-12-03T09:00:00Z')
      const made = await debits.admin.post('/staff/direct-debit/batches', { brand: 'belfry' })
      expect(made.status).toBe(201)
      const [batch] = made.body.data
      const file = await debits.admin.post(`/staff/direct-debit/batches/${batch.id}/file`)
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${batch.messageId}.xml"`)
      expect((await debits.admin.post(`/staff/direct-debit/batches/${batch.id}/file`)).raw.equals(file.raw)).toBe(true)
      const [listed] = (await debits.admin.get(`/staff/direct-debit/batches?q=${batch.messageId}`)).body.data
      expect(listed).toMatchObject({ state: 'delivered', entryCount: 1, collectedCount: 0 })
      expect(
        (await debits.admin.get(`/staff/direct-debit/collections?batch=${batch.id}&state=batched`)).body.total,
      ).toBe(1)
      expect((await debits.admin.post('/staff/direct-debit/batches/999999/file')).status).toBe(404)
      expect((await debits.admin.post('/staff/direct-debit/batches', { brand: 'nobody' })).status).toBe(422)
      expect((await (await debits.portal.as('customer')).get('/staff/direct-debit/batches')).status).toBe(403)
    })
  })
})
