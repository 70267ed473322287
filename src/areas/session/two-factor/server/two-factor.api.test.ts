import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Answer, type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { resetTwoFactor } from './public.ts'

const password = 'Klokkentoren1'
const web = { 'x-belfry': '1' }

describe('two-factor sign-in', () => {
  let portal: TestPortal
  let number = 0
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const later = (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  }
  const codeOf = (secret: string) => generateSync({ secret, epoch: portal.clock.now.getTime() / 1000 })
  const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
  const grant = (username: string, given: object = {}) => ({ grant_type: 'password', username, password, ...given })
  const signIn = (email: string, headers: Record<string, string> = {}) =>
    portal.visitor.post('/oauth/token', grant(email), headers)
  const secondStep = (challenge: string, code: string, headers: Record<string, string> = {}, more: object = {}) =>
    portal.visitor.post('/oauth/token', { grant_type: 'two_factor', challenge, code, ...more }, headers)
  const challengeFor = async (email: string) => (await signIn(email)).body.details.challenge as string
  const cookies = (answer: Answer) =>
    ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')

  type Person = Caller & { email: string; accountId: AccountId; clientId: ClientId; token: string }
  const person = async (): Promise<Person> => {
    const email = `tweestaps${++number}@example.be`
    await portal.visitor.post('/clients', {
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress: email,
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
      password,
    })
    const token = (await signIn(email)).body.access_token as string
    const caller = portal.withToken(token)
    const user = (await caller.get('/user')).body
    return { ...caller, email, token, accountId: user.id, clientId: user.clientId }
  }
  /**
   * `auth.two-factor.check-activated`, `auth.two-factor.enable`, `auth.two-factor.disable` and `auth.two-factor.check`, with
   * `belfry.two-factor.set-up` and `belfry.two-factor.recovery-codes` beside them.
   */
  const path = (of: Person, what: 'check-activated' | 'enable' | 'disable' | 'check' | 'set-up' | 'recovery-codes') =>
    `/clients/${of.clientId}/2fa/${what}`
  /** A user with two-factor sign-in; the clock is past the code that confirmed it. */
  const withTwoFactor = async () => {
    const someone = await person()
    const { secret } = (await someone.post(path(someone, 'set-up'))).body.data
    const enabled = await someone.post(path(someone, 'enable'), { code: codeOf(secret) })
    expect(enabled.status).toBe(200)
    later(60)
    return { someone, secret: secret as string, recoveryCodes: enabled.body.data.recoveryCodes as string[] }
  }
  const stateOf = async (of: Person) => (await of.get(path(of, 'check-activated'))).body.data
  const mailsTo = async (email: string) =>
    (
      await portal.db.selectFrom('mail_message').select('kind').where('recipient', '=', email).orderBy('id').execute()
    ).map(({ kind }) => kind)

  it('starts with a fresh secret as picture and text, new each time, and is on only after a right code', async () => {
    const someone = await person()
    const first = (await someone.post(path(someone, 'set-up'))).body.data
    const second = (await someone.post(path(someone, 'set-up'))).body.data
    expect(second.secret).not.toBe(first.secret)
    expect(second.svg).toMatch(/^<svg/)
    expect(second.uri).toContain(`secret=${second.secret}`)
    expect((await someone.post(path(someone, 'enable'), { code: codeOf(first.secret) })).body.code).toBe(
      'code_incorrect',
    )
    expect(await stateOf(someone)).toMatchObject({ activated: false, recoveryCodesLeft: 0 })
    expect((await signIn(someone.email)).status).toBe(200)

    const enabled = await someone.post(path(someone, 'enable'), { code: codeOf(second.secret) })
    expect(enabled.body.data.recoveryCodes).toHaveLength(10)
    expect(new Set(enabled.body.data.recoveryCodes).size).toBe(10)
    expect(await stateOf(someone)).toMatchObject({ activated: true, recoveryCodesLeft: 10, isForced: false })
    expect((await someone.post(path(someone, 'set-up'))).body.code).toBe('two_factor_on_already')
    expect(await mailsTo(someone.email)).toContain('session.two-factor-on')
  })

  it('keeps secret and recovery codes in a form that opens nothing, and out of the audit log', async () => {
    const { someone, secret, recoveryCodes } = await withTwoFactor()
    const rows = await portal.db
      .selectFrom('two_factor')
      .selectAll()
      .where('account_id', '=', someone.accountId)
      .execute()
    const codes = await portal.db.selectFrom('recovery_code').select('hash').execute()
    const audit = await portal.db.selectFrom('audit_entry').select('details').execute()
    const kept = JSON.stringify([rows, codes.map(({ hash }) => hash.toString('utf8')), audit])
    for (const text of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replaceAll('-', '')])
      expect(kept).not.toContain(text)
  })

  it('ends the other sessions when it is switched on, and keeps the one that did it', async () => {
    const someone = await person()
    const other = (await signIn(someone.email)).body.access_token
    const { secret } = (await someone.post(path(someone, 'set-up'))).body.data
    await someone.post(path(someone, 'enable'), { code: codeOf(secret) })
    expect((await portal.withToken(other).get('/user')).status).toBe(401)
    expect((await someone.get('/user')).status).toBe(200)
  })

  it('answers the right password with a challenge and no token, also for our own pages', async () => {
    const { someone, secret } = await withTwoFactor()
    const answer = await signIn(someone.email, web)
    expect([answer.status, answer.body.code]).toEqual([403, 'two_factor_required'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body.access_token).toBeUndefined()
    const { challenge } = answer.body.details
    expect((await portal.withToken(challenge).get('/user')).status).toBe(401)
    const done = await secondStep(challenge, codeOf(secret), web)
    expect(done.body.token_type).toBe('Cookie')
    expect((await portal.visitor.get('/user', { cookie: cookies(done) })).body.email).toBe(someone.email)
  })

  it('takes a code once: the same one opens nothing more, with whatever challenge', async () => {
    const { someone, secret } = await withTwoFactor()
    const code = codeOf(secret)
    expect((await secondStep(await challengeFor(someone.email), code)).status).toBe(200)
    const again = await secondStep(await challengeFor(someone.email), code)
    expect([again.status, again.body.code]).toEqual([422, 'code_incorrect'])
  })

  it('lets one of two in who come with the same code at the same moment', async () => {
    const { someone, secret } = await withTwoFactor()
    const challenges = [await challengeFor(someone.email), await challengeFor(someone.email)]
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, codeOf(secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('takes a challenge once, and only while the user may still be looking for their phone', async () => {
    const { someone, secret } = await withTwoFactor()
    const challenge = await challengeFor(someone.email)
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(200)
    later(60)
    expect((await secondStep(challenge, codeOf(secret))).body.code).toBe('sign_in_expired')
    const old = await challengeFor(someone.email)
    later(601)
    const late = await secondStep(old, codeOf(secret))
    expect([late.status, late.body.code]).toEqual([410, 'sign_in_expired'])
    expect((await secondStep('nonsense', codeOf(secret))).body.code).toBe('sign_in_expired')
  })

  it('opens nobody else’s account with a right code for one’s own', async () => {
    const [mine, other] = [await withTwoFactor(), await withTwoFactor()]
    const answer = await secondStep(await challengeFor(other.someone.email), codeOf(mine.secret))
    expect(answer.body.code).toBe('code_incorrect')
  })

  it('cannot be passed by renewing a session, or by a refresh token as challenge', async () => {
    const { someone } = await withTwoFactor()
    const challenge = await challengeFor(someone.email)
    const renewed = await portal.visitor.post('/oauth/token', { grant_type: 'refresh_token', refresh_token: challenge })
    expect(renewed.body.code).toBe('session_ended')
  })

  it('takes each recovery code once, however it is typed, and says how many are left', async () => {
    const { someone, recoveryCodes } = await withTwoFactor()
    const code = recoveryCodes[3]!
    const first = await secondStep(await challengeFor(someone.email), code.toUpperCase().replaceAll('-', ' '))
    expect(first.status).toBe(200)
    expect((await secondStep(await challengeFor(someone.email), code)).body.code).toBe('code_incorrect')
    expect(await portal.withToken(first.body.access_token).get(path(someone, 'check-activated'))).toMatchObject({
      body: { data: { recoveryCodesLeft: 9 } },
    })
    expect(await mailsTo(someone.email)).toContain('session.recovery-code-used')
  })

  it('makes new recovery codes for a code of the app, and the old ones are dead', async () => {
    const { someone, secret, recoveryCodes } = await withTwoFactor()
    expect((await someone.post(path(someone, 'recovery-codes'), { code: recoveryCodes[0] })).body.code).toBe(
      'code_incorrect',
    )
    const renewed = await someone.post(path(someone, 'recovery-codes'), { code: codeOf(secret) })
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    expect((await secondStep(await challengeFor(someone.email), recoveryCodes[1]!)).status).toBe(422)
    expect((await secondStep(await challengeFor(someone.email), renewed.body.data.recoveryCodes[1])).status).toBe(200)
  })

  it('says whether a code is right (auth.two-factor.check), and uses it up', async () => {
    const { someone, secret } = await withTwoFactor()
    const code = codeOf(secret)
    expect((await someone.post(path(someone, 'check'), { code })).body).toEqual({ data: { correct: true } })
    const again = await someone.post(path(someone, 'check'), { code }, { 'accept-language': 'en' })
    expect(again.body).toMatchObject({ code: 'code_incorrect', errors: { code: ['Your code was incorrect'] } })
  })

  it('stops guessing after ten wrong codes, tells the owner, and opens again with the mailed link, once', async () => {
    const { someone, secret } = await withTwoFactor()
    const challenge = await challengeFor(someone.email)
    for (let tries = 0; tries < 10; tries++)
      expect((await secondStep(challenge, wrongCode(secret))).body.code).toBe('code_incorrect')
    const paused = await secondStep(challenge, codeOf(secret))
    expect([paused.status, paused.body.code]).toEqual([429, 'too_many_codes'])
    await portal.jobs.drain()
    const mail = await portal.db
      .selectFrom('mail_message')
      .select('body_text')
      .where('recipient', '=', someone.email)
      .where('kind', '=', 'session.locked-out')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(mail.body_text)![1]
    expect((await portal.visitor.post('/unlock-sign-in', { token })).body).toEqual({ data: { email: someone.email } })
    expect((await portal.visitor.post('/unlock-sign-in', { token })).body.code).toBe('link_expired')
    expect((await secondStep(await challengeFor(someone.email), codeOf(secret))).status).toBe(200)
  })

  it('is switched off with password and code together', async () => {
    const { someone, secret, recoveryCodes } = await withTwoFactor()
    const disable = (given: object) => someone.post(path(someone, 'disable'), given)
    expect((await disable({ password: 'Verkeerd1', code: codeOf(secret) })).body.code).toBe('wrong_password')
    expect((await disable({ password, code: wrongCode(secret) })).body.code).toBe('code_incorrect')
    expect(await stateOf(someone)).toMatchObject({ activated: true })
    expect((await disable({ password, code: recoveryCodes[0] })).body.data).toMatchObject({ activated: false })
    expect((await signIn(someone.email)).status).toBe(200)
    expect((await disable({ password, code: recoveryCodes[1] })).body.code).toBe('two_factor_not_disabled')
    expect(await mailsTo(someone.email)).toContain('session.two-factor-off')
  })

  it('is taken away by whoever may, when the phone is lost, and the person is told', async () => {
    const { someone } = await withTwoFactor()
    await resetTwoFactor(portal.makeWork(portal.db), someone.accountId, 'telefoon kwijt')
    expect((await signIn(someone.email)).status).toBe(200)
    expect(await stateOf(someone)).toMatchObject({ activated: false, recoveryCodesLeft: 0 })
    expect(await mailsTo(someone.email)).toContain('session.two-factor-reset')
  })

  it('does not ask on a device that is trusted, for thirty days, and nowhere else', async () => {
    const { someone, secret } = await withTwoFactor()
    const answer = await secondStep(await challengeFor(someone.email), codeOf(secret), web, { trust_device: true })
    const cookie = cookies(answer)
      .split('; ')
      .filter((each) => each.startsWith('belfry_device='))
      .join()
    const back = await signIn(someone.email, { ...web, cookie })
    expect(back.status).toBe(200)
    // Each sign-in replaces the browser's cookie; the old one is worthless.
    expect((await signIn(someone.email, { ...web, cookie })).body.code).toBe('two_factor_required')
    expect((await signIn(someone.email, web)).body.code).toBe('two_factor_required')
    later(31 * 86_400)
    expect((await signIn(someone.email, { ...web, cookie: cookies(back) })).body.code).toBe('two_factor_required')
  })

  it('can be forced: nothing opens but what sets it up, and then everything does', async () => {
    const someone = await person()
    await portal.db.updateTable('account').set({ force_two_factor: true }).where('id', '=', someone.accountId).execute()
    expect((await someone.get('/user')).body.must).toBe('two-factor')
    const closed = await someone.get('/user/sessions')
    expect(closed).toMatchObject({ status: 403, body: { code: 'sign_in_incomplete', details: { must: 'two-factor' } } })
    expect((await someone.get('/activity-logs')).status).toBe(403)
    const { secret } = (await someone.post(path(someone, 'set-up'))).body.data
    expect((await someone.post(path(someone, 'enable'), { code: codeOf(secret) })).status).toBe(200)
    expect((await someone.get('/user/sessions')).status).toBe(200)
    later(60)
    const refused = await someone.post(path(someone, 'disable'), { password, code: codeOf(secret) })
    expect([refused.status, refused.body.code]).toEqual([409, 'two_factor_forced'])
  })

  it('is the person’s own: no number of another client opens anything', async () => {
    const [someone, other] = [await person(), await person()]
    const code = '123456'
    for (const [what, body] of [
      ['set-up', {}],
      ['enable', { code }],
      ['check', { code }],
      ['disable', { code, password }],
      ['recovery-codes', { code }],
    ] as const)
      expect((await someone.post(path(other, what), body)).body.code).toBe('two_factor_not_found')
    expect((await someone.get(path(other, 'check-activated'))).status).toBe(404)
  })
})
