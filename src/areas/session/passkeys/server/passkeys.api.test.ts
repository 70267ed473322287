import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthenticator } from '#test/kit/authenticator.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const password = 'Klokkentoren1'
const host = { host: 'mijn.belfry.example' }
const origin = 'http://mijn.belfry.example'

describe('passkeys', () => {
  let portal: TestPortal
  let number = 0
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const person = async () => {
    const email = `sleutel${++number}@example.be`
    await portal.visitor.post('/clients', {
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress: email,
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
      password,
    })
    const grant = { grant_type: 'password', username: email, password }
    const token = (await portal.visitor.post('/oauth/token', grant)).body.access_token as string
    return { ...portal.withToken(token), email }
  }
  const optionsFor = async (someone: Caller) =>
    (await someone.post('/user/passkeys/options', { password }, host)).body.data
  const add = (someone: Caller, credential: unknown, name = 'Laptop') =>
    someone.post('/user/passkeys', { name, credential }, host)
  const withPasskey = async () => {
    const someone = await person()
    const key = makeAuthenticator(origin)
    const added = await add(someone, key.register(await optionsFor(someone)))
    expect(added.status).toBe(201)
    return { someone, key, id: added.body.data.id as number }
  }
  const challenge = async (headers: Record<string, string> = host) =>
    (await portal.visitor.post('/passkeys/options', undefined, headers)).body.data
  const signIn = (credential: unknown, headers: Record<string, string> = host) =>
    portal.visitor.post('/oauth/token', { grant_type: 'passkey', credential }, headers)

  it('signs its owner in without a password, and is in their history', async () => {
    const { someone, key } = await withPasskey()
    const answer = await signIn(key.sign(await challenge()))
    expect(answer.body.token_type).toBe('Bearer')
    const back = portal.withToken(answer.body.access_token)
    expect((await back.get('/user')).body.email).toBe(someone.email)
    expect((await back.get('/user/sign-ins')).body.data[0]).toMatchObject({ outcome: 'signed-in', way: 'passkey' })
    expect((await someone.get('/user/passkeys', host)).body.data).toMatchObject([
      { name: 'Laptop', host: 'mijn.belfry.example', isHere: true, isSynced: false },
    ])
  })

  it('is only made with the password, on a host with a name, by the page that asked', async () => {
    const someone = await person()
    const wrong = await someone.post('/user/passkeys/options', { password: 'Verkeerd1' }, host)
    expect(wrong.body.code).toBe('wrong_password')
    const nameless = await someone.post('/user/passkeys/options', { password }, { host: '192.0.2.1:4000' })
    expect([nameless.status, nameless.body.code]).toEqual([409, 'passkey_needs_host'])
    const [key, other] = [makeAuthenticator(origin), await person()]
    const options = await optionsFor(someone)
    for (const flaw of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])
      expect((await add(someone, key.register(options, flaw))).body.code, JSON.stringify(flaw)).toBe(
        'passkey_not_added',
      )
    expect((await add(other, key.register(options))).body.code).toBe('passkey_not_added')
    expect((await add(someone, key.register(options))).status).toBe(201)
    expect((await add(someone, key.register(options))).body.code).toBe('passkey_not_added')
  })

  it.each([
    ['a page that is not ours', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody whose finger or PIN was asked for', { verified: false }],
  ])('opens nothing for %s', async (_who, flaw) => {
    const { key } = await withPasskey()
    const answer = await signIn(key.sign(await challenge(), flaw))
    expect([answer.status, answer.body.code]).toEqual([400, 'passkey_refused'])
  })

  it('opens nothing a second time with the same signature, nor with a challenge of nobody’s', async () => {
    const { key } = await withPasskey()
    const signed = key.sign(await challenge())
    expect((await signIn(signed)).status).toBe(200)
    expect((await signIn(signed)).body.code).toBe('passkey_refused')
    expect((await signIn(key.sign({ challenge: 'bm9uc2Vuc2U' }))).body.code).toBe('passkey_refused')
    const late = await challenge()
    portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
    expect((await signIn(key.sign(late))).body.code).toBe('passkey_refused')
  })

  it('is a copy when its counter does not rise, and the owner sees that somebody tried', async () => {
    const { someone, key } = await withPasskey()
    await signIn(key.sign(await challenge(), { counter: 7 }))
    expect((await signIn(key.sign(await challenge(), { counter: 7 }))).body.code).toBe('passkey_refused')
    expect((await signIn(key.sign(await challenge(), { counter: 6 }))).body.code).toBe('passkey_refused')
    expect((await signIn(key.sign(await challenge(), { counter: 8 }))).status).toBe(200)
    const outcomes = (await someone.get('/user/sign-ins')).body.data.map((row: { outcome: string }) => row.outcome)
    expect(outcomes.slice(0, 4)).toEqual(['signed-in', 'wrong-passkey', 'wrong-passkey', 'signed-in'])
  })

  it('works on the host it was made on and on no other', async () => {
    const { someone, key } = await withPasskey()
    const elsewhere = { host: 'mijn.carillon.example' }
    const signed = key.sign(await challenge(elsewhere), {
      origin: 'http://mijn.carillon.example',
      rpId: 'mijn.carillon.example',
    })
    expect((await signIn(signed, elsewhere)).body.code).toBe('passkey_refused')
    expect((await someone.get('/user/passkeys', elsewhere)).body.data[0]).toMatchObject({ isHere: false })
  })

  it('opens no account that was closed, or from an address outside the list', async () => {
    const { someone, key } = await withPasskey()
    const set = (values: { disabled_at?: Date; ip_allowlist?: string }) =>
      portal.db.updateTable('account').set(values).where('email', '=', someone.email).execute()
    await set({ ip_allowlist: '192.0.2.1' })
    expect((await signIn(key.sign(await challenge()))).body.code).toBe('address_not_allowed')
    await set({ ip_allowlist: '', disabled_at: new Date() })
    expect((await signIn(key.sign(await challenge()))).body.code).toBe('account_disabled')
  })

  it('gets another name, and is removed, by its owner alone, who is told of it', async () => {
    const [{ someone, key, id }, other] = [await withPasskey(), await person()]
    const path = `/user/passkeys/${id}`
    expect((await other.put(path, { name: 'Van mij' })).body.code).toBe('passkey_not_found')
    expect((await other.delete(path)).status).toBe(404)
    expect((await someone.put(path, { name: 'Sleutelbos' }, host)).body.data.name).toBe('Sleutelbos')
    expect((await someone.delete(path)).status).toBe(204)
    expect((await signIn(key.sign(await challenge()))).body.code).toBe('passkey_refused')
    const mails = await portal.db
      .selectFrom('mail_message')
      .select('kind')
      .where('recipient', '=', someone.email)
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['session.passkey-added', 'session.passkey-removed']),
    )
  })
})
