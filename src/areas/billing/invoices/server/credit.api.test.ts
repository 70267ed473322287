import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import type { CreditPart } from '../rules/credit.ts'
import { creditInvoice, creditInvoiceLines, issueInvoice, markPaid, type NewInvoice } from './public.ts'

describe('credit notes of parts', () => {
  let portal: TestPortal
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await personaOf(portal.db, 'customer')).clientId
  })
  afterAll(() => portal.close())

  const work = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const lines = [
    aLine({ description: 'een.be', unitCents: 999 }),
    aLine({ description: 'hosting', quantity: 3, unitCents: 1_001 }),
  ]
  const issue = async (given: Partial<NewInvoice> = {}) =>
    (await work((one) => issueInvoice(one, aNewInvoice({ clientId, lines, promotionCents: 333, ...given })))).id
  const credit = (invoiceId: number, parts: CreditPart[], reason = 'niet geleverd') =>
    work(async (one) => {
      const { id, number, totalCents } = await creditInvoiceLines(one, { invoiceId, lines: parts, reason })
      return { id, number, totalCents }
    })
  const shown = async (id: number) => (await (await portal.as('customer')).get(`/invoices/${id}`)).body.data

  it('take lines back one after the other, until nothing is left', async () => {
    const id = await issue()
    const before = await shown(id)
    const first = await credit(id, [{ position: 1 }])
    const second = await credit(id, [{ position: 2, cents: 2_002 }])
    const open = await shown(id)
    expect(open).toMatchObject({
      status: 'Unpaid',
      creditNotes: [first, second],
      dueCents: before.totalCents - first.totalCents - second.totalCents,
      lines: [{ creditedCents: 999 }, { creditedCents: 2_002 }],
    })
    expect(open.transfer.qrText).toContain(`EUR${(open.dueCents / 100).toFixed(2)}`)
    const third = await credit(id, [{ position: 2 }])
    expect(first.totalCents + second.totalCents + third.totalCents).toBe(before.totalCents)
    expect(await shown(id)).toMatchObject({ status: 'Credited', dueCents: 0, transfer: null })
    expect(await shown(second.id)).toMatchObject({
      kind: 'credit-note',
      creditReason: 'niet geleverd',
      credits: { id },
      lines: [{ description: 'hosting', quantity: 2, unitCents: 1_001 }],
    })
  })

  it('leave a paid invoice paid until all of it is taken back', async () => {
    const id = await issue()
    await work((one) => markPaid(one, id))
    await credit(id, [{ position: 1, cents: 1 }])
    expect(await shown(id)).toMatchObject({ status: 'Paid', dueCents: 0 })
    await work((one) => creditInvoice(one, id))
    expect(await shown(id)).toMatchObject({
      status: 'Credited',
      lines: [{ creditedCents: 999 }, { creditedCents: 3_003 }],
    })
  })

  it('never take back more than there was, however many are made at once', async () => {
    const id = await issue()
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => credit(id, [{ position: 1, cents: 400 }])))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(made.filter((each) => each.status === 'rejected').map((each) => each.reason.code)).toEqual(
      Array(3).fill('credit_too_much'),
    )
    expect((await shown(id)).lines[0].creditedCents).toBe(800)
  })

  it('are kept within the invoice by the database too', async () => {
    const id = await issue()
    const above = portal.db
      .updateTable('invoice_line')
      .set({ credited_cents: 1_000 })
      .where('invoice_id', '=', id)
      .where('position', '=', 1)
    await expect(above.execute()).rejects.toThrow('invoice_line_credited')
  })

  it('are made of invoices only, and of those that are not taken back yet', async () => {
    const id = await issue()
    const note = await credit(id, [{ position: 1 }])
    await expect(credit(note.id, [{ position: 1 }])).rejects.toMatchObject({ code: 'credit_note_not_creditable' })
    await work((one) => creditInvoice(one, id))
    await expect(credit(id, [{ position: 2 }])).rejects.toMatchObject({ code: 'already_credited' })
    await expect(credit(999_999_999, [{ position: 1 }])).rejects.toMatchObject({ code: 'invoice_not_found' })
  })

  it('tell what was credited, and only the last that all of it was', async () => {
    const id = await issue()
    const heard: [string, unknown][] = []
    const hear = (parts: CreditPart[]) =>
      work((one) =>
        creditInvoiceLines(
          { ...one, emit: async (what, payload) => void heard.push([what.name, payload]) },
          { invoiceId: id, lines: parts, reason: '' },
        ),
      )
    const part = await hear([{ position: 2 }])
    const rest = await hear([{ position: 1 }])
    const about = { invoiceId: id, orderId: null, clientId }
    const credited = { ...about, moneyIsSeenTo: false, isMailed: true }
    expect(heard.filter(([what]) => what.startsWith('billing.invoice-'))).toEqual([
      ['billing.invoice-credited', { ...credited, creditNoteId: part.id, cents: part.totalCents, isWhole: false }],
      ['billing.invoice-credited', { ...credited, creditNoteId: rest.id, cents: rest.totalCents, isWhole: true }],
      ['billing.invoice-refunded', { ...about, creditNoteId: rest.id }],
    ])
  })

  it('are mailed with their reason', async () => {
    const id = await issue({ locale: 'fr' })
    const { number } = await credit(id, [{ position: 1 }], 'Extension indisponible')
    await portal.jobs.drain()
    const mail = await portal.db
      .selectFrom('mail_message')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ kind: 'invoice-credited', locale: 'fr' })
    expect(mail.body_text).toContain(number)
    expect(mail.body_text).toContain('Motif\u00a0: Extension indisponible')
    expect(mail.body_text).toMatch(/il reste €\s[\d,]+ à payer/)
  })
})
