import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditInvoice, issueInvoice, issueInvoices } from '#areas/billing/invoices/server/public.ts'
import { type AccessPoint, accessPointKey } from '#drivers/access-point/port.ts'
import type { openSandboxAccessPoint } from '#drivers/access-point/sandbox/sandbox-access-point.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { carryDocuments } from './jobs.ts'

type Sandbox = ReturnType<typeof openSandboxAccessPoint>
const vats = { reachable: 'BE0403170701', unreachable: 'BE0417497106', lost: 'BE0403091220' }

describe('e-invoices over Peppol', () => {
  let portal: TestPortal
  let customer: Awaited<ReturnType<TestPortal['as']>>
  let admin: Awaited<ReturnType<TestPortal['as']>>
  let sandbox: Sandbox
  let receives = true
  let sends = 0

  beforeAll(async () => {
    portal = await openTestPortal({
      env: { BELFRY_SANDBOX_PACE: '1' },
      wrapDriver: (kind, port) => (kind === 'access-point' ? watched(port as AccessPoint) : port),
    })
    customer = await portal.as('customer')
    admin = await portal.as('admin')
    sandbox = portal.makeWork(portal.db).driver(accessPointKey) as Sandbox
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    receives = true
    sends = 0
  })

  const watched = (port: AccessPoint): AccessPoint => ({
    ...port,
    canReceive: async (...asked) => (receives ? port.canReceive(...asked) : { kind: 'done', value: false }),
    send: (...asked) => {
      sends += 1
      return port.send(...asked)
    },
  })

  async function issue(vat: string = vats.reachable): Promise<number> {
    await portal.db.updateTable('client').set({ vat }).where('id', '=', customer.clientId).execute()
    return portal.db.transaction().execute(async (trx) => (await issueInvoice(portal.makeWork(trx), order())).id)
  }
  const order = () => ({
    brand: 'belfry' as const,
    clientId: customer.clientId,
    orderId: null,
    locale: 'nl' as const,
    lines: [{ description: 'Webhosting', quantity: 1, unitCents: 4800, netCents: 4800 }],
  })
  async function carry(afterMinutes = 0): Promise<void> {
    portal.clock.now = new Date(portal.clock.now.getTime() + afterMinutes * 60_000)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(carryDocuments, {}))
    await portal.jobs.drain()
  }
  const delivery = async (id: number) => (await customer.get(`/invoices/${id}/e-delivery`)).body.data
  const plant = (next: 'retry' | 'reject' | 'unknown-after-apply', times = 1) =>
    plantFault(databaseState(portal.db), 'access-point', { about: vats.reachable.slice(2), next, times })

  it('get there, and the buyer sees it', async () => {
    const id = await issue()
    expect(await delivery(id)).toMatchObject({ state: 'queued', receiver: '0208:0403170701' })
    await carry()
    expect(await delivery(id)).toMatchObject({ state: 'sent', endedAt: null })
    await carry(11)
    expect(await delivery(id)).toMatchObject({ state: 'delivered', endedAt: portal.clock.now.toISOString() })
  })

  it('are invoices of a whole run and credit notes as well', async () => {
    const id = await issue()
    const note = await portal.db.transaction().execute((trx) => creditInvoice(portal.makeWork(trx), id))
    const run = await portal.db.transaction().execute((trx) => issueInvoices(portal.makeWork(trx), [order(), order()]))
    await carry()
    for (const each of [id, note.id, ...run.map((invoice) => invoice.id)])
      expect((await delivery(each)).state).toBe('sent')
    expect(sends).toBe(4)
  })

  it('are not for people without a number', async () => {
    expect(await delivery(await issue(''))).toBeNull()
  })

  it('end where nobody receives them, and go on when staff send them again', async () => {
    const id = await issue()
    receives = false
    await carry()
    expect(await delivery(id)).toMatchObject({ state: 'unreachable' })
    receives = true
    expect((await admin.post(`/staff/e-invoices/${id}/send`)).status).toBe(200)
    await carry()
    expect(await delivery(id)).toMatchObject({ state: 'sent' })
    expect(await admin.post(`/staff/e-invoices/${id}/send`)).toMatchObject({
      status: 409,
      body: { code: 'e_invoice_not_failed' },
    })
    expect((await admin.post('/staff/e-invoices/999999/send')).status).toBe(404)
  })

  it('wait while the access point is away, and are handed to staff after two days', async () => {
    const id = await issue()
    await plant('retry', 99)
    await carry()
    expect(await delivery(id)).toMatchObject({ state: 'queued' })
    for (let tries = 0; tries < 20; tries++) await carry(361)
    expect(await delivery(id)).toMatchObject({ state: 'failed', reason: 'not_taken', detail: 'told to fail' })
    expect(sends).toBe(16)
    await databaseState(portal.db).change('access-point:faults', () => undefined)
  })

  it('that may have been taken over are sent under the same key, once', async () => {
    const id = await issue()
    await plant('unknown-after-apply')
    const before = (await databaseState(portal.db).keys('access-point:sent:')).length
    await carry()
    expect(await delivery(id)).toMatchObject({ state: 'queued' })
    await carry(2)
    expect(await delivery(id)).toMatchObject({ state: 'sent' })
    expect((await databaseState(portal.db).keys('access-point:sent:')).length).toBe(before + 1)
  })

  it('that whoever sent them did not live to note down are found again', async () => {
    const id = await issue()
    const row = await portal.db
      .selectFrom('e_delivery')
      .selectAll()
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('e_delivery').set({ state: 'sending' }).where('invoice_id', '=', id).execute()
    await sandbox.send(row.key, { kind: 'invoice', sender: aParticipant, receiver: aParticipant, xml: '<Invoice/>' })
    await carry(11)
    await carry()
    expect(await delivery(id)).toMatchObject({ state: 'delivered' })
  })

  it('that are refused tell why', async () => {
    const id = await issue()
    await plant('reject')
    await carry()
    expect(await delivery(id)).toMatchObject({ state: 'failed', reason: 'refused', detail: 'told to fail' })
    const list = await admin.get('/staff/e-invoices?state=failed&q=customer')
    expect(list.body.data.map((row: { invoiceId: number }) => row.invoiceId)).toContain(id)
    expect(list.body.failed).toBeGreaterThan(0)
  })

  it('of others are not there', async () => {
    const id = await issue()
    const stranger = await portal.as('stranger')
    expect((await stranger.get(`/invoices/${id}/e-delivery`)).status).toBe(404)
    expect((await customer.get('/staff/e-invoices')).status).toBe(403)
  })

  it('that suppliers send are kept once, read, and seen to', async () => {
    const receiver = { scheme: '0208', id: '0800000075' }
    const xml = `<?xml version="1.0"?><ubl:Invoice xmlns:ubl="u" xmlns:cac="a" xmlns:cbc="b"><cbc:ID>F-7</cbc:ID>
      <cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
      <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Drukkerij Ster</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
      <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">121.50</cbc:PayableAmount></cac:LegalMonetaryTotal></ubl:Invoice>`
    await sandbox.arrive({ receiver, xml })
    await sandbox.arrive({ receiver, xml: 'no XML at all' })
    await sandbox.arrive({
      receiver,
      xml: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Invoice>&b;</Invoice>',
    })
    await carry()
    await carry()
    const { body } = await admin.get('/staff/received-e-invoices')
    expect(body.open).toBe(3)
    const read = body.data.find((row: { number: string }) => row.number === 'F-7')
    expect(read).toMatchObject({ supplier: 'Drukkerij Ster', date: '2026-11-20', totalCents: 12150, kind: 'invoice' })
    expect(body.data.filter((row: { kind: string }) => row.kind === 'other')).toHaveLength(2)
    expect((await admin.get(`/staff/received-e-invoices/${read.id}/xml`)).body).toBe(xml)
    expect((await admin.post(`/staff/received-e-invoices/${read.id}/handled`)).body.data.handledAt).not.toBeNull()
    expect((await admin.get('/staff/received-e-invoices?open=1')).body.total).toBe(2)
    expect((await admin.get('/staff/received-e-invoices/999999/xml')).status).toBe(404)
  })
})

const aParticipant = { scheme: '0208', id: '0403170701' }
