import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Debits, openDebits } from '#test/kit/debits.ts'

describe('what the bank says of collections', () => {
  let debits: Debits
  beforeAll(async () => {
    debits = await openDebits()
  })
  afterAll(() => debits.portal.close())
  beforeEach(() => debits.begin())

  describe('what the bank tells', () => {
    it('collected: the invoice is paid, and nothing more happens when it is told again', async () => {
      const { invoiceId, collection } = await debits.batched()
      await debits.tell(collection.end_to_end_id, 'collected')
      await debits.tell(collection.end_to_end_id, 'collected')
      expect(await debits.statusOf(invoiceId)).toBe('Paid')
      expect(await debits.collectionsOf(invoiceId)).toMatchObject([{ state: 'collected', collected_on: '2026-12-07' }])
      const receipts = await debits.portal.db
        .selectFrom('receipt')
        .select('cents')
        .where('client_id', '=', debits.clientId())
        .execute()
      expect(receipts).toEqual([{ cents: 1210 }])
    })

    it.each(['MD01', 'AC04', 'MD07'])(
      'given back for %s: unpaid again, the mandate ends, the payer hears why',
      async (code) => {
        const { mandate, invoiceId, collection } = await debits.batched()
        await debits.tell(collection.end_to_end_id, 'collected')
        await debits.tell(collection.end_to_end_id, 'returned', code)
        await debits.tell(collection.end_to_end_id, 'returned', code)
        expect(await debits.statusOf(invoiceId)).toBe('Unpaid')
        expect(await debits.collectionsOf(invoiceId)).toMatchObject([{ state: 'returned', reason_code: code }])
        expect(await debits.mandateOf(mandate.id)).toMatchObject({
          state: 'disabled',
          end_reason: 'bank',
          reason_code: code,
        })
        const mails = (await debits.mails()).filter(({ kind }) => kind === 'direct-debit-returned')
        expect(mails).toHaveLength(1)
        expect(mails[0]?.body_text).toContain('Your direct debit has been stopped')
      },
    )

    it('no money (AM04): tried once more a week later, and not a third time', async () => {
      const { mandate, invoiceId, collection } = await debits.batched()
      debits.portal.clock.now = new Date('2026-12-08T09:00:00Z')
      await debits.tell(collection.end_to_end_id, 'returned', 'AM04')
      expect(await debits.statusOf(invoiceId)).toBe('Unpaid')
      expect(await debits.collectionsOf(invoiceId)).toMatchObject([
        { state: 'returned' },
        { state: 'planned', attempt: 2, collection_date: '2026-12-15' },
      ])
      expect((await debits.mails()).at(-1)?.body_text).toContain('15/12/2026')
      await debits.makeFilesOn('2026-12-11')
      const second = (await debits.collectionsOf(invoiceId)).at(-1)!
      expect(second).toMatchObject({ state: 'batched', sequence_type: 'RCUR' })
      await debits.tell(second.end_to_end_id, 'returned', 'AM04')
      expect(await debits.collectionsOf(invoiceId)).toHaveLength(2)
      expect((await debits.mandateOf(mandate.id)).state).toBe('active')
      expect((await debits.mails()).at(-1)?.body_text).toContain('pay the invoice yourself now')
    })

    it('given back on demand (MD06): not collected again by itself, but when staff say so', async () => {
      const { invoiceId, collection } = await debits.batched()
      await debits.tell(collection.end_to_end_id, 'collected')
      await debits.tell(collection.end_to_end_id, 'returned', 'MD06')
      await debits.plan()
      expect(await debits.collectionsOf(invoiceId)).toHaveLength(1)
      const retry = () => debits.admin.post(`/staff/direct-debit/collections/${collection.id}/retry`)
      expect((await retry()).status).toBe(200)
      expect((await retry()).body.code).toBe('collection_under_way')
      expect((await debits.collectionsOf(invoiceId)).at(-1)).toMatchObject({ state: 'planned', attempt: 2 })
      expect((await debits.admin.post('/staff/direct-debit/collections/999999/retry')).status).toBe(404)
    })

    it('of a collection that is not ours: nothing', async () => {
      await expect(debits.tell('SOMEBODY-ELSES', 'collected')).resolves.toBeUndefined()
    })

    it('in one sum: staff count the file in, and only what was not refused', async () => {
      const { invoiceId, collection } = await debits.batched()
      const count = () => debits.admin.post(`/staff/direct-debit/batches/${collection.batch_id}/collected`)
      expect((await count()).body.data).toEqual({ collected: 1 })
      expect((await count()).body.data).toEqual({ collected: 0 })
      expect(await debits.statusOf(invoiceId)).toBe('Paid')
    })
  })

  describe('an answer of the bank (pain.002)', () => {
    let answers = 0
    const answerTo = (messageId: string, body: string) =>
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>ANSWER-${answers++}</MsgId><CreDtTm>2026-12-04T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>${body}</CstmrPmtStsRpt></Document>`
    const upload = async (text: string) => {
      const edge = 'edge'
      const payload = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="antwoord.xml"\r\nContent-Type: text/xml\r\n\r\n${text}\r\n--${edge}--\r\n`
      return debits.admin.post('/staff/direct-debit/reports', payload, {
        'content-type': `multipart/form-data; boundary=${edge}`,
      })
    }
    const messageOf = async (batchId: number | null) =>
      (await debits.batches()).find(({ id }) => id === batchId)?.message_id ?? ''

    it('refuses one: its reason is kept, the mandate’s first is still to come, and the same answer twice changes nothing', async () => {
      const { mandate, invoiceId, collection } = await debits.batched()
      const text = answerTo(
        await messageOf(collection.batch_id),
        `<GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>X</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${collection.end_to_end_id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`,
      )
      expect((await upload(text)).body.data).toMatchObject({ accepted: 0, rejected: 1, known: false })
      expect((await upload(text)).body.data).toMatchObject({ accepted: 0, rejected: 1, known: true })
      expect(await debits.collectionsOf(invoiceId)).toMatchObject([{ state: 'rejected', reason_code: 'AC01' }])
      expect(await debits.mandateOf(mandate.id)).toMatchObject({ state: 'active', is_presented: false })
      expect((await debits.mails()).at(-1)?.body_text).toContain('The account number is not correct')
    })

    it('takes the whole file, or refuses it', async () => {
      const taken = await debits.batched()
      const accepted = answerTo(await messageOf(taken.collection.batch_id), '<GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts>')
      expect((await upload(accepted)).body.data).toMatchObject({ accepted: 1, rejected: 0 })
      const refusedText = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>'
      expect((await upload(answerTo(await messageOf(taken.collection.batch_id), refusedText))).body.data).toMatchObject(
        { rejected: 1 },
      )
      expect((await debits.batches()).find(({ id }) => id === taken.collection.batch_id)).toMatchObject({
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
