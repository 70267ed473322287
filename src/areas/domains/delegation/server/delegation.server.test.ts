import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import type { DnsHost, Rrset } from '#drivers/dns-host/port.ts'
import { openPowerDns } from '#drivers/dns-host/powerdns/power-dns-host.ts'
import { openPublicDnsLookup } from '#drivers/dns-lookup/public/public-dns-lookup.ts'
import { type DomainFacts, type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import type { OutsideWorld } from '#drivers/registrar/sandbox/sandbox-registrar.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { type PowerDns, startPowerDns } from '#test/kit/powerdns.ts'
import { dsText } from './ds-digest.ts'

/**
 * The whole path on real name servers: one has the registry's zone `be`, the other is ours. The registry is the
 * sandbox; what it receives is written to the parent zone.
 */
const [parent, child] = await Promise.all([startPowerDns(), startPowerDns()])
const [parentAt, childAt] = ['192.0.2.1', '192.0.2.2']
const servers = [...brands.belfry.nameservers]
const name = 'veilig.be'
const dsTtlSeconds = 900

const hostOf = ({ apiUrl, apiKey }: PowerDns): DnsHost =>
  openPowerDns({ url: apiUrl, key: apiKey, log: () => undefined } as never)
const set = (owner: string, type: Rrset['type'], ...rdatas: string[]): Rrset => ({
  name: owner,
  type,
  ttlSeconds: dsTtlSeconds,
  rdatas,
})

describe.runIf(parent && child)('DNSSEC on real name servers', () => {
  const [registry, ours] = [hostOf(parent as PowerDns), hostOf(child as PowerDns)]
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let sandbox: (Registrar & OutsideWorld) | undefined
  /** The registry accepts a request, but its servers give the former answers for a while. */
  let isSlow = false

  /** Changes at the registry are in its zone at once. */
  async function publish(facts: DomainFacts): Promise<void> {
    const ds = facts.dnssecKeys.flatMap(({ digests = [] }) => digests.map((text) => text.toLowerCase()))
    const ns = facts.nameservers.map(({ host }) => `${host}.`)
    doneValue(
      await registry.changeZone('be.', () => ({
        replace: [set(`${name}.`, 'NS', ...ns), ...(ds.length > 0 ? [set(`${name}.`, 'DS', ...ds)] : [])],
        remove: ds.length > 0 ? [] : [{ name: `${name}.`, type: 'DS' }],
      })),
    )
  }
  const publishing = (registrar: Registrar & OutsideWorld): Registrar => {
    sandbox = registrar
    return {
      ...registrar,
      updateDnssecKeys: async (operationId, order) => {
        const outcome = await registrar.updateDnssecKeys(operationId, order)
        if (outcome.kind === 'done' && !isSlow) await publish(outcome.value)
        return outcome
      },
    }
  }

  beforeAll(async () => {
    const soa = {
      primary: 'ns.be.',
      mailbox: 'hostmaster.be.',
      refreshSeconds: 10_800,
      retrySeconds: 3600,
      expireSeconds: 604_800,
      minimumSeconds: 60,
    }
    const zone = (zoneName: string, records: Rrset[]) =>
      registry.createZone(`make ${zoneName}`, {
        name: zoneName,
        nameservers: ['ns.be.'],
        soa,
        ttlSeconds: 300,
        records,
      })
    doneValue(await zone('be.', [set('ns.be.', 'A', parentAt)]))
    doneValue(
      await zone(
        'example.',
        servers.map((host) => set(`${host}.`, 'A', childAt)),
      ),
    )
    const ports: Record<string, number | undefined> = { [parentAt]: parent?.dnsPort, [childAt]: child?.dnsPort }
    const lookup = openPublicDnsLookup({
      servers: [`127.0.0.1:${parent?.dnsPort}`],
      timeoutMs: 300,
      tries: 1,
      reach: (address) => ({ address: '127.0.0.1', port: ports[address] ?? 9 }),
    })
    portal = await openTestPortal({
      wrapDriver: (kind, port) => {
        if (kind === 'registrar') return publishing(port as Registrar & OutsideWorld)
        return kind === 'dns-host' ? ours : kind === 'dns-lookup' ? lookup : port
      },
    })
    customer = await portal.as('customer')
    // The driver is opened on first use.
    portal.makeWork(portal.db).driver(registrarKey)
    const id = await portal.db
      .transaction()
      .execute((trx) =>
        aZone(portal.makeWork(trx), { clientId: customer.clientId, name, records: ['www A 192.0.2.80'] }),
      )
    await portal.db.updateTable('domain').set({ nameservers: servers }).where('id', '=', id).execute()
    await sandbox?.adopt({
      name,
      state: 'active',
      locked: false,
      registeredOn: '2024-03-01',
      expiresOn: '2027-03-01',
      nameservers: servers.map((host) => ({ host })),
      contacts: { registrant: { email: 'an@holder.example' } as never },
      dnssecKeys: [],
    })
    await publish(doneValue(await (sandbox as Registrar).read(name)))
    await portal.jobs.drain()
  })
  afterAll(async () => {
    await portal?.close()
    await Promise.all([parent?.stop(), child?.stop()])
  })

  const signing = async () => (await customer.get(`/domains/${name}/dns/keys`)).body.data
  const check = async () => (await customer.post(`/domains/${name}/nameservers-check`)).body.data
  const turn = (state: string) => customer.put(`/domains/${name}/dns/sec`, { state })
  const drain = () => portal.jobs.drain({ rounds: 20 })

  it('the check finds that each of our servers answers and the parent refers to it', async () => {
    const { servers: seen, parent: zone, dsTags } = await check()
    expect([zone, dsTags]).toEqual(['be', []])
    expect(seen).toHaveLength(servers.length)
    for (const each of seen) expect(each).toMatchObject({ atParent: true, standing: 'authoritative' })
  })

  it('is switched on: the parent’s DS is the digest of the key, and answers validate', async () => {
    expect((await turn('enabled')).status).toBe(202)
    await drain()
    const { state, keys } = await signing()
    expect(state).toBe('enabled')
    expect((await check()).dsTags).toEqual([keys[0].keyTag])
    const { algorithm, keySigningKeyFlag: flags, publicKey } = keys[0]
    expect(keys[0].ds).toBe(dsText(name, { algorithm, flags, publicKey }))
    if (existsSync('/usr/bin/delv')) expect(await validated(keys[0].ds)).toContain('; fully validated')
  })

  it('is signed again when the servers lost everything, and validates with the new DS at the parent', async () => {
    const [before] = (await signing()).keys
    for (const zone of doneValue((await ours.listZones?.()) as never) as string[])
      doneValue(await ours.deleteZone(`lost ${zone}`, zone))
    const admin = await portal.as('admin')
    expect((await admin.post('/staff/zones/restore')).status).toBe(202)
    await drain()
    const { state, keys, change } = await signing()
    expect([state, change.kind, change.state]).toEqual(['enabled', 'dnssec-renew', 'done'])
    expect(keys.map(({ keyTag }: { keyTag: number }) => keyTag)).not.toContain(before.keyTag)
    expect((await check()).dsTags).toEqual([keys[0].keyTag])
    if (existsSync('/usr/bin/delv')) expect(await validated(keys[0].ds)).toContain('; fully validated')
  })

  it('stays signed while the parent has the DS, and until cached copies of it have expired', async () => {
    isSlow = true
    expect((await turn('disabled')).status).toBe(202)
    await drain()
    expect(await signing()).toMatchObject({
      state: 'disabling',
      change: { step: 'parent', reasonCode: 'awaits_parent' },
    })
    expect(doneValue(await ours.readDnssec(`${name}.`)).enabled).toBe(true)
    isSlow = false
    await publish(doneValue(await (sandbox as Registrar).read(name)))
    await drain()
    expect((await signing()).change).toMatchObject({ step: 'expire', reasonCode: 'awaits_memory' })
    expect(doneValue(await ours.readDnssec(`${name}.`)).enabled).toBe(true)
    portal.clock.now = new Date(portal.clock.now.getTime() + (dsTtlSeconds + 1) * 1000)
    await drain()
    expect(await signing()).toMatchObject({ state: 'disabled', keys: [] })
    expect(doneValue(await ours.readDnssec(`${name}.`)).enabled).toBe(false)
  })

  it('cannot be switched off while the parent has a DS that did not come through us', async () => {
    await turn('enabled')
    await drain()
    const strange = set(`${name}.`, 'DS', `4711 8 2 ${'ab'.repeat(32)}`)
    doneValue(await registry.changeZone('be.', () => ({ replace: [strange], remove: [] })))
    const answer = await turn('disabled')
    expect(answer).toMatchObject({ status: 409, body: { code: 'ds_still_at_parent', details: { keyTags: [4711] } } })
  })

  /** An independent validator, with the parent's DS as its only trust anchor. */
  async function validated(ds: string): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'belfry-delv-'))
    const [tag, algorithm, type, digest] = ds.split(' ')
    const anchor = path.join(folder, 'anchor')
    await writeFile(anchor, `trust-anchors { ${name}. static-ds ${tag} ${algorithm} ${type} "${digest}"; };\n`)
    const asked = ['@127.0.0.1', '-p', String(child?.dnsPort), '-a', anchor, `+root=${name}`, `www.${name}`, 'A']
    const { stdout, stderr } = spawnSync('/usr/bin/delv', asked, { encoding: 'utf8', timeout: 10_000 })
    await rm(folder, { recursive: true })
    return stdout + stderr
  }
})
