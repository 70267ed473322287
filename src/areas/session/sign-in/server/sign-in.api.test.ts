import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { passwordHasher } from './password-hasher.ts'

const email = 'Els@Example.be'
const password = 'Klokkentoren1'
const web = { 'x-belfry': '1' }
const signUp = {
  firstName: 'Els',
  lastName: 'De Smet',
  emailAddress: email,
  street: 'Korenmarkt 1',
  postalCode: '9000',
  city: 'Gent',
  password,
}
const grant = (given: Record<string, string> = {}) => ({
  grant_type: 'password',
  username: email,
  password,
  ...given,
})
/** The cookies of an answer, as `name=value` and as complete headers. */
const cookiesOf = (headers: Record<string, unknown>) => {
  const lines = [headers['set-cookie'] ?? []].flat() as string[]
  return { lines, header: lines.map((line) => line.split(';')[0]).join('; ') }
}

describe('signing in', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    expect((await portal.visitor.post('/clients', signUp)).status).toBe(201)
  })
  afterAll(() => portal.close())
  afterEach(() => vi.restoreAllMocks())

  it('gives a program a pair of tokens, whatever the capitals of the address', async () => {
    const answer = await portal.visitor.post('/oauth/token', grant({ username: 'els@example.be' }))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 365 * 86_400 })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const user = await portal.withToken(answer.body.access_token).get('/user')
    expect(user.body).toMatchObject({ email, firstName: 'Els', clientType: 'Ordinary', emailVerified: false })
  })

  it('reads plain form fields too, as OAuth clients send them', async () => {
    const body = new URLSearchParams(grant()).toString()
    const answer = await portal.visitor.post('/oauth/token', body, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.body.token_type).toBe('Bearer')
    const elsewhere = await portal.visitor.post('/check-email', 'email=els@example.be', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(elsewhere.status).toBe(415)
  })

  it('keeps the tokens out of reach of our own pages: http-only, same-site cookies and nothing to read', async () => {
    const answer = await portal.visitor.post('/oauth/token', grant(), web)
    expect(answer.body).toEqual({ token_type: 'Cookie', expires_in: 30 * 86_400 })
    const { lines, header } = cookiesOf(answer.headers)
    expect(lines.map((line) => line.split('=')[0])).toEqual(['belfry_device', 'belfry_session', 'belfry_refresh'])
    for (const line of lines) expect(line).toMatch(/; HttpOnly/)
    for (const line of lines) expect(line).toMatch(/; SameSite=Strict/)
    expect(lines[2]).toMatch(/; Path=\/api\/oauth\/token/)
    expect((await portal.visitor.get('/user', { cookie: header })).body.email).toBe(email)
  })

  it('answers an unknown address and a wrong password alike, and works as hard for both', async () => {
    const verify = vi.spyOn(passwordHasher, 'verify')
    const wrong = await portal.visitor.post('/oauth/token', grant({ password: 'Klokkentoren2' }))
    const effort = verify.mock.calls.length
    const unknown = await portal.visitor.post('/oauth/token', grant({ username: 'niemand@example.be' }))
    expect(wrong.status).toBe(400)
    expect(wrong.body.code).toBe('invalid_grant')
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
    expect([effort, verify.mock.calls.length]).toEqual([1, 2])
  })

  it('lets nobody in who has not chosen a password yet', async () => {
    await portal.visitor.post('/clients', { ...signUp, emailAddress: 'nog-niet@example.be', password: undefined })
    const answer = await portal.visitor.post('/oauth/token', grant({ username: 'nog-niet@example.be' }))
    expect(answer.body.code).toBe('invalid_grant')
  })

  it('closes the door to an account that was closed, also to its open sessions', async () => {
    await portal.visitor.post('/clients', { ...signUp, emailAddress: 'weg@example.be' })
    const { access_token } = (await portal.visitor.post('/oauth/token', grant({ username: 'weg@example.be' }))).body
    await portal.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('email', '=', 'weg@example.be')
      .execute()
    expect((await portal.withToken(access_token).get('/user')).status).toBe(401)
    const again = await portal.visitor.post('/oauth/token', grant({ username: 'weg@example.be' }))
    expect([again.status, again.body.code]).toEqual([403, 'account_disabled'])
  })

  it.each([
    ['an unknown grant', { grant_type: 'magic' }, 'grant_type'],
    ['no password', { grant_type: 'password', username: email }, 'password'],
    ['an address that is none', grant({ username: 'els' }), 'username'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await portal.visitor.post('/oauth/token', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('writes in the audit log who signed in, and never the password', async () => {
    await portal.visitor.post('/oauth/token', grant())
    const lines = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'session.signed-in')
      .execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain(password)
  })

  it('keeps neither password nor token in the database in a form that opens anything', async () => {
    const { access_token } = (await portal.visitor.post('/oauth/token', grant())).body
    const account = await portal.db
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const stored = await portal.db.selectFrom('access_token').select('hash').execute()
    expect(stored.some(({ hash }) => hash.equals(Buffer.from(access_token, 'base64url')))).toBe(false)
  })
})

describe('an address that is being tried', () => {
  it('pauses after ten failures, known or not, and for the right password too', async () => {
    const portal = await openTestPortal({ env: { BELFRY_RATE_LIMITS: 'on' } })
    await portal.visitor.post('/clients', signUp)
    for (let number = 0; number < 10; number++)
      expect((await portal.visitor.post('/oauth/token', grant({ password: 'Verkeerd1' }))).status).toBe(400)
    const paused = await portal.visitor.post('/oauth/token', grant())
    expect([paused.status, paused.body.code]).toEqual([429, 'too_many_attempts'])
    portal.clock.now = new Date(portal.clock.now.getTime() + 16 * 60_000)
    expect((await portal.visitor.post('/oauth/token', grant())).status).toBe(200)
    await portal.close()
  })
})

describe('staying signed in', () => {
  let portal: TestPortal
  const later = (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  }
  const signIn = async () => (await portal.visitor.post('/oauth/token', grant())).body
  const refresh = (refresh_token: string) =>
    portal.visitor.post('/oauth/token', { grant_type: 'refresh_token', refresh_token })
  const works = async (token: string) => (await portal.withToken(token).get('/user')).status === 200

  beforeAll(async () => {
    portal = await openTestPortal()
    await portal.visitor.post('/clients', signUp)
  })
  afterAll(() => portal.close())

  it('exchanges a refresh token for a new pair, and lets the old access token run out', async () => {
    const first = await signIn()
    later(60)
    const second = (await refresh(first.refresh_token)).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([true, true])
    later(61)
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([false, true])
  })

  it('allows two tabs to renew at the same moment', async () => {
    const first = await signIn()
    const answers = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of answers) expect(await works(body.access_token)).toBe(true)
  })

  it('ends the whole session when a used refresh token turns up again', async () => {
    const first = await signIn()
    const second = (await refresh(first.refresh_token)).body
    later(21)
    const stolen = await refresh(first.refresh_token)
    expect([stolen.status, stolen.body.code]).toEqual([401, 'session_ended'])
    expect(await works(second.access_token)).toBe(false)
    expect((await refresh(second.refresh_token)).status).toBe(401)
  })

  it('leaves other sessions of the same person alone when that happens', async () => {
    const other = await signIn()
    const first = await signIn()
    await refresh(first.refresh_token)
    later(21)
    await refresh(first.refresh_token)
    expect(await works(other.access_token)).toBe(true)
  })

  it('ends after thirty days without a visit', async () => {
    const first = await signIn()
    later(30 * 86_400 + 1)
    expect((await refresh(first.refresh_token)).body.code).toBe('session_ended')
  })

  it('renews out of the cookie for our own pages, and drops the cookies when it is over', async () => {
    const { header } = cookiesOf((await portal.visitor.post('/oauth/token', grant(), web)).headers)
    const renewed = await portal.visitor.post(
      '/oauth/token',
      { grant_type: 'refresh_token' },
      { ...web, cookie: header },
    )
    expect(renewed.body).toEqual({ token_type: 'Cookie', expires_in: 30 * 86_400 })
    expect((await portal.visitor.get('/user', { cookie: cookiesOf(renewed.headers).header })).status).toBe(200)
    later(21)
    const over = await portal.visitor.post('/oauth/token', { grant_type: 'refresh_token' }, { ...web, cookie: header })
    expect(over.status).toBe(401)
    expect(cookiesOf(over.headers).lines.every((line) => /Expires=Thu, 01 Jan 1970/.test(line))).toBe(true)
  })

  it.each([undefined, 'nonsense'])('refuses a refresh token that is %s', async (refresh_token) => {
    const answer = await portal.visitor.post('/oauth/token', { grant_type: 'refresh_token', refresh_token })
    expect([answer.status, answer.body.code]).toEqual([401, 'session_ended'])
  })

  it('ends at once by signing out, for this session and no other', async () => {
    const [one, other] = [await signIn(), await signIn()]
    expect((await portal.withToken(one.access_token).post('/logout')).status).toBe(204)
    expect([await works(one.access_token), await works(other.access_token)]).toEqual([false, true])
    expect((await refresh(one.refresh_token)).status).toBe(401)
    expect((await portal.visitor.post('/logout')).status).toBe(401)
  })

  it('refuses a write that a foreign page sends along with our cookie', async () => {
    const { header } = cookiesOf((await portal.visitor.post('/oauth/token', grant(), web)).headers)
    const answer = await portal.visitor.post('/logout', undefined, { cookie: header, origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect((await portal.visitor.get('/user', { cookie: header })).status).toBe(200)
  })

  it('lets the clean-up take what ran out a month ago and leaves what is in use', async () => {
    const old = await signIn()
    later(400 * 86_400)
    const fresh = await signIn()
    await portal.makeWork(portal.db).enqueue((await import('./jobs.ts')).dropOldSessions, {})
    await portal.jobs.drain()
    expect(await works(fresh.access_token)).toBe(true)
    expect((await refresh(old.refresh_token)).status).toBe(401)
    const families = await portal.db.selectFrom('token_family').select('id').execute()
    expect(families).toHaveLength(1)
  })

  it('tells where the caller comes from (common.ip-address)', async () => {
    const customer = await portal.as('customer')
    expect(await customer.get('/ip-address')).toMatchObject({ status: 200, body: { data: { ip: '127.0.0.1' } } })
    expect((await portal.visitor.get('/ip-address')).status).toBe(401)
  })
})
