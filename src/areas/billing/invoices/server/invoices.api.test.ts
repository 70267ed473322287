import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '#test/kit/personas.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { creditInvoice, type IssuedInvoice, issueInvoice, markPaid, type NewInvoice } from './public.ts'

describe('the calls about invoices', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const issueTo = async (persona: Persona, given: Partial<NewInvoice> = {}): Promise<IssuedInvoice> => {
    const { clientId } = await personaOf(portal.db, persona)
    return portal.db
      .transaction()
      .execute((trx) => issueInvoice(portal.makeWork(trx), aNewInvoice({ ...given, clientId })))
  }
  const pay = (id: number) => portal.db.transaction().execute((trx) => markPaid(portal.makeWork(trx), id))

  describe('one invoice', () => {
    it('is shown with its lines, totals and how to pay it', async () => {
      const lines = [aLine({ description: 'mijn.be', periodFrom: '2026-11-21', periodTo: '2027-11-20' })]
      const { id, number } = await issueTo('customer', { lines, promotionCents: 99, promotionLabel: 'WELKOM' })
      const { status, body } = await (await portal.as('customer')).get(`/invoices/${id}`)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        number,
        status: 'Unpaid',
        date: '2026-11-21',
        dueDate: '2026-12-05',
        buyerName: 'customer bv',
        subtotalCents: 999,
        promotionCents: 99,
        vatCents: 189,
        totalCents: 1089,
        lines: [{ description: 'mijn.be', netCents: 999, periodTo: '2027-11-20' }],
        transfer: { iban: 'BE68539007547034', communication: expect.stringMatching(/^\+\+\+101\/\d{4}\/\d{5}\+\+\+$/) },
      })
      expect(body.data.transfer.qrText).toContain('EUR10.89')
    })

    it('keeps the details of the buyer as they were on the day', async () => {
      const { id } = await issueTo('customer')
      const { clientId } = await portal.as('customer')
      const rename = (name: string) =>
        portal.db.updateTable('client').set({ company_name: name }).where('id', '=', clientId).execute()
      await rename('Nieuwe Naam bv')
      expect((await (await portal.as('customer')).get(`/invoices/${id}`)).body.data.buyerName).toBe('customer bv')
      await rename('customer bv')
    })

    it.each(['', '/pdf', '/ubl'])('is nobody else’s to see (%s)', async (tail) => {
      const { id } = await issueTo('customer')
      for (const persona of ['stranger', 'partner'] as const) {
        const { status, body } = await (await portal.as(persona)).get(`/invoices/${id}${tail}`)
        expect([status, body.code]).toEqual([404, 'invoice_not_found'])
      }
      expect((await (await portal.as('admin')).get(`/invoices/${id}${tail}`)).status).toBe(200)
    })

    it('of a partner’s client that pays itself is not the partner’s', async () => {
      const { id } = await issueTo('client')
      expect((await (await portal.as('client')).get(`/invoices/${id}`)).status).toBe(200)
      expect((await (await portal.as('partner')).get(`/invoices/${id}`)).status).toBe(404)
    })

    it.each(['/invoices', '/invoices/1', '/invoices/1/pdf', '/invoices/1/ubl'])(
      'is refused at %s to visitors, managed clients and those without the right',
      async (path) => {
        expect((await portal.visitor.get(path)).status).toBe(401)
        expect((await (await portal.as('managed')).get(path)).status).toBe(403)
        expect((await (await portal.as('subuser')).get(path)).status).toBe(403)
      },
    )

    it.each(['x', '0', '-1', '1.5', '99999999999999999999'])('cannot be asked for as %s', async (id) => {
      expect((await (await portal.as('customer')).get(`/invoices/${id}`)).status).toBe(422)
    })
  })

  describe('the documents', () => {
    it('come as PDF with the e-invoice inside, to show and to keep', async () => {
      const { id, number } = await issueTo('customer', { locale: 'fr' })
      const customer = await portal.as('customer')
      const shown = await customer.get(`/invoices/${id}/pdf`)
      const kept = await customer.post('/pdf/export/invoice', { id })
      expect(shown.headers['content-type']).toBe('application/pdf')
      expect(shown.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"`)
      expect(kept.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
      expect(shown.raw.equals(kept.raw)).toBe(true)
      expect(shown.raw.subarray(0, 5).toString()).toBe('%PDF-')
      expect(shown.raw.includes(`${number}.xml`)).toBe(true)
    })

    it('come as UBL', async () => {
      const { id, number } = await issueTo('customer')
      const customer = await portal.as('customer')
      const linked = await customer.get(`/invoices/${id}/ubl`)
      const posted = await customer.post('/pdf/export/invoice/ubl', { id })
      expect(linked.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(linked.raw.toString()).toContain(`<cbc:ID>${number}</cbc:ID>`)
      expect(posted.raw.equals(linked.raw)).toBe(true)
    })

    it.each(['/pdf/export/invoice', '/pdf/export/invoice/ubl'])('are refused by %s as the calls say', async (path) => {
      const { id } = await issueTo('customer')
      expect((await (await portal.as('stranger')).post(path, { id })).status).toBe(404)
      expect((await (await portal.as('managed')).post(path, { id })).status).toBe(403)
      expect((await (await portal.as('customer')).post(path, {})).status).toBe(422)
      expect((await (await portal.as('customer')).post(path, { id: 'x' })).status).toBe(422)
      expect((await portal.visitor.post(path, { id })).status).toBe(401)
    })
  })

  describe('the list', () => {
    const list = async (query: string, persona: Persona = 'stranger') =>
      (await (await portal.as(persona)).get(`/invoices?${query}`)).body
    let made: IssuedInvoice[]
    beforeAll(async () => {
      made = []
      for (const unitCents of [100, 300, 200, 500, 400])
        made.push(await issueTo('stranger', { lines: [aLine({ description: `domein-${unitCents}.be`, unitCents })] }))
      await pay(made[0]!.id)
    })

    it('shows what the caller pays, newest first, and nobody else’s', async () => {
      const body = await list('')
      expect(body.data.map((row: { number: string }) => row.number)).toEqual(made.map(({ number }) => number).reverse())
      expect(body).toMatchObject({ page: 1, perPage: 25, total: 5, years: [2026] })
    })

    it('says what is unpaid and what is late, whatever the page shows', async () => {
      expect((await list('status=Paid')).unpaid).toMatchObject({
        count: 4,
        totalCents: 1694,
        overdueCount: 0,
        onlyId: null,
      })
      portal.clock.now = new Date('2026-12-06T09:00:00Z')
      const late = await list('')
      portal.clock.now = new Date('2026-11-21T09:00:00Z')
      expect(late.unpaid.overdueCount).toBe(4)
      expect(late.data.filter((row: { isOverdue: boolean }) => row.isOverdue)).toHaveLength(4)
    })

    it.each([
      ['status=Paid', 1],
      ['status=Paid,Unpaid', 5],
      ['status=Refunded', 0],
      ['status=Credited', 0],
      ['year=2026', 5],
      ['year=2025', 0],
      ['q=DOMEIN-300', 1],
      ['q=stranger', 5],
      ['q=%25', 0],
      ['q=_', 0],
    ])('filtered by %s holds %d', async (query, total) => {
      expect((await list(query)).total).toBe(total)
    })

    it('finds an invoice by what the bank statement says', async () => {
      const wanted = made[2]!
      const text = encodeURIComponent(`+++${wanted.structuredCommunication}+++`)
      expect((await list(`q=${text}`)).data.map((row: { id: number }) => row.id)).toEqual([wanted.id])
    })

    it('is ordered and cut into pages', async () => {
      const body = await list('sort=-totalCents&perPage=10&page=1')
      expect(body.data.map((row: { totalCents: number }) => row.totalCents)).toEqual([605, 484, 363, 242, 121])
      expect((await list('perPage=10&page=2')).data).toEqual([])
    })

    it.each(['sort=secret', 'status=Nope', 'perPage=7', 'page=0', 'year=soon'])('refuses %s', async (query) => {
      expect((await (await portal.as('stranger')).get(`/invoices?${query}`)).status).toBe(422)
    })

    it('shows the provider’s staff everybody’s', async () => {
      expect((await list('q=domein-100.be', 'admin')).total).toBe(1)
      expect((await list('q=domein-100.be', 'partner')).total).toBe(0)
    })
  })

  describe('after it was issued', () => {
    it('the buyer gets a mail in the language of the invoice', async () => {
      const { id, number } = await issueTo('customer', { locale: 'fr' })
      const mail = await portal.db
        .selectFrom('mail_message')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(mail).toMatchObject({ recipient: 'customer@test.example', locale: 'fr', kind: 'invoice-issued' })
      expect(mail.subject).toContain(`Votre facture ${number}`)
      expect(mail.body_text).toContain(`/fr/invoices?id=${id}`)
    })

    it('paying it twice notes and tells it once', async () => {
      const { id } = await issueTo('customer')
      await pay(id)
      await pay(id)
      const audits = await portal.db
        .selectFrom('audit_entry')
        .select('action')
        .where('object_id', '=', String(id))
        .where('action', '=', 'billing.invoice.paid')
        .execute()
      expect(audits).toHaveLength(1)
      expect((await (await portal.as('customer')).get(`/invoices/${id}`)).body.data).toMatchObject({
        status: 'Paid',
        paidDate: '2026-11-21',
        transfer: null,
      })
    })

    it('one of nothing is paid at once', async () => {
      const { id } = await issueTo('customer', { lines: [aLine({ unitCents: 0 })] })
      expect((await (await portal.as('customer')).get(`/invoices/${id}`)).body.data.status).toBe('Paid')
    })

    it('a credit note takes it back once, however often it is asked for', async () => {
      const { id, number } = await issueTo('customer')
      await pay(id)
      const credit = () => portal.db.transaction().execute((trx) => creditInvoice(portal.makeWork(trx), id))
      const [one, other] = await Promise.all([credit(), credit()])
      expect(other).toEqual(one)
      const customer = await portal.as('customer')
      expect((await customer.get(`/invoices/${id}`)).body.data).toMatchObject({
        status: 'Credited',
        dueCents: 0,
        creditNotes: [one],
      })
      expect((await customer.get(`/invoices/${one.id}`)).body.data).toMatchObject({
        kind: 'credit-note',
        credits: { id, number },
        totalCents: 1209,
      })
      expect((await customer.get(`/invoices/${one.id}/ubl`)).raw.toString()).toContain('<CreditNote')
    })
  })
})
