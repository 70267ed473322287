import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '#areas/people/users/fixtures.ts'
import { passwordHasher, setPasswordFor } from '#areas/session/sign-in/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { deviceGrant } from '../rules/asking.ts'
import { deviceCodeStore } from './device-code-store.ts'

const password = 'Klokkentoren1'
type Asked = { device_code: string; user_code: string; verification_uri: string; verification_uri_complete: string }

describe('signing in a program by a code', () => {
  let portal: TestPortal
  let partner: Caller & { accountId: AccountId; clientId: ClientId }
  const start = new Date('2026-11-21T09:00:00Z')
  beforeAll(async () => {
    portal = await openTestPortal()
    partner = await portal.as('partner')
    const password_hash = await passwordHasher.hash(password)
    await portal.db.updateTable('account').set({ password_hash }).where('id', '=', partner.accountId).execute()
  })
  beforeEach(() => {
    portal.clock.now = start
  })
  afterAll(() => portal.close())

  const later = (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  }
  /** As any client of OAuth sends it: fields of a form. */
  const form = async (path: string, fields: Record<string, string>, from = '127.0.0.1') => {
    const answer = await portal.app.inject({
      ...{ method: 'POST', url: `/api/oauth/${path}`, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'curl/8.0' },
      remoteAddress: from,
    })
    return { status: answer.statusCode, body: answer.json() as Json }
  }
  const ask = async (more: Record<string, string> = {}, from?: string): Promise<Asked> => {
    const answer = await form('device_authorization', { client_id: 'belfry', device_name: 'werkbank', ...more }, from)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as Asked
  }
  const poll = async (asked: Asked, client_id = 'belfry') =>
    form('device_token', { grant_type: deviceGrant, device_code: asked.device_code, client_id })
  const pollError = async (asked: Asked) => (await poll(asked)).body.error
  const shown = (asked: Asked, by: Caller = partner) => by.post('/device-codes/show', { userCode: asked.user_code })
  const allow = (asked: Asked, more: object = {}, by: Caller = partner) =>
    by.post('/device-codes/allow', {
      ...{ userCode: asked.user_code, scopes: ['account:read', 'dns:read'], lifeDays: 30, password },
      ...more,
    })
  const tokens = async () => (await partner.get('/users/partners/settings/tokens')).body.data as Json[]
  const logged = async (action: string) =>
    portal.db
      .selectFrom('audit_entry')
      .select(['account_id', 'details'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()

  it('gives a token of its own, with what was allowed, once', async () => {
    const asked = await ask()
    expect(asked).toMatchObject({ expires_in: 600, interval: 5 })
    expect(asked.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect(asked.verification_uri_complete).toBe(`${asked.verification_uri}?code=${asked.user_code}`)
    const pending = await poll(asked)
    // The shape of RFC 6749 §5.2, and ours beside it.
    expect(pending).toMatchObject({
      status: 400,
      body: { error: 'authorization_pending', code: 'authorization_pending' },
    })
    expect(pending.body.error_description).toEqual(expect.stringMatching(/\w+ \w+/))

    const { body } = await shown(asked)
    expect(body.data).toMatchObject({
      ...{ userCode: asked.user_code, program: 'belfry', machine: 'werkbank', ip: '127.0.0.1', isElsewhere: false },
      ...{ scopes: ['account:read', 'domains:read', 'dns:read'], asksCode: false, userAgent: 'curl/8.0' },
    })
    later(5)
    expect(await pollError(asked)).toBe('authorization_pending')
    expect((await allow(asked)).body.data).toEqual({ machine: 'werkbank' })
    later(5)
    const done = await poll(asked)
    expect(done).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 30 * 86_400, scope: 'account:read dns:read' },
    })
    const program = portal.withToken(done.body.access_token as string)
    expect((await program.get('/user')).body.id).toBe(partner.accountId)
    expect((await program.get('/invoices')).status).toBe(403)
    const [listed] = await tokens()
    expect(listed).toMatchObject({
      name: 'werkbank',
      scopes: ['account:read', 'dns:read'],
      state: 'active',
      isMine: true,
    })
    later(5)
    expect(await pollError(asked)).toBe('invalid_grant')

    // Under its machine it is found and ended as any token.
    expect((await partner.delete(`/users/partners/settings/tokens/${listed?.id}`)).status).toBe(200)
    expect((await program.get('/user')).status).toBe(401)
    expect((await logged('partner.device-allowed')).at(-1)).toMatchObject({
      account_id: partner.accountId,
      details: { name: 'werkbank', program: 'belfry', ip: '127.0.0.1', scopes: ['account:read', 'dns:read'] },
    })
    expect((await logged('partner.api-token-made')).at(-1)).toMatchObject({
      account_id: partner.accountId,
      details: { name: 'werkbank', program: 'belfry', ip: '127.0.0.1' },
    })
    const mails = await portal.db
      .selectFrom('mail_message')
      .select('kind')
      .where('kind', '=', 'partner.device-allowed')
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('keeps hashes of its codes, and neither in the log', async () => {
    const asked = await ask()
    await allow(asked)
    const kept = JSON.stringify([
      await portal.db.selectFrom('device_code').selectAll().execute(),
      await portal.db.selectFrom('audit_entry').selectAll().execute(),
      await portal.db.selectFrom('mail_message').selectAll().execute(),
    ])
    for (const secret of [asked.device_code, asked.user_code, asked.user_code.replace('-', '')])
      expect(kept).not.toContain(secret)
  })

  it('takes one of two answers that come at once', async () => {
    const asked = await ask()
    const answers = await Promise.all([
      allow(asked),
      allow(asked),
      partner.post('/device-codes/refuse', { userCode: asked.user_code }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 404 && body.code === 'device_code_unknown')).toHaveLength(2)
  })

  it('hands one token to two polls that come at once', async () => {
    const asked = await ask()
    await allow(asked)
    const before = (await tokens()).length
    const polls = await Promise.all([poll(asked), poll(asked)])
    expect(polls.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await tokens()).toHaveLength(before + 1)
  })

  it('has who polls too often wait longer each time', async () => {
    const asked = await ask()
    expect(await pollError(asked)).toBe('authorization_pending')
    later(1)
    expect(await pollError(asked)).toBe('slow_down')
    later(5)
    // Ten seconds by now.
    expect(await pollError(asked)).toBe('slow_down')
    later(15)
    expect(await pollError(asked)).toBe('authorization_pending')
  })

  it('ends with a refusal, and after ten minutes', async () => {
    const refused = await ask()
    expect((await partner.post('/device-codes/refuse', { userCode: refused.user_code })).status).toBe(204)
    expect(await pollError(refused)).toBe('access_denied')
    expect((await logged('partner.device-refused')).at(-1)).toMatchObject({ account_id: partner.accountId })
    const late = await ask()
    const fetchedLate = await ask()
    expect((await allow(fetchedLate)).status).toBe(200)
    later(600)
    expect((await shown(late)).status).toBe(404)
    expect((await allow(late)).status).toBe(404)
    expect(await pollError(late)).toBe('expired_token')
    expect(await pollError(fetchedLate)).toBe('expired_token')
    later(86_400 * 2)
    await deviceCodeStore.dropBefore(portal.db, portal.clock.now)
    expect(await portal.db.selectFrom('device_code').selectAll().execute()).toEqual([])
  })

  it('gives no more than was asked for, and least where nothing was', async () => {
    const asked = await ask({ scope: 'dns:write dns:read' })
    expect((await shown(asked)).body.data.scopes).toEqual(['dns:read', 'dns:write'])
    const more = await allow(asked, { scopes: ['dns:read', 'invoices:read'] })
    expect([more.status, more.body.code]).toEqual([422, 'scope_not_asked'])
    expect((await allow(asked, { scopes: [] })).status).toBe(422)
    expect((await allow(asked, { scopes: ['dns:read'], lifeDays: 400 })).status).toBe(422)
    expect((await form('device_authorization', { client_id: 'x', scope: 'staff:read' })).body.error).toBe(
      'invalid_scope',
    )
    expect((await form('device_authorization', { scope: 'dns:read' })).status).toBe(422)
  })

  it('asks for the password, and for the second factor of whoever has one', async () => {
    const asked = await ask()
    expect((await allow(asked, { password: 'Verkeerd1' })).body.code).toBe('wrong_password')
    const { secret } = (await partner.post(`/clients/${partner.clientId}/2fa/set-up`)).body.data
    const code = () => generateSync({ secret, epoch: portal.clock.now.getTime() / 1000 })
    await partner.post(`/clients/${partner.clientId}/2fa/enable`, { code: code() })
    const again = await portal.as('partner')
    later(60)
    expect((await shown(asked, again)).body.data.asksCode).toBe(true)
    expect((await allow(asked, {}, again)).body.code).toBe('device_code_needed')
    expect((await allow(asked, { code: '000000' }, again)).body.code).toBe('code_incorrect')
    expect((await allow(asked, { code: code() }, again)).status).toBe(200)
    later(60)
    const off = await again.post(`/clients/${partner.clientId}/2fa/disable`, { password, code: code() })
    expect(off.status).toBe(200)
    partner = { ...partner, ...again }
  })

  it('is one person’s answer: another account finds nothing left, and a program another’s code', async () => {
    const asked = await ask({}, '203.0.113.9')
    expect((await shown(asked)).body.data).toMatchObject({ ip: '203.0.113.9', isElsewhere: true })
    expect((await allow(asked)).status).toBe(200)
    const colleague = await addUser(portal.db, { clientId: partner.clientId, email: 'collega@codes.example' })
    const other = portal.withToken(colleague.token)
    expect((await shown(asked, other)).status).toBe(404)
    expect((await allow(asked, {}, other)).status).toBe(404)
    expect((await other.post('/device-codes/refuse', { userCode: asked.user_code })).status).toBe(404)
    expect((await poll(asked, 'another')).body.error).toBe('invalid_grant')
    expect((await poll({ ...asked, device_code: `${asked.device_code}x` })).body.error).toBe('invalid_grant')
    expect((await shown({ ...asked, user_code: 'AAAA-AAAA' })).status).toBe(404)
  })

  it('is for people with tokens at their own session, and gives nothing to who lost that meanwhile', async () => {
    const asked = await ask()
    const customer = await portal.as('customer')
    for (const call of ['show', 'allow', 'refuse'])
      expect((await customer.post(`/device-codes/${call}`, { userCode: asked.user_code })).status).toBe(403)
    expect((await shown(asked, portal.visitor)).status).toBe(401)
    expect((await allow(asked)).status).toBe(200)
    await portal.db
      .updateTable('account')
      .set({ disabled_at: portal.clock.now })
      .where('id', '=', partner.accountId)
      .execute()
    expect(await pollError(asked)).toBe('access_denied')
    await portal.db.updateTable('account').set({ disabled_at: null }).where('id', '=', partner.accountId).execute()
  })

  it('is guessed by nobody: wrong codes use a budget up', async () => {
    const strict = await openTestPortal({ env: { BELFRY_RATE_LIMITS: 'on', BELFRY_LIMIT_KEY: '5/600' } })
    const someone = await strict.as('partner')
    const statuses: number[] = []
    for (let count = 0; count < 7; count++)
      statuses.push((await someone.post('/device-codes/show', { userCode: 'BBBB-BBBB' })).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
    await strict.close()
  })

  it('brings no token once the password is another', async () => {
    const asked = await ask()
    expect((await allow(asked)).status).toBe(200)
    await portal.db
      .transaction()
      .execute((trx) => setPasswordFor(portal.makeWork(trx), partner.accountId, password, 'test'))
    later(6)
    expect(await pollError(asked)).toBe('invalid_grant')
    partner = await portal.as('partner')
  })
})
