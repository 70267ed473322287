import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { personaOf } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { requestIn, type SamlWord, samlIssuer, samlProvider } from '#test/kit/saml.ts'
import { samlKeys } from '#test/kit/saml-keys.ts'

const address = 'http://portal.test'
const domain = 'acme.example'
const victim = 'victim-1'

let portal: TestPortal
let partner: Caller & { clientId: ClientId }
let provider: number
let idp: ReturnType<typeof samlProvider>
let an: number
let sites: { entityId: string; assertionUrl: string }

const form = (given: object = {}) => ({
  kind: 'saml',
  name: 'Acme SAML',
  issuer: samlIssuer,
  signInUrl: 'https://idp.test.example/sso',
  certificates: samlKeys.own.certificate,
  isOn: true,
  ...given,
})

async function begin(next?: string) {
  const browser = openBrowser(portal)
  const started = await browser.post('/sso/start', { provider, ...(next ? { next } : {}) })
  return { browser, ...requestIn(started.body.data.url) }
}

/** As the provider's page posts it: from another origin, without our cookies. */
const post = async (SAMLResponse: string, RelayState: string) => {
  const answer = await portal.visitor.post('/sso', new URLSearchParams({ SAMLResponse, RelayState }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://idp.test.example',
    'sec-fetch-site': 'cross-site',
  })
  const location = new URL(String(answer.headers.location))
  return {
    status: answer.status,
    origin: location.origin,
    search: location.search,
    refused: location.searchParams.get('refused'),
  }
}

type Sent = Omit<SamlWord, 'requestId'> & { requestId?: string }

async function signIn(
  word: Sent = {},
  make: (whole: SamlWord) => string | Promise<string> = (whole) => idp.signed(whole),
) {
  const { browser, id, relayState } = await begin()
  const posted = await post(await make({ requestId: id, ...word }), relayState)
  const finished = posted.refused ? undefined : await browser.post('/sso/callback', { answer: posted.search })
  return { browser, posted, finished }
}

beforeAll(async () => {
  portal = await openTestPortal({
    env: { BELFRY_URL: address, BELFRY_SSO_PRIVATE: '1' },
    now: new Date().toISOString(),
  })
  partner = await portal.as('partner')
  const client = await personaOf(portal.db, 'client')
  const made = (await partner.post('/sso/providers', form())).body.data
  provider = made.id
  sites = made.ours
  await partner.post(`/sso/providers/${provider}/domains`, { domain })
  await (await portal.as('admin')).post(`/staff/sso/providers/${provider}/domains/${domain}/approve`)
  const add = async (email: string) =>
    (
      await portal.db
        .insertInto('account')
        .values({ client_id: client.clientId, email, permissions: '{"overview":true}' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  an = await add(`an@${domain}`)
  await portal.db
    .insertInto('linked_identity')
    .values({ provider_id: provider, subject: victim, account_id: await add(`victim@${domain}`), because: 'owner' })
    .execute()
  idp = samlProvider(String((await portal.visitor.get(`/sso/metadata/${provider}`)).body), sites)
})
afterAll(() => portal.close())

describe('signing in with SAML 2.0', () => {
  it('serves metadata that says who we are and wants assertions signed (belfry.sso.metadata)', async () => {
    const { body, headers } = await portal.visitor.get(`/sso/metadata/${provider}`)
    expect(headers['content-type']).toBe('application/samlmetadata+xml')
    expect(body).toContain(`entityID="${address}/api/sso/metadata/${provider}"`)
    expect(body).toContain(`Location="${address}/api/sso"`)
    expect(body).toContain('WantAssertionsSigned="true"')
    expect((await portal.visitor.get('/sso/metadata/999999')).status).toBe(404)
  })

  it('brings the browser there and back, and the account of a proved address along (auth.sso.submit, auth.sso.callback)', async () => {
    const { browser, posted, finished } = await signIn({ nameId: 'an-1', email: `an@${domain}` })
    expect([posted.status, posted.origin]).toEqual([303, address])
    expect(finished?.body).toMatchObject({ token_type: 'Cookie', data: { purpose: 'sign-in', next: '/overview' } })
    expect((await browser.get('/user')).body).toMatchObject({ id: an })
    const again = await signIn({ nameId: 'an-1' })
    expect((await again.browser.get('/user')).body.id).toBe(an)
  })

  it('leaves the answer to the browser in which the sign-in began', async () => {
    const { id, relayState } = await begin()
    const posted = await post(await idp.signed({ requestId: id, nameId: 'an-1' }), relayState)
    const other = openBrowser(portal)
    await other.post('/sso/start', { provider })
    expect((await other.post('/sso/callback', { answer: posted.search })).body.code).toBe('sso_other_browser')
  })

  it('lets a ticket work once, and not without one', async () => {
    const { browser, posted, finished } = await signIn({ nameId: 'an-1' })
    expect(finished?.status).toBe(200)
    expect((await browser.post('/sso/callback', { answer: posted.search })).body.code).toBe('sso_over')
    const { browser: second, relayState } = await begin()
    expect((await second.post('/sso/callback', { answer: `?state=${relayState}&code=x` })).body.code).toBe('sso_over')
  })
})

describe('a SAML answer that is not right', () => {
  const invalid = 'sso_answer_invalid'
  const minutes = (ageMinutes: number): Sent => ({ nameId: victim, ageMinutes })

  it.each<[string, Sent]>([
    ['signed by somebody else', { nameId: victim, key: 'other' }],
    ['of another provider', { nameId: victim, issuer: 'https://other.test.example' }],
    ['for another audience', { nameId: victim, audience: 'https://other.test.example' }],
    ['for another address', { nameId: victim, recipient: 'https://other.test.example/acs' }],
    ['to a request that was never made', { nameId: victim, requestId: '_unknown' }],
    ['that confirms no request in its signed part', { nameId: victim, confirmsRequest: '' }],
    ['that confirms another request in its signed part', { nameId: victim, confirmsRequest: '_another' }],
    ['that is too old', minutes(12)],
    ['of the future', minutes(-12)],
    ['without a lasting name', { nameId: victim, nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ])('is refused %s', async (_sentence, word) => {
    const { posted, browser } = await signIn(word)
    expect([posted.status, posted.refused]).toEqual([303, invalid])
    expect((await browser.get('/user')).status).toBe(401)
  })

  it.each<[string, (word: SamlWord) => string | Promise<string>]>([
    ['without a signature', (word) => idp.unsigned({ ...word, nameId: victim })],
    ['changed after signing', (word) => idp.altered(word, victim)],
    ['with a forged assertion beside the signed one', (word) => idp.wrapped(word, victim, 'sibling')],
    ['with the signed assertion inside a forged one', (word) => idp.wrapped(word, victim, 'inside')],
    [
      'with the signed assertion inside the signature of a forged one',
      (word) => idp.wrapped(word, victim, 'in-signature'),
    ],
    ['that is no XML', () => Buffer.from('hello').toString('base64')],
    [
      'with a document type',
      async (word) => {
        const xml = Buffer.from(await idp.signed({ ...word, nameId: victim }), 'base64').toString()
        return Buffer.from(`<!DOCTYPE x [<!ENTITY e "${victim}">]>${xml}`).toString('base64')
      },
    ],
  ])('is refused %s', async (_sentence, make) => {
    const { posted, browser } = await signIn({ nameId: 'an-1' }, make)
    expect(posted.refused).toBe(invalid)
    expect((await browser.get('/user')).status).toBe(401)
  })

  it('reads a name whole although somebody put a comment into it', async () => {
    const { posted, finished } = await signIn({ nameId: `${victim}.evil` }, (word) => idp.commented(word))
    expect([posted.refused, finished?.body.code]).toSatisfy(
      ([refused, code]) => refused === invalid || code === 'sso_not_linked',
    )
  })

  it('is refused the second time, also by another request’s state', async () => {
    const { id, relayState } = await begin()
    const good = await idp.signed({ requestId: id, nameId: 'an-1' })
    expect((await post(good, relayState)).refused).toBeNull()
    expect((await post(good, relayState)).refused).toBe('sso_over')
    const other = await begin()
    expect((await post(good, other.relayState)).refused).toBe(invalid)
  })

  it('is refused when nobody asked for it', async () => {
    const good = await idp.signed({ requestId: '_none', nameId: victim })
    expect((await post(good, '')).refused).toBe('sso_over')
  })

  it.each(['https://evil.example', '//evil.example/x'])('leads nowhere else by RelayState=%s', async (relayState) => {
    const { id } = await begin()
    const posted = await post(await idp.signed({ requestId: id, nameId: 'an-1' }), relayState)
    expect([posted.origin, posted.refused]).toEqual([address, 'sso_over'])
  })

  it('leads nowhere else by the page that was asked for', async () => {
    const { browser, id, relayState } = await begin('//evil.example')
    const posted = await post(await idp.signed({ requestId: id, nameId: 'an-1' }), relayState)
    expect((await browser.post('/sso/callback', { answer: posted.search })).body.data.next).toBe('/overview')
  })

  it('of one provider opens nothing at another', async () => {
    const other = (await partner.post('/sso/providers', form({ name: 'Ander' }))).body.data
    const started = await openBrowser(portal).post('/sso/start', { provider: other.id })
    const { id, relayState } = requestIn(started.body.data.url)
    // Same keys, issuer and request, but the audience is the first provider's.
    expect((await post(await idp.signed({ requestId: id, nameId: victim }), relayState)).refused).toBe(invalid)
  })

  it('says in the audit log why, and not to the person', async () => {
    await signIn({ nameId: victim, key: 'other' })
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select(['details', 'object_id'])
      .where('action', '=', 'session.sso-refused')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(lines).toMatchObject([{ object_id: String(provider), details: { reason: 'Invalid signature' } }])
  })

  it('cannot come from a provider whose certificate is none, and its test says until when one holds', async () => {
    const refused = await partner.post('/sso/providers', form({ certificates: 'hello' }))
    expect(Object.keys(refused.body.errors)).toEqual(['certificates'])
    const tested = await partner.post(`/sso/providers/${provider}/test`)
    expect(tested.body.data.checks).toMatchObject([{ name: 'certificate', ok: true }, { name: 'address' }])
  })
})
