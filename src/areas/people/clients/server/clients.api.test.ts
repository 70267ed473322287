import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { payerOf } from './public.ts'

const details = {
  firstName: 'Els',
  lastName: 'De Smet',
  street: 'Korenmarkt 1',
  postalCode: '9000',
  city: 'Gent',
}
const password = 'Klokkentoren1'

describe('clients', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const mailsTo = (email: string) =>
    portal.db.selectFrom('mail_message').selectAll().where('recipient', '=', email).execute()

  describe('signing up', () => {
    it('makes a client with one main user, and signs them in at once on our own pages', async () => {
      const answer = await portal.visitor.post(
        '/clients',
        {
          ...details,
          emailAddress: 'els@example.be',
          password,
          customerType: 2,
          companyName: 'Els bv',
          vat: '0403.170.701',
        },
        { 'x-belfry': '1', 'accept-language': 'fr' },
      )
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        signedIn: true,
        data: { clientType: 'Ordinary', managed: false, vat: 'BE0403170701', locale: 'fr', partnerId: null },
      })
      expect(JSON.stringify(answer.body)).not.toContain(password)
      const cookie = ([answer.headers['set-cookie']].flat() as string[]).map((line) => line.split(';')[0]).join('; ')
      const data = (await portal.visitor.get('/user', { cookie, 'x-belfry': '1' })).body
      expect(data).toMatchObject({ clientId: answer.body.data.id, email: 'els@example.be', emailVerified: false })
      expect(data.permissions).toMatchObject({ overview: true, users: true, invoices: true })
      expect(data.permissions.admin).toBeUndefined()
      expect(data.sessionRenewAt).toBe(new Date(portal.clock.now.getTime() + 86_400_000).toISOString())
      expect(await mailsTo('els@example.be')).toMatchObject([{ kind: 'session.verify-email', locale: 'fr' }])
    })

    it('gives a program no session, only the client', async () => {
      const answer = await portal.visitor.post('/clients', { ...details, emailAddress: 'api@example.be', password })
      expect([answer.body.signedIn, answer.headers['set-cookie']]).toEqual([false, undefined])
    })

    it('invites by mail whoever chose no password', async () => {
      await portal.visitor.post('/clients', { ...details, emailAddress: 'later@example.be' })
      expect(await mailsTo('later@example.be')).toMatchObject([{ kind: 'session.set-password' }])
    })

    it('refuses an address that is in use, in other capitals too, and leaves nothing behind', async () => {
      const count = async () => (await portal.db.selectFrom('client').select('id').execute()).length
      await portal.visitor.post('/clients', { ...details, emailAddress: 'bezet@example.be', password })
      const before = await count()
      const answer = await portal.visitor.post(
        '/clients',
        { ...details, emailAddress: 'BEZET@example.be', password },
        { 'accept-language': 'en' },
      )
      expect([answer.status, answer.body.code]).toEqual([422, 'email_in_use'])
      expect(answer.body.errors).toEqual({ emailAddress: ['Email already in use'] })
      expect(await count()).toBe(before)
    })

    it('lets one of two win who sign up with one address at the same moment', async () => {
      const body = { ...details, emailAddress: 'samen@example.be', password }
      const answers = await Promise.all([portal.visitor.post('/clients', body), portal.visitor.post('/clients', body)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    })

    it.each([
      ['a weak password', { password: 'zwak' }, 'password'],
      ['a foreign postal code', { postalCode: '75001' }, 'postalCode'],
      ['an address that is none', { emailAddress: 'els' }, 'emailAddress'],
      ['a name that would write mail headers', { firstName: 'Els\r\nBcc: all@example.be' }, 'firstName'],
      ['a company without a name', { customerType: 2 }, 'companyName'],
    ])('refuses %s', async (_what, change, field) => {
      const answer = await portal.visitor.post('/clients', {
        ...details,
        emailAddress: 'fout@example.be',
        password,
        ...change,
      })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    })

    it('lets nobody make themselves a partner or a member of staff', async () => {
      const answer = await portal.visitor.post('/clients', {
        ...details,
        emailAddress: 'slim@example.be',
        password,
        managed: true,
      })
      expect(answer.body.data).toMatchObject({ clientType: 'Ordinary', managed: false, partnerId: null })
      const foreign = { clientType: 'Partner', partnerId: 1, permissions: { admin: true } }
      const refused = await portal.visitor.post('/clients', {
        ...details,
        emailAddress: 'slimmer@example.be',
        password,
        ...foreign,
      })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(foreign)])
    })
  })

  describe('of a partner', () => {
    it.each([
      [true, 'Managed Client'],
      [false, 'Ordinary'],
    ])('are made managed or not, as the partner chooses: %s', async (managed, clientType) => {
      const partner = await portal.as('partner')
      const emailAddress = `klant-${managed}@example.be`
      const answer = await partner.post('/clients', { ...details, emailAddress, managed })
      expect(answer.body).toMatchObject({ signedIn: false, data: { clientType, managed, partnerId: partner.clientId } })
      const [mail] = await mailsTo(emailAddress)
      expect(mail?.body_text).toContain('partner bv')
      const work = portal.makeWork(portal.db)
      expect(await payerOf(work, answer.body.data.id)).toBe(managed ? partner.clientId : answer.body.data.id)
    })

    it('are not made by an ordinary customer', async () => {
      const answer = await (await portal.as('customer')).post('/clients', { ...details, emailAddress: 'x@example.be' })
      expect(answer.status).toBe(403)
    })

    it('are listed by page, searched and put in order; the partner itself is not among them', async () => {
      const partner = await portal.as('partner')
      await portal.as('managed')
      for (const companyName of ['Zeilmakerij', 'Aardewerk', '100% Wol', '100 Schapen'])
        await partner.post('/clients', {
          ...details,
          emailAddress: `${companyName.replace(/\W/g, '')}@wol.example`,
          customerType: 2,
          companyName,
        })
      const list = async (query: string) => (await partner.get(`/users/clients?${query}`)).body
      const names = async (query: string) =>
        (await list(query)).data.map(({ companyName }: { companyName: string }) => companyName)
      const all = await list('')
      expect(all.data.every((client: { partnerId: ClientId }) => client.partnerId === partner.clientId)).toBe(true)
      expect(await names('q=wol.example&sort=name')).toEqual(['100 Schapen', '100% Wol', 'Aardewerk', 'Zeilmakerij'])
      expect(await names('q=wol.example&sort=-name&perPage=1&page=2')).toEqual(['Aardewerk'])
      expect(await names('q=100%25')).toEqual(['100% Wol'])
      expect(await names('q=zeilM')).toEqual(['Zeilmakerij'])
      const managed = await list('kind=managed')
      expect(managed.data.every((client: { managed: boolean }) => client.managed)).toBe(true)
      expect(managed.total).toBe(managed.data.length)
      const one = all.data[0].id
      expect((await list(`cc=${one}`)).data.map(({ id }: { id: number }) => id)).toEqual([one])
    })

    it("are nobody else's to list", async () => {
      const stranger = await portal.as('stranger')
      expect((await stranger.get('/users/clients')).status).toBe(403)
      expect((await portal.visitor.get('/users/clients')).status).toBe(401)
      const partner = await portal.as('partner')
      expect((await partner.get(`/users/clients?cc=${stranger.clientId}`)).body.total).toBe(0)
      const admin = await portal.as('admin')
      expect((await admin.get(`/users/clients?cc=${stranger.clientId}`)).body.total).toBe(1)
    })

    it.each(['page=0', 'perPage=500', 'sort=password_hash', 'kind=all', 'cc=x'])(
      'are not listed for %s',
      async (query) => {
        expect((await (await portal.as('partner')).get(`/users/clients?${query}`)).status).toBe(422)
      },
    )
  })

  describe('changing one', () => {
    const body = { ...details, emailAddress: 'nieuw@example.be', city: 'Brugge', postalCode: '8000', locale: 'en' }

    it('works for the client itself and for its partner', async () => {
      const client = await portal.as('client')
      for (const caller of [client, await portal.as('partner')]) {
        const answer = await caller.put(`/clients/${client.clientId}`, body)
        expect(answer.body.data).toMatchObject({ city: 'Brugge', locale: 'en', emailAddress: 'nieuw@example.be' })
      }
    })

    it('leaves who manages it to the partner', async () => {
      const client = await portal.as('client')
      await client.put(`/clients/${client.clientId}`, { ...body, managed: true })
      const partner = await portal.as('partner')
      const clientType = async () => (await client.get('/user')).body.clientType
      expect(await clientType()).toBe('Ordinary')
      await partner.put(`/clients/${client.clientId}`, { ...body, managed: true })
      expect(await clientType()).toBe('Managed Client')
      await partner.put(`/clients/${client.clientId}`, { ...body, managed: false })
      expect(await clientType()).toBe('Ordinary')
    })

    it("ends in the same refusal for somebody else's as for one that does not exist", async () => {
      const stranger = await portal.as('stranger')
      const partner = await portal.as('partner')
      const customer = await portal.as('customer')
      for (const caller of [stranger, partner])
        for (const id of [customer.clientId, 999_999]) {
          const answer = await caller.put(`/clients/${id}`, body)
          expect([answer.status, answer.body.code]).toEqual([404, 'client_not_found'])
        }
    })

    it('is refused to a visitor, to a user without that right, and for bad input', async () => {
      const { clientId } = await portal.as('customer')
      expect((await portal.visitor.put(`/clients/${clientId}`, body)).status).toBe(401)
      expect((await (await portal.as('subuser')).put(`/clients/${clientId}`, body)).status).toBe(403)
      const bad = await (await portal.as('customer')).put(`/clients/${clientId}`, { ...body, vat: 'BE123' })
      expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['vat']])
    })

    it('is noted and told to whoever has it on screen', async () => {
      const client = await portal.as('client')
      await client.put(`/clients/${client.clientId}`, body)
      const noted = await portal.db
        .selectFrom('audit_entry')
        .select(['account_id', 'action'])
        .where('client_id', '=', client.clientId)
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
      expect(noted).toEqual([{ account_id: client.accountId, action: 'people.client-changed' }])
      const events = await portal.db
        .selectFrom('event')
        .select('type')
        .where('client_id', '=', client.clientId)
        .execute()
      expect(events.map(({ type }) => type)).toContain('client.changed')
    })
  })

  it('may order without approval only if granted by a user who may order', async () => {
    const { clientId } = await portal.as('managed')
    const partner = await portal.as('partner')
    const { token } = (await partner.post('/users/partners/settings/generate-token', { scopes: ['people:write'] })).body
    const freely = { ...details, emailAddress: 'managed@test.example', ordering: 'freely' }
    expect((await portal.withToken(token).put(`/clients/${clientId}`, freely)).body.code).toBe('scope_missing')
    const may = (permissions: object) =>
      portal.db
        .updateTable('account')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', partner.accountId)
        .execute()
    const { permissions } = await portal.db
      .selectFrom('account')
      .select('permissions')
      .where('id', '=', partner.accountId)
      .executeTakeFirstOrThrow()
    const asBefore = { ...freely, managed: true, ordering: 'after-approval' }
    const { clientId: unmanaged } = await portal.as('client')
    const anew = { ...details, emailAddress: 'anew@example.be' }
    expect((await portal.withToken(token).post('/clients', { ...anew, managed: true })).body.code).toBe('scope_missing')
    await may({ users: true, overview: true })
    expect((await partner.put(`/clients/${clientId}`, freely)).status).toBe(403)
    // Who pays is no detail of a client either.
    expect((await partner.put(`/clients/${clientId}`, { ...asBefore, managed: false })).status).toBe(403)
    expect((await partner.put(`/clients/${unmanaged}`, { ...anew, managed: true })).status).toBe(403)
    expect((await partner.post('/clients', { ...anew, managed: true })).status).toBe(403)
    expect((await partner.post('/clients', { ...anew, managed: false })).status).toBe(201)
    expect((await partner.put(`/clients/${clientId}`, asBefore)).status).toBe(200)
    // Not all users of a partner get events about all clients either.
    await may({ support: true, overview: true })
    const hook = { url: 'https://hook.example', topics: ['domain.registered'] }
    expect((await partner.post('/integration/webhooks', hook)).status).toBe(403)
    expect((await partner.post('/integration/switch-api-active', { active: false })).status).toBe(403)
    const label = { clientId, status: 0 }
    expect((await partner.post('/users/partners/settings/white-label-status', label)).status).toBe(403)
    await may(permissions as object)
    expect((await partner.put(`/clients/${clientId}`, { ...freely, ordering: 'never' })).status).toBe(200)
  })

  it('buy by a price list that they and their partner can read, and nobody else', async () => {
    const client = await portal.as('client')
    const path = `/clients/${client.clientId}/price-code`
    for (const caller of [client, await portal.as('partner')])
      expect((await caller.get(path)).body).toEqual({ price_code: 'EUR', currency_id: 1 })
    expect((await (await portal.as('stranger')).get(path)).status).toBe(404)
    expect((await portal.visitor.get(path)).status).toBe(401)
    expect((await client.get('/clients/x/price-code')).status).toBe(422)
  })
})
