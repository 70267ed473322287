import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { startOidc } from '#test/kit/oidc.ts'
import { personaOf } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const address = 'http://portal.test'
const back = `${address}/sso`
const domain = 'acme.example'

let portal: TestPortal
let oidc: Awaited<ReturnType<typeof startOidc>>
let partner: Caller & { accountId: AccountId; clientId: ClientId }
let provider: number
let an: number

const addAccount = async (
  email: string,
  clientId: ClientId,
  permissions: Record<string, boolean> = { overview: true },
) =>
  (
    await portal.db
      .insertInto('account')
      .values({ client_id: clientId, email, first_name: 'An', permissions: JSON.stringify(permissions) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const form = (given: object = {}) => ({
  kind: 'oidc',
  name: 'Acme',
  issuer: oidc.issuer,
  clientKey: 'portal',
  clientSecret: 'portal-secret',
  isOn: true,
  ...given,
})

/** A complete sign-in in a browser of its own. */
async function roundTrip(given: { next?: string; browser?: ReturnType<typeof openBrowser> } = {}) {
  const browser = given.browser ?? openBrowser(portal)
  const started = await browser.post('/sso/start', { provider, ...(given.next ? { next: given.next } : {}) })
  const answer = await oidc.walk(started.body.data.url, back)
  return { browser, answer, finish: () => browser.post('/sso/callback', { answer }) }
}
const signInAs = async (person: typeof oidc.now.person) => {
  oidc.now.person = person
  return (await roundTrip()).finish()
}

beforeAll(async () => {
  portal = await openTestPortal({ env: { BELFRY_URL: address, BELFRY_SSO_PRIVATE: '1' } })
  oidc = await startOidc(back)
  partner = await portal.as('partner')
  const client = await personaOf(portal.db, 'client')
  an = await addAccount(`an@${domain}`, client.clientId)
  provider = (await partner.post('/sso/providers', form())).body.data.id
  await partner.post(`/sso/providers/${provider}/domains`, { domain })
  const admin = await portal.as('admin')
  await admin.post(`/staff/sso/providers/${provider}/domains/${domain}/approve`)
})
afterAll(async () => {
  await oidc.close()
  await portal.close()
})
beforeEach(() => {
  oidc.now.swapToken = undefined
  portal.clock.now = new Date()
})

describe('signing in with OIDC', () => {
  it('finds the provider by the domain of the address, and nobody else’s (auth.sso.login, auth.sso.show)', async () => {
    const found = await portal.visitor.get(`/sso/login?email=an@${domain}`)
    expect(found.body.data).toEqual([{ id: provider, name: 'Acme', kind: 'oidc' }])
    expect((await portal.visitor.get('/sso/login?email=an@elders.example')).body.data).toEqual([])
    const browser = openBrowser(portal)
    expect((await browser.get('/sso')).body).toEqual({ data: null })
    await browser.post('/sso/start', { provider })
    expect((await browser.get('/sso')).body.data).toMatchObject({ provider: { name: 'Acme' }, next: '/overview' })
  })

  it('takes the account of a proved address along the first time, and follows the link ever after', async () => {
    oidc.now.person = { sub: 'an-1', email: `AN@${domain}`, email_verified: true }
    const { browser, finish } = await roundTrip({ next: '/domains' })
    expect((await finish()).body).toMatchObject({
      token_type: 'Cookie',
      data: { purpose: 'sign-in', next: '/domains' },
    })
    expect((await browser.get('/user')).body).toMatchObject({ id: an, actor: null })
    oidc.now.person = { sub: 'an-1', email: 'an@trouwnaam.example', email_verified: false }
    const again = await roundTrip()
    expect((await again.finish()).status).toBe(200)
    expect((await again.browser.get('/user')).body.id).toBe(an)
  })

  it('makes an account for somebody new only where that is switched on', async () => {
    const person = { sub: 'nieuw-1', email: `nieuw@${domain}`, email_verified: true, name: 'Noor Nieuw' }
    expect((await signInAs(person)).body.code).toBe('sso_not_linked')
    await partner.put(
      `/sso/providers/${provider}`,
      form({ createsAccounts: true, permissions: ['domains', 'overview'] }),
    )
    oidc.now.person = person
    const { browser, finish } = await roundTrip()
    expect((await finish()).status).toBe(200)
    expect((await browser.get('/user')).body).toMatchObject({
      firstName: 'Noor',
      clientId: partner.clientId,
      permissions: { domains: true, overview: true },
      emailVerified: true,
    })
    await partner.put(`/sso/providers/${provider}`, form())
  })

  it('links an account out of the own session, and takes the link away again', async () => {
    const { token } = await (await import('#test/kit/personas.ts')).signInAs(portal.db, 'client')
    const browser = openBrowser(portal, { belfry_session: token })
    expect((await browser.get('/sso/identities')).body).toMatchObject({ data: [], offers: [{ id: provider }] })
    oidc.now.person = { sub: 'client-1', email: 'prive@elders.example' }
    const started = await browser.post('/sso/link', { provider })
    const answer = await oidc.walk(started.body.data.url, back)
    expect((await browser.post('/sso/callback', { answer })).body.data.purpose).toBe('link')
    const [link] = (await browser.get('/sso/identities')).body.data
    expect(link).toMatchObject({ provider: { id: provider }, email: 'prive@elders.example' })
    expect((await signInAs({ sub: 'client-1' })).status).toBe(200)
    expect((await browser.delete(`/sso/identities/${link.id}`)).status).toBe(204)
    expect((await signInAs({ sub: 'client-1' })).body.code).toBe('sso_not_linked')
  })
})

describe('somebody who wants to come in as another', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ['an address that nobody checked', async () => undefined, { email_verified: false }],
    ['the word "false" for a checked address', async () => undefined, { email_verified: 'false' }],
    ['an address of another domain', async () => undefined, { email: 'client@test.example' }],
    ['staff', () => addAccount(`baas@${domain}`, partner.clientId, { admin: true }), { email: `baas@${domain}` }],
    [
      "an account outside of the partner's clients",
      async () => addAccount(`vreemd@${domain}`, (await personaOf(portal.db, 'stranger')).clientId),
      { email: `vreemd@${domain}` },
    ],
    ['an account that has somebody else linked', async () => undefined, { email: `an@${domain}` }],
  ])('is refused with %s', async (_sentence, given, claims) => {
    await given()
    const answer = await signInAs({ sub: 'dief', email: `bob@${domain}`, email_verified: true, ...claims })
    expect([answer.status, answer.body.code]).toEqual([403, 'sso_not_linked'])
    expect(answer.headers['set-cookie']?.toString() ?? '').not.toContain('belfry_session=')
  })

  it('is refused with an answer that began in another browser', async () => {
    oidc.now.person = { sub: 'an-1' }
    const { answer } = await roundTrip()
    const other = await roundTrip()
    expect((await other.browser.post('/sso/callback', { answer })).body.code).toBe('sso_other_browser')
    expect((await openBrowser(portal).post('/sso/callback', { answer })).body.code).toBe('sso_other_browser')
  })

  it('is refused with a state that nobody gave, and with one that is over', async () => {
    oidc.now.person = { sub: 'an-1' }
    const { browser, answer } = await roundTrip()
    const swapped = answer.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
    expect((await browser.post('/sso/callback', { answer: swapped })).body.code).toBe('sso_over')
    portal.clock.now = new Date(Date.now() + 11 * 60_000)
    expect((await browser.post('/sso/callback', { answer })).body.code).toBe('sso_over')
  })

  it('is refused with an answer that was used before, also with its code under another state', async () => {
    oidc.now.person = { sub: 'an-1' }
    const first = await roundTrip()
    expect((await first.finish()).status).toBe(200)
    expect((await first.finish()).body.code).toBe('sso_over')
    const code = /code=[^&]+/.exec(first.answer)?.[0] ?? ''
    const second = await roundTrip({ browser: first.browser })
    const replayed = second.answer.replace(/code=[^&]+/, code)
    expect((await second.browser.post('/sso/callback', { answer: replayed })).body.code).toBe('sso_answer_invalid')
  })

  it.each<[string, (former: string) => (real: string) => string]>([
    ['of an earlier sign-in (nonce)', (former) => () => former],
    ['that was changed after signing', () => (real) => altered(real, { sub: 'client-1' })],
    ['for another client (audience)', () => (real) => altered(real, { aud: 'other' })],
    ['that nobody signed', () => (real) => unsigned(real)],
  ])('is refused with an id token %s', async (_sentence, swapWith) => {
    oidc.now.person = { sub: 'an-1' }
    await (await roundTrip()).finish()
    oidc.now.swapToken = swapWith(oidc.now.lastToken)
    expect((await (await roundTrip()).finish()).body.code).toBe('sso_answer_invalid')
  })

  it('is refused with a rightly signed id token of another client of the same provider', async () => {
    oidc.now.person = { sub: 'an-1' }
    const other = (
      await partner.post('/sso/providers', form({ name: 'Ander', clientKey: 'other', clientSecret: 'other-secret' }))
    ).body.data.id
    const browser = openBrowser(portal)
    const started = await browser.post('/sso/start', { provider: other })
    await browser.post('/sso/callback', { answer: await oidc.walk(started.body.data.url, back) })
    const foreign = oidc.now.lastToken
    expect(JSON.parse(Buffer.from(foreign.split('.')[1] ?? '', 'base64url').toString()).aud).toBe('other')
    oidc.now.swapToken = () => foreign
    expect((await (await roundTrip()).finish()).body.code).toBe('sso_answer_invalid')
    await partner.delete(`/sso/providers/${other}`)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is led nowhere else by next=%s',
    async (next) => {
      oidc.now.person = { sub: 'an-1' }
      expect((await (await roundTrip({ next })).finish()).body.data.next).toBe('/overview')
    },
  )

  it('links nothing to the account of another who is signed in meanwhile', async () => {
    const kit = await import('#test/kit/personas.ts')
    const own = openBrowser(portal, { belfry_session: (await kit.signInAs(portal.db, 'client')).token })
    oidc.now.person = { sub: 'wissel-1' }
    const started = await own.post('/sso/link', { provider })
    const answer = await oidc.walk(started.body.data.url, back)
    own.jar.set('belfry_session', (await kit.signInAs(portal.db, 'managed')).token)
    expect((await own.post('/sso/callback', { answer })).body.code).toBe('sso_other_browser')
  })

  it('finds the links gone when the provider becomes another one', async () => {
    expect((await signInAs({ sub: 'an-1' })).status).toBe(200)
    await partner.put(`/sso/providers/${provider}`, form({ issuer: 'https://evil.example' }))
    await partner.put(`/sso/providers/${provider}`, form())
    expect((await signInAs({ sub: 'an-1' })).body.code).toBe('sso_not_linked')
  })

  it('is told by the test of the connection what does not work', async () => {
    const works = await partner.post(`/sso/providers/${provider}/test`)
    expect(works.body.data).toMatchObject({
      ok: true,
      checks: [{ name: 'metadata' }, { name: 'endpoints' }, { name: 'keys' }],
    })
    await partner.put(`/sso/providers/${provider}`, form({ issuer: 'http://127.0.0.1:9' }))
    const fails = await partner.post(`/sso/providers/${provider}/test`)
    expect(fails.body.data).toMatchObject({ ok: false, checks: [{ name: 'metadata', ok: false }] })
    expect((await openBrowser(portal).post('/sso/start', { provider })).body.code).toBe('sso_unreachable')
    await partner.put(`/sso/providers/${provider}`, form())
  })
})

function altered(token: string, claims: object): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...claims }
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}

function unsigned(token: string): string {
  const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  return `${head}.${token.split('.')[1]}.`
}
