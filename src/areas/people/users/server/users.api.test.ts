import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { addUser } from '../fixtures.ts'
import { rightsOf } from '../rules/roles.ts'

type Someone = Awaited<ReturnType<TestPortal['as']>>
let portal: TestPortal
let customer: Someone
let partner: Someone
let managed: Someone
let admin: Someone
let stranger: Someone
let count = 0

beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
  partner = await portal.as('partner')
  managed = await portal.as('managed')
  admin = await portal.as('admin')
  stranger = await portal.as('stranger')
})
afterAll(() => portal.close())

const fresh = (what = 'iemand') => `${what}-${++count}@gebruikers.example`
const person = { firstName: 'Nele', lastName: 'Adams', locale: 'nl' }
const mailsTo = (email: string) =>
  portal.db.selectFrom('mail_message').selectAll().where('recipient', '=', email).orderBy('id').execute()
const colleague = (permissions = {}, email = fresh()) =>
  addUser(portal.db, { clientId: customer.clientId, email, permissions: { overview: true, ...permissions } })

describe('inviting', () => {
  it('makes a user with the rights of a role, and mails a link that works until a newer one is asked', async () => {
    const emailAddress = fresh()
    const answer = await customer.post('/users/accounts', { ...person, emailAddress, role: 'technical' })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      clientId: customer.clientId,
      role: 'technical',
      status: 'invited',
      allProducts: true,
      permissions: { domains: true, wordpress: true },
    })
    const [mail] = await mailsTo(emailAddress)
    expect([mail?.kind, mail?.body_text]).toEqual(['session.set-password', expect.stringContaining('customer bv')])
    const linkOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1]
    await customer.post(`/users/accounts/${answer.body.data.id}/invitation`)
    const [, again] = await mailsTo(emailAddress)
    const choose = (token: string | undefined) =>
      portal.visitor.put('/change-password', { token, password: 'Welkom2027', password_confirmation: 'Welkom2027' })
    expect((await choose(linkOf(mail!.body_text))).status).toBe(410)
    expect((await choose(linkOf(again!.body_text))).status).toBe(200)
    expect((await customer.post(`/users/accounts/${answer.body.data.id}/invitation`)).body.code).toBe(
      'already_signed_up',
    )
  })

  it('refuses an address that signs in already, changes nothing of whose it is, and mails nobody', async () => {
    const before = await portal.db.selectFrom('account').selectAll().where('id', '=', stranger.accountId).execute()
    const answer = await customer.post(
      '/users/accounts',
      { ...person, emailAddress: 'STRANGER@test.example', role: 'support' },
      { 'accept-language': 'en' },
    )
    expect([answer.status, answer.body.errors]).toEqual([422, { emailAddress: ['Email already in use'] }])
    expect(await portal.db.selectFrom('account').selectAll().where('id', '=', stranger.accountId).execute()).toEqual(
      before,
    )
    expect(await mailsTo('stranger@test.example')).toEqual([])
  })

  it('is for one’s own client, and for those a partner has', async () => {
    const ask = (caller: Someone, clientId: ClientId) =>
      caller.post('/users/accounts', { ...person, emailAddress: fresh(), role: 'support', clientId })
    expect((await ask(partner, managed.clientId)).body.data).toMatchObject({ clientId: managed.clientId })
    expect((await ask(customer, stranger.clientId)).body.code).toBe('client_not_found')
    expect((await ask(managed, partner.clientId)).body.code).toBe('client_not_found')
  })

  it('takes nothing that only the portal decides', async () => {
    const known = { ...person, emailAddress: fresh(), role: 'support' }
    const foreign = {
      id: 1,
      client_id: stranger.clientId,
      password_hash: 'x',
      email_verified_at: '2026-01-01',
      twoFactor: true,
    }
    const refused = await customer.post('/users/accounts', { ...known, ...foreign })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(foreign)])
    const answer = await customer.post('/users/accounts', known)
    const row = await portal.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', answer.body.data.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ client_id: customer.clientId, password_hash: null, email_verified_at: null })
  })
})

describe('what somebody may do', () => {
  it('is changed, told to the user, audited with old and new values, and holds from the next request on', async () => {
    const email = fresh()
    const { accountId, token } = await colleague({ domains: true, invoices: true }, email)
    const session = portal.withToken(token)
    expect((await session.get(`/users/${customer.clientId}/domains`)).status).toBe(200)
    const answer = await customer.put(`/users/accounts/${accountId}`, {
      firstName: 'Wouter',
      permissions: { overview: true, invoices: true, reports: true },
      forcePasswordChange: false,
      authorisedIps: '192.0.2.1\n2001:db8::/32',
    })
    expect(answer.body.data).toMatchObject({
      firstName: 'Wouter',
      role: 'custom',
      permissions: { overview: true, invoices: true, reports: true },
      authorisedIps: '192.0.2.1\n2001:db8::/32',
    })
    const open = await customer.put(`/users/accounts/${accountId}`, { authorisedIps: '' })
    expect(open.body.data).toMatchObject({ authorisedIps: '' })
    expect((await session.get(`/users/${customer.clientId}/domains`)).status).toBe(403)
    const [mail, ...more] = await mailsTo(email)
    expect(mail).toMatchObject({ kind: 'people.rights-changed', locale: 'nl' })
    expect(mail?.body_text).toContain('Dit kun je er nu bij: Rapporten')
    expect(mail?.body_text).toContain('Dit kun je niet meer: Domeinnamen')
    expect(more).toEqual([])
    const audit = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'people.user-changed')
      .where('object_id', '=', String(accountId))
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({
      actor_account_id: customer.accountId,
      details: { permissions: { from: 'overview domains invoices', to: 'overview reports invoices' } },
    })
  })

  it.each<[string, object, number, string]>([
    ['admin', { permissions: { overview: true, admin: true } }, 403, 'admin_by_admin'],
    ['the role of staff', { role: 'staff' }, 403, 'admin_by_admin'],
    ['a right that does not exist', { permissions: { superuser: true } }, 422, 'invalid_input'],
    ['a flag that is no flag', { permissions: { domains: 'yes' } }, 422, 'invalid_input'],
    ['a place that is none', { authorisedIps: '192.0.2.1, 192.0.2.2' }, 422, 'invalid_input'],
    ['a product of somebody else', { products: [{ type: 'domain', id: 999_999_999 }] }, 422, 'product_not_found'],
  ])('is not %s', async (_what, change, status, code) => {
    const { accountId } = await colleague()
    const answer = await customer.put(`/users/accounts/${accountId}`, change)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    const { permissions } = await portal.db
      .selectFrom('account')
      .select('permissions')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(permissions).toEqual({ overview: true })
  })

  it('is not moved to another client, renamed or confirmed by fields in the body', async () => {
    const email = fresh()
    const { accountId } = await colleague({}, email)
    const answer = await customer.put(`/users/accounts/${accountId}`, {
      clientId: stranger.clientId,
      client_id: stranger.clientId,
      email: 'other@gebruikers.example',
      emailAddress: 'other@gebruikers.example',
      disabled_at: null,
      admin: true,
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['clientId', 'client_id', 'email', 'emailAddress', 'disabled_at', 'admin'],
    ])
    await customer.put(`/users/accounts/${accountId}`, { lastName: 'Peeters' })
    const row = await portal.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      last_name: 'Peeters',
      client_id: customer.clientId,
      email,
      permissions: { overview: true },
    })
  })

  it('is nothing that the giver lacks, and not one’s own', async () => {
    const helper = await colleague({ users: true, domains: true })
    const session = portal.withToken(helper.token)
    const other = await colleague({ domains: true })
    const change = (id: number, permissions: object) => session.put(`/users/accounts/${id}`, { permissions })
    expect((await change(other.accountId, { overview: true, invoices: true })).body.code).toBe('beyond_own_rights')
    expect((await change(helper.accountId, { overview: true, users: true })).body.code).toBe('own_rights')
    expect((await change(customer.accountId, { overview: true })).body.code).toBe('outranked')
    expect((await session.delete(`/users/accounts/${customer.accountId}`)).body.code).toBe('outranked')
    expect((await session.post(`/users/accounts/${customer.accountId}/reset-2fa`)).body.code).toBe('outranked')
    expect((await change(other.accountId, { overview: true })).status).toBe(200)
  })

  it('keeps a client in hands: the last who manages users stays, of two who go at once one does', async () => {
    const { id: clientId } = await portal.db
      .insertInto('client')
      .values({ brand: 'belfry', email: fresh('klant'), company_name: 'Alleen bv' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const make = () => addUser(portal.db, { clientId, email: fresh(), permissions: rightsOf('administrator') })
    const only = await make()
    const remove = (id: number) => admin.delete(`/users/accounts/${id}`)
    expect((await remove(only.accountId)).body.code).toBe('last_manager')
    expect((await admin.put(`/users/accounts/${only.accountId}`, { role: 'finance' })).body.code).toBe('last_manager')
    expect(
      (await admin.post(`/users/accounts/${only.accountId}/change-status`, { status: 'disabled' })).body.code,
    ).toBe('last_manager')
    const second = await make()
    const both = await Promise.all([remove(only.accountId), remove(second.accountId)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

describe('shutting out', () => {
  it('ends what is open at once, and lets in again', async () => {
    const { accountId, token } = await colleague()
    const session = portal.withToken(token)
    expect((await session.get('/user')).status).toBe(200)
    const disabled = await customer.post(`/users/accounts/${accountId}/change-status`, { status: 'disabled' })
    expect(disabled.body.data.status).toBe('disabled')
    expect((await session.get('/user')).status).toBe(401)
    const enabled = await customer.post(`/users/accounts/${accountId}/change-status`, { status: 'active' })
    expect(enabled.body.data.status).toBe('active')
    // The ended session stays ended.
    expect((await session.get('/user')).status).toBe(401)
  })

  it('by removal revokes their tokens, frees their address, and leaves nothing that opens again', async () => {
    const emailAddress = fresh()
    const { accountId, token } = await colleague({ domains: true }, emailAddress)
    await customer.delete(`/users/accounts/${accountId}`)
    expect((await portal.withToken(token).get('/user')).status).toBe(401)
    for (const answer of [
      await customer.get(`/users/accounts/${accountId}`),
      await customer.put(`/users/accounts/${accountId}`, { role: 'support' }),
      await customer.post(`/users/accounts/${accountId}/change-status`, { status: 'active' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'user_not_found'])
    const row = await portal.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ password_hash: null, permissions: {}, first_name: 'Wout' })
    const back = await customer.post('/users/accounts', { ...person, emailAddress, role: 'support' })
    expect([back.status, back.body.data.id === accountId]).toEqual([201, false])
  })

  it('and a new password by the partner or staff, never by a colleague or for oneself', async () => {
    const { accountId } = await addUser(portal.db, { clientId: managed.clientId, email: fresh() })
    const pair = { password: 'Welkom2027', password_confirmation: 'Welkom2027' }
    expect((await managed.put(`/users/accounts/${accountId}/password`, pair)).status).toBe(403)
    expect((await partner.put(`/users/accounts/${accountId}/password`, pair)).status).toBe(204)
    expect((await partner.put(`/users/accounts/${partner.accountId}/password`, pair)).body.code).toBe('own_rights')
    expect((await partner.put(`/users/accounts/${customer.accountId}/password`, pair)).status).toBe(404)
  })

  it('resets the second factor of a colleague', async () => {
    const { accountId } = await colleague()
    await portal.db
      .insertInto('two_factor')
      .values({ account_id: accountId, sealed_secret: 'x', created_at: new Date(), confirmed_at: new Date() })
      .execute()
    expect((await customer.get(`/users/accounts/${accountId}`)).body.data.twoFactor).toBe(true)
    expect((await customer.post(`/users/accounts/${accountId}/reset-2fa`)).status).toBe(200)
    expect((await customer.get(`/users/accounts/${accountId}`)).body.data.twoFactor).toBe(false)
  })
})

describe('lists', () => {
  it('page, search and filter, and hold one’s own client unless a partner asks for all', async () => {
    const names = async (caller: Someone, query: string) =>
      (await caller.get(`/users/accounts?${query}`)).body.data.map(({ email }: { email: string }) => email)
    await addUser(portal.db, { clientId: managed.clientId, email: 'zoek-a@lijst.example' })
    await addUser(portal.db, { clientId: managed.clientId, email: 'zoek-b@lijst.example', allProducts: false })
    expect(await names(managed, 'q=zoek-&sort=-email')).toEqual(['zoek-b@lijst.example', 'zoek-a@lijst.example'])
    expect(await names(managed, 'q=zoek-&sort=email&perPage=1&page=2')).toEqual(['zoek-b@lijst.example'])
    expect(await names(managed, 'products=selected')).toEqual(['zoek-b@lijst.example'])
    expect(await names(partner, 'q=zoek-')).toEqual([])
    expect(await names(partner, `q=zoek-&client=${managed.clientId}`)).toHaveLength(2)
    expect(await names(partner, 'q=zoek-&client=all')).toHaveLength(2)
    expect(await names(customer, 'q=zoek-&client=all')).toEqual([])
    expect((await customer.get(`/users/accounts?client=${managed.clientId}`)).status).toBe(404)
    expect(await names(admin, 'q=zoek-&client=all')).toHaveLength(2)
    expect((await managed.get('/users/accounts?status=gone')).status).toBe(422)
  })

  it('say which users the caller may change', async () => {
    const { data } = (await customer.get('/users/accounts?q=customer%40test')).body
    expect(data).toMatchObject([{ id: customer.accountId, changeable: false, role: 'administrator' }])
  })

  it('show staff the provider’s own people, and nobody else', async () => {
    const { data } = (await admin.get('/system-users')).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([admin.accountId])
    expect((await partner.get('/system-users')).status).toBe(403)
  })

  it('find people by name, address or company within reach', async () => {
    const find = async (caller: Someone, keyword: string) =>
      (await caller.get(`/user/search?keyword=${encodeURIComponent(keyword)}`)).body.data.map(
        ({ id }: { id: number }) => id,
      )
    expect(await find(partner, 'managed bv')).toContain(managed.accountId)
    expect(await find(partner, 'MANAGED@test')).toContain(managed.accountId)
    expect(await find(partner, 'customer')).toEqual([])
    expect(await find(admin, 'customer@test')).toContain(customer.accountId)
    expect(await find(admin, ' ')).toEqual([])
    expect((await customer.get('/user/search?keyword=x')).status).toBe(403)
  })
})
