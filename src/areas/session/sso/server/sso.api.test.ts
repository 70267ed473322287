import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '#areas/people/users/fixtures.ts'
import { rightsOf } from '#areas/people/users/rules/roles.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { type Persona, personaOf, signInAs } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { dropOldAttempts } from './jobs.ts'
import { issueOneTimeLogin } from './public.ts'

type Person = Caller & { accountId: AccountId; clientId: ClientId }

let portal: TestPortal
let partner: Person
let staff: Person
let client: { accountId: AccountId; clientId: ClientId }
let txt = ''

const form = (given: object = {}) => ({
  kind: 'oidc',
  name: 'Acme',
  issuer: 'https://login.acme.example',
  clientKey: 'portal',
  clientSecret: 'heel-geheim',
  isOn: true,
  ...given,
})
const add = async (who: Caller, given: object = {}) => (await who.post('/sso/providers', form(given))).body.data

beforeAll(async () => {
  portal = await openTestPortal({
    wrapDriver: (kind, port) =>
      kind === 'dns-lookup'
        ? {
            lookUp: async () => ({
              kind: 'done',
              value: { records: [{ name: '_belfry-sso', type: 'TXT', data: txt }], unanswered: [] },
            }),
          }
        : port,
  })
  partner = await portal.as('partner')
  staff = await portal.as('admin')
  client = await personaOf(portal.db, 'client')
})
afterAll(() => portal.close())

describe('sign-in providers (belfry.sso-providers)', () => {
  it('belong to a partner, or for staff to a brand, and are nobody else’s', async () => {
    const own = await add(partner)
    expect(own).toMatchObject({ brand: null, partner: { id: partner.clientId }, hasSecret: true, isOn: true })
    const ofBrand = await add(staff, { name: 'Huis', brand: 'belfry' })
    expect(ofBrand).toMatchObject({ brand: 'belfry', partner: null })
    expect((await partner.get('/sso/providers')).body.data.map(({ id }: { id: number }) => id)).toEqual([own.id])
    expect((await staff.get('/sso/providers')).body.data).toHaveLength(2)
    const others = `/sso/providers/${ofBrand.id}`
    expect((await partner.put(others, form())).status).toBe(404)
    expect((await partner.post(`${others}/test`)).status).toBe(404)
    expect((await partner.post(`${others}/domains`, { domain: 'a.be' })).status).toBe(404)
    expect((await partner.delete(`/sso/providers/${ofBrand.id}`)).status).toBe(404)
    for (const nobody of ['customer', 'client', 'subuser'] as const satisfies readonly Persona[])
      expect((await (await portal.as(nobody)).get('/sso/providers')).status).toBe(403)
  })

  it('show no secret again, keep it when none is given, and keep it closed in the database', async () => {
    const { id } = await add(partner, { name: 'Geheim' })
    const changed = await partner.put(`/sso/providers/${id}`, form({ clientSecret: undefined, name: 'Nog' }))
    expect(changed.body.data).toMatchObject({ name: 'Nog', hasSecret: true })
    expect(JSON.stringify(changed.body)).not.toContain('heel-geheim')
    const row = await portal.db
      .selectFrom('identity_provider')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.client_secret).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain('heel-geheim')
  })

  it.each<[string, object, string]>([
    ['plain http', { issuer: 'http://login.acme.example' }, 'issuer'],
    ['an address of this machine', { issuer: 'https://127.0.0.1' }, 'issuer'],
    ['an address of the inner network', { issuer: 'https://10.0.0.1/realm' }, 'issuer'],
    ['an address of nobody', { issuer: 'https://192.0.2.1' }, 'issuer'],
    ['a name of the inner network', { issuer: 'https://login.intern.local' }, 'issuer'],
    ['an inner address for SAML', { kind: 'saml', certificates: 'x', signInUrl: 'https://[::1]/saml' }, 'signInUrl'],
    ['an address that is none', { issuer: 'acme' }, 'issuer'],
    ['no client id', { clientKey: '' }, 'clientKey'],
    ['new people in a client of somebody else', { createsAccounts: true, homeClientId: 999_999 }, 'homeClientId'],
    ['staff rights for new people', { createsAccounts: true, permissions: ['admin'] }, 'permissions.0'],
    ['a SAML provider without certificate', { kind: 'saml', signInUrl: 'https://idp.acme.example' }, 'certificates'],
  ])('refuse %s', async (_sentence, given, field) => {
    const answer = await partner.post('/sso/providers', form(given))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('keep no sign of a key that nobody sees', async () => {
    const { body } = await partner.post('/sso/providers', form({ clientKey: ' be\u200blfry\u202e\u3164 ' }))
    expect(body.data.clientKey).toBe('belfry')
  })

  it('speak for a domain once its record is found, and one domain has one voice', async () => {
    const { id } = await add(partner, { name: 'Domein' })
    const added = await partner.post(`/sso/providers/${id}/domains`, { domain: '@Acme.example' })
    const [domain] = added.body.data.domains
    expect(domain).toMatchObject({ domain: 'acme.example', recordName: '_belfry-sso.acme.example', verifiedAt: null })
    // Added again: its record stays the same, and the log has one line.
    const again = await partner.post(`/sso/providers/${id}/domains`, { domain: 'acme.example' })
    expect(again.body.data.domains).toEqual([domain])
    const lines = portal.db.selectFrom('audit_entry').select('action').where('action', '=', 'session.sso-domain-added')
    expect(await lines.where('object_id', '=', String(id)).execute()).toHaveLength(1)
    const verify = (who: Caller, provider: number) => who.post(`/sso/providers/${provider}/domains/acme.example/verify`)
    txt = 'belfry-sso=iets-anders'
    expect((await verify(partner, id)).body.code).toBe('sso_domain_unproven')
    const found = async () => (await portal.visitor.get('/sso/login?email=an@acme.example')).body.data
    expect(await found()).toEqual([])
    txt = domain.recordText
    expect((await verify(partner, id)).body.data.domains[0]).toMatchObject({ verifiedBy: 'dns' })
    expect(await found()).toMatchObject([{ id }])
    const other = await add(staff, { name: 'Andere', brand: 'belfry' })
    await staff.post(`/sso/providers/${other.id}/domains`, { domain: 'acme.example' })
    const approve = (who: Caller) => who.post(`/staff/sso/providers/${other.id}/domains/acme.example/approve`)
    expect((await approve(staff)).body.code).toBe('sso_domain_taken')
    expect((await approve(partner)).status).toBe(403)
    expect((await partner.delete(`/sso/providers/${id}/domains/acme.example`)).status).toBe(204)
    expect(await found()).toEqual([])
    expect((await partner.delete(`/sso/providers/${id}/domains/acme.example`)).body.code).toBe('sso_domain_not_found')
    expect((await approve(staff)).body.data.domains[0]).toMatchObject({ verifiedBy: 'staff' })
  })

  it('are set up by users who hold the rights of everybody whom they let in', async () => {
    const { clientId } = partner
    const few = await addUser(portal.db, { clientId, email: 'enkel@sso.example', permissions: { users: true } })
    const some = { clientId, email: 'deel@sso.example', permissions: rightsOf('administrator'), allProducts: false }
    const { token } = await addUser(portal.db, some)
    for (const caller of [portal.withToken(few.token), portal.withToken(token)])
      expect((await caller.post('/sso/providers', form())).body.code).toBe('sso_needs_everything')
  })

  it('start nothing while they are switched off (belfry.sso.start)', async () => {
    const { id } = await add(partner, { isOn: false })
    expect((await portal.visitor.post('/sso/start', { provider: id })).body.code).toBe('sso_provider_not_found')
    expect((await portal.visitor.post('/sso/link', { provider: id })).status).toBe(401)
  })

  it('are asked nothing at addresses of the inner network (belfry.sso-providers.test)', async () => {
    for (const issuer of ['https://127.0.0.1', 'https://[::1]:5432', 'https://10.0.0.1', 'https://169.254.169.254']) {
      const { id } = await add(partner)
      // As stored before such addresses were refused.
      await portal.db.updateTable('identity_provider').set({ issuer }).where('id', '=', id).execute()
      const { data } = (await partner.post(`/sso/providers/${id}/test`)).body
      expect([data.ok, data.checks[0].detail]).toEqual([false, expect.stringContaining('ADDRESS_NOT_PUBLIC')])
    }
  })

  it('have no metadata of ours when they need none (belfry.sso.metadata)', async () => {
    const { id } = await add(partner)
    expect((await portal.visitor.get(`/sso/metadata/${id}`)).body.code).toBe('sso_provider_not_found')
  })

  it('cannot end what nobody began (auth.sso.callback, auth.sso.submit)', async () => {
    expect((await portal.visitor.post('/sso/callback', { answer: '?code=x&state=y' })).body.code).toBe('sso_over')
    const posted = await portal.visitor.post('/sso', { SAMLResponse: 'x', RelayState: 'y' })
    expect([posted.status, posted.headers.location]).toEqual([303, expect.stringContaining('/sso?refused=sso_over')])
  })

  it('let nobody link or unlink who acts for somebody else (belfry.sso.link, belfry.sso.unlink)', async () => {
    const browser = openBrowser(portal, { belfry_session: (await signInAs(portal.db, 'partner')).token })
    await browser.post(`/user/switch/${client.accountId}`)
    expect((await browser.get('/sso/identities')).status).toBe(200)
    expect((await browser.post('/sso/link', { provider: 1 })).status).toBe(403)
    expect((await browser.delete('/sso/identities/1')).status).toBe(403)
    expect((await partner.delete('/sso/identities/999999')).body.code).toBe('sso_identity_not_found')
  })
})

describe('a link that signs in once (auth.sso.one-time-login, belfry.one-time-login.issue)', () => {
  const issue = (who: Caller, accountId: AccountId, body: object = {}) =>
    who.post(`/users/${accountId}/one-time-login`, body)
  const tokenIn = (url: string) => new URL(url).hash.replace('#token=', '')

  it('opens a client’s account in the partner’s name, once', async () => {
    const issued = await issue(partner, client.accountId, { next: '/domains' })
    expect(issued.body.data).toMatchObject({ expiresInSeconds: 60 })
    const url = new URL(issued.body.data.url)
    expect([url.pathname, url.search]).toEqual(['/sso/login', ''])
    const token = tokenIn(issued.body.data.url)
    const browser = openBrowser(portal)
    expect((await browser.post('/sso/one-time-login', { token })).body.data).toEqual({ next: '/domains' })
    expect((await browser.get('/user')).body).toMatchObject({ id: client.accountId, actor: { id: partner.accountId } })
    expect((await openBrowser(portal).post('/sso/one-time-login', { token })).body.code).toBe('one_time_over')
  })

  it('works for a minute and no longer', async () => {
    const { url } = (await issue(partner, client.accountId)).body.data
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    expect((await portal.visitor.post('/sso/one-time-login', { token: tokenIn(url) })).status).toBe(410)
    expect((await portal.visitor.post('/sso/one-time-login', { token: 'geraden' })).status).toBe(410)
  })

  it('is refused for an account out of reach, for staff, and to a user who acts for somebody else', async () => {
    const stranger = await personaOf(portal.db, 'stranger')
    expect((await issue(partner, stranger.accountId)).status).toBe(404)
    expect((await issue(staff, staff.accountId)).status).toBe(404)
    expect((await issue(await portal.as('client'), stranger.accountId)).status).toBe(403)
    const acting = openBrowser(portal, { belfry_session: (await signInAs(portal.db, 'admin')).token })
    await acting.post(`/user/switch/${partner.accountId}`)
    expect((await acting.post(`/users/${client.accountId}/one-time-login`, {})).status).toBe(403)
  })

  it('is made by no program, whose token would be outlived by it', async () => {
    const { token } = (await partner.post('/users/partners/settings/generate-token', {})).body
    expect((await issue(portal.withToken(token), client.accountId)).status).toBe(403)
  })

  it('goes nowhere but to a page of ours', async () => {
    const { url } = (await issue(partner, client.accountId, { next: 'https://evil.example' })).body.data
    const used = await portal.visitor.post('/sso/one-time-login', { token: tokenIn(url) })
    expect(used.body.data.next).toBe('/overview')
  })

  it('is a session of one’s own when no actor is named', async () => {
    const url = await portal.db
      .transaction()
      .execute((sql) => issueOneTimeLogin(portal.makeWork(sql), { accountId: client.accountId, because: 'own panel' }))
    const used = await portal.visitor.post('/sso/one-time-login', { token: tokenIn(url) })
    const user = await portal.withToken(used.body.access_token).get('/user')
    expect(user.body).toMatchObject({ id: client.accountId, actor: null })
  })

  it('ends with the partner who made it, whatever browser it was opened in', async () => {
    const { url } = (await issue(partner, client.accountId)).body.data
    const { access_token } = (await portal.visitor.post('/sso/one-time-login', { token: tokenIn(url) })).body
    const alive = async () => (await portal.withToken(access_token).get('/user')).status
    const found = [await alive()]
    const close = (disabled_at: Date | null) =>
      portal.db.updateTable('account').set({ disabled_at }).where('id', '=', partner.accountId).execute()
    await close(portal.clock.now)
    found.push(await alive())
    await close(null)
    expect(found).toEqual([200, 401])
  })

  it('leaves the database after a day', async () => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 2 * 86_400_000)
    await portal.makeWork(portal.db).enqueue(dropOldAttempts, {})
    await portal.jobs.drain()
    expect(await portal.db.selectFrom('one_time_login').select('hash').execute()).toEqual([])
  })
})
