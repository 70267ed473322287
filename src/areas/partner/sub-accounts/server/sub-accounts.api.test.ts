import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokenHash } from '#areas/partner/api-tokens/server/token-holder.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../../test/kit/portal.ts'

const path = '/users/sub-accounts'
const password = { password: 'Welkom2027', password_confirmation: 'Welkom2027' }
let count = 0
const someone = (change: object = {}) => ({
  firstName: 'Noor',
  lastName: 'Molenschot',
  emailAddress: `noor${++count}@kraan.example`,
  locale: 'nl',
  role: 'technical',
  ...change,
})

describe('sub-accounts', () => {
  let portal: TestPortal
  let partner: Caller & { accountId: AccountId; clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal()
    partner = await portal.as('partner')
  })
  afterAll(() => portal.close())

  const create = async (change: object = {}, by: Caller = partner) => {
    const answer = await by.post(path, someone(change))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data as { id: AccountId; clientId: ClientId; email: string }
  }
  /** A session of an account that is no demo persona. */
  const sessionOf = async (accountId: AccountId, actorAccountId?: AccountId) => {
    const family = await portal.db
      .insertInto('token_family')
      .values({ account_id: accountId, actor_account_id: actorAccountId ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = `sessie-${family.id}`
    await portal.db
      .insertInto('access_token')
      .values({ hash: apiTokenHash(token), family_id: family.id, expires_at: new Date('2099-01-01') })
      .execute()
    return portal.withToken(token)
  }

  it('are created with a role and an invitation, changed, listed and deleted', async () => {
    const made = await create()
    const [mail] = await portal.db
      .selectFrom('mail_message')
      .select('kind')
      .where('recipient', '=', made.email)
      .execute()
    expect(mail?.kind).toBe('session.set-password')
    const changed = await partner.put(`/users/sub-accounts/${made.id}`, {
      role: 'finance',
      authorisedIps: '192.0.2.0/24',
    })
    expect(changed.body.data).toMatchObject({ role: 'finance', authorisedIps: '192.0.2.0/24', firstName: 'Noor' })
    const listed = async () => (await partner.get(path)).body.data.map((user: { id: number }) => user.id)
    expect(await listed()).toContain(made.id)
    expect((await partner.delete(`/users/sub-accounts/${made.id}`)).status).toBe(204)
    expect(await listed()).not.toContain(made.id)
  })

  it('lose their tokens when they are deleted', async () => {
    const made = await create()
    const own = await sessionOf(made.id)
    const { token } = (await own.post('/users/partners/settings/generate-token', {})).body
    expect((await portal.withToken(token).get('/users/clients')).status).toBe(200)
    expect((await partner.delete(`/users/sub-accounts/${made.id}`)).status).toBe(204)
    expect((await portal.withToken(token).get('/users/clients')).status).toBe(401)
    const row = await portal.db
      .selectFrom('api_token')
      .select('revoked_at')
      .where('account_id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(row.revoked_at).not.toBeNull()
  })

  it('of a partner’s clients are visible to it, and not to others', async () => {
    const [client, stranger] = [await portal.as('client'), await portal.as('stranger')]
    const theirs = await create({ clientId: client.clientId })
    expect(theirs.clientId).toBe(client.clientId)
    expect((await partner.get(`/users/sub-accounts?client=${client.clientId}`)).body.total).toBe(2)
    expect((await partner.get(`/users/sub-accounts?client=${stranger.clientId}`)).status).toBe(404)
    expect((await partner.post(path, someone({ clientId: stranger.clientId }))).status).toBe(404)
    const tries = (user: number) => [
      partner.put(`/users/sub-accounts/${user}`, { firstName: 'X' }),
      partner.delete(`/users/sub-accounts/${user}`),
      partner.put(`/users/sub-accounts/${user}/change-password`, password),
      partner.post(`/users/sub-accounts/${user}/reset-2fa`),
      partner.post(`/users/sub-accounts/${user}/sso`),
    ]
    for (const user of [stranger.accountId, 999_999_999])
      expect((await Promise.all(tries(user))).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('ignore fields that callers may not set', async () => {
    const foreign = { client_type: 'Partner', password_hash: 'x', id: 1 }
    const answer = await partner.post(path, someone(foreign))
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, Object.keys(foreign).sort()])
    const made = await create({ permissions: { domains: true } })
    const row = await portal.db.selectFrom('account').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ client_id: partner.clientId, password_hash: null, permissions: { domains: true } })
    expect((await partner.post(path, someone({ permissions: { admin: true } }))).body.code).toBe('admin_by_admin')
  })

  it('cannot be managed without the permission to manage users', async () => {
    const made = await create({ role: 'technical' })
    const technician = await sessionOf(made.id)
    expect((await technician.get(path)).status).toBe(403)
    expect((await technician.post(path, someone({ role: 'administrator' }))).status).toBe(403)
    expect((await technician.put(`/users/sub-accounts/${partner.accountId}/change-password`, password)).status).toBe(
      403,
    )
  })

  it('keep their secrets from programs and from accounts acting for others', async () => {
    const made = await create()
    const { token } = (await partner.post('/users/partners/settings/generate-token', {})).body
    const acting = await sessionOf(partner.accountId, (await portal.as('admin')).accountId)
    for (const caller of [portal.withToken(token), acting]) {
      expect((await caller.put(`/users/sub-accounts/${made.id}/change-password`, password)).status).toBe(403)
      expect((await caller.post(`/users/sub-accounts/${made.id}/reset-2fa`)).status).toBe(403)
      expect((await caller.post(`/users/sub-accounts/${made.id}/sso`)).status).toBe(403)
    }
  })

  it('get a new password, and a reset second factor', async () => {
    const made = await create()
    expect((await partner.put(`/users/sub-accounts/${made.id}/change-password`, password)).status).toBe(204)
    const signIn = { grant_type: 'password', username: made.email, password: password.password }
    expect((await portal.visitor.post('/oauth/token', signIn)).status).toBe(200)
    expect((await partner.post(`/users/sub-accounts/${made.id}/reset-2fa`)).body).toEqual({ success: true })
  })

  it('are opened by a link that works once, in the caller’s name', async () => {
    const made = await create()
    const { status, body } = await partner.post(`/users/sub-accounts/${made.id}/sso`)
    expect(status).toBe(201)
    const url = new URL(body.data.url)
    expect(url.pathname).toBe('/sso/login')
    expect(url.search).toBe('')
    const token = url.hash.replace('#token=', '')
    const opened = await portal.visitor.post('/sso/one-time-login', { token })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    expect((await portal.visitor.post('/sso/one-time-login', { token })).status).toBeGreaterThanOrEqual(400)
    const family = await portal.db
      .selectFrom('token_family')
      .select('actor_account_id')
      .where('account_id', '=', made.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(family.actor_account_id).toBe(partner.accountId)
  })
})
