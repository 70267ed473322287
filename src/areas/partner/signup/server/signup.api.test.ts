import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import type { Persona } from '../../../../../test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../../test/kit/portal.ts'
import { partnerTerms } from '../rules/partner-terms.ts'
import { approveRipe } from './jobs.ts'

let count = 0
const application = (change: object = {}) => ({
  customerType: 2,
  companyName: 'Webstudio Torenkraan',
  vat: 'BE0403170701',
  firstName: 'Seppe',
  lastName: 'Torenvliet',
  emailAddress: `seppe${++count}@kraan.example`,
  phoneNumber: '9 123 45 67',
  street: 'Belfortstraat 1',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  clientsExpected: 25,
  message: 'Wij maken sites voor bakkers.',
  termsVersion: partnerTerms(brands.belfry).version,
  acceptTerms: true,
  ...change,
})

describe('becoming a partner', () => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    admin = await portal.as('admin')
  })
  beforeEach(async () => {
    await portal.db.deleteFrom('mail_message').execute()
    await portal.db.deleteFrom('setting').where('key', 'like', 'partner-signup.%').execute()
  })
  afterAll(() => portal.close())

  const apply = async (change: object = {}, by: Caller = portal.visitor) => {
    const body = application(change)
    const answer = await by.post('/partner-signup', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const row = await portal.db
      .selectFrom('partner_application')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { answer, id: row.id, row, email: body.emailAddress }
  }
  const clientOf = (id: ClientId) =>
    portal.db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const confirm = (accountId: AccountId) =>
    portal.db.updateTable('account').set({ email_verified_at: new Date() }).where('id', '=', accountId).execute()
  const mails = async () =>
    (await portal.db.selectFrom('mail_message').select(['kind', 'recipient', 'body_text']).orderBy('id').execute()).map(
      ({ kind, recipient, body_text }) => ({ kind, recipient, text: body_text }),
    )

  describe('as a visitor', () => {
    it('applies with a new account, and the accepted terms are recorded', async () => {
      const { answer, row, email } = await apply()
      expect(answer.body).toMatchObject({ data: { state: 'waiting' }, invited: true })
      expect(row).toMatchObject({
        terms_version: '2026-11',
        terms_ip: '127.0.0.1',
        terms_accepted_at: portal.clock.now,
        clients_expected: 25,
        state: 'waiting',
      })
      expect(await clientOf(row.client_id)).toMatchObject({ client_type: 'Ordinary', price_code: 'EUR', email })
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['session.set-password', email],
        ['partner.application-received', email],
        ['partner.application-waiting', 'facturatie@belfry.example'],
      ])
    })

    it.each([
      [{ acceptTerms: false }, 'acceptTerms'],
      [{ customerType: 1 }, 'customerType'],
      [{ vat: '' }, 'vat'],
      [{ vat: 'BE0403170702' }, 'vat'],
      [{ companyName: '' }, 'companyName'],
      [{ clientsExpected: -1 }, 'clientsExpected'],
      [{ emailAddress: 'niemand' }, 'emailAddress'],
    ])('with %j is refused at the field, and nothing is created', async (change, field) => {
      const before = await portal.db.selectFrom('client').select('id').execute()
      const answer = await portal.visitor.post('/partner-signup', application(change))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
      expect(await portal.db.selectFrom('client').select('id').execute()).toHaveLength(before.length)
    })

    it('is refused for an old version of the terms, and for an address with an account', async () => {
      const old = await portal.visitor.post('/partner-signup', application({ termsVersion: '2020-01' }))
      expect([old.status, old.body.code, old.body.details]).toEqual([409, 'terms_changed', { version: '2026-11' }])
      await portal.as('customer')
      const known = await portal.visitor.post('/partner-signup', application({ emailAddress: 'customer@test.example' }))
      expect([known.status, known.body.code]).toEqual([422, 'email_in_use'])
    })

    it('cannot become a partner through extra fields in the body', async () => {
      const foreign = {
        client_type: 'Partner',
        clientType: 'Partner',
        price_code: 'PARTNER-PLUS',
        label_type: 2,
        partnerId: 1,
        terms_ip: '1.1.1.1',
      }
      const answer = await portal.visitor.post('/partner-signup', application(foreign))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(foreign)])
      // A state is part of the address; the state of the application is decided by staff.
      const { row } = await apply({ state: 'approved' })
      expect(await clientOf(row.client_id)).toMatchObject({
        client_type: 'Ordinary',
        price_code: 'EUR',
        label_type: 0,
        partner_id: null,
      })
      expect(row).toMatchObject({ state: 'waiting', terms_ip: '127.0.0.1' })
    })

    it('cannot apply at a brand that hides it', async () => {
      const headers = { 'x-belfry-brand': 'harbour' }
      const answer = await portal.visitor.post('/partner-signup', application(), headers)
      expect([answer.status, answer.body.code]).toEqual([404, 'partner_signup_closed'])
    })
  })

  describe('as a customer', () => {
    it('keeps the client, updates the details, and has one application at a time', async () => {
      const customer = await portal.as('customer')
      expect((await customer.get('/partner-signup')).body).toEqual({ data: null, flaw: null })
      const { row, answer } = await apply({ companyName: 'Bakkerij Halm' }, customer)
      expect(answer.body.invited).toBe(false)
      expect(row.client_id).toBe(customer.clientId)
      expect(await clientOf(customer.clientId)).toMatchObject({ company_name: 'Bakkerij Halm', vat: 'BE0403170701' })
      const again = await customer.post('/partner-signup', application())
      expect([again.status, again.body.code]).toEqual([409, 'application_waiting'])
      expect((await customer.get('/partner-signup')).body.data).toMatchObject({ state: 'waiting' })
    })

    it.each<[Persona, number, string]>([
      ['partner', 409, 'already_partner'],
      ['client', 409, 'belongs_to_partner'],
      ['managed', 409, 'belongs_to_partner'],
      ['subuser', 403, 'not_a_manager'],
    ])('is refused for %s, who changes nothing', async (persona, status, code) => {
      const caller = await portal.as(persona)
      const before = await clientOf(caller.clientId)
      const answer = await caller.post('/partner-signup', application())
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect((await caller.get('/partner-signup')).body.flaw).toBe(code)
      expect(await clientOf(caller.clientId)).toEqual(before)
    })
  })

  describe('the decision by staff', () => {
    it('is refused for a client that got a partner meanwhile', async () => {
      const { id, row } = await apply()
      await confirm(row.account_id)
      const { clientId: partnerId } = await portal.as('partner')
      const of = (partner_id: ClientId | null) =>
        portal.db.updateTable('client').set({ partner_id }).where('id', '=', row.client_id).execute()
      await of(partnerId)
      const refused = await admin.post(`/staff/partners/${id}/approve`, {})
      expect([refused.status, refused.body.code]).toEqual([409, 'belongs_to_partner'])
      expect(await clientOf(row.client_id)).toMatchObject({ client_type: 'Ordinary', partner_id: partnerId })
      await of(null)
      expect((await admin.post(`/staff/partners/${id}/approve`, {})).status).toBe(200)
      expect(await clientOf(row.client_id)).toMatchObject({ client_type: 'Partner', partner_id: null })
    })

    it('approves with a price code, once', async () => {
      const { id, row } = await apply()
      await portal.db.deleteFrom('mail_message').execute()
      const early = await admin.post(`/staff/partners/${id}/approve`, {})
      expect([early.status, early.body.code]).toEqual([409, 'email_not_confirmed'])
      await confirm(row.account_id)
      const wrong = await admin.post(`/staff/partners/${id}/approve`, { priceCode: 'NERGENS' })
      expect([wrong.status, wrong.body.code]).toEqual([422, 'unknown_price_code'])
      const answer = await admin.post(`/staff/partners/${id}/approve`, { priceCode: 'PARTNER-PLUS' })
      expect(answer.body.data).toMatchObject({
        state: 'approved',
        priceCode: 'PARTNER-PLUS',
        decidedBy: 'admin Tester',
      })
      expect(await clientOf(row.client_id)).toMatchObject({ client_type: 'Partner', price_code: 'PARTNER-PLUS' })
      expect((await mails()).map(({ kind }) => kind)).toEqual(['partner.application-approved'])
      const twice = await admin.post(`/staff/partners/${id}/refuse`, { reason: 'toch niet' })
      expect([twice.status, twice.body.code]).toEqual([409, 'application_decided'])
    })

    it('refuses with a reason for the applicant, who may apply again', async () => {
      const stranger = await portal.as('stranger')
      const { id } = await apply({}, stranger)
      await portal.db.deleteFrom('mail_message').execute()
      expect((await admin.post(`/staff/partners/${id}/refuse`, { reason: '  ' })).status).toBe(422)
      const answer = await admin.post(`/staff/partners/${id}/refuse`, { reason: 'Geen <b>hosting</b>\nvoorlopig' })
      expect(answer.body.data).toMatchObject({ state: 'refused', reason: 'Geen <b>hosting</b>\nvoorlopig' })
      expect((await mails())[0]).toMatchObject({
        kind: 'partner.application-refused',
        recipient: 'stranger@test.example',
      })
      expect((await clientOf(stranger.clientId)).client_type).toBe('Ordinary')
      expect((await stranger.get('/partner-signup')).body.data.state).toBe('refused')
      await apply({}, stranger)
    })

    it('finds applications by name and state, with the result of the register', async () => {
      const { id, row } = await apply({ companyName: 'Zoekbaar & zonen' })
      await portal.jobs.drain()
      const found = await admin.get('/staff/partners?state=waiting&q=zoekbaar%20%26')
      expect(found.body).toMatchObject({ total: 1, data: [{ id, clientId: row.client_id, emailConfirmed: false }] })
      const one = await admin.get(`/staff/partners/${id}`)
      expect(one.body.data.vatAnswer).toBe('valid')
      expect(one.body.priceCodes).toEqual(expect.arrayContaining(['EUR', 'PARTNER', 'PARTNER-PLUS']))
      expect((await admin.get('/staff/partners/999999999')).status).toBe(404)
    })

    it('is closed to all others', async () => {
      const { id } = await apply()
      const partner = await portal.as('partner')
      for (const caller of [partner, await portal.as('customer')]) {
        expect((await caller.get('/staff/partners')).status).toBe(403)
        expect((await caller.get(`/staff/partners/${id}`)).status).toBe(403)
        expect((await caller.post(`/staff/partners/${id}/approve`, {})).status).toBe(403)
        expect((await caller.put('/staff/partners/settings', { brand: 'belfry', automatic: true })).status).toBe(403)
      }
      expect((await portal.visitor.get('/staff/partners')).status).toBe(401)
    })
  })

  describe('automatic approval', () => {
    const automatic = async () => {
      const answer = await admin.put('/staff/partners/settings', { brand: 'belfry', automatic: true })
      expect(answer.body.data).toContainEqual({ brand: 'belfry', automatic: true })
      expect((await admin.get('/staff/partners/settings')).body).toEqual(answer.body)
    }
    const ripen = async () => {
      await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(approveRipe, {}))
      await portal.jobs.drain()
    }
    const stateOf = async (id: number) =>
      (await portal.db.selectFrom('partner_application').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .state

    it('happens when the address is confirmed and the register has the number', async () => {
      await automatic()
      const { id, row } = await apply()
      await portal.jobs.drain()
      expect(await stateOf(id)).toBe('waiting')
      await confirm(row.account_id)
      await ripen()
      expect(await stateOf(id)).toBe('approved')
      expect(await clientOf(row.client_id)).toMatchObject({ client_type: 'Partner', price_code: 'PARTNER' })
      expect((await admin.get(`/staff/partners/${id}`)).body.data.decidedBy).toBeNull()
    })

    it('does not happen where the brand leaves it to staff', async () => {
      const { id, row } = await apply()
      await confirm(row.account_id)
      await ripen()
      expect(await stateOf(id)).toBe('waiting')
    })
  })
})
