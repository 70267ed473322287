import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markPaid } from '#areas/billing/invoices/server/front-door.ts'
import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import { directDebitEntry } from '#areas/billing/statements/server/front-door.ts'
import { signInAs } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { givenMandate } from '../fixtures.ts'
import { hasActiveMandate, underCollection } from './front-door.ts'
import { makeBatches, planCollections } from './jobs.ts'
import { makeBatch } from './make-batch.ts'

describe('collections', () => {
  let portal: TestPortal
  let admin: Caller
  let clientId: number
  let clients = 0
  beforeAll(async () => {
    portal = await openTestPortal()
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())
  // Every test has a client of its own, and nothing of the tests before waits for a file.
  beforeEach(async () => {
    portal.clock.now = new Date('2026-11-21T09:00:00Z')
    await portal.db
      .updateTable('direct_debit_collection')
      .set({ state: 'cancelled' })
      .where('state', '=', 'planned')
      .execute()
    await portal.db
      .updateTable('direct_debit_mandate')
      .set({ state: 'disabled', ended_at: portal.clock.now, end_reason: 'staff' })
      .where('state', '=', 'active')
      .execute()
    clientId = await newClient()
  })

  const newClient = async () => {
    clients += 1
    const { id } = await portal.db
      .insertInto('client')
      .values({
        brand: 'belfry',
        email: `betaler-${clients}@test.example`,
        first_name: 'An',
        last_name: 'Peeters',
        locale: 'en',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const run = async (row: typeof makeBatches | typeof planCollections) => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(row as typeof makeBatches, {}))
    await portal.jobs.drain()
  }
  const plan = () => run(planCollections)
  const collectionsOf = (id: number) =>
    portal.db.selectFrom('direct_debit_collection').selectAll().where('invoice_id', '=', id).orderBy('id').execute()
  const statusOf = async (id: number) =>
    (await portal.db.selectFrom('invoice').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const mandateOf = (id: number) =>
    portal.db.selectFrom('direct_debit_mandate').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const mailsTo = async () =>
    portal.db
      .selectFrom('mail_message')
      .select(['kind', 'subject', 'body_text'])
      .where('client_id', '=', clientId)
      .where('kind', 'like', 'direct-debit%')
      .orderBy('id')
      .execute()
  const batches = () => portal.db.selectFrom('direct_debit_batch').selectAll().orderBy('id').execute()
  const invoice = (totalCents = 1210) => unpaidInvoice(portal.db, { clientId, totalCents })

  /** An invoice in a file, as it is three days before it is collected. */
  const batched = async (given: { kind?: 'recurrent' | 'one-off' } = {}) => {
    const mandate = await givenMandate(portal.db, { clientId, ...given })
    const { id } = await invoice()
    await plan()
    portal.clock.now = new Date('2026-12-03T05:00:00Z')
    await run(makeBatches)
    const [collection] = await collectionsOf(id)
    return { mandate, invoiceId: id, collection: collection! }
  }
  let entries = 0
  /** What a statement tells, as `billing/statements` announces it. */
  const tell = async (endToEndId: string, kind: 'collected' | 'returned', reasonCode?: string) => {
    entries += 1
    const news = {
      endToEndId,
      kind,
      cents: 1210,
      entryId: 900_000 + entries,
      bookedOn: '2026-12-07',
      ...(reasonCode ? { reasonCode } : {}),
    }
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).announce(directDebitEntry, news))
  }

  describe('planning', () => {
    it('tells the payer amount and day two weeks before, once', async () => {
      await givenMandate(portal.db, { clientId })
      const { id, number } = await invoice(123_456)
      await plan()
      await plan()
      expect(await collectionsOf(id)).toMatchObject([
        { state: 'planned', cents: 123_456, collection_date: '2026-12-07', end_to_end_id: `${number}-1` },
      ])
      const [mail, ...more] = await mailsTo()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'direct-debit-notice', subject: expect.stringContaining('07/12/2026') })
      expect(mail?.body_text).toMatch(/€\s1\.234,56[\s\S]*BE30ZZZ0800000075/)
      expect(await hasActiveMandate(portal.db, clientId)).toBe(true)
      expect(await underCollection(portal.db, [id])).toEqual(new Set([id]))
    })

    it('by several runs at once plans each invoice once', async () => {
      await givenMandate(portal.db, { clientId })
      const made = await Promise.all(Array.from({ length: 5 }, () => invoice()))
      const ctx = portal.db
      const { planCollection } = await import('./plan-collection.ts')
      const { id: mandateId } = await mandateOfClient()
      await Promise.all(
        [...made, ...made, ...made].map(({ id }) =>
          ctx.transaction().execute((trx) => planCollection(portal.makeWork(trx), { invoiceId: id, mandateId })),
        ),
      )
      for (const { id } of made) expect(await collectionsOf(id)).toHaveLength(1)
      expect(await mailsTo()).toHaveLength(5)
    })

    it.each([
      ['without a mandate', async () => undefined],
      ['with a mandate that ended', async () => givenMandate(portal.db, { clientId, state: 'disabled' })],
    ])('leaves a client %s alone', async (_what, given) => {
      await given()
      const { id } = await invoice()
      await plan()
      expect(await collectionsOf(id)).toEqual([])
    })

    it('leaves an invoice alone that is being paid at this moment', async () => {
      await givenMandate(portal.db, { clientId })
      const { id } = await invoice()
      await beingPaid(id)
      await plan()
      expect(await collectionsOf(id)).toEqual([])
    })

    it('is undone when the invoice is paid before its day', async () => {
      await givenMandate(portal.db, { clientId })
      const { id } = await invoice()
      await plan()
      await portal.db.transaction().execute((trx) => markPaid(portal.makeWork(trx), id))
      expect(await collectionsOf(id)).toMatchObject([{ state: 'cancelled', reason_code: 'paid' }])
    })
  })

  const mandateOfClient = () =>
    portal.db
      .selectFrom('direct_debit_mandate')
      .select('id')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  const beingPaid = async (invoiceId: number) => {
    const { id } = await portal.db
      .insertInto('payment')
      .values({
        invoice_id: invoiceId,
        attempt_key: crypto.randomUUID(),
        driver: 'sandbox',
        method: 'ideal',
        cents: 1210,
        state: 'pending',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('payment_part')
      .values({ payment_id: id, invoice_id: invoiceId, position: 1, cents: 1210 })
      .execute()
  }

  describe('a file', () => {
    it('is made when the bank’s lead begins, with the sum to the cent', async () => {
      await givenMandate(portal.db, { clientId })
      const { id, number } = await invoice(9_999)
      await plan()
      const before = (await batches()).length
      portal.clock.now = new Date('2026-12-02T05:00:00Z')
      await run(makeBatches)
      expect(await batches()).toHaveLength(before)
      portal.clock.now = new Date('2026-12-03T05:00:00Z')
      await run(makeBatches)
      const [made, ...more] = (await batches()).slice(before)
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
      expect(await collectionsOf(id)).toMatchObject([{ state: 'batched', sequence_type: 'FRST', batch_id: made?.id }])
    })

    it('by many runs at once is made once, and a run after it makes none', async () => {
      await givenMandate(portal.db, { clientId })
      await invoice()
      await plan()
      const before = (await batches()).length
      portal.clock.now = new Date('2026-12-03T05:00:00Z')
      const one = () =>
        portal.db.transaction().execute((trx) => makeBatch(portal.makeWork(trx), { brand: 'belfry', by: null }))
      const made = await Promise.all([one(), one(), one(), one()])
      expect(made.filter(Boolean)).toHaveLength(1)
      await run(makeBatches)
      expect(await batches()).toHaveLength(before + 1)
    })

    it('that a dying run took with it is made by the next one, whole', async () => {
      await givenMandate(portal.db, { clientId })
      const { id } = await invoice()
      await plan()
      const before = (await batches()).length
      portal.clock.now = new Date('2026-12-03T05:00:00Z')
      const dying = portal.db.transaction().execute(async (trx) => {
        await makeBatch(portal.makeWork(trx), { brand: 'belfry', by: null })
        throw new Error('killed')
      })
      await expect(dying).rejects.toThrow('killed')
      expect(await batches()).toHaveLength(before)
      await run(makeBatches)
      expect(await batches()).toHaveLength(before + 1)
      expect(await collectionsOf(id)).toMatchObject([{ state: 'batched' }])
    })

    it('holds neither what was paid meanwhile nor what is being paid', async () => {
      await givenMandate(portal.db, { clientId })
      const [paid, paying, open] = [await invoice(), await invoice(), await invoice()]
      await plan()
      await portal.db.updateTable('invoice').set({ status: 'Paid' }).where('id', '=', paid.id).execute()
      await beingPaid(paying.id)
      portal.clock.now = new Date('2026-12-03T05:00:00Z')
      await run(makeBatches)
      expect(await collectionsOf(paid.id)).toMatchObject([{ state: 'cancelled', reason_code: 'paid' }])
      expect(await collectionsOf(paying.id)).toMatchObject([{ state: 'cancelled', reason_code: 'being-paid' }])
      expect(await collectionsOf(open.id)).toMatchObject([{ state: 'batched', cents: 1210 }])
    })

    it('holds the first of a mandate alone; the rest follows a day later as recurring', async () => {
      await givenMandate(portal.db, { clientId })
      const made = [await invoice(), await invoice(), await invoice()]
      await plan()
      portal.clock.now = new Date('2026-12-03T05:00:00Z')
      await run(makeBatches)
      portal.clock.now = new Date('2026-12-04T05:00:00Z')
      await run(makeBatches)
      const all = (await Promise.all(made.map(({ id }) => collectionsOf(id)))).flat()
      expect(all.map((row) => [row.sequence_type, row.collection_date])).toEqual([
        ['FRST', '2026-12-07'],
        ['RCUR', '2026-12-08'],
        ['RCUR', '2026-12-08'],
      ])
    })

    it('of a mandate for one invoice collects once and ends it', async () => {
      const { mandate, collection } = await batched({ kind: 'one-off' })
      expect(collection.sequence_type).toBe('OOFF')
      await tell(collection.end_to_end_id, 'collected')
      expect(await mandateOf(mandate.id)).toMatchObject({ state: 'disabled', end_reason: 'used' })
    })

    it('tells the bank of a changed account once', async () => {
      const { mandate, collection } = await batched()
      await tell(collection.end_to_end_id, 'collected')
      await portal.db
        .insertInto('account')
        .values({
          client_id: clientId,
          email: `x-${clientId}@test.example`,
          permissions: JSON.stringify({ invoices: true }),
        })
        .execute()
      const { token } = await tokenOf()
      const other = { iban: 'BE68539007547034', bic: 'KREDBEBB', accountName: 'An Peeters' }
      expect((await portal.withToken(token).post('/direct-debit/account', other)).status).toBe(200)
      await invoice()
      await plan()
      portal.clock.now = new Date('2027-01-10T05:00:00Z')
      await run(makeBatches)
      const file = (await batches()).at(-1)
      expect(file?.content).toMatch(/<SeqTp>RCUR<[\s\S]*<AmdmntInd>true<[\s\S]*SMNDA/)
      expect(await mandateOf(mandate.id)).toMatchObject({ previous_iban: null, iban: 'BE68539007547034' })
    })

    it('never holds an invoice twice: the database sees to it', async () => {
      const { collection } = await batched()
      const { id: _id, ...row } = collection
      const again = { ...row, attempt: 2, end_to_end_id: `${collection.end_to_end_id}X` }
      await expect(portal.db.insertInto('direct_debit_collection').values(again).execute()).rejects.toThrow(
        'direct_debit_collection_',
      )
      await expect(
        portal.db
          .insertInto('direct_debit_collection')
          .values({ ...again, state: 'rejected' })
          .execute(),
      ).rejects.toThrow('direct_debit_collection_in_batch')
    })

    it('is made, fetched and listed by staff', async () => {
      await givenMandate(portal.db, { clientId })
      await invoice()
      await plan()
      const waits = (await admin.get('/staff/direct-debit/batches')).body.waiting
      expect(waits).toEqual([{ brand: 'belfry', collectionDate: '2026-12-07', count: 1, cents: 1210, isDue: false }])
      expect((await admin.post('/staff/direct-debit/batches', { brand: 'belfry' })).body.code).toBe(
        'nothing_to_collect',
      )
      portal.clock.now = new Date('2026-12-03T09:00:00Z')
      const made = await admin.post('/staff/direct-debit/batches', { brand: 'belfry' })
      expect(made.status).toBe(201)
      const [batch] = made.body.data
      const file = await admin.post(`/staff/direct-debit/batches/${batch.id}/file`)
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${batch.messageId}.xml"`)
      expect((await admin.post(`/staff/direct-debit/batches/${batch.id}/file`)).raw.equals(file.raw)).toBe(true)
      const [listed] = (await admin.get(`/staff/direct-debit/batches?q=${batch.messageId}`)).body.data
      expect(listed).toMatchObject({ state: 'delivered', entryCount: 1, collectedCount: 0 })
      expect((await admin.get(`/staff/direct-debit/collections?batch=${batch.id}&state=batched`)).body.total).toBe(1)
      expect((await admin.post('/staff/direct-debit/batches/999999/file')).status).toBe(404)
      expect((await admin.post('/staff/direct-debit/batches', { brand: 'nobody' })).status).toBe(422)
      expect((await (await portal.as('customer')).get('/staff/direct-debit/batches')).status).toBe(403)
    })
  })

  const tokenOf = async () => {
    const { id } = await portal.db
      .selectFrom('account')
      .select('id')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    const { token } = await signInAs(portal.db, 'customer')
    await portal.db
      .updateTable('token_family')
      .set({ account_id: id })
      .where('id', '=', ({ selectFrom, fn }) => selectFrom('token_family').select(fn.max('id').as('id')))
      .execute()
    return { token }
  }

  describe('what the bank tells', () => {
    it('collected: the invoice is paid, and nothing more happens when it is told again', async () => {
      const { invoiceId, collection } = await batched()
      await tell(collection.end_to_end_id, 'collected')
      await tell(collection.end_to_end_id, 'collected')
      expect(await statusOf(invoiceId)).toBe('Paid')
      expect(await collectionsOf(invoiceId)).toMatchObject([{ state: 'collected', collected_on: '2026-12-07' }])
      const receipts = await portal.db.selectFrom('receipt').select('cents').where('client_id', '=', clientId).execute()
      expect(receipts).toEqual([{ cents: 1210 }])
    })

    it.each(['MD01', 'AC04', 'MD07'])(
      'given back for %s: unpaid again, the mandate ends, the payer hears why',
      async (code) => {
        const { mandate, invoiceId, collection } = await batched()
        await tell(collection.end_to_end_id, 'collected')
        await tell(collection.end_to_end_id, 'returned', code)
        await tell(collection.end_to_end_id, 'returned', code)
        expect(await statusOf(invoiceId)).toBe('Unpaid')
        expect(await collectionsOf(invoiceId)).toMatchObject([{ state: 'returned', reason_code: code }])
        expect(await mandateOf(mandate.id)).toMatchObject({ state: 'disabled', end_reason: 'bank', reason_code: code })
        const mails = (await mailsTo()).filter(({ kind }) => kind === 'direct-debit-returned')
        expect(mails).toHaveLength(1)
        expect(mails[0]?.body_text).toContain('Your direct debit has been stopped')
      },
    )

    it('no money (AM04): tried once more a week later, and not a third time', async () => {
      const { mandate, invoiceId, collection } = await batched()
      portal.clock.now = new Date('2026-12-08T09:00:00Z')
      await tell(collection.end_to_end_id, 'returned', 'AM04')
      expect(await statusOf(invoiceId)).toBe('Unpaid')
      expect(await collectionsOf(invoiceId)).toMatchObject([
        { state: 'returned' },
        { state: 'planned', attempt: 2, collection_date: '2026-12-15' },
      ])
      expect((await mailsTo()).at(-1)?.body_text).toContain('15/12/2026')
      portal.clock.now = new Date('2026-12-11T05:00:00Z')
      await run(makeBatches)
      const second = (await collectionsOf(invoiceId)).at(-1)!
      expect(second).toMatchObject({ state: 'batched', sequence_type: 'RCUR' })
      await tell(second.end_to_end_id, 'returned', 'AM04')
      expect(await collectionsOf(invoiceId)).toHaveLength(2)
      expect((await mandateOf(mandate.id)).state).toBe('active')
      expect((await mailsTo()).at(-1)?.body_text).toContain('pay the invoice yourself now')
    })

    it('given back on demand (MD06): not collected again by itself, but when staff say so', async () => {
      const { invoiceId, collection } = await batched()
      await tell(collection.end_to_end_id, 'collected')
      await tell(collection.end_to_end_id, 'returned', 'MD06')
      await plan()
      expect(await collectionsOf(invoiceId)).toHaveLength(1)
      const retry = () => admin.post(`/staff/direct-debit/collections/${collection.id}/retry`)
      expect((await retry()).status).toBe(200)
      expect((await retry()).body.code).toBe('collection_under_way')
      expect((await collectionsOf(invoiceId)).at(-1)).toMatchObject({ state: 'planned', attempt: 2 })
      expect((await admin.post('/staff/direct-debit/collections/999999/retry')).status).toBe(404)
    })

    it('of a collection that is not ours: nothing', async () => {
      await expect(tell('SOMEBODY-ELSES', 'collected')).resolves.toBeUndefined()
    })

    it('in one sum: staff count the file in, and only what was not refused', async () => {
      const { invoiceId, collection } = await batched()
      const count = () => admin.post(`/staff/direct-debit/batches/${collection.batch_id}/collected`)
      expect((await count()).body.data).toEqual({ collected: 1 })
      expect((await count()).body.data).toEqual({ collected: 0 })
      expect(await statusOf(invoiceId)).toBe('Paid')
    })
  })

  describe('an answer of the bank (pain.002)', () => {
    const answerTo = (messageId: string, body: string) =>
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>ANSWER-${entries++}</MsgId><CreDtTm>2026-12-04T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>${body}</CstmrPmtStsRpt></Document>`
    const upload = async (text: string) => {
      const edge = 'edge'
      const payload = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="antwoord.xml"\r\nContent-Type: text/xml\r\n\r\n${text}\r\n--${edge}--\r\n`
      return admin.post('/staff/direct-debit/reports', payload, {
        'content-type': `multipart/form-data; boundary=${edge}`,
      })
    }
    const messageOf = async (batchId: number | null) =>
      (await batches()).find(({ id }) => id === batchId)?.message_id ?? ''

    it('refuses one: its reason is kept, the mandate’s first is still to come, and the same answer twice changes nothing', async () => {
      const { mandate, invoiceId, collection } = await batched()
      const text = answerTo(
        await messageOf(collection.batch_id),
        `<GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>X</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${collection.end_to_end_id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`,
      )
      expect((await upload(text)).body.data).toMatchObject({ accepted: 0, rejected: 1, known: false })
      expect((await upload(text)).body.data).toMatchObject({ accepted: 0, rejected: 1, known: true })
      expect(await collectionsOf(invoiceId)).toMatchObject([{ state: 'rejected', reason_code: 'AC01' }])
      expect(await mandateOf(mandate.id)).toMatchObject({ state: 'active', is_presented: false })
      expect((await mailsTo()).at(-1)?.body_text).toContain('The account number is not correct')
    })

    it('takes the whole file, or refuses it', async () => {
      const taken = await batched()
      const accepted = answerTo(await messageOf(taken.collection.batch_id), '<GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts>')
      expect((await upload(accepted)).body.data).toMatchObject({ accepted: 1, rejected: 0 })
      const refusedText = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>'
      expect((await upload(answerTo(await messageOf(taken.collection.batch_id), refusedText))).body.data).toMatchObject(
        { rejected: 1 },
      )
      expect((await batches()).find(({ id }) => id === taken.collection.batch_id)).toMatchObject({
        state: 'rejected',
        reason_code: 'FF01',
      })
    })

    it.each([
      [
        'is of another creditor',
        answerTo('SOMEBODY-ELSE', '<GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts>'),
        'report_of_another',
      ],
      ['is no XML', 'hello', 'report_unreadable'],
      ['is something else', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>', 'report_unreadable'],
      [
        'wants files of ours',
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document>&e;</Document>',
        'report_unreadable',
      ],
      ['is empty', '', 'report_needed'],
    ])('that %s is refused', async (_what, text, code) => {
      expect(await upload(text)).toMatchObject({ status: 422, body: { code } })
    })
  })
})
