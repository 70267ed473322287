import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { CallRow } from '#base/call.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { scopeOf } from '#base/token-scopes.ts'
import { authCurrentUser } from '#client'
import { areaRoutes } from '#entry/areas.ts'
import { principalAt } from '#entry/identify.ts'
import { eventually } from '#test/kit/eventually.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../../test/kit/portal.ts'
import { typedClient } from '../../../../../test/kit/typed-client.ts'
import { setApiActive } from './public.ts'
import { apiTokenHash } from './token-holder.ts'

const dayMs = 86_400_000

describe('API tokens', () => {
  let portal: TestPortal
  let partner: Caller & { accountId: AccountId; clientId: ClientId }
  const start = new Date('2026-11-21T09:00:00Z')
  beforeAll(async () => {
    portal = await openTestPortal()
    partner = await portal.as('partner')
  })
  beforeEach(() => {
    portal.clock.now = start
  })
  afterAll(() => portal.close())

  const make = async (given: object = {}, by: Caller = partner) => {
    const { status, body } = await by.post('/users/partners/settings/generate-token', given)
    expect(status, JSON.stringify(body)).toBe(201)
    return {
      token: body.token as string,
      id: body.data.id as number,
      data: body.data,
      api: portal.withToken(body.token),
    }
  }
  const account = (change: Record<string, unknown>) =>
    portal.db.updateTable('account').set(change).where('id', '=', partner.accountId).execute()

  describe('creating one', () => {
    it('needs no body, and shows the token once', async () => {
      const answer = await partner.post('/users/partners/settings/generate-token')
      expect(answer.status).toBe(201)
      expect(answer.body.token).toMatch(/^bfy_[\w-]{43}$/)
      expect(answer.body.data).toMatchObject({ scopes: ['*:read', '*:write'], state: 'active', isMine: true })
      const newest = await partner.get('/users/partners/settings/token')
      expect(newest.body).toMatchObject({ data: { id: answer.body.data.id, hint: answer.body.token.slice(-4) } })
      expect(JSON.stringify([newest.body, (await partner.get('/users/partners/settings/tokens')).body])).not.toContain(
        answer.body.token,
      )
    })

    it('stores only a hash of it, also in the audit log', async () => {
      const { token, id } = await make({ name: 'Boekhouding' })
      const row = await portal.db.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.hash.equals(apiTokenHash(token))).toBe(true)
      const written = await portal.db
        .selectFrom('audit_entry')
        .selectAll()
        .where('object_type', '=', 'api-token')
        .execute()
      expect(JSON.stringify([row, written])).not.toContain(token.slice(4, 20))
      expect(written.at(-1)).toMatchObject({ action: 'partner.api-token-made', client_id: partner.clientId })
    })

    it('needs a session: no token creates or revokes a token', async () => {
      const { api, id } = await make()
      expect((await api.post('/users/partners/settings/generate-token', {})).status).toBe(403)
      expect((await api.delete(`/users/partners/settings/tokens/${id}`)).status).toBe(403)
    })

    it.each([
      [{ scopes: ['nonsense:read'] }, 'scopes.0'],
      [{ scopes: ['staff-orders:read'] }, 'scopes.0'],
      [{ subnets: ['192.0.2.300'] }, 'subnets.0'],
      [{ lifeDays: 4000 }, 'lifeDays'],
    ])('refuses %j at its field', async (given, field) => {
      const answer = await partner.post('/users/partners/settings/generate-token', given)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
    })

    it('ignores owner, hash and state in the body', async () => {
      const stranger = await portal.as('stranger')
      const foreign = { account_id: stranger.accountId, hash: 'x', revoked_at: null, expires_at: '2099-01-01' }
      const answer = await partner.post('/users/partners/settings/generate-token', foreign)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(foreign)])
      const { id } = await make({})
      const row = await portal.db.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.account_id).toBe(partner.accountId)
      expect(row.expires_at).toEqual(new Date(start.getTime() + 366 * dayMs))
    })
  })

  describe('using one', () => {
    it('is refused in each language outside its scopes', async () => {
      const { api } = await make({ scopes: ['domains:read'] })
      expect((await api.get(`/users/${partner.clientId}/domains`)).status).toBe(200)
      const texts = await Promise.all(
        ['nl', 'en', 'fr'].map((locale) => api.get('/users/clients', { 'accept-language': locale })),
      )
      for (const { status, body } of texts) {
        expect(status).toBe(403)
        expect(body).toMatchObject({ code: 'scope_missing', details: { scope: 'people:read' } })
      }
      expect(new Set(texts.map(({ body }) => body.error)).size).toBe(3)
    })

    it.each([
      [
        'revoked',
        async (id: number) => void (await partner.delete(`/users/partners/settings/tokens/${id}`)),
        401,
        'token_invalid',
      ],
      [
        'expired',
        async () => {
          portal.clock.now = new Date(start.getTime() + 31 * dayMs)
        },
        401,
        'token_expired',
      ],
      [
        'switched off with the whole API',
        () => portal.db.transaction().execute((trx) => setApiActive(portal.makeWork(trx), partner.clientId, false)),
        403,
        'api_off',
      ],
      ['of a closed account', () => account({ disabled_at: start }), 401, 'token_invalid'],
    ] as const)('counts no longer when it is %s', async (_why, end, status, code) => {
      const { id, api } = await make({ lifeDays: 30 })
      expect((await api.get('/users/clients')).status).toBe(200)
      await end(id)
      const refused = await api.get('/users/clients')
      // Not treated as a visitor either.
      const open = await api.get('/locations')
      await account({ disabled_at: null })
      await portal.db.transaction().execute((trx) => setApiActive(portal.makeWork(trx), partner.clientId, true))
      expect([refused.status, refused.body.code]).toEqual([status, code])
      expect([open.status, open.body.code]).toEqual([status, code])
    })

    it('works from its own networks only', async () => {
      const { api } = await make({ subnets: ['198.51.100.0/24'] })
      expect((await api.get('/users/clients')).body.code).toBe('token_foreign_address')
      const { api: local } = await make({ subnets: ['127.0.0.1'] })
      expect((await local.get('/users/clients')).status).toBe(200)
    })

    it('loses the rights that its owner loses', async () => {
      const { api } = await make()
      const path = `/users/${partner.clientId}/domains`
      expect((await api.get(path)).status).toBe(200)
      const { permissions } = await portal.db
        .selectFrom('account')
        .select('permissions')
        .where('id', '=', partner.accountId)
        .executeTakeFirstOrThrow()
      await account({ permissions: JSON.stringify({ overview: true }) })
      const after = await api.get(path)
      await account({ permissions: JSON.stringify(permissions) })
      expect([after.status, after.body.code]).toEqual([403, 'not_allowed'])
    })

    it('never has staff rights', async () => {
      const admin = await portal.as('admin')
      await portal.db.updateTable('client').set({ client_type: 'Partner' }).where('id', '=', admin.clientId).execute()
      const { api } = await make({}, admin)
      expect((await admin.get('/staff/orders')).status).toBe(200)
      expect((await api.get('/staff/orders')).status).toBe(403)
      expect((await api.get('/users/clients')).body.total).toBe(0)
      await portal.db.updateTable('client').set({ client_type: 'Ordinary' }).where('id', '=', admin.clientId).execute()
      expect((await api.get('/users/clients')).body.code).toBe('token_invalid')
    })

    it('works in the header only, not in the address or a cookie', async () => {
      const { token } = await make()
      const inAddress = await portal.visitor.get(`/users/clients?token=${token}`)
      expect([inAddress.status, inAddress.body.code]).toEqual([400, 'token_in_address'])
      const inCookie = await portal.visitor.get('/users/clients', { cookie: `belfry_session=${token}` })
      expect(inCookie.status).toBe(401)
    })

    it.each(['bfy_', 'bfy_x', `bfy_${'A'.repeat(43)}`])('refuses %s', async (token) => {
      expect((await portal.withToken(token).get('/users/clients')).status).toBe(401)
    })

    it('records time and address, once a minute', async () => {
      const { id, api } = await make()
      const used = async () =>
        (await partner.get('/users/partners/settings/tokens')).body.data.find((row: { id: number }) => row.id === id)
      await api.get('/locations')
      await eventually(async () =>
        expect(await used()).toMatchObject({ lastUsedAt: start.toISOString(), lastUsedIp: '127.0.0.1' }),
      )
      portal.clock.now = new Date(start.getTime() + 30_000)
      await api.get('/locations')
      portal.clock.now = new Date(start.getTime() + 61_000)
      await api.get('/locations')
      await eventually(async () => expect((await used()).lastUsedAt).toBe('2026-11-21T09:01:01.000Z'))
    })
  })

  describe('tokens of others', () => {
    it('are seen and revoked by a user who manages the users, and by no others', async () => {
      const { id } = await make()
      const helper = await portal.db
        .insertInto('account')
        .values({
          client_id: partner.clientId,
          email: 'hulp@test.example',
          permissions: JSON.stringify({ overview: true }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const family = await portal.db
        .insertInto('token_family')
        .values({ account_id: helper.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const session = 'hulp-sessie'
      await portal.db
        .insertInto('access_token')
        .values({ hash: apiTokenHash(session), family_id: family.id, expires_at: new Date('2099-01-01') })
        .execute()
      const colleague = portal.withToken(session)
      const own = await make({ name: 'van de hulp' }, colleague)
      expect(
        (await colleague.get('/users/partners/settings/tokens')).body.data.map((row: { id: number }) => row.id),
      ).toEqual([own.id])
      expect((await colleague.delete(`/users/partners/settings/tokens/${id}`)).body.code).toBe('token_not_found')
      expect((await partner.delete(`/users/partners/settings/tokens/${own.id}`)).body.data).toMatchObject({
        state: 'revoked',
        isMine: false,
      })
      expect((await own.api.get('/locations')).status).toBe(401)
    })

    it('are indistinguishable from missing ones for another partner', async () => {
      const { id } = await make()
      const { clientId } = await portal.as('stranger')
      await portal.db.updateTable('client').set({ client_type: 'Partner' }).where('id', '=', clientId).execute()
      const other = await portal.as('stranger')
      const foreign = await other.delete(`/users/partners/settings/tokens/${id}`)
      const missing = await other.delete('/users/partners/settings/tokens/999999999')
      expect([foreign.status, foreign.body]).toEqual([404, missing.body])
      expect((await other.get('/users/partners/settings/tokens')).body.total).toBe(0)
      await portal.db.updateTable('client').set({ client_type: 'Ordinary' }).where('id', '=', clientId).execute()
    })
  })

  /** Generated from the contract, so a new call is held to it from its first day. */
  describe('every call of the API', () => {
    const rows = areaRoutes
      .flatMap(({ table }) => Object.values(table) as CallRow[])
      .filter((row) => row.answers !== 'stream')
    const path = (row: CallRow) => row.path.replace(/\{\w+\}/g, '999999999')
    const method = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const
    const call = (api: Caller, row: CallRow) => api[method[row.method]](path(row), row.body ? {} : undefined)

    it('that writes is closed to a token with read scopes', async () => {
      const { token, api } = await make({ scopes: ['*:read'] })
      const holder = await principalAt(() => portal.clock.now)({ token, ip: '127.0.0.1' }, portal.db)
      const passed: string[] = []
      for (const row of rows) {
        if (row.method === 'GET' && row.transaction !== true) continue
        const { status, body } = await call(api, row)
        const expected = allows(holder, row.access) ? ['scope_missing', 'not_for_tokens'] : ['not_allowed']
        if (status !== 403 || !expected.includes(body.code)) passed.push(`${row.id}: ${status} ${body?.code}`)
      }
      expect(passed).toEqual([])
    })

    it('that signs in, sets passwords or creates tokens is closed to every token', async () => {
      const { api } = await make()
      const closed = rows.filter((row) => scopeOf(row) === undefined)
      expect(closed.map((row) => row.id)).toEqual(
        expect.arrayContaining(['auth.token.request', 'account.change-password-by-auth', 'partner.generate-token']),
      )
      for (const row of closed) expect((await call(api, row)).status, row.id).toBe(403)
    })

    it('that names the account of a token needs the scope for accounts', async () => {
      const reader = typedClient(portal, (await make({ scopes: ['account:read'] })).token)
      const me = await reader.call(authCurrentUser)
      expect(me).toMatchObject({ ok: true, data: { clientId: partner.clientId } })
      const other = typedClient(portal, (await make({ scopes: ['domains:read'] })).token)
      expect(await other.call(authCurrentUser)).toMatchObject({
        status: 403,
        code: 'scope_missing',
        details: { scope: 'account:read' },
      })
    })

    it('has its scope in its description', async () => {
      const { paths } = (await portal.visitor.get('/openapi.json')).body
      expect(paths['/api/users/clients'].get).toMatchObject({
        'x-token-scope': 'people:read',
        security: [{ bearer: ['people:read'] }, { cookie: [] }],
      })
      expect(paths['/api/users/partners/settings/generate-token'].post.security).toEqual([{ cookie: [] }])
    })
  })
})
