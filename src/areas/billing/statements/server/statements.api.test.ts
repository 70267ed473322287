import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNewInvoice } from '#areas/billing/invoices/fixtures.ts'
import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { anEntry, aStatement, writeCamt, writeCoda } from '../fixtures.ts'
import type { Statement, StatementEntry } from '../rules/statement.ts'

let portal: TestPortal
let admin: Caller
let clientId: ClientId
let strangerId: ClientId
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  clientId = (await personaOf(portal.db, 'customer')).clientId
  strangerId = (await personaOf(portal.db, 'stranger')).clientId
})
afterAll(() => portal.close())

const form = (content: string | Buffer, headers = 'name="file"; filename="afschrift.cod"') => {
  const edge = 'edge-of-the-form'
  const head = `--${edge}\r\nContent-Disposition: form-data; ${headers}\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  }
}
const upload = (content: string | Buffer, by: Caller = admin, more: Record<string, string> = {}) => {
  const { body, headers } = form(content)
  return by.post('/staff/statements', body, { ...headers, ...more })
}

let sequence = 0
/** The next statement of the account; `given` sets its entries or format. */
const next = (entries: Partial<StatementEntry>[], given: Partial<Statement> = {}) => {
  sequence += 1
  return aStatement({ sequence, ...given, entries: entries.map((entry) => anEntry(entry)) })
}
const booked = async (entries: Partial<StatementEntry>[]) => {
  const answer = await upload(writeCoda(next(entries)))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [statement] = answer.body.data
  const list = await admin.get(`/staff/bank-entries?statement=${statement.id}&sort=date`)
  return { statement, entries: list.body.data as Json[] }
}
const invoice = (given: { of?: ClientId; unitCents?: number } = {}) =>
  portal.db.transaction().execute((trx) =>
    issueInvoice(
      portal.makeWork(trx),
      aNewInvoice({
        clientId: given.of ?? clientId,
        lines: [
          {
            description: 'hosting',
            quantity: 1,
            unitCents: given.unitCents ?? 1000,
            netCents: given.unitCents ?? 1000,
          },
        ],
      }),
    ),
  )
const statusOf = async (id: number) => (await admin.get(`/invoices/${id}`)).body.data.status
const creditOf = async (id: ClientId) =>
  (await portal.db.selectFrom('credit_account').select('balance_cents').where('client_id', '=', id).executeTakeFirst())
    ?.balance_cents ?? 0
const received = async (key = 'bank-entry:%') =>
  (await portal.db.selectFrom('receipt').select('id').where('movement_key', 'like', key).execute()).length

describe('POST /staff/statements', () => {
  it('books a file once, uploaded ten times at once and once more in the other format', async () => {
    const { structuredCommunication } = await invoice()
    const before = await received()
    const statement = next([
      { structuredCommunication },
      { cents: -350, communication: 'kosten' },
      { cents: -350, communication: 'kosten' },
    ])
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(writeCoda(statement))))
    const outcomes = answers.map(({ body }) => body.data[0].outcome).sort()
    expect(outcomes).toEqual(['booked', ...Array.from({ length: 9 }, () => 'known')])
    expect(new Set(answers.map(({ body }) => body.data[0].id)).size).toBe(1)
    const again = await upload(writeCamt(statement))
    expect(again.body.data[0]).toMatchObject({ outcome: 'known', id: answers[0]!.body.data[0].id })
    const { id } = answers[0]!.body.data[0]
    const { body } = await admin.get(`/staff/bank-entries?statement=${id}`)
    expect(body.total).toBe(3)
    expect((await received()) - before).toBe(1)
  })

  it('books of a week in CAMT what the days in CODA did not bring', async () => {
    const one = next([{ communication: 'maandag' }], { closedOn: '2026-11-16' })
    const first = { ...one, entries: [anEntry({ bookedOn: '2026-11-16', communication: 'maandag' })] }
    expect((await upload(writeCoda(first))).body.data[0].newCount).toBe(1)
    const days = ['2026-11-16', '2026-11-17'].map((bookedOn) => anEntry({ bookedOn, communication: 'andere woorden' }))
    const week = aStatement({ format: 'camt053', sequence: 47, closedOn: '2026-11-17', entries: days })
    const answer = await upload(writeCamt(week))
    expect(answer.body.data[0]).toMatchObject({ outcome: 'booked', newCount: 1, knownCount: 1 })
    const { body } = await admin.get(`/staff/bank-entries?statement=${answer.body.data[0].id}`)
    expect(body.data.map(({ bookedOn }: Json) => bookedOn)).toEqual(['2026-11-17'])
  })

  it('keeps two equal transfers of two statements of one day', async () => {
    const day = { bookedOn: '2026-11-12', communication: 'broodjes' }
    expect((await booked([day])).statement.newCount).toBe(1)
    expect((await booked([day])).statement.newCount).toBe(1)
  })

  it('lets nothing go by itself on a day that the formats tell differently', async () => {
    const { structuredCommunication } = await invoice()
    await booked([{ bookedOn: '2026-11-11', cents: 5000, communication: 'totaal' }])
    const parts = [anEntry({ bookedOn: '2026-11-11', structuredCommunication })]
    const answer = await upload(
      writeCamt(aStatement({ format: 'camt053', sequence: 48, closedOn: '2026-11-11', entries: parts })),
    )
    const { body } = await admin.get(`/staff/bank-entries?statement=${answer.body.data[0].id}`)
    expect(body.data[0]).toMatchObject({ state: 'unmatched', waitReason: 'possible-duplicate' })
  })

  it('answers a number that was booked with other movements, and books nothing of it', async () => {
    const { statement } = await booked([{ communication: 'eerst' }])
    const other = aStatement({ sequence, entries: [anEntry({ cents: 999 })] })
    const answer = await upload(writeCoda(other))
    expect(answer.body.data[0]).toMatchObject({ outcome: 'differs', id: statement.id, newCount: 0 })
  })

  it('refuses a wrong file with line and reason in three languages, and changes nothing', async () => {
    const file = writeCoda(next([{}])).replace(/000000000012100(?=201126)/, '000000000012200')
    const count = async () => (await admin.get('/staff/statements')).body.total
    const before = await count()
    const words: Record<string, RegExp> = { nl: /^Het totaal credit/, en: /^The credit total/, fr: /^Le total crédit/ }
    for (const [locale, pattern] of Object.entries(words)) {
      const { status, body } = await upload(file, admin, { 'accept-language': locale })
      expect([status, body.code]).toEqual([422, 'statement_incorrect'])
      expect(body.details.lines[0]).toMatchObject({ line: 7, error: expect.stringMatching(pattern) })
    }
    expect(await count()).toBe(before)
  })

  it('refuses an account of nobody, something other than a statement, a form without file, and a user who is not staff', async () => {
    const foreign = await upload(writeCoda(next([{}], { iban: 'BE71096123456769' })))
    expect([foreign.status, foreign.body.code]).toEqual([422, 'bank_account_unknown'])
    expect((await upload('%PDF-1.7')).body.details.lines[0].code).toBe('format_unknown')
    const edge = { 'content-type': 'multipart/form-data; boundary=e' }
    expect((await admin.post('/staff/statements', Buffer.from('--e--\r\n'), edge)).body.code).toBe(
      'statement_file_missing',
    )
    const customer = await portal.as('customer')
    expect((await upload(writeCoda(next([{}])), customer)).status).toBe(403)
    expect((await customer.get('/staff/bank-entries')).status).toBe(403)
  })
})

describe('an entry of a statement', () => {
  it('pays the invoice that it names, however the payer wrote it', async () => {
    const all = await Promise.all([invoice(), invoice(), invoice()])
    const [one, other, third] = all.map(({ structuredCommunication: digits, number }) => ({ digits, number }))
    const dressed = `${other!.digits.slice(0, 3)}/${other!.digits.slice(3, 7)}/${other!.digits.slice(7)}`
    const { statement } = await booked([
      { structuredCommunication: one!.digits },
      { communication: `betaling ${dressed} dank` },
      { communication: `factuur ${third!.number.replace('-', ' ')}` },
    ])
    expect(statement.matchedCount).toBe(3)
    for (const { id } of all) expect(await statusOf(id)).toBe('Paid')
  })

  it('pays several invoices at once, and keeps what is too much as credit', async () => {
    const [one, other] = [await invoice({ of: strangerId }), await invoice({ of: strangerId })]
    const communication = `${one.structuredCommunication} ${other.structuredCommunication}`
    const { entries } = await booked([{ cents: 2500, communication }])
    expect(entries[0].match).toMatchObject({ kind: 'invoice', fit: 'overpaid', creditedCents: 80, isByHand: false })
    expect([await statusOf(one.id), await statusOf(other.id), await creditOf(strangerId)]).toEqual(['Paid', 'Paid', 80])
  })

  it('that is too low stays on the invoice, which the next one pays', async () => {
    const { id, structuredCommunication } = await invoice()
    const { entries } = await booked([{ cents: 500, structuredCommunication }])
    expect(entries[0].match.fit).toBe('partial')
    expect(await statusOf(id)).toBe('Unpaid')
    const rest = await booked([{ cents: 710, structuredCommunication }])
    expect(rest.entries[0].match.fit).toBe('exact')
    expect(await statusOf(id)).toBe('Paid')
  })

  it('of one statement sees what the others of it have paid', async () => {
    const { structuredCommunication } = await invoice()
    const { entries } = await booked([{ structuredCommunication }, { structuredCommunication }])
    expect(entries.map(({ state, waitReason }) => [state, waitReason])).toEqual([
      ['matched', null],
      ['unmatched', 'paid-already'],
    ])
  })

  it('without a reference waits with suggestions, and the account of the payer is remembered', async () => {
    const iban = 'BE43068999999501'
    const { id } = await invoice({ unitCents: 3333 })
    const first = await booked([
      { cents: 4033, counterpartyIban: iban, counterpartyName: 'X', communication: 'hosting' },
    ])
    const entry = first.entries[0]
    expect(entry).toMatchObject({ state: 'unmatched', waitReason: 'no-reference' })
    const suggested = await admin.get(`/staff/bank-entries/${entry.id}/suggestions`)
    expect(suggested.body.data[0]).toMatchObject({ invoices: [{ id }], reasons: ['amount'], openCents: 4033 })
    const matched = await admin.post(`/staff/bank-entries/${entry.id}/match`, { invoiceIds: [id] })
    expect(matched.body.data).toMatchObject({ state: 'matched', match: { isByHand: true, invoices: [{ id }] } })
    expect(await statusOf(id)).toBe('Paid')
    const later = await invoice({ unitCents: 700 })
    const second = await booked([{ cents: 9999, counterpartyIban: iban, counterpartyName: 'X' }])
    const again = await admin.get(`/staff/bank-entries/${second.entries[0].id}/suggestions`)
    expect(again.body.data.map(({ reasons }: Json) => reasons[0])).toContain('iban')
    expect(again.body.data.flatMap(({ invoices }: Json) => invoices.map((one: Json) => one.id))).toContain(later.id)
  })

  it('suggests by name, by words that staff look for, and several invoices that fit together', async () => {
    const { clientId: partnerId } = await personaOf(portal.db, 'partner')
    const [one, other] = [
      await invoice({ of: partnerId, unitCents: 1100 }),
      await invoice({ of: partnerId, unitCents: 1300 }),
    ]
    const { entries } = await booked([{ cents: 2904, counterpartyName: 'PARTNER BV', counterpartyIban: '' }])
    const path = `/staff/bank-entries/${entries[0].id}/suggestions`
    const [first] = (await admin.get(path)).body.data
    expect(first).toMatchObject({ clientId: partnerId, openCents: 2904, reasons: ['amount', 'name'] })
    expect(first.invoices.map(({ id }: Json) => id).sort()).toEqual([one.id, other.id].sort())
    const found = await admin.get(`${path}?q=${one.number}`)
    expect(found.body.data[0].invoices[0].id).toBe(one.id)
    expect(
      (await admin.get(`${path}?q=partner bv`)).body.data.some(({ invoices }: Json) => invoices.length === 0),
    ).toBe(true)
  })

  it('becomes the credit of a client, and is undone until that is spent', async () => {
    const { clientId: managed } = await personaOf(portal.db, 'client')
    const { entries } = await booked([{ cents: 2000 }, { cents: 3000 }])
    for (const entry of entries)
      expect((await admin.post(`/staff/bank-entries/${entry.id}/match`, { clientId: managed })).status).toBe(200)
    expect(await creditOf(managed)).toBe(5000)
    const undone = await admin.post(`/staff/bank-entries/${entries[0].id}/undo`)
    expect(undone.body.data).toMatchObject({ state: 'unmatched', match: null })
    expect(await creditOf(managed)).toBe(3000)
    const out = await booked([{ cents: -3000, communication: 'terugbetaling' }])
    const paidOut = await admin.post(`/staff/bank-entries/${out.entries[0].id}/match`, { clientId: managed })
    expect(paidOut.body.data.match.kind).toBe('refund')
    expect(await creditOf(managed)).toBe(0)
    expect((await admin.post(`/staff/bank-entries/${entries[1].id}/undo`)).body.code).toBe('match_spent')
    expect((await admin.post(`/staff/bank-entries/${out.entries[0].id}/undo`)).body.code).toBe('match_stays')
    const more = await booked([{ cents: -1 }])
    const refused = await admin.post(`/staff/bank-entries/${more.entries[0].id}/match`, { clientId: managed })
    expect(refused.body.code).toBe('refund_not_due')
  })

  it('that left is the refund of an invoice that was paid too much, and never more than that', async () => {
    const { id, structuredCommunication } = await invoice({ of: strangerId })
    await booked([{ structuredCommunication }])
    const payment = await portal.db
      .insertInto('payment')
      .values({
        invoice_id: id,
        attempt_key: randomUUID(),
        driver: 'sandbox',
        method: 'bancontact',
        state: 'paid',
        cents: 500,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { payment_id: payment.id, invoice_id: id, cents: 500 }
    await portal.db
      .insertInto('payment_part')
      .values({ ...about, position: 1, refund_due_cents: 500 })
      .execute()
    await portal.db
      .insertInto('ledger_entry')
      .values({ ...about, movement: 'paid', movement_key: `twice ${id}` })
      .execute()
    const { entries } = await booked([{ cents: -501 }, { cents: -500 }])
    const match = (entry: Json) => admin.post(`/staff/bank-entries/${entry.id}/match`, { invoiceIds: [id] })
    expect((await match(entries[0])).body.code).toBe('refund_not_due')
    const [suggested] = (await admin.get(`/staff/bank-entries/${entries[1].id}/suggestions`)).body.data
    expect(suggested).toMatchObject({ invoices: [{ id }], openCents: 500 })
    expect((await match(entries[1])).body.data.match).toMatchObject({ kind: 'refund', invoices: [{ id }] })
    const [due] = await portal.db.selectFrom('payment_part').selectAll().where('invoice_id', '=', id).execute()
    expect([due?.refund_due_cents, await statusOf(id)]).toEqual([0, 'Paid'])
  })

  it('that is undone opens its invoice again, and is matched again', async () => {
    const { id, structuredCommunication } = await invoice()
    const { entries } = await booked([{ structuredCommunication }])
    const path = `/staff/bank-entries/${entries[0].id}`
    expect((await admin.post(`${path}/undo`)).body.data.state).toBe('unmatched')
    expect(await statusOf(id)).toBe('Unpaid')
    const mails = portal.db.selectFrom('mail_message').select('kind').where('kind', '=', 'payment-charged-back')
    expect(await mails.execute()).toEqual([])
    expect((await admin.post(`${path}/undo`)).body.code).toBe('entry_undecided')
    expect((await admin.post(`${path}/match`, { invoiceIds: [id] })).status).toBe(200)
    expect(await statusOf(id)).toBe('Paid')
    expect((await admin.post(`${path}/match`, { invoiceIds: [id] })).body.code).toBe('entry_decided')
    expect((await admin.get(path)).body.data.match.invoices[0].id).toBe(id)
  })

  it('matched by two people at once is counted once', async () => {
    const { id } = await invoice()
    const { entries } = await booked([{ communication: 'zonder' }])
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/staff/bank-entries/${entries[0].id}/match`, { invoiceIds: [id] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await received(`bank-entry:${entries[0].id}:%`)).toBe(1)
  })

  it('is refused what does not fit', async () => {
    const { entries } = await booked([{}])
    const match = async (body: unknown, id = entries[0].id) =>
      (await admin.post(`/staff/bank-entries/${id}/match`, body)).body.code
    const paid = await invoice()
    await booked([{ structuredCommunication: paid.structuredCommunication }])
    expect(await match({ invoiceIds: [999_999_999] })).toBe('match_invoice_not_found')
    expect(await match({ invoiceIds: [(await invoice()).id, (await invoice({ of: strangerId })).id] })).toBe(
      'match_several_payers',
    )
    expect(await match({ invoiceIds: [paid.id] })).toBe('match_nothing_open')
    expect(await match({ clientId: 999_999_999 })).toBe('match_client_not_found')
    expect(await match({ clientId }, 999_999_999)).toBe('bank_entry_not_found')
    expect((await admin.post(`/staff/bank-entries/${entries[0].id}/match`, {})).status).toBe(422)
  })

  it('is set aside with a reason, and taken up again', async () => {
    const { entries } = await booked([{ cents: -350, communication: 'kosten' }])
    const { id } = entries[0]
    expect((await admin.post(`/staff/bank-entries/${id}/ignore`, { reason: ' ' })).status).toBe(422)
    const ignored = await admin.post(`/staff/bank-entries/${id}/ignore`, { reason: 'Bankkosten' })
    expect(ignored.body.data).toMatchObject({ state: 'ignored', ignoreReason: 'Bankkosten' })
    expect((await admin.post(`/staff/bank-entries/${id}/undo`)).body.data).toMatchObject({
      state: 'unmatched',
      ignoreReason: '',
    })
  })
})

describe('the lists', () => {
  it('find entries by state, way, day, amount and words', async () => {
    const { statement } = await booked([
      { cents: 777_01, communication: 'Zeldzaam woord', bookedOn: '2026-10-05' },
      { cents: -777_02, endToEndId: 'REF-778', bookedOn: '2026-10-06' },
    ])
    const count = async (query: string) =>
      (await admin.get(`/staff/bank-entries?statement=${statement.id}&${query}`)).body.total
    expect(await count('state=unmatched,ignored')).toBe(2)
    expect(await count('state=matched')).toBe(0)
    expect([await count('direction=in'), await count('direction=out')]).toEqual([1, 1])
    expect([await count('q=zeldzaam'), await count('q=ref-778'), await count('q=BE71 0961 2345 6769')]).toEqual([
      1, 1, 2,
    ])
    expect([await count('from=2026-10-06'), await count('to=2026-10-05')]).toEqual([1, 1])
    expect([await count('minCents=77702'), await count('maxCents=77701')]).toEqual([1, 1])
    expect((await admin.get('/staff/bank-entries?state=else')).status).toBe(422)
  })

  it('show statements with what waits, and where one does not follow from the one before', async () => {
    const fresh = await openTestPortal()
    const staff = await fresh.as('admin')
    const put = async (given: Partial<Statement>) =>
      (await upload(writeCoda(aStatement({ openingCents: 0, ...given })), staff)).body.data[0].id
    const first = await put({ sequence: 1, closedOn: '2026-11-17' })
    await put({ sequence: 2, closedOn: '2026-11-18', openingCents: 1210, entries: [anEntry({ cents: 500 })] })
    await put({ sequence: 4, closedOn: '2026-11-19', openingCents: 1710, entries: [anEntry({ cents: 600 })] })
    const last = await put({
      sequence: 5,
      closedOn: '2026-11-20',
      openingCents: 9999,
      entries: [anEntry({ cents: 700 })],
    })
    const { body } = await staff.get('/staff/statements')
    expect(body.data.map(({ sequence, gap, unmatchedCount }: Json) => [sequence, gap, unmatchedCount])).toEqual([
      [5, 'balance', 1],
      [4, 'sequence', 1],
      [2, null, 1],
      [1, null, 1],
    ])
    expect([body.unmatched, body.years, body.accounts[0].iban]).toEqual([4, [2026], 'BE68539007547034'])
    expect((await staff.get(`/staff/statements/${last}`)).body.data.before).toMatchObject({
      sequence: 4,
      closingCents: 2310,
    })
    expect((await staff.get(`/staff/statements/${first}`)).body.data).toMatchObject({
      before: null,
      inCents: 1210,
      outCents: 0,
    })
    expect((await staff.get('/staff/statements?year=2025')).body.total).toBe(0)
    expect((await staff.get('/staff/statements/999999999')).status).toBe(404)
    await fresh.close()
  })
})
