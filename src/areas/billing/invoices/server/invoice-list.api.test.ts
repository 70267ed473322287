import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Persona, personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { unzip } from '#test/kit/unzip.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { creditInvoiceLines, issueInvoice, type NewInvoice } from './public.ts'

describe('the list of invoices', () => {
  let portal: TestPortal
  const ids: number[] = []
  beforeAll(async () => {
    portal = await openTestPortal()
    const issue = async (persona: Persona, day: string, given: Partial<NewInvoice>) => {
      portal.clock.now = new Date(`${day}T09:00:00Z`)
      const { clientId } = await personaOf(portal.db, persona)
      const { id } = await portal.db
        .transaction()
        .execute((trx) => issueInvoice(portal.makeWork(trx), aNewInvoice({ ...given, clientId })))
      return id
    }
    ids.push(await issue('customer', '2025-12-30', { lines: [aLine({ unitCents: 10_000, description: 'Oud.be' })] }))
    ids.push(await issue('customer', '2026-02-01', { lines: [aLine({ unitCents: 20_000 })], reference: '=1+1' }))
    ids.push(await issue('customer', '2026-03-31', { lines: [aLine({ unitCents: 30_000 })], brand: 'carillon' }))
    const note = await portal.db.transaction().execute((trx) =>
      creditInvoiceLines(portal.makeWork(trx), {
        invoiceId: ids[1]!,
        lines: [{ position: 1, cents: 100 }],
        reason: '',
      }),
    )
    ids.push(note.id)
    ids.push(await issue('stranger', '2026-04-01', {}))
  })
  afterAll(() => portal.close())

  const get = async (path: string, persona: Persona = 'customer', language = 'nl') =>
    (await portal.as(persona)).get(path, { 'accept-language': language })
  const found = async (query: string, persona: Persona = 'customer') =>
    (await get(`/invoices?${query}`, persona)).body.data.map((row: { id: number }) => ids.indexOf(row.id))

  it.each([
    ['period=2026-01-01..2026-03-31&sort=date', [1, 2, 3]],
    ['period=2026-02-01..2026-02-01', [1]],
    ['amount=121', [0]],
    ['amount=200-400&sort=totalCents', [1, 2]],
    ['amount=1,21', [3]],
    ['kind=credit-note', [3]],
    ['kind=invoice&year=2026&sort=-totalCents', [2, 1]],
    ['q=oud.BE', [0]],
    ['q==1%2B1', [3, 1]],
    ['brand=carillon', [3, 2, 1, 0]],
  ])('filtered by %s holds invoices %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it('is filtered by brand for staff', async () => {
    expect(await found('brand=carillon', 'admin')).toEqual([2])
  })

  it.each(['period=2026-13-01..2026-01-01', 'period=x', 'amount=abc', 'kind=other', 'brand=none', 'page=9999999'])(
    'refuses %s',
    async (query) => {
      expect((await get(`/invoices?${query}`)).status).toBe(422)
    },
  )

  it('counts what is unpaid less what was credited, and the years from the first to the last', async () => {
    const { unpaid, years, total, totalIsExact } = (await get('/invoices')).body
    expect(unpaid).toMatchObject({ count: 3, totalCents: 12_100 + 24_200 + 36_300 - 121 })
    expect([years, total, totalIsExact]).toEqual([[2026, 2025], 4, true])
  })

  describe('as a file', () => {
    it('is a CSV with the same filters, in the order and language that were asked', async () => {
      const answer = await get('/invoices/export?type=csv&sort=date&year=2026', 'customer', 'fr')
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toBe('attachment; filename="Factures.csv"')
      const lines = answer.raw.toString().slice(1).trim().split('\r\n')
      expect(lines).toHaveLength(4)
      expect(lines[1]).toMatch(
        /^BF2026-000001;01\/02\/2026;15\/02\/2026;Impayée;;customer bv;'=1\+1;\d{12};200,00;42,00;242,00;240,79$/,
      )
      expect(lines[3]).toMatch(/;-1,21;0,00$/)
    })

    it('is a workbook', async () => {
      const xml = unzip((await get('/invoices/export?type=xlsx&q=oud')).raw)['xl/worksheets/sheet1.xml']?.toString()
      expect(xml).toContain('BF2025-000001')
      expect(xml).not.toContain('BF2026')
    })

    it('holds all of a long list, once each', async () => {
      const clientId = (await personaOf(portal.db, 'partner')).clientId
      await raw`
        insert into invoice (brand, client_id, year, sequence, number, issued_on, due_on, structured_communication, seller, buyer, locale, subtotal_cents, vat_groups, vat_cents, total_cents)
        select 'tower', ${clientId}, 2024, n, 'L' || n, '2024-01-01', '2024-01-15', lpad(n::text, 12, '0'), '{}', '{"name":"x"}', 'nl', 0, '[]', 0, 0 from generate_series(1, 2345) n`.execute(
        portal.db,
      )
      for (const sort of ['number', '-date', 'buyerName']) {
        const text = (await get(`/invoices/export?type=csv&sort=${sort}`, 'partner')).raw.toString()
        const numbers = text
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(';')[0])
        expect(new Set(numbers).size).toBe(2_345)
        expect(numbers).toHaveLength(2_345)
      }
    })

    it('is a zip of the chosen ones, if all of them are the caller’s', async () => {
      const customer = await portal.as('customer')
      const answer = await customer.post('/invoices/archive', { ids: [ids[0], ids[1], ids[0]] })
      const files = unzip(answer.raw)
      expect(Object.keys(files)).toEqual(['BF2025-000001.pdf', 'BF2026-000001.pdf'])
      expect(files['BF2025-000001.pdf']?.subarray(0, 5).toString()).toBe('%PDF-')
      const refused = await customer.post('/invoices/archive', { ids: [ids[0], ids[4]] })
      expect([refused.status, refused.body.code]).toEqual([404, 'invoice_not_found'])
    })

    it.each(['/invoices/export?type=csv', '/invoices/export?type=xlsx'])(
      'is refused at %s as the list is',
      async (path) => {
        expect((await portal.visitor.get(path)).status).toBe(401)
        expect((await get(path, 'managed')).status).toBe(403)
        expect((await get('/invoices/export?type=doc')).status).toBe(422)
      },
    )

    it('is not given of too many or none', async () => {
      const customer = await portal.as('customer')
      expect((await customer.post('/invoices/archive', { ids: [] })).status).toBe(422)
      expect(
        (await customer.post('/invoices/archive', { ids: Array.from({ length: 101 }, (_, at) => at + 1) })).status,
      ).toBe(422)
      expect((await portal.visitor.post('/invoices/archive', { ids: [1] })).status).toBe(401)
    })
  })

  it('gives one invoice as UBL.BE with its page inside', async () => {
    const xml = (await get(`/invoices/${ids[0]}/ubl?profile=ubl-be`)).raw.toString()
    expect(xml).toContain('UBL.BE:1.0.0.20180214')
    expect(xml).toContain('mimeCode="application/pdf"')
    expect((await get(`/invoices/${ids[0]}/ubl?profile=other`)).status).toBe(422)
  })
})
