import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLine, aNewInvoice } from '#areas/billing/invoices/fixtures.ts'
import { creditInvoiceLines, issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { payerOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Persona, personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { unzip } from '#test/kit/unzip.ts'

const range = 'fd=2026-11-01&td=2026-11-30'

describe('lists as files', () => {
  let portal: TestPortal
  const clients = {} as Record<'partner' | 'managed' | 'client' | 'customer', ClientId>
  beforeAll(async () => {
    portal = await openTestPortal()
    for (const persona of ['partner', 'managed', 'client', 'customer'] as const)
      clients[persona] = (await personaOf(portal.db, persona)).clientId
    const domain = (client_id: ClientId, name: string, expires_on: string) => ({
      client_id,
      name,
      tld: 'be',
      status: 'Active',
      expires_on,
      auto_renew: 1,
      nameservers: ['ns1.voorbeeld.be', 'ns2.voorbeeld.be'],
    })
    const [own, managed] = await portal.db
      .insertInto('domain')
      .values([
        domain(clients.partner, 'van-mij.be', '2027-01-29'),
        domain(clients.managed, 'beheerd.be', '2026-12-01'),
        domain(clients.client, 'zelf.be', '2026-12-05'),
        domain(clients.managed, 'te-laat.be', '2027-01-30'),
        domain(clients.customer, 'van-een-ander.be', '2026-12-05'),
      ])
      .returning('id')
      .execute()
    const payer = await payerOf({ sql: portal.db }, clients.managed)
    await portal.db.transaction().execute(async (trx) => {
      const work = portal.makeWork(trx)
      const lines = [
        aLine({ description: '=HYPERLINK("x")', domainId: managed!.id, unitCents: 1_234 }),
        aLine({ description: 'van mij', domainId: own!.id, unitCents: 5_000 }),
      ]
      const { id } = await issueInvoice(work, aNewInvoice({ clientId: payer, lines }))
      await creditInvoiceLines(work, { invoiceId: id, lines: [{ position: 2, cents: 1_000 }], reason: '' })
      await issueInvoice(
        work,
        aNewInvoice({ clientId: clients.client, lines: [aLine({ description: 'betaalt zelf' })] }),
      )
    })
  })
  afterAll(() => portal.close())

  const get = async (persona: Persona, path: string) =>
    (await portal.as(persona)).get(path, { 'accept-language': 'en' })
  const csv = async (persona: Persona, path: string): Promise<string[][]> => {
    const { raw: content, headers } = await get(persona, path)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    return content
      .toString()
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
  }
  const partnerPath = (id: number, query = range) => `/export/${id}/partner-export-invoices?${query}`

  it('hold a partner’s clients and nobody else’s', async () => {
    const [head, ...rows] = await csv('partner', '/export/csv/clients')
    expect(head).toContain('VAT number')
    expect(rows.map(([id]) => Number(id)).sort()).toEqual([clients.client, clients.managed].sort())
  })

  it.each([
    ['partner', ['van-mij.be', 'beheerd.be', 'zelf.be', 'te-laat.be']],
    ['managed', ['beheerd.be', 'te-laat.be']],
    ['customer', ['van-een-ander.be']],
  ] as const)('hold the domains that a %s sees', async (persona, expected) => {
    const [, ...rows] = await csv(persona, '/export/csv/domains')
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([...expected]))
    expect(rows.filter(([name]) => name?.endsWith('.be'))).toHaveLength(expected.length)
  })

  it('come as workbook and as PDF too', async () => {
    const book = unzip((await get('partner', '/export/xlsx/domains')).raw)
    expect(book['xl/worksheets/sheet1.xml']?.toString()).toContain('beheerd.be')
    for (const list of ['clients', 'domains', 'services']) {
      const pdf = await get('partner', `/export/pdf/${list}`)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('are refused as PDF when they are too long', async () => {
    await raw`insert into domain (client_id, name, tld) select ${clients.customer}, 'veel-' || n || '.net', 'net' from generate_series(1, 2100) n`.execute(
      portal.db,
    )
    const answer = await get('customer', '/export/pdf/domains')
    expect([answer.status, answer.body.code]).toEqual([422, 'export_too_many_for_pdf'])
    expect(await csv('customer', '/export/csv/domains')).toHaveLength(2_102)
  })

  it('are closed to users without the right', async () => {
    for (const path of ['/export/csv/clients', '/export/csv/domains', '/export/csv/services', partnerPath(1)])
      expect((await portal.visitor.get(path)).status).toBe(401)
    for (const path of ['/export/csv/clients', partnerPath(clients.customer)])
      expect((await get('customer', path)).status).toBe(403)
    expect((await get('subuser', '/export/csv/services')).status).toBe(403)
    expect((await get('partner', '/export/doc/clients')).status).toBe(422)
  })

  describe('what a partner was invoiced', () => {
    it('stands there line by line with its client, a managed client’s too, and what renews within sixty days', async () => {
      const [, ...rows] = await csv('partner', partnerPath(clients.partner, `${range}&type=csv`))
      expect(rows.map(([kind, , , , subject, , , , , cents]) => [kind, subject, cents])).toEqual([
        ['Invoiced', 'beheerd.be', '12,34'],
        ['Invoiced', 'van-mij.be', '50,00'],
        ['Invoiced', 'van-mij.be', '-10,00'],
        ['To come', 'beheerd.be', expect.anything()],
        ['To come', 'van-mij.be', expect.anything()],
      ])
      expect(rows[0]?.[3]).toBe('managed bv')
      expect(rows[0]?.[5]).toMatch(/^"'=HYPERLINK/)
    })

    it.each(['xlsx', 'pdf'])('comes as %s', async (type) => {
      expect((await get('partner', partnerPath(clients.partner, `${range}&type=${type}`))).status).toBe(200)
    })

    it('is counted beforehand', async () => {
      const path = `/export/${clients.partner}/partner-export-invoices/preview`
      expect((await get('partner', `${path}?${range}`)).body.data).toEqual({
        invoiced: 3,
        invoicedCents: 5_234,
        toCome: 2,
        toComeUntil: '2027-01-29',
      })
      expect((await get('partner', `${path}?fd=2025-01-01&td=2025-01-31`)).body.data).toMatchObject({
        invoiced: 0,
        toCome: 0,
      })
    })

    it.each([
      ['fd=2026-11-30&td=2026-11-01', 'export_dates_reversed'],
      ['fd=2020-01-01&td=2026-11-01', 'export_too_long'],
      ['fd=2026-11-31&td=2026-12-01', 'invalid_input'],
      ['fd=2026-11-01', 'invalid_input'],
    ])('is refused for %s', async (query, code) => {
      for (const tail of ['', '/preview']) {
        const answer = await get('partner', `/export/${clients.partner}/partner-export-invoices${tail}?${query}`)
        expect([answer.status, answer.body.code]).toEqual([422, code])
      }
    })

    it('is nobody else’s', async () => {
      for (const id of [clients.customer, clients.managed, 999_999]) {
        const answer = await get('partner', partnerPath(id))
        expect([answer.status, answer.body.code]).toEqual([404, 'partner_not_found'])
      }
    })
  })
})
