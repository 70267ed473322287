import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowedFailures, allowedFromAddress } from '#areas/session/attempts/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { type Browser, openBrowser } from '#test/kit/browser.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { passwordHasher } from './password-hasher.ts'

const password = 'Kathedraal1'
const email = 'customer@test.example'

let portal: TestPortal
let accountId: AccountId
/** The browser with which the owner signed in before. */
let known: Browser

const grant = (given: object = {}) => ({ grant_type: 'password', username: email, password, ...given })
/** A visitor without a cookie, from a different address each time. */
let from = 0
const stranger = (given: object = {}, ip = `198.51.${100 + (from >> 8)}.${from++ & 255}`) =>
  portal.visitor.post('/oauth/token', grant(given), { 'x-forwarded-for': ip })
const guess = async (count = allowedFailures) => {
  for (let tries = 0; tries < count; tries++) await stranger({ password: 'Verkeerd1' })
}

beforeAll(async () => {
  portal = await openTestPortal({ env: { BELFRY_RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  accountId = (await portal.as('customer')).accountId
  const hash = await passwordHasher.hash(password)
  await portal.db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
  known = openBrowser(portal)
  expect((await known.post('/oauth/token', grant())).status).toBe(200)
})
afterAll(() => portal.close())
beforeEach(() =>
  portal.db
    .deleteFrom('failed_attempt')
    .execute()
    .then(() => undefined),
)

describe('guessing from many addresses', () => {
  it('pauses strangers, and still lets in the browser that its owner used before', async () => {
    await guess()
    expect((await stranger()).body.code).toBe('too_many_attempts')
    expect((await known.post('/oauth/token', grant())).status).toBe(200)
  })

  it('with the cookie of somebody else is that of a stranger', async () => {
    await guess()
    const cookie = `belfry_device=${'A'.repeat(43)}`
    const answer = await portal.visitor.post('/oauth/token', grant(), { 'x-belfry': '1', cookie })
    expect(answer.status).toBe(429)
  })

  it('is stopped for a known browser as well, and then for that one alone', async () => {
    for (let tries = 0; tries < allowedFailures; tries++)
      expect((await known.post('/oauth/token', grant({ password: 'Verkeerd1' }))).status).toBe(400)
    expect((await known.post('/oauth/token', grant())).body.code).toBe('too_many_attempts')
    expect((await stranger()).status).toBe(200)
  })

  it('stops nobody who is signed in from changing their password', async () => {
    await guess()
    const body = { current_password: password, password: 'Beiaard2025', password_confirmation: 'Beiaard2025' }
    expect((await (await portal.as('customer')).put('/change-password-by-auth', body)).status).toBe(204)
    const hash = await passwordHasher.hash(password)
    await portal.db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
  })

  it('lets the right password go on to a second factor, and tells nobody who has one', async () => {
    await portal.db
      .insertInto('two_factor')
      .values({
        account_id: accountId,
        sealed_secret: 'x',
        created_at: portal.clock.now,
        confirmed_at: portal.clock.now,
      })
      .execute()
    await guess()
    const right = await stranger()
    expect([right.status, right.body.code]).toEqual([403, 'two_factor_required'])
    const wrong = await stranger({ password: 'Verkeerd1' })
    const unknown = { username: 'niemand@test.example', password: 'Verkeerd1' }
    for (let tries = 0; tries < allowedFailures; tries++) await stranger(unknown)
    expect((await stranger(unknown)).body).toEqual(wrong.body)
    expect(wrong.body.code).toBe('too_many_attempts')
    await portal.db.deleteFrom('two_factor').where('account_id', '=', accountId).execute()
  })

  it('is over for the browser in which its owner opened the mailed link, whoever goes on guessing', async () => {
    await portal.db.deleteFrom('mail_message').execute()
    await guess()
    await portal.jobs.drain()
    const { body_text } = await portal.db
      .selectFrom('mail_message')
      .select('body_text')
      .where('kind', '=', 'session.locked-out')
      .executeTakeFirstOrThrow()
    const fresh = openBrowser(portal)
    expect((await fresh.post('/oauth/token', grant())).status).toBe(429)
    const token = /token=([\w-]+)/.exec(body_text)![1]
    const look = async () => (await portal.visitor.post('/check-mailed-link', { token, opens: 'sign-in' })).body.data
    expect(await look()).toEqual({ isOpen: true })
    expect((await fresh.post('/unlock-sign-in', { token })).status).toBe(200)
    expect(await look()).toEqual({ isOpen: false })
    await guess()
    expect((await stranger()).status).toBe(429)
    expect((await fresh.post('/oauth/token', grant())).status).toBe(200)
  })
})

describe('one password tried on many accounts from one address', () => {
  const spray = async (ipOf: (number: number) => string) => {
    for (let number = 0; number < allowedFromAddress; number++)
      await stranger({ username: `nr${number}@test.example` }, ipOf(number))
  }

  it('is stopped there, for known and unknown alike, and not for a browser that is known', async () => {
    // The request limit of ten minutes would come sooner, but each process counts its own.
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
    await spray((number) => `2001:db8:0:1::${number + 1}`)
    const answers = [
      await stranger({}, '2001:db8:0:1::ffff'),
      await stranger({ username: 'x@test.example' }, '2001:db8:0:1::ffff'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'too_many_from_address'],
      [429, 'too_many_from_address'],
    ])
    expect((await stranger({}, '2001:db8:0:2::1')).status).toBe(200)
  })

  it('does not count who signs in', async () => {
    for (let number = 0; number < 25; number++) expect((await stranger({}, '203.0.113.9')).status).toBe(200)
    const { times } = await portal.db
      .selectFrom('failed_attempt')
      .select((eb) => eb.fn.max<number>((sub) => sub.fn('cardinality', ['times'])).as('times'))
      .executeTakeFirstOrThrow()
    expect(times ?? 0).toBe(0)
  })
})
