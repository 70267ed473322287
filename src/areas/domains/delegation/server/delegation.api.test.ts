import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import { openSandboxDnsHost } from '#drivers/dns-host/sandbox/sandbox-dns-host.ts'
import { openSandboxDnsLookup } from '#drivers/dns-lookup/sandbox/sandbox-dns-lookup.ts'
import { openSandboxRegistrar } from '#drivers/registrar/sandbox/sandbox-registrar.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { holder } from '../fixtures.ts'
import { registryKey } from './ds-digest.ts'

const ours = [...brands.belfry.nameservers]
const elders = ['ns1.elders.example', 'ns2.elders.example']
const anyKey = { algorithm: 15, keySigningKeyFlag: 257, publicKey: 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=' }
describe('the delegation of a domain', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let stranger: Caller
  let registrar: ReturnType<typeof openSandboxRegistrar>
  let host: ReturnType<typeof openSandboxDnsHost>
  let outside: ReturnType<typeof openSandboxDnsLookup>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1' } })
    customer = await portal.as('customer')
    stranger = await portal.as('stranger')
    const clock = { now: () => portal.clock.now }
    const state = databaseState(portal.db)
    registrar = openSandboxRegistrar({ state, clock })
    host = openSandboxDnsHost({ state, clock })
    outside = openSandboxDnsLookup({ state })
  })
  afterAll(() => portal.close())

  /** A domain at the registry and in the portal, with its zone at our servers or elsewhere. */
  async function domain(name: string, at: 'ours' | 'elsewhere' = 'ours', records: string[] = []): Promise<string> {
    const hosts = at === 'ours' ? ours : elders
    await registrar.adopt({
      name,
      state: 'active',
      locked: false,
      registeredOn: '2024-03-01',
      expiresOn: '2027-03-01',
      nameservers: hosts.map((each) => ({ host: each })),
      contacts: { registrant: holder },
      dnssecKeys: [],
    })
    const id = await portal.db.transaction().execute((trx) =>
      aZone(portal.makeWork(trx), {
        clientId: customer.clientId,
        name,
        records,
        ...(at === 'ours' ? {} : { elsewhere: true }),
      }),
    )
    await portal.db
      .updateTable('domain')
      .set({ nameservers: hosts, nameserver_mode: at === 'ours' ? 'ours' : 'own' })
      .where('id', '=', id)
      .execute()
    await portal.jobs.drain()
    return `/domains/${name}`
  }
  const seen = async (path: string) => (await customer.get(`${path}/nameservers-data`)).body.data
  const signing = async (path: string) => (await customer.get(`${path}/dns/keys`)).body.data
  const atRegistry = async (path: string) => doneValue(await registrar.read(path.slice('/domains/'.length)))
  const hostsOf = (data: Json) => data.nameservers.map((each: Json) => each.host)
  const drain = () => portal.jobs.drain({ rounds: 40 })

  describe('own name servers', () => {
    it('are taken over by the registry, with addresses for those inside the domain', async () => {
      const path = await domain('eigen.be')
      const nameservers = ['ns1.elders.example', { host: 'ns.eigen.be', addresses: ['192.0.2.53', '2001:db8::53'] }]
      const asked = await customer.post(`${path}/activate-own-ns`, { nameservers })
      expect(asked).toMatchObject({ status: 202, body: { data: { mode: 'ours', change: { state: 'running' } } } })
      const updates = await customer.get('/domains/pendingupdates/eigen.be')
      expect(updates.body.data.updates).toEqual([{ kind: 'nameservers', state: 'zone' }])
      expect((await customer.post(`${path}/activate-our-ns`)).body.code).toBe('pending_update')
      expect((await customer.put(`${path}/dns/sec`, { state: 'enabled' })).body.code).toBe('dnssec_pending')
      await drain()
      expect(await seen(path)).toMatchObject({
        mode: 'own',
        nameservers: [
          { host: 'ns1.elders.example', addresses: [] },
          { host: 'ns.eigen.be', addresses: ['192.0.2.53', '2001:db8::53'] },
        ],
        change: { state: 'done' },
      })
      expect((await customer.get(path)).body.data).toMatchObject({ nameserverMode: 'own', dnssecState: 'disabled' })
      const log = await portal.db
        .selectFrom('audit_entry')
        .select('action')
        .where('action', 'like', 'domains.nameservers.%')
        .execute()
      expect(log.map(({ action }) => action)).toEqual(['domains.nameservers.asked', 'domains.nameservers.done'])
    })
    it.each([
      ['an address', ['192.0.2.1', 'ns2.x.example'], 'nameserver_is_ip', 'nameservers.0.host'],
      ['one', ['ns1.x.example'], 'nameserver_count', 'nameservers'],
    ])('are refused when %s, and nothing changes', async (_what, nameservers, code, field) => {
      const path = await domain(`fout-${code.replaceAll('_', '-')}.be`)
      const answer = await customer.post(`${path}/activate-own-ns`, { nameservers }, { 'accept-language': 'nl' })
      expect(answer).toMatchObject({ status: 422, body: { code } })
      expect(Object.keys(answer.body.errors)).toEqual([field])
      expect(hostsOf(await seen(path))).toEqual(ours)
    })
    it('are not changed when the registry refuses, with the reason and a retry', async () => {
      const path = await domain('geweigerd.be')
      await plantFault(databaseState(portal.db), 'registrar', { about: 'geweigerd.be', next: 'reject' })
      await customer.post(`${path}/activate-own-ns`, { nameservers: elders })
      await drain()
      const { change, mode } = await seen(path)
      expect([mode, change.state, change.reasonCode]).toEqual(['ours', 'failed', 'refused'])
      expect((await customer.post(`/tasks/${change.taskId}/retry`)).status).toBe(202)
      await drain()
      expect(await seen(path)).toMatchObject({ mode: 'own', change: { state: 'done', reasonCode: null } })
    })
    it('go to the registry once, even when its answer is lost', async () => {
      const path = await domain('verloren.be')
      await plantFault(databaseState(portal.db), 'registrar', { about: 'verloren.be', next: 'unknown-after-apply' })
      await customer.post(`${path}/activate-own-ns`, { nameservers: elders })
      await drain()
      expect(await seen(path)).toMatchObject({ mode: 'own', change: { state: 'done' } })
    })
  })

  describe('our name servers', () => {
    it('have a copy of the existing records when the domain moves to them', async () => {
      const path = await domain('binnen.be', 'elsewhere')
      const told = (await customer.post(`${path}/nameservers-preview`, { mode: 'ours' })).body.data
      expect(told).toMatchObject({ now: elders, zoneRecords: null, darkTags: [], spreadHours: 48 })
      expect(told.lost).toHaveLength(told.publicRecords)
      await customer.post(`${path}/activate-our-ns-add-dns`, { records: told.lost })
      await drain()
      expect(await seen(path)).toMatchObject({ mode: 'ours', zone: 'published', change: { state: 'done' } })
      const after = (await customer.post(`${path}/nameservers-preview`, { mode: 'ours' })).body.data
      expect(after).toMatchObject({ now: ours, publicRecords: told.publicRecords, lost: [] })
    })
    it('can be chosen without a zone', async () => {
      const path = await domain('leeg.be', 'elsewhere')
      await customer.post(`${path}/activate-our-ns`)
      await drain()
      expect(await seen(path)).toMatchObject({ mode: 'ours', zone: 'none' })
      const check = (await customer.post(`${path}/nameservers-check`)).body.data
      expect(check.servers[0]).toMatchObject({ atRegistry: true, atParent: true, standing: 'refused' })
    })
    it('fetch a zone from another server, keep the previous records as a snapshot, and start empty on return', async () => {
      const path = await domain('volgt.be', 'ours', ['www A 192.0.2.1'])
      const silent = await customer.post(`${path}/activate-secondary-ns`, { primaries: ['198.51.100.1'] })
      expect(silent).toMatchObject({ status: 422, body: { code: 'primary_silent' } })
      await customer.post(`${path}/activate-secondary-ns`, { primaries: ['203.0.113.5'] })
      await drain()
      expect(await seen(path)).toMatchObject({ mode: 'secondary', zone: 'none', primaries: ['203.0.113.5'] })
      expect((await customer.get(`${path}/records`)).body.code).toBe('zone_not_here')
      expect(doneValue(await host.zoneExists('volgt.be.'))).toBe(true)
      expect((await customer.get(`${path}/snapshot`)).body.data.length).toBeGreaterThan(0)
      await customer.post(`${path}/activate-our-ns`)
      await drain()
      expect(await seen(path)).toMatchObject({ mode: 'ours', zone: 'published', change: { state: 'done' } })
    })
  })

  describe('the check of the delegation', () => {
    it("asks all sources, and takes over the registry's data", async () => {
      const path = await domain('anders.be')
      const servers = ['ns1.silent.example', 'ns2.lame.example', 'ns3.nowhere.example']
      doneValue(
        await registrar.updateNameservers('elders', {
          name: 'anders.be',
          nameservers: servers.map((each) => ({ host: each })),
        }),
      )
      const check = (await customer.post(`${path}/nameservers-check`)).body.data
      expect(check).toMatchObject({ parent: 'be', wasDifferent: true, dsTags: [] })
      expect(check.servers.map((each: Json) => each.standing)).toEqual(['silent', 'lame', 'unresolved'])
      expect((await customer.get(path)).body.data).toMatchObject({ nameservers: servers, nameserverMode: 'own' })
      expect((await customer.post(`${path}/nameservers-check`)).body.data.wasDifferent).toBe(false)
    })
  })

  describe('DNSSEC at our name servers', () => {
    it('is switched on at the servers first, and off at the parent first', async () => {
      const path = await domain('veilig.be')
      expect((await customer.put(`${path}/dns/sec`, { state: 'enabled' })).status).toBe(202)
      expect(await signing(path)).toMatchObject({ state: 'enabling', signer: 'ours', change: { step: 'sign' } })
      await drain()
      const on = await signing(path)
      expect(on).toMatchObject({ state: 'enabled', change: { state: 'done' }, keys: [{ algorithm: 13 }] })
      const { ds } = doneValue(await outside.delegationOf('veilig.be'))
      expect(ds.map((each) => `${each.keyTag} 13 2 ${each.digest.toUpperCase()}`)).toEqual([on.keys[0].ds])
      // Nobody signs with that key at the other servers.
      const away = await customer.post(`${path}/activate-own-ns`, { nameservers: elders })
      expect(away).toMatchObject({ status: 409, body: { code: 'dnssec_in_the_way' } })
      expect(away.body.details.keyTags).toEqual([on.keys[0].keyTag])

      expect((await customer.put(`${path}/dns/sec`, { state: 'disabled' })).status).toBe(202)
      await drain()
      expect(await signing(path)).toMatchObject({ state: 'disabling', change: { step: 'expire', state: 'running' } })
      expect((await atRegistry(path)).dnssecKeys).toEqual([])
      expect(doneValue(await host.readDnssec('veilig.be.')).enabled).toBe(true)
      portal.clock.now = new Date(portal.clock.now.getTime() + 1801_000)
      await drain()
      expect(await signing(path)).toMatchObject({ state: 'disabled', change: { state: 'done' }, keys: [] })
      expect(doneValue(await host.readDnssec('veilig.be.')).enabled).toBe(false)
    })
    it('stays on while the parent has a DS that is not ours, and names its key tag', async () => {
      const path = await domain('vreemd.be')
      await customer.put(`${path}/dns/sec`, { state: true })
      await drain()
      await outside.publishDs('vreemd.be', [{ keyTag: 4711, algorithm: 8, digestType: 2, digest: 'ab'.repeat(32) }])
      const refused = await customer.put(`${path}/dns/sec`, { state: false }, { 'accept-language': 'en' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'ds_still_at_parent', details: { keyTags: [4711] } } })
      expect(refused.body.error).toContain('4711')
    })
    it('stays signed, and fails with the key tag, when the parent keeps the DS that the registry removed', async () => {
      const path = await domain('blijft.be')
      await customer.put(`${path}/dns/sec`, { state: true })
      await drain()
      await customer.put(`${path}/dns/sec`, { state: false })
      await outside.publishDs('blijft.be', [{ keyTag: 4711, algorithm: 8, digestType: 2, digest: 'ab'.repeat(32) }])
      await drain()
      expect(await signing(path)).toMatchObject({ state: 'disabling', change: { reasonCode: 'awaits_parent' } })
      portal.clock.now = new Date(portal.clock.now.getTime() + 73 * 3600_000)
      await drain()
      const { state, change } = await signing(path)
      expect([state, change.state, change.reasonCode]).toEqual(['enabled', 'failed', 'ds_still_at_parent'])
      expect(change.reason).toContain('4711')
      expect(doneValue(await host.readDnssec('blijft.be.')).enabled).toBe(true)
    })
    it('needs a zone here, and is not switched on twice', async () => {
      const path = await domain('zonder.be', 'elsewhere')
      expect((await customer.put(`${path}/dns/sec`, { state: 'enabled' })).body.code).toBe('keys_first')
      expect((await customer.put(`${path}/dns/sec`, { state: 'disabled' })).body.code).toBe('dnssec_already')
    })
  })

  describe('DNSSEC at own name servers', () => {
    it('is the list of keys at the registry: added one by one, replaced as a whole, removed by leaving them out', async () => {
      const path = await domain('sleutels.be', 'elsewhere')
      const wrong = await customer.post(`${path}/dns/keys`, { ...anyKey, keyTag: 1 })
      expect(wrong).toMatchObject({ status: 422, body: { code: 'key_tag_differs' } })
      expect(wrong.body.error).toContain('3613')
      expect((await customer.post(`${path}/dns/keys`, { ...anyKey, keyTag: 3613 })).status).toBe(202)
      await drain()
      expect(await signing(path)).toMatchObject({ state: 'enabled', signer: 'own', keys: [{ keyTag: 3613 }] })
      expect((await customer.post(`${path}/dns/keys`, anyKey)).body.code).toBe('key_twice')
      expect((await customer.put(`${path}/dns/keys`, { keys: [] })).status).toBe(202)
      await drain()
      expect(await signing(path)).toMatchObject({ state: 'disabled', keys: [] })
    })
    it('is refused for a key that the servers do not publish', async () => {
      const path = await domain('duister.be', 'elsewhere')
      await outside.publishKeys('duister.be', [{ keyTag: 9, flags: 257, algorithm: 13, publicKey: 'AA==' }])
      const refused = await customer.post(`${path}/dns/keys`, anyKey)
      expect(refused).toMatchObject({ status: 409, body: { code: 'key_not_served' } })
    })
    it('is refused for a domain on our name servers', async () => {
      const path = await domain('bijons.be')
      expect((await customer.put(`${path}/dns/keys`, { keys: [anyKey] })).body.code).toBe('keys_are_ours')
    })
  })

  describe('a zone that the name servers lost', () => {
    const lose = async (name: string, attempt = 1) =>
      doneValue(await host.deleteZone(`lost ${name} ${attempt}`, `${name}.`))
    const idOf = async (name: string) =>
      (await portal.db.selectFrom('domain').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const shown = async (name: string) => doneValue(await host.readDnssec(`${name}.`))
    const signed = async (name: string) => {
      const path = await domain(name, 'ours', ['www A 192.0.2.1'])
      await customer.put(`${path}/dns/sec`, { state: true })
      await drain()
      const old = registryKey(name, { flags: 257, algorithm: anyKey.algorithm, publicKey: anyKey.publicKey })
      doneValue(await registrar.updateDnssecKeys(`old key of ${name}`, { name, keys: [old] }))
      return { path, keyTag: old.keyTag }
    }
    const isWhole = async (path: string, before: number | undefined) => {
      const name = path.slice('/domains/'.length)
      const { enabled, keys } = await shown(name)
      const atParent = (await atRegistry(path)).dnssecKeys.map(({ keyTag }) => keyTag)
      expect(enabled, `${name} is signed`).toBe(true)
      expect(atParent).toEqual(keys.filter(({ flags }) => flags === 257).map(({ keyTag }) => keyTag))
      // The sandbox makes the same key for the same name; the registry had another key before.
      expect(atParent).not.toContain(before)
      expect((await customer.get(path)).body.data.dnssecState).toBe('enabled')
    }

    it('comes back signed with the next change, and the registry gets the new keys instead of the old ones', async () => {
      const { path, keyTag } = await signed('verdwenen.be')
      await lose('verdwenen.be')
      await customer.post(`${path}/record`, { recordTypeName: 'A', recordName: 'nieuw', recordData: '192.0.2.2' })
      const updates = async () => (await customer.get('/domains/pendingupdates/verdwenen.be')).body.data.updates
      await drain()
      expect(await updates()).toEqual([])
      await isWhole(path, keyTag)
      const change = (await signing(path)).change
      expect(change).toMatchObject({ kind: 'dnssec-renew', state: 'done' })
    })
    it('comes back signed even when the answer to its creation is lost', async () => {
      const { path, keyTag } = await signed('stil-verdwenen.be')
      await lose('stil-verdwenen.be')
      await plantFault(databaseState(portal.db), 'dns-host', {
        about: 'stil-verdwenen.be.',
        next: 'unknown-after-apply',
      })
      await customer.post(`${path}/record`, { recordTypeName: 'A', recordName: 'nieuw', recordData: '192.0.2.2' })
      await drain()
      await isWhole(path, keyTag)
    })
    it('is restored with all others by the provider, including those that no round has visited', async () => {
      const { path, keyTag } = await signed('mee-terug.be')
      await domain('ook-terug.be', 'ours', ['www A 192.0.2.3'])
      await domain('bleef-staan.be', 'ours', ['www A 192.0.2.4'])
      const untouched = await portal.db
        .selectFrom('zone')
        .select('version')
        .where('domain_id', '=', await idOf('bleef-staan.be'))
        .executeTakeFirstOrThrow()
      for (const name of ['mee-terug.be', 'ook-terug.be']) await lose(name)
      const admin = await portal.as('admin')
      const asked = await admin.post('/staff/zones/restore')
      expect(asked.status).toBe(202)
      expect((await admin.post('/staff/zones/restore')).body.data.taskId, 'one at a time').toBe(asked.body.data.taskId)
      await drain()
      const task = await portal.db
        .selectFrom('task')
        .select(['state', 'progress'])
        .where('id', '=', asked.body.data.taskId)
        .executeTakeFirstOrThrow()
      expect(task).toEqual({ state: 'done', progress: 100 })
      expect((await admin.get('/staff/zones')).body.counts.missing).toBe(0)
      await isWhole(path, keyTag)
      expect(doneValue(await host.zoneExists('ook-terug.be.'))).toBe(true)
      expect((await shown('ook-terug.be')).enabled).toBe(false)
      const after = await portal.db
        .selectFrom('zone')
        .select('version')
        .where('domain_id', '=', await idOf('bleef-staan.be'))
        .executeTakeFirstOrThrow()
      expect(after).toEqual(untouched)
      expect((await customer.post('/staff/zones/restore')).status).toBe(403)
    })
    it('is restored alone when staff retry it', async () => {
      const { path, keyTag } = await signed('alleen.be')
      await lose('alleen.be')
      await customer.post(`${path}/zone-drift/check`)
      await drain()
      const admin = await portal.as('admin')
      const listed = await admin.get('/staff/zones?search=alleen.be')
      expect(listed.body.data).toMatchObject([{ domain: 'alleen.be', zoneMissing: true }])
      const again = await admin.post('/staff/zones/retry', { domainIds: [await idOf('alleen.be')] })
      expect(again.body.data).toEqual({ publishing: 1, checking: 0 })
      await drain()
      await isWhole(path, keyTag)
    })
    it('can be signed again by its owner when it is there without signatures', async () => {
      const { path, keyTag } = await signed('kaal.be')
      const off = doneValue(await host.setDnssec('by hand', 'kaal.be.', false))
      expect(off.enabled).toBe(false)
      await customer.post(`${path}/zone-drift/check`)
      await drain()
      const { mark, serversSign } = (await customer.get(`${path}/zone-drift`)).body.data
      expect(serversSign).toBe(false)
      expect((await customer.post(`${path}/zone-drift/publish`, { mark })).status).toBe(200)
      await drain()
      await isWhole(path, keyTag)
      expect((await customer.get(`${path}/zone-drift`)).body.data).toBeNull()
    })
  })

  it('is hidden from strangers', async () => {
    await domain('verborgen.be')
    const answers = await Promise.all([
      stranger.get('/domains/verborgen.be/nameservers-data'),
      stranger.post('/domains/verborgen.be/nameservers-check'),
      stranger.post('/domains/verborgen.be/nameservers-preview', { mode: 'ours' }),
      stranger.post('/domains/verborgen.be/activate-our-ns'),
      stranger.post('/domains/verborgen.be/activate-our-ns-add-dns'),
      stranger.post('/domains/verborgen.be/activate-own-ns', { nameservers: elders }),
      stranger.post('/domains/verborgen.be/activate-secondary-ns', { primaries: ['203.0.113.5'] }),
      stranger.get('/domains/verborgen.be/dns/keys'),
      stranger.post('/domains/verborgen.be/dns/keys', anyKey),
      stranger.put('/domains/verborgen.be/dns/keys', { keys: [] }),
      stranger.put('/domains/verborgen.be/dns/sec', { state: 1 }),
    ])
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['domain_not_found']))
  })
})
