import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endSessions, passwordHasher, setSignInRules } from '#areas/session/sign-in/server/public.ts'
import { type Answer, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { dropOldSignIns } from './jobs.ts'

const password = 'Klokkentoren1'
const web = { 'x-belfry': '1' }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

describe('where somebody is signed in', () => {
  let portal: TestPortal
  let number = 0
  beforeAll(async () => {
    portal = await openTestPortal({ env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => portal.close())

  const signIn = (email: string, headers: Record<string, string> = {}, text = password) =>
    portal.visitor.post('/oauth/token', { grant_type: 'password', username: email, password: text }, headers)
  const cookies = (answer: Answer) =>
    ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')
  const newcomer = async () => {
    const email = `toestel${++number}@example.be`
    const answer = await portal.visitor.post('/clients', {
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress: email,
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
      password,
    })
    expect(answer.status).toBe(201)
    return email
  }
  const accountOf = (email: string) =>
    portal.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  /** A user signed in with Firefox and an API token. */
  const person = async () => {
    const email = await newcomer()
    const token = (await signIn(email, { 'user-agent': firefox })).body.access_token as string
    return { ...portal.withToken(token), email, token, id: (await accountOf(email)).id }
  }
  const works = async (token: string, headers = {}) =>
    (await portal.withToken(token).get('/user', headers)).status === 200
  const mails = async (email: string, kind: string) =>
    portal.db.selectFrom('mail_message').selectAll().where('recipient', '=', email).where('kind', '=', kind).execute()

  it('is listed by device and address, the one that asks marked, newest use first', async () => {
    const someone = await person()
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    await signIn(someone.email, { 'user-agent': iphone, 'x-forwarded-for': '198.51.100.7' })
    const { data } = (await someone.get('/user/sessions')).body
    expect(data).toMatchObject([
      { device: { browser: 'Safari', system: 'iPhone' }, ip: '198.51.100.7', isThis: false, way: 'password' },
      { device: { browser: 'Firefox', system: 'Windows' }, ip: '127.0.0.1', isThis: true, actorName: null },
    ])
  })

  it('knows the last use to ten minutes, and from where', async () => {
    const someone = await person()
    const lastOf = async () => (await someone.get('/user/sessions')).body.data[0]
    const before = (await lastOf()).lastUsedAt
    portal.clock.now = new Date(portal.clock.now.getTime() + 9 * 60_000)
    expect((await lastOf()).lastUsedAt).toBe(before)
    portal.clock.now = new Date(portal.clock.now.getTime() + 2 * 60_000)
    await someone.get('/user', { 'x-forwarded-for': '198.51.100.9' })
    expect(await lastOf()).toMatchObject({ lastUsedAt: portal.clock.now.toISOString(), ip: '198.51.100.9' })
  })

  it('ends one, or all but this one, and nobody else’s', async () => {
    const [someone, other] = [await person(), await person()]
    const phone = (await signIn(someone.email, { 'user-agent': iphone })).body.access_token
    const third = (await signIn(someone.email)).body.access_token
    const { data } = (await someone.get('/user/sessions')).body
    const { id } = data.find((row: { device: { system?: string } }) => row.device.system === 'iPhone')
    expect((await other.delete(`/user/sessions/${id}`)).body.code).toBe('session_not_found')
    expect((await someone.delete(`/user/sessions/${id}`)).status).toBe(204)
    expect([await works(phone), await works(third), await works(someone.token)]).toEqual([false, true, true])
    expect((await someone.post('/user/sessions/end-others')).status).toBe(204)
    expect([await works(third), await works(someone.token), await works(other.token)]).toEqual([false, true, true])
  })

  it('ends for a user who is shut out, with the sessions in which they act for others', async () => {
    const [actor, subject] = [await person(), await person()]
    await portal.db
      .insertInto('token_family')
      .values({ account_id: subject.id, actor_account_id: actor.id, way: 'switch' })
      .execute()
    await endSessions(portal.makeWork(portal.db), actor.id, 'test')
    expect(await works(actor.token)).toBe(false)
    expect(await works(subject.token)).toBe(true)
    const open = await portal.db
      .selectFrom('token_family')
      .select('id')
      .where('actor_account_id', '=', actor.id)
      .where('revoked_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })

  it('is never carried on from a token of before signing in: a fresh one comes, and the old session ends', async () => {
    const [attacker, victim] = [await person(), await newcomer()]
    const planted = { ...web, cookie: `belfry_session=${attacker.token}; belfry_device=geplant` }
    const answer = await signIn(victim, planted)
    const set = cookies(answer)
    expect(set).not.toContain(attacker.token)
    expect(set).not.toContain('geplant')
    expect((await portal.visitor.get('/user', { cookie: set })).body.email).toBe(victim)
    expect(await works(attacker.token)).toBe(false)
  })

  it('keeps the sign-ins, also those that failed, and drops them after half a year', async () => {
    const someone = await person()
    await signIn(someone.email, { 'user-agent': iphone }, 'Verkeerd1')
    const { data } = (await someone.get('/user/sign-ins')).body
    expect(data).toMatchObject([
      { outcome: 'wrong-password', device: { system: 'iPhone' }, isNewDevice: false },
      { outcome: 'signed-in', way: 'password', ip: '127.0.0.1' },
    ])
    await portal.db
      .updateTable('sign_in_event')
      .set({ at: new Date(portal.clock.now.getTime() - 181 * 86_400_000) })
      .where('outcome', '=', 'signed-in')
      .execute()
    await portal.makeWork(portal.db).enqueue(dropOldSignIns, {})
    await portal.jobs.drain()
    expect((await someone.get('/user/sign-ins')).body.data).toHaveLength(1)
  })

  it('writes a mail for a device that was not seen before, and none for the first or a known one', async () => {
    const someone = await person()
    await signIn(someone.email, { 'user-agent': firefox })
    expect(await mails(someone.email, 'session.new-device')).toEqual([])
    const browser = { ...web, 'user-agent': iphone, 'x-forwarded-for': '198.51.100.7' }
    const first = await signIn(someone.email, browser)
    const told = await mails(someone.email, 'session.new-device')
    expect(told).toHaveLength(1)
    expect(told[0]!.body_text).toContain('Safari · iPhone')
    expect(told[0]!.body_text).toContain('198.51.100.7')
    // Known by its cookie, whatever its next address.
    await signIn(someone.email, { ...browser, 'x-forwarded-for': '203.0.113.5', cookie: cookies(first) })
    expect(await mails(someone.email, 'session.new-device')).toHaveLength(1)
  })

  describe('from which addresses', () => {
    it('lets nobody in from elsewhere, although the password is right, and tells the owner', async () => {
      const someone = await person()
      await setSignInRules(portal.makeWork(portal.db), someone.id, { ipAllowlist: '127.0.0.1\n2001:db8::/32' })
      const elsewhere = await signIn(someone.email, { 'x-forwarded-for': '198.51.100.7' })
      expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'address_not_allowed'])
      expect((await signIn(someone.email, { 'x-forwarded-for': '2001:db8::7' })).status).toBe(200)
      const rows = (await someone.get('/user/sign-ins')).body.data
      expect(rows.slice(0, 2)).toMatchObject([
        { outcome: 'signed-in' },
        { outcome: 'wrong-address', ip: '198.51.100.7' },
      ])
    })

    it('makes a stolen cookie and a stolen refresh token worth nothing elsewhere', async () => {
      const someone = await person()
      const cookie = cookies(await signIn(someone.email, web))
      const { refresh_token } = (await signIn(someone.email)).body
      await setSignInRules(portal.makeWork(portal.db), someone.id, { ipAllowlist: '127.0.0.1' })
      const thief = { cookie, 'x-forwarded-for': '198.51.100.7' }
      expect((await portal.visitor.get('/user', thief)).status).toBe(401)
      expect((await portal.visitor.get('/user', { cookie })).status).toBe(200)
      const grant = { grant_type: 'refresh_token', refresh_token }
      const renewed = await portal.visitor.post('/oauth/token', grant, { 'x-forwarded-for': '198.51.100.7' })
      expect(renewed.body.code).toBe('session_ended')
      expect((await portal.visitor.post('/oauth/token', grant)).status).toBe(200)
    })

    it('asks to confirm a list without the address that one comes from', async () => {
      const someone = await person()
      const save = (body: object) => someone.put('/user/allowed-addresses', body)
      const wrong = await save({ ipAllowlist: '192.0.2.1, 192.0.2.2' })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ipAllowlist']])
      const asks = await save({ ipAllowlist: '192.0.2.1' })
      expect(asks).toMatchObject({ status: 409, body: { code: 'own_address_missing', details: { ip: '127.0.0.1' } } })
      expect((await someone.get('/user/allowed-addresses')).body.data).toEqual({ ipAllowlist: '', ip: '127.0.0.1' })
      expect((await save({ ipAllowlist: ' 127.0.0.0/8 \n\n192.0.2.1' })).body.data.ipAllowlist).toBe(
        '127.0.0.0/8\n192.0.2.1',
      )
      expect((await save({ ipAllowlist: '192.0.2.1', confirm: true })).status).toBe(200)
      expect((await someone.get('/user')).status).toBe(401)
    })
  })

  it('opens nothing but a new password where one is forced, and then everything', async () => {
    const someone = await person()
    await setSignInRules(portal.makeWork(portal.db), someone.id, { forcePasswordChange: true })
    expect((await someone.get('/user')).body).toMatchObject({ must: 'change-password', forcePasswordChange: true })
    expect((await someone.get('/user/sessions')).body).toMatchObject({ code: 'sign_in_incomplete' })
    expect((await someone.put('/user/profile', { firstName: 'X', lastName: 'Y', locale: 'nl' })).status).toBe(403)
    // For an open call they count as a visitor: the cart belongs to no account.
    const { uuid } = (await someone.post('/carts', { payload: '{}' })).body.data ?? {}
    const cart = await portal.db
      .selectFrom('cart')
      .select('account_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    expect([uuid === undefined, cart?.account_id]).toEqual([false, null])
    const body = { current_password: password, password: 'Beiaard2024', password_confirmation: 'Beiaard2024' }
    expect((await someone.put('/change-password-by-auth', body)).status).toBe(204)
    expect((await someone.get('/user')).body.must).toBeNull()
    expect((await someone.get('/user/sessions')).status).toBe(200)
  })

  it('works as hard for an address that nobody has, in what it counts and in what it writes', async () => {
    const someone = await person()
    const verify = vi.spyOn(passwordHasher, 'verify')
    const statements = vi.spyOn(portal.db.getExecutor(), 'executeQuery')
    const once = async (email: string) => {
      verify.mockClear()
      statements.mockClear()
      const { status, body } = await signIn(email, {}, 'Verkeerd1')
      return { status, body, hashes: verify.mock.calls.length, statements: statements.mock.calls.length }
    }
    /** Of three attempts, because a listener's reads in between would be counted with one of them. */
    const effort = async (email: string) => {
      const tries = [await once(email), await once(email), await once(email)]
      return tries.reduce((least, each) => (each.statements < least.statements ? each : least))
    }
    const known = await effort(someone.email)
    expect(await effort('niemand@example.be')).toEqual(known)
    expect(known.hashes).toBe(1)
    expect(known.statements).toBeGreaterThan(1)
    vi.restoreAllMocks()
  })
})

describe('an address that is guessed at', () => {
  it('is paused for all processes alike, and its owner opens it at once with the link that they get, once', async () => {
    const portal = await openTestPortal({ env: { BELFRY_RATE_LIMITS: 'on' } })
    const customer = await portal.as('customer')
    const hash = await passwordHasher.hash(password)
    await portal.db.updateTable('account').set({ password_hash: hash }).where('id', '=', customer.accountId).execute()
    const signIn = (text: string, username = 'Customer@test.example') =>
      portal.visitor.post('/oauth/token', { grant_type: 'password', username, password: text })
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn('Verkeerd1')))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    expect((await signIn(password)).body.code).toBe('too_many_attempts')
    await portal.jobs.drain()
    const mails = await portal.db
      .selectFrom('mail_message')
      .selectAll()
      .where('kind', '=', 'session.locked-out')
      .execute()
    expect(mails).toHaveLength(1)
    const token = /token=([\w-]+)/.exec(mails[0]!.body_text)![1]
    expect((await portal.visitor.post('/unlock-sign-in', { token })).status).toBe(200)
    expect((await portal.visitor.post('/unlock-sign-in', { token })).status).toBe(410)
    expect((await signIn(password)).status).toBe(200)
    const kept = await portal.db.selectFrom('failed_attempt').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('test.example')
    await portal.close()
  })
})
