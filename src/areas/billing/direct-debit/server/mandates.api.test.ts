import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Persona, signInAs } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { givenMandate } from '../fixtures.ts'

const account = { iban: 'BE71 0961 2345 6769', bic: '', accountName: 'An Peeters' }
const pdf = Buffer.from('%PDF-1.7\nsigned by hand\n%%EOF')

describe('mandates', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId; accountId: AccountId }
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())
  // Every test starts without an active mandate; signatures stay, as evidence must.
  beforeEach(async () => {
    const ended = { state: 'disabled', signed_on: '2020-01-01', ended_at: new Date(), end_reason: 'staff' }
    await portal.db.updateTable('direct_debit_mandate').set(ended).where('state', 'in', ['draft', 'active']).execute()
  })

  const fillIn = (body: object = account) => customer.post('/direct-debit', body)
  const sign = () => customer.post('/direct-debit/sign', { accepted: true })
  const active = async () => {
    await fillIn()
    return (await sign()).body.data.mandate
  }
  const lastMail = (kind: string) =>
    portal.db
      .selectFrom('mail_message')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const upload = async (persona: Persona, content: Buffer, name = 'mandaat.pdf') => {
    const { token } = await signInAs(portal.db, persona)
    const form = new FormData()
    form.append('document', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name)
    const sent = new Response(form)
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/direct-debit/document',
      headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  describe('filling one in', () => {
    it('makes a draft with a reference of its own and the BIC of the bank', async () => {
      const { status, body } = await fillIn()
      expect(status).toBe(200)
      expect(body.data.mandate).toMatchObject({
        state: 'draft',
        reference: expect.stringMatching(/^BF-M\d{6}-\d\d$/),
        maskedIban: 'BE71 **** **** 6769',
        bic: 'GKCCBEBB',
        signedOn: null,
      })
      expect(body.data.creditor).toMatchObject({ name: 'Belfry BV', creditorId: 'BE30ZZZ0800000075' })
      expect(JSON.stringify(body)).not.toContain('BE71096123456769')
    })

    it('a second time keeps the draft and its reference', async () => {
      const first = (await fillIn()).body.data.mandate
      const second = (await fillIn({ ...account, iban: 'BE68539007547034', bic: 'KREDBEBB' })).body.data.mandate
      expect(second).toMatchObject({ id: first.id, reference: first.reference, maskedIban: 'BE68 **** **** 7034' })
    })

    it('in many tabs at once makes one draft', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => fillIn()))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.data.mandate.id)).size).toBe(1)
    })

    it.each([
      ['nl', 'IBAN of BIC onjuist'],
      ['en', 'IBAN or BIC incorrect'],
      ['fr', 'IBAN ou BIC incorrect'],
    ])('says in %s what is wrong, at the form and at the page to print', async (language, words) => {
      const wrong = { ...account, iban: 'BE71096123456760' }
      for (const path of ['/direct-debit', '/pdf/export/domiciliering']) {
        const { status, body } = await customer.post(path, wrong, { 'accept-language': language })
        expect([status, body.errors.iban]).toEqual([422, [words]])
      }
    })

    it.each([
      { ...account, bic: 'ABNANL2A' },
      { ...account, iban: 'IL620108000000099999999' },
      { ...account, accountName: '' },
      { ...account, kind: 'often' },
      {},
    ])('refuses %j and changes nothing', async (body) => {
      expect((await fillIn(body)).status).toBe(422)
      expect((await customer.get('/direct-debit')).body.data.mandate?.state ?? 'disabled').toBe('disabled')
    })

    it('is not for managed clients, for colleagues without the right, or for visitors', async () => {
      const calls: ((caller: Caller) => Promise<{ status: number }>)[] = [
        (caller) => caller.get('/direct-debit'),
        (caller) => caller.post('/direct-debit', account),
        (caller) => caller.post('/direct-debit/sign', { accepted: true }),
        (caller) => caller.post('/direct-debit/account', account),
        (caller) => caller.post('/direct-debit/document'),
        (caller) => caller.post('/pdf/export/domiciliering', account),
        (caller) => caller.get('/users/domiciliation/disable'),
      ]
      for (const call of calls) {
        expect((await call(await portal.as('managed'))).status).toBe(403)
        expect((await call(await portal.as('subuser'))).status).toBe(403)
        expect((await call(portal.visitor)).status).toBe(401)
      }
    })
  })

  describe('the page', () => {
    it('comes filled in as PDF, and again without filling in', async () => {
      const { status, headers, raw } = await customer.post('/pdf/export/domiciliering', account)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="BF-M\d{6}-\d\d\.pdf"$/)
      expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await customer.post('/pdf/export/domiciliering')).raw.equals(raw)).toBe(true)
    })
    it('does not exist before a mandate does', async () => {
      const stranger = await portal.as('stranger')
      expect((await stranger.post('/pdf/export/domiciliering')).body.code).toBe('mandate_not_found')
      expect((await stranger.get('/users/domiciliation/disable')).status).toBe(404)
    })
  })

  describe('signing', () => {
    it('on screen keeps moment, address, account and words as evidence, and tells the payer', async () => {
      const mandate = await active()
      expect(mandate).toMatchObject({
        state: 'active',
        signedOn: '2026-11-21',
        signedHow: 'screen',
        expiresOn: '2029-11-21',
      })
      const evidence = await portal.db
        .selectFrom('direct_debit_signature')
        .selectAll()
        .where('mandate_id', '=', mandate.id)
        .executeTakeFirstOrThrow()
      expect(evidence).toMatchObject({
        how: 'screen',
        account_id: customer.accountId,
        ip: '127.0.0.1',
        iban: 'BE71096123456769',
      })
      expect(evidence.agreed_text).toContain('Belfry BV')
      const mail = await lastMail('direct-debit-active')
      expect(mail).toMatchObject({ recipient: 'customer@test.example' })
      expect(mail?.body_text).toContain(mandate.reference)
      expect(mail?.body_text).not.toContain('BE71 0961')
    })

    it('cannot be taken back out of the evidence', async () => {
      await active()
      await expect(portal.db.deleteFrom('direct_debit_signature').execute()).rejects.toThrow('only added to')
    })

    it('on paper keeps the paper', async () => {
      await fillIn()
      const { status, body } = await upload('customer', pdf, '../../mandaat ondertekend.pdf')
      expect(status).toBe(200)
      expect(body.data.mandate).toMatchObject({ state: 'active', signedHow: 'document' })
      const admin = await portal.as('admin')
      const paper = await admin.get(`/staff/direct-debit/mandates/${body.data.mandate.id}/document`)
      expect(paper.raw.equals(pdf)).toBe(true)
    })

    it.each([
      ['no PDF', Buffer.from('<html>')],
      ['nothing', Buffer.alloc(0)],
      ['more than 5 MB', Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])],
    ])('on paper refuses %s', async (_what, content) => {
      await fillIn()
      expect(await upload('customer', content)).toMatchObject({ status: 422, body: { code: 'document_needed' } })
      expect((await customer.get('/direct-debit')).body.data.mandate.state).toBe('draft')
    })

    it('needs the tick, a draft, and happens once', async () => {
      expect((await (await portal.as('stranger')).post('/direct-debit/sign', { accepted: true })).status).toBe(404)
      await fillIn()
      expect((await customer.post('/direct-debit/sign', { accepted: false })).status).toBe(422)
      const answers = await Promise.all([sign(), sign(), sign()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await fillIn()).body.code).toBe('mandate_active')
    })

    it('is held to one active mandate by the database itself', async () => {
      await givenMandate(portal.db, { clientId: customer.clientId })
      await expect(givenMandate(portal.db, { clientId: customer.clientId })).rejects.toThrow(
        'direct_debit_mandate_active',
      )
    })
  })

  describe('another account', () => {
    it('comes under the same mandate, with evidence of its own', async () => {
      const before = await active()
      const answer = await customer.post('/direct-debit/account', {
        ...account,
        iban: 'BE68539007547034',
        bic: 'KREDBEBB',
      })
      expect(answer.body.data.mandate).toMatchObject({
        id: before.id,
        state: 'active',
        maskedIban: 'BE68 **** **** 7034',
      })
      const kept = await portal.db
        .selectFrom('direct_debit_signature')
        .select('iban')
        .where('mandate_id', '=', before.id)
        .execute()
      expect(kept.map(({ iban }) => iban).sort()).toEqual(['BE68539007547034', 'BE71096123456769'])
      expect(await lastMail('direct-debit-amended')).toBeDefined()
    })
    it('is refused when it is the same one, or there is no mandate', async () => {
      expect((await customer.post('/direct-debit/account', account)).body.code).toBe('mandate_not_active')
      await active()
      expect((await customer.post('/direct-debit/account', account)).body.code).toBe('account_unchanged')
    })
  })

  describe('stopping', () => {
    const cookieOf = async () => ({ cookie: `belfry_session=${(await signInAs(portal.db, 'customer')).token}` })

    it('cancels what is planned, tells the payer, and stays stopped when asked again', async () => {
      await unpaidInvoice(portal.db, { clientId: customer.clientId })
      await active()
      await portal.jobs.drain()
      expect((await customer.get('/direct-debit')).body.data.collections[0].state).toBe('planned')
      expect((await customer.get('/users/domiciliation/disable')).body).toEqual({ success: true })
      expect((await customer.get('/users/domiciliation/disable')).body).toEqual({ success: true })
      const { mandate, collections } = (await customer.get('/direct-debit')).body.data
      expect(mandate).toMatchObject({ state: 'disabled', endReason: 'payer', endedOn: '2026-11-21' })
      expect(collections).toEqual([])
      expect((await lastMail('direct-debit-disabled'))?.body_text).toContain(mandate.reference)
    })

    it('is only done by our own pages: no link, picture or prefetch can', async () => {
      await active()
      const refused = await portal.visitor.get('/users/domiciliation/disable', await cookieOf())
      expect(refused).toMatchObject({ status: 403, body: { code: 'not_from_portal' } })
      expect((await customer.get('/direct-debit')).body.data.mandate.state).toBe('active')
      const ours = await portal.visitor.get('/users/domiciliation/disable', { ...(await cookieOf()), 'x-belfry': '1' })
      expect(ours.status).toBe(200)
    })

    it('happens by itself after 36 months without a collection', async () => {
      const { id } = await givenMandate(portal.db, { clientId: customer.clientId, signedOn: '2023-11-20' })
      await portal.db.transaction().execute(async (trx) => {
        const { planCollections } = await import('./jobs.ts')
        await portal.makeWork(trx).enqueue(planCollections, {})
      })
      await portal.jobs.drain()
      const row = await portal.db
        .selectFrom('direct_debit_mandate')
        .select(['state', 'end_reason'])
        .where('id', '=', id)
        .executeTakeFirst()
      expect(row).toEqual({ state: 'expired', end_reason: 'unused' })
    })

    it('is told of once, 30 days before it happens', async () => {
      const { id } = await givenMandate(portal.db, { clientId: customer.clientId, signedOn: '2023-12-21' })
      const { planCollections } = await import('./jobs.ts')
      const mailsOf = async () =>
        await portal.db
          .selectFrom('mail_message')
          .select(['subject', 'recipient'])
          .where('kind', '=', 'direct-debit-lapsing')
          .execute()
      for (const _day of [1, 2]) {
        await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(planCollections, {}))
        await portal.jobs.drain()
      }
      expect(await mailsOf()).toEqual([
        { subject: expect.stringContaining('21/12/2026'), recipient: 'customer@test.example' },
      ])
      const mandate = await portal.db
        .selectFrom('direct_debit_mandate')
        .select(['state', 'lapse_told_for'])
        .where('id', '=', id)
        .executeTakeFirst()
      expect(mandate).toEqual({ state: 'active', lapse_told_for: '2026-12-21' })
    })
  })

  describe('what staff may do', () => {
    it('find a mandate by client, reference or account, stop it, and name the next collection the last', async () => {
      const { id, reference } = await active()
      const admin = await portal.as('admin')
      for (const q of [reference, 'BE71 0961', 'CUSTOMER BV']) {
        const { body } = await admin.get(`/staff/direct-debit/mandates?state=active&q=${encodeURIComponent(q)}`)
        expect(body.data.map((row: { id: number }) => row.id)).toEqual([id])
      }
      expect((await admin.post(`/staff/direct-debit/mandates/${id}/end-with-next`)).status).toBe(200)
      expect((await admin.post(`/staff/direct-debit/mandates/${id}/disable`)).status).toBe(200)
      expect((await admin.post(`/staff/direct-debit/mandates/${id}/disable`)).body.code).toBe('mandate_not_active')
      expect((await admin.post('/staff/direct-debit/mandates/999999/disable')).status).toBe(404)
      expect((await admin.get(`/staff/direct-debit/mandates/${id}/document`)).headers['content-type']).toBe(
        'application/pdf',
      )
      expect((await admin.get('/staff/direct-debit/mandates?state=asleep')).status).toBe(422)
      expect((await customer.get('/staff/direct-debit/mandates')).status).toBe(403)
    })
  })
})
