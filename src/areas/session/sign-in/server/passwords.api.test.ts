import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const password = 'Klokkentoren1'
const fresh = 'Beiaard2024'
const pair = (text: string) => ({ password: text, password_confirmation: text })

describe('passwords and mailed links', () => {
  let portal: TestPortal
  let number = 0
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  /** A new person, with a password unless told otherwise. */
  const person = async (given: Record<string, unknown> = { password }) => {
    const email = `persoon${++number}@example.be`
    const answer = await portal.visitor.post('/clients', {
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress: email,
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
      ...given,
    })
    expect(answer.status).toBe(201)
    return email
  }
  const signIn = (username: string, text = password) =>
    portal.visitor.post('/oauth/token', { grant_type: 'password', username, password: text })
  const mailsTo = (email: string) =>
    portal.db.selectFrom('mail_message').selectAll().where('recipient', '=', email).orderBy('id', 'desc').execute()
  const tokenFor = async (email: string) => /token=([\w-]+)/.exec((await mailsTo(email))[0]!.body_text)![1]!
  const resetToken = async (email: string) => {
    expect((await portal.visitor.post('/forgot-password', { email })).status).toBe(204)
    await portal.jobs.drain()
    return tokenFor(email)
  }

  describe('a forgotten password', () => {
    it('is replaced with the mailed link, which ends all sessions and confirms the address', async () => {
      const email = await person()
      const before = (await signIn(email)).body.access_token
      const token = await resetToken(email)
      const answer = await portal.visitor.put('/change-password', { token, ...pair(fresh) })
      expect([answer.status, answer.body.data]).toEqual([200, { email }])
      expect((await portal.withToken(before).get('/user')).status).toBe(401)
      expect((await signIn(email)).body.code).toBe('invalid_grant')
      const now = (await signIn(email, fresh)).body.access_token
      expect((await portal.withToken(now).get('/user')).body.emailVerified).toBe(true)
      expect((await mailsTo(email))[0]?.kind).toBe('session.password-changed')
    })

    it('gets the same answer and the same work for an unknown address', async () => {
      const email = await person()
      await portal.jobs.drain()
      const known = await portal.visitor.post('/forgot-password', { email })
      const knownWork = (await portal.jobs.waiting()).map(({ name }) => name)
      await portal.jobs.drain()
      const unknown = await portal.visitor.post('/forgot-password', { email: 'niemand@example.be' })
      expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
      expect((await portal.jobs.waiting()).map(({ name }) => name)).toEqual(knownWork)
      await portal.jobs.drain()
      expect(await mailsTo('niemand@example.be')).toEqual([])
    })

    it('is mailed about in the language of the page that asked', async () => {
      const email = await person()
      await portal.visitor.post('/forgot-password', { email }, { 'accept-language': 'fr' })
      await portal.jobs.drain()
      const mail = (await mailsTo(email))[0]!
      expect(mail.subject).toBe('Choisir un nouveau mot de passe')
      expect(mail.body_text).toContain('/fr/auth/signin/forgot-password-change-password?token=')
    })

    it("fills nobody's mailbox: five links an hour are enough", async () => {
      const email = await person()
      for (let time = 0; time < 8; time++) await portal.visitor.post('/forgot-password', { email })
      await portal.jobs.drain()
      expect((await mailsTo(email)).filter(({ kind }) => kind === 'session.reset-password')).toHaveLength(5)
    })

    it('cannot be changed twice with one link, nor with an older one', async () => {
      const email = await person()
      const older = await resetToken(email)
      const token = await resetToken(email)
      expect((await portal.visitor.put('/change-password', { token, ...pair(fresh) })).status).toBe(200)
      for (const used of [token, older]) {
        const again = await portal.visitor.put('/change-password', { token: used, ...pair('Anders2025') })
        expect([again.status, again.body.code]).toEqual([410, 'link_expired'])
      }
    })

    it('tells beforehand whether its link still opens anything, without using it up, and nothing about whose it is', async () => {
      const email = await person()
      const verification = await tokenFor(email)
      const token = await resetToken(email)
      const look = async (wanted: string, opens = 'password') => {
        const answer = await portal.visitor.post('/check-mailed-link', { token: wanted, opens })
        return [answer.status, answer.body]
      }
      const [open, shut] = [true, false].map((isOpen) => [200, { data: { isOpen } }])
      for (let time = 0; time < 2; time++) expect(await look(token)).toEqual(open)
      for (const other of ['verzonnen', verification]) expect(await look(other)).toEqual(shut)
      expect(await look(token, 'sign-in')).toEqual(shut)
      expect((await portal.visitor.put('/change-password', { token, ...pair(fresh) })).status).toBe(200)
      expect(await look(token)).toEqual(shut)
      const late = await resetToken(email)
      portal.clock.now = new Date(portal.clock.now.getTime() + 25 * 3_600_000)
      expect(await look(late)).toEqual(shut)
      expect((await portal.visitor.post('/check-mailed-link', { token: late })).status).toBe(422)
    })

    it('cannot be changed with a link that ran out, or one that was made for something else', async () => {
      const email = await person()
      const verification = await tokenFor(email)
      const token = await resetToken(email)
      expect((await portal.visitor.put('/change-password', { token: verification, ...pair(fresh) })).status).toBe(410)
      portal.clock.now = new Date(portal.clock.now.getTime() + 25 * 3_600_000)
      expect((await portal.visitor.put('/change-password', { token, ...pair(fresh) })).status).toBe(410)
    })

    it.each([
      ['too weak', { password: 'zwak', password_confirmation: 'zwak' }, ['password']],
      ['not repeated', { password: fresh, password_confirmation: 'Anders2025' }, ['password_confirmation']],
    ])('is refused when it is %s, and the link stays good', async (_what, body, fields) => {
      const email = await person()
      const token = await resetToken(email)
      const answer = await portal.visitor.put('/change-password', { token, ...body })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
      expect((await portal.visitor.put('/change-password', { token, ...pair(fresh) })).status).toBe(200)
    })
  })

  describe("one's own password", () => {
    it('changes with the current one, and ends the other sessions only', async () => {
      const email = await person()
      const [here, elsewhere] = [(await signIn(email)).body.access_token, (await signIn(email)).body.access_token]
      const answer = await portal
        .withToken(here)
        .put('/change-password-by-auth', { current_password: password, ...pair(fresh) })
      expect(answer.status).toBe(204)
      expect((await portal.withToken(here).get('/user')).status).toBe(200)
      expect((await portal.withToken(elsewhere).get('/user')).status).toBe(401)
      expect((await signIn(email, fresh)).status).toBe(200)
    })

    it.each([
      ['a wrong current one', { current_password: 'Fout12345', ...pair(fresh) }, 'current_password'],
      ['the same one again', { current_password: password, ...pair(password) }, 'password'],
      ['a weak one', { current_password: password, ...pair('kort') }, 'password'],
    ])('does not change with %s', async (_what, body, field) => {
      const email = await person()
      const { access_token } = (await signIn(email)).body
      const answer = await portal.withToken(access_token).put('/change-password-by-auth', body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
      expect((await signIn(email)).status).toBe(200)
    })

    it('is not changed by somebody who acts for its owner', async () => {
      const email = await person()
      const { access_token } = (await signIn(email)).body
      const { accountId } = await portal.as('admin')
      await portal.db
        .updateTable('token_family')
        .set({ actor_account_id: accountId })
        .where('account_id', 'in', portal.db.selectFrom('account').select('id').where('email', '=', email))
        .execute()
      const caller = portal.withToken(access_token)
      expect(
        (await caller.put('/change-password-by-auth', { current_password: password, ...pair(fresh) })).status,
      ).toBe(403)
      expect((await caller.get('/user')).body.actor).toMatchObject({ id: accountId, email: 'admin@test.example' })
    })

    it('is not changed by a visitor', async () => {
      const answer = await portal.visitor.put('/change-password-by-auth', { current_password: 'x', ...pair(fresh) })
      expect(answer.status).toBe(401)
    })
  })

  describe('an e-mail address', () => {
    it('is confirmed with the mailed link, again and again while it lasts', async () => {
      const email = await person()
      const token = await tokenFor(email)
      for (let time = 0; time < 2; time++) {
        const answer = await portal.visitor.post('/confirm-email-verification', { token })
        expect([answer.status, answer.body.data]).toEqual([200, { email, domains: [] }])
      }
      const { access_token } = (await signIn(email)).body
      expect((await portal.withToken(access_token).get('/user')).body.emailVerified).toBe(true)
    })

    it('is not confirmed with a made-up link', async () => {
      const answer = await portal.visitor.post('/confirm-email-verification', { token: 'verzonnen' })
      expect([answer.status, answer.body.code]).toEqual([410, 'link_expired'])
      expect((await portal.visitor.post('/confirm-email-verification', {})).status).toBe(422)
    })

    it('gets a new link when its owner asks, until it is confirmed', async () => {
      const email = await person()
      const caller = portal.withToken((await signIn(email)).body.access_token)
      expect((await caller.post('/user/resend-email-verification')).status).toBe(204)
      expect(await mailsTo(email)).toHaveLength(2)
      await portal.visitor.post('/confirm-email-verification', { token: await tokenFor(email) })
      await caller.post('/user/resend-email-verification')
      expect(await mailsTo(email)).toHaveLength(2)
      expect((await portal.visitor.post('/user/resend-email-verification')).status).toBe(401)
    })

    it('is known to be in use whatever its capitals, and told in the same form when it is not', async () => {
      const email = await person()
      expect((await portal.visitor.post('/check-email', { email: email.toUpperCase() })).body).toEqual({ inUse: true })
      expect((await portal.visitor.post('/check-email', { email: 'vrij@example.be' })).body).toEqual({ inUse: false })
      expect((await portal.visitor.post('/check-email', { email: 'geen-adres' })).status).toBe(422)
    })
  })

  describe('an invitation', () => {
    it('lets the person choose a first password, and sends no warning about it', async () => {
      const email = await person({})
      const token = await tokenFor(email)
      expect((await mailsTo(email))[0]?.body_text).toContain('/auth/signup/set-password?token=')
      portal.clock.now = new Date(portal.clock.now.getTime() + 6 * 86_400_000)
      expect((await portal.visitor.put('/change-password', { token, ...pair(fresh) })).status).toBe(200)
      expect((await signIn(email, fresh)).status).toBe(200)
      expect(await mailsTo(email)).toHaveLength(1)
    })
  })
})

describe('the signed-in person', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  it('reads who they are, with rights, details and newest activity', async () => {
    const customer = await portal.as('customer')
    await customer.post('/activity-logs', { title: 'voorbeeld.example', path: '/domains?id=1' })
    const data = (await customer.get('/user')).body
    expect(data).toMatchObject({
      id: customer.accountId,
      clientId: customer.clientId,
      clientType: 'Ordinary',
      labelType: 0,
      price_code: 'EUR',
      currency_id: 1,
      defaultGateway: null,
      email: 'customer@test.example',
      brand: 'belfry',
      actor: null,
      sessionRenewAt: null,
      eventCursor: expect.any(Number),
    })
    expect(data.permissions.domains).toBe(true)
    expect(data.permissions.admin).toBeUndefined()
    expect(data.contact).toMatchObject({ id: -1, companyName: 'customer bv', postalCode: '9000' })
    expect(data.activityLogs).toMatchObject([{ title: 'voorbeeld.example' }])
    expect((await (await portal.as('subuser')).get('/user')).body.permissions).toEqual({
      overview: true,
      domains: true,
      support: true,
    })
    expect((await portal.visitor.get('/user')).status).toBe(401)
  })

  it('is asked without an error for a visitor, also by a page that does not know yet', async () => {
    const visitor = await portal.visitor.get('/who-is-here')
    expect([visitor.status, visitor.body]).toEqual([200, { data: null }])
    const { data } = (await (await portal.as('customer')).get('/who-is-here')).body
    expect(data).toMatchObject({ email: 'customer@test.example', must: null })
    expect((await portal.withToken('gone').get('/who-is-here')).body).toEqual({ data: null })
  })

  it('changes their own name and language only', async () => {
    const customer = await portal.as('customer')
    const profile = { firstName: 'Jan', lastName: 'Peeters', locale: 'fr' }
    expect((await customer.put('/user/profile', profile)).body.data).toEqual(profile)
    expect((await customer.get('/user')).body).toMatchObject(profile)
    expect((await (await portal.as('subuser')).get('/user')).body.firstName).toBe('subuser')
    expect((await portal.visitor.put('/user/profile', profile)).status).toBe(401)
  })

  it.each([
    ['a language we do not speak', { firstName: 'Jan', lastName: 'Peeters', locale: 'de' }, 'locale'],
    ['a name of spaces', { firstName: '  ', lastName: 'Peeters', locale: 'nl' }, 'firstName'],
    ['a name with a line break', { firstName: 'Jan\r\nBcc: x@x.example', lastName: 'P', locale: 'nl' }, 'firstName'],
  ])('cannot have %s', async (_what, body, field) => {
    const answer = await (await portal.as('customer')).put('/user/profile', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('keeps preferences one by one, so that two tabs do not undo each other', async () => {
    const customer = await portal.as('customer')
    await Promise.all([
      customer.put('/user/preferences', { theme: 'dark' }),
      customer.put('/user/preferences', { columns: { domains: ['name'] } }),
    ])
    await customer.put('/user/preferences', { pageSize: 50 })
    expect((await customer.get('/user')).body.preferences).toEqual({
      theme: 'dark',
      columns: { domains: ['name'] },
      pageSize: 50,
    })
    const after = await customer.put('/user/preferences', { theme: null })
    expect(after.body.data).toEqual({ columns: { domains: ['name'] }, pageSize: 50 })
    expect((await (await portal.as('stranger')).get('/user')).body.preferences).toEqual({})
    expect((await portal.visitor.put('/user/preferences', {})).status).toBe(401)
  })

  it('keeps the saved views of a list for their user alone, in a shape and a number that lists can show', async () => {
    const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
    const views = [{ id: 'a', name: 'Expiring', search: { status: 'Active', sort: 'expires' } }]
    expect((await customer.put('/user/preferences', { 'views:domains': views })).status).toBe(200)
    expect((await customer.get('/user')).body.preferences['views:domains']).toEqual(views)
    expect((await stranger.get('/user')).body.preferences['views:domains']).toBeUndefined()
    const tooMany = Array.from({ length: 13 }, (_, at) => ({ ...views[0], id: `v${at}` }))
    for (const wrong of [tooMany, [{ ...views[0], name: 'x'.repeat(41) }], [{ name: 'no search' }], 'text'])
      expect((await customer.put('/user/preferences', { 'views:domains': wrong })).status).toBe(422)
    expect((await customer.get('/user')).body.preferences['views:domains']).toEqual(views)
    await customer.put('/user/preferences', { 'views:domains': null })
    expect((await customer.get('/user')).body.preferences['views:domains']).toBeUndefined()
  })

  it('cannot keep more than 16 kB of them, bit by bit neither', async () => {
    const stranger = await portal.as('stranger')
    const half = 'x'.repeat(9_000)
    expect((await stranger.put('/user/preferences', { one: half })).status).toBe(200)
    const answer = await stranger.put('/user/preferences', { two: half })
    expect([answer.status, answer.body.code]).toEqual([413, 'preferences_too_large'])
    expect((await stranger.put('/user/preferences', [1])).status).toBe(422)
  })

  const named = (from: number, to: number, kept: unknown = 1) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`n${from + at}`, kept]))

  it('cannot keep more than 500 of them, bit by bit neither, and is told so before anything is kept', async () => {
    const client = await portal.as('client')
    expect((await client.put('/user/preferences', named(0, 300))).status).toBe(200)
    const answer = await client.put('/user/preferences', named(250, 501))
    expect([answer.status, answer.body.code]).toEqual([422, 'too_many_preferences'])
    expect((await client.get('/user')).body.preferences).toEqual(named(0, 300))
    expect((await client.put('/user/preferences', named(300, 500))).status).toBe(200)
    expect((await client.put('/user/preferences', { n0: null, other: 1 })).status).toBe(200)
  })

  it('sees whatever was kept once, and takes away from it', async () => {
    const client = await portal.as('client')
    const kept = { ...named(0, 600), [`long${'x'.repeat(300)}`]: 1, deep: JSON.parse('['.repeat(50) + ']'.repeat(50)) }
    await portal.db
      .updateTable('account')
      .set({ preferences: JSON.stringify(kept) })
      .where('id', '=', client.accountId)
      .execute()
    expect((await client.get('/user')).body.preferences).toEqual(kept)
    expect((await client.get('/who-is-here')).body.data.preferences).toEqual(kept)
    expect((await client.put('/user/preferences', { n0: 2 })).status).toBe(200)
    expect((await client.put('/user/preferences', { another: 1 })).body.code).toBe('too_many_preferences')
    expect((await client.put('/user/preferences', named(0, 200, null))).status).toBe(200)
    expect((await client.put('/user/preferences', { another: 1 })).status).toBe(200)
  })

  it.each([21, 5_000])('cannot keep one nested %i deep', async (depth) => {
    const deep = `{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const json = { 'content-type': 'application/json' }
    const answer = await (await portal.as('customer')).put('/user/preferences', deep, json)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['deep']])
  })
})
