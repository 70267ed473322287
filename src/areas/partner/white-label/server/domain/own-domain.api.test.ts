import https from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { openSandboxDnsLookup } from '#drivers/dns-lookup/sandbox/sandbox-dns-lookup.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openFakeAcme } from '#test/kit/fake-acme.ts'
import { signInAs } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const path = '/users/partners/settings/personalization'
const name = 'portaal.kraanvogel.example'
const look = { panelName: 'Studio Kraanvogel', colour: '#c2410c' }

/** The whole path, with a certificate authority of the tests and a real handshake. */
describe('a partner’s own domain', () => {
  let portal: TestPortal
  let acme: Awaited<ReturnType<typeof openFakeAcme>>
  let partner: Caller & { clientId: ClientId }
  let portalPort = 0
  beforeAll(async () => {
    acme = await openFakeAcme({ resolve: () => ({ port: portalPort }) })
    portal = await openTestPortal({
      env: {
        BELFRY_URL: 'https://my.belfry.example',
        BELFRY_BRAND_HOSTS: 'my.carillon.example=carillon',
        BELFRY_PORTAL_HOST: 'portaal.neutraal.example',
        BELFRY_PORTAL_ADDRESSES: '198.51.100.7',
        BELFRY_TLS_PORT: '0',
        ACME_DIRECTORY_URL: acme.directoryUrl,
        ACME_EMAIL: 'beheer@neutraal.example',
      },
      // The names of the tests are in no DNS: reachability is tested with the driver.
      wrapDriver: (kind, port) =>
        kind === 'certificate-authority'
          ? { ...(port as object), reach: async () => ({ kind: 'done', value: true }) }
          : port,
    })
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    portalPort = (portal.app.server.address() as { port: number }).port
    partner = await portal.as('partner')
    await partner.post(path, look)
  })
  afterAll(async () => {
    await portal.close()
    await acme.close()
  })

  const domainOf = async (caller: Caller) => (await caller.get(path)).body.data.domain
  const publish = (records: { name?: string; type: string; data: string }[], host: string) =>
    openSandboxDnsLookup({ state: databaseState(portal.db) }).publish(
      host,
      records.map((record) => ({ name: '@', ...record })) as never,
    )
  const mails = (kind: string) => portal.db.selectFrom('mail_message').selectAll().where('kind', '=', kind).execute()
  /** A TLS request that names the host as a browser does. */
  const overTls = (host: string, ask: string) =>
    new Promise<{ status: number; body: string; names: string }>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: portal.tlsPort!,
        servername: host,
        ca: acme.root,
        path: ask,
        agent: false,
      }
      const request = https.get({ ...options, headers: { host } }, (response) => {
        const { subjectaltname: names = '' } = (response.socket as import('node:tls').TLSSocket).getPeerCertificate()
        let body = ''
        response.on('data', (piece) => {
          body += piece
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, names }))
      })
      request.on('error', reject)
    })

  it.each([
    ['our own address', 'my.belfry.example'],
    ['a name below it', 'inloggen.belfry.example'],
    ['another brand’s', 'my.carillon.example'],
    ['where domains lead', 'portaal.neutraal.example'],
  ])('cannot be %s', async (_what, taken) => {
    expect(await partner.post(`/users/partners/settings/personalization/domain`, { name: taken })).toMatchObject({
      status: 409,
      body: { code: 'domain_taken' },
    })
  })

  it.each(['localhost', '127.0.0.1', 'a b.example', 'x.example/..', 'portaal.example:8443', ''])(
    'is a name, not "%s"',
    async (wrong) => {
      expect((await partner.post(`/users/partners/settings/personalization/domain`, { name: wrong })).status).toBe(422)
    },
  )

  it('waits for DNS and reports each time what is missing', async () => {
    const asked = (
      await partner.post(`/users/partners/settings/personalization/domain`, { name: 'Portaal.Kraanvogel.example.' })
    ).body.data.domain
    expect(asked).toMatchObject({ name, state: 'asked', proof: { name: `_portal-check.${name}` } })
    expect(
      (await partner.post(`/users/partners/settings/personalization/domain`, { name: 'tweede.example' })).body.code,
    ).toBe('domain_exists')
    await portal.jobs.drain({ rounds: 1 })
    expect((await domainOf(partner)).problem).toBe('proof-missing')
    await publish([{ type: 'TXT', data: asked.proof.value }], asked.proof.name)
    await portal.jobs.drain({ rounds: 1 })
    expect((await domainOf(partner)).problem).toBe('not-pointing')
    // Not proven yet, so shown to nobody.
    expect((await portal.visitor.get('/look', { host: name })).body.data.name).toBe('Belfry')
    expect((await portal.visitor.get(`/tls/allowed?domain=${name}`)).status).toBe(404)
  })

  it('can be requested by two partners, and belongs to the one who proves ownership', async () => {
    const { clientId } = await portal.as('stranger')
    await portal.db.updateTable('client').set({ client_type: 'Partner' }).where('id', '=', clientId).execute()
    const rival = portal.withToken((await signInAs(portal.db, 'stranger')).token)
    await rival.post(path, { ...look, panelName: 'Rivaal' })
    const claimed = (await rival.post(`/users/partners/settings/personalization/domain`, { name })).body.data.domain
    expect(claimed.state).toBe('asked')
    expect(claimed.proof.value).not.toBe((await domainOf(partner)).proof.value)

    await publish([{ type: 'CNAME', data: 'portaal.neutraal.example.' }], name)
    await portal.jobs.drain({ rounds: 12 })
    expect(await domainOf(partner)).toMatchObject({ state: 'active', problem: null })
    // The other partner's proof was never there.
    expect(await domainOf(rival)).toMatchObject({ state: 'asked', problem: 'proof-missing' })
    await rival.delete(`/users/partners/settings/personalization/domain`)
    expect((await rival.post(`/users/partners/settings/personalization/domain`, { name })).body.code).toBe(
      'domain_taken',
    )
    await portal.jobs.drain({ rounds: 5 })
  })

  it("shows the partner's look there, and notifies them", async () => {
    expect((await mails('partner.domain-active')).map((mail) => mail.subject)).toEqual([`${name} is in gebruik`])
    const seen = await portal.visitor.get('/look', { host: name })
    expect(seen.body.data).toMatchObject({ isLabel: true, name: 'Studio Kraanvogel', colour: '#c2410c' })
    expect((await portal.visitor.get(`/tls/allowed?domain=${name.toUpperCase()}`)).status).toBe(200)
    // Only for requests that really came to that address: a header of the caller does not count.
    const forged = await portal.visitor.get('/look', { host: 'my.belfry.example', 'x-forwarded-host': name })
    expect(forged.body.data.isLabel).toBe(false)
  })

  it('is served under its own certificate, and other names are not', async () => {
    const answer = await overTls(name, '/api/look')
    expect(answer).toMatchObject({ status: 200, names: `DNS:${name}` })
    expect(JSON.parse(answer.body).data.name).toBe('Studio Kraanvogel')
    await expect(overTls('andere.example', '/api/look')).rejects.toThrow()
  })

  it('stores its keys sealed', async () => {
    const row = await portal.db
      .selectFrom('partner_domain')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    expect(row.certificate).toContain('BEGIN CERTIFICATE')
    expect(row.certificate_key).toMatch(/^v1\./)
    expect(row.order_key).toBeNull()
    expect(await portal.db.selectFrom('certificate_challenge').selectAll().execute()).toEqual([])
    const account = await portal.db.selectFrom('certificate_account').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({ authority: acme.directoryUrl, account_key: expect.stringMatching(/^v1\./) })
  })

  it('has its certificate renewed a month before it ends, and not earlier', async () => {
    const { certificateExpiresAt } = await domainOf(partner)
    const before = acme.orders.size
    const sweep = async (daysBefore: number) => {
      portal.clock.now = new Date(Date.parse(certificateExpiresAt) - daysBefore * 86_400_000)
      await runSweep()
      await portal.jobs.drain()
    }
    await sweep(31)
    expect(acme.orders.size).toBe(before)
    await sweep(29)
    expect(acme.orders.size).toBe(before + 1)
    expect(await domainOf(partner)).toMatchObject({ state: 'active', problem: null })
    expect(await mails('partner.domain-active')).toHaveLength(1)
  })

  it('stays in use when a renewal is refused, reports it once, and ends with its certificate', async () => {
    const { certificateExpiresAt } = await domainOf(partner)
    for (const daysBefore of [20, 19]) {
      portal.clock.now = new Date(Date.parse(certificateExpiresAt) - daysBefore * 86_400_000)
      acme.faults.push({ path: /new-order/, status: 403, detail: 'CAA record forbids issuance' })
      await runSweep()
      await portal.jobs.drain()
      expect(await domainOf(partner)).toMatchObject({ state: 'active', problem: 'authority-refused' })
    }
    expect(await mails('partner.domain-failed')).toHaveLength(1)
    expect((await overTls(name, '/api/look')).status).toBe(200)
    portal.clock.now = new Date(Date.parse(certificateExpiresAt) + 1000)
    await runSweep()
    await portal.jobs.drain()
    expect(await domainOf(partner)).toMatchObject({ state: 'failed', problem: 'authority-refused' })
    expect((await portal.visitor.get('/look', { host: name })).body.data.isLabel).toBe(false)
    await expect.poll(() => overTls(name, '/api/look').catch(() => 'closed')).toBe('closed')
  })

  it('starts again on request of the partner', async () => {
    expect(
      (await partner.post(`/users/partners/settings/personalization/domain/check`)).body.data.domain,
    ).toMatchObject({
      state: 'asked',
      problem: null,
    })
    await portal.jobs.drain({ rounds: 12 })
    expect((await domainOf(partner)).state).toBe('active')
  })

  it('can be given up, and then another partner may prove ownership', async () => {
    expect((await partner.delete(`/users/partners/settings/personalization/domain`)).body.data.domain).toBeNull()
    expect((await portal.visitor.get('/look', { host: name })).body.data.isLabel).toBe(false)
    expect((await portal.visitor.get(`/tls/allowed?domain=${name}`)).status).toBe(404)
    const rival = portal.withToken((await signInAs(portal.db, 'stranger')).token)
    const claimed = (await rival.post(`/users/partners/settings/personalization/domain`, { name })).body.data.domain
    await portal.jobs.drain({ rounds: 4 })
    // The name still points here; without the partner's TXT record that proves nothing.
    expect(await domainOf(rival)).toMatchObject({ state: 'asked', problem: 'proof-missing' })
    await publish([{ type: 'TXT', data: claimed.proof.value }], claimed.proof.name)
    await portal.jobs.drain({ rounds: 12 })
    expect((await domainOf(rival)).state).toBe('active')
  })

  it('fails after three days without DNS', async () => {
    await partner.post(`/users/partners/settings/personalization/domain`, { name: 'nergens.kraanvogel.example' })
    await portal.jobs.drain()
    expect(await domainOf(partner)).toMatchObject({ state: 'failed', problem: 'proof-missing' })
    expect(await mails('partner.domain-failed')).toHaveLength(3)
  })

  async function runSweep(): Promise<void> {
    const { renewCertificates } = await import('./renew-certificates.ts')
    await portal.db.transaction().execute(async (trx) => {
      await portal.makeWork(trx).enqueue(renewCertificates, {})
    })
  }
})
