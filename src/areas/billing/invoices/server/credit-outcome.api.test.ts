import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payFromCredit, receiveMoney, refundInvoicePart } from '#areas/billing/payments/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { moneyOf } from '#test/kit/money.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { documentOf } from './document-of.ts'
import { invoiceView } from './documents/invoice-view.ts'
import { creditInvoice, issueInvoice } from './public.ts'

describe('what a credit note says of its money', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  const doing = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const issue = async (receivedCents = 0) => {
    const lines = [aLine({ unitCents: 1_000 }), aLine({ unitCents: 2_000 })]
    const { id, number } = await doing((work) =>
      issueInvoice(work, aNewInvoice({ clientId: customer.clientId, lines })),
    )
    const money = { invoiceIds: [id], cents: receivedCents, movementKey: `in-${id}`, driver: 'banktransfer' }
    if (receivedCents > 0) await doing((work) => receiveMoney(work, { ...money, at: work.now() }))
    return { id, number }
  }
  /** The outcome in the panel, on the page and in the mail. */
  const told = async (noteId: number) => {
    await portal.jobs.drain()
    const { data } = (await customer.get(`/invoices/${noteId}`)).body
    const page = await documentOf(portal.makeWork(portal.db), { kind: 'all' }, noteId)
    const mail = await portal.db
      .selectFrom('mail_message')
      .select('body_text')
      .where('kind', '=', 'invoice-credited')
      .where('subject', 'like', `%${data.number}%`)
      .executeTakeFirst()
    return { panel: data.outcome.join(' '), page: page && invoiceView(page).note.text, mail: mail?.body_text }
  }
  const everywhere = async (noteId: number, text: RegExp) => {
    const { panel, page, mail } = await told(noteId)
    expect(panel).toMatch(text)
    expect(page).toMatch(text)
    expect(mail).toMatch(text)
    return panel
  }
  /** The mail with the note still says what was planned then. */
  const sentBack = async (noteId: number, euros: string) => {
    const { panel, page, mail } = await told(noteId)
    expect(mail).toMatch(new RegExp(`^Je krijgt €\\s${euros} terug via Bancontact\\.$`, 'm'))
    for (const now of [panel, page])
      expect(now).toMatch(new RegExp(`^Teruggestort op 21/11/2026 via Bancontact: €\\s${euros}\\.$`))
  }

  it('of an unpaid invoice is that it need not be paid', async () => {
    const { id, number } = await issue()
    const note = await doing((work) => creditInvoice(work, id))
    await everywhere(note.id, new RegExp(`^Je hoeft factuur ${number} niet meer te betalen\\.$`, 'm'))
  })

  it('of a part of it is what is left to pay', async () => {
    const { id } = await issue()
    const body = { lines: [{ position: 1 }], reason: 'Niet geleverd' }
    const { data } = (await admin.post(`/staff/invoices/${id}/credit`, body)).body
    await everywhere(data.creditNote.id, /blijft €\s24,20 te betalen/)
  })

  it('of money that becomes account credit is that, and never that it was given back', async () => {
    const { id } = await issue(3_630)
    const body = { lines: [{ position: 1 }], reason: 'Niet geleverd', money: 'credit' }
    const { data } = (await admin.post(`/staff/invoices/${id}/credit`, body)).body
    const panel = await everywhere(data.creditNote.id, /€\s12,10 staat als tegoed op je account/)
    expect(panel).not.toMatch(/terug/)
    expect((await customer.get(`/invoices/${id}`)).body.data.movements).toMatchObject([
      { kind: 'paid', method: 'banktransfer', cents: 3_630, date: '2026-11-21' },
      { kind: 'to-credit', cents: -1_210 },
    ])
  })

  it('of money that goes back the way it came is the way', async () => {
    const money = moneyOf(portal, customer.clientId)
    const { id } = await issue()
    const { redirectUrl } = (await customer.post('/payments/prepare', { invoiceId: id, method: 'bancontact' })).body
      .data
    const remoteId = new URL(redirectUrl).searchParams.get('id') ?? ''
    await portal.visitor.post(`/sandbox-payment/${remoteId}`, { end: 'paid' })
    await money.hear(remoteId)
    const body = { lines: [{ position: 1 }], reason: 'Niet geleverd', money: 'refund' }
    const { data } = (await admin.post(`/staff/invoices/${id}/credit`, body)).body
    expect(data.refundedCents).toBe(1_210)
    await sentBack(data.creditNote.id, '12,10')
    await doing((work) => refundInvoicePart(work, { invoiceId: id, cents: 2_420, reason: 'De rest ook' }))
    await portal.jobs.drain()
    const { creditNotes } = (await customer.get(`/invoices/${id}`)).body.data
    await sentBack(creditNotes[1].id, '24,20')
  })

  it('names the credit that was used and comes back, with what is not to be paid any more', async () => {
    const first = await issue(5_000) // € 13.70 in excess becomes credit
    expect(first.id).toBeGreaterThan(0)
    const { id } = await issue()
    await doing((work) => payFromCredit(work, { invoiceId: id, cents: 1_000 }))
    expect((await customer.get(`/invoices/${id}`)).body.data).toMatchObject({
      paidCents: 1_000,
      usedCreditCents: 1_000,
    })
    const note = await doing((work) => creditInvoice(work, id))
    await everywhere(note.id, /niet meer te betalen\. €\s10,00 staat als tegoed op je account/)
  })
})
