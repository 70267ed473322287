import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideChallenges, showChallenges } from '#areas/domains/certificates/server/public.ts'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import type { CertificateAuthority } from '#drivers/certificate-authority/port.ts'
import type { DnsLookup } from '#drivers/dns-lookup/port.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { lookAfterCertificates } from './look-after-certificates.ts'

const ours = [...brands.belfry.nameservers]
const star = { hostname: '*', destinationAddress: 'https://doel.example', type: '302' }
/** As many steps as a chain takes that goes well, and a few more. */
const rounds = 18

describe('the certificate of a star', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let made = 0
  /** Servers of ours that have not fetched the zone yet. */
  const behind = new Set<string>()
  /** What the authority was asked. */
  const begun: string[] = []
  const completed: string[] = []

  beforeAll(async () => {
    portal = await openTestPortal({
      wrapDriver: (kind, port) => {
        if (kind === 'dns-lookup') {
          const lookup = port as DnsLookup
          const textsAt: DnsLookup['textsAt'] = async (host, server) =>
            behind.has(server.host) ? [] : lookup.textsAt(host, server)
          return { ...lookup, textsAt }
        }
        if (kind !== 'certificate-authority') return port
        const authority = port as CertificateAuthority
        const watched: Pick<CertificateAuthority, 'begin' | 'complete'> = {
          begin: (request) => {
            begun.push(request.domain)
            return authority.begin(request)
          },
          complete: (request) => {
            completed.push(request.domain)
            return authority.complete(request)
          },
        }
        return { ...authority, ...watched }
      },
    })
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const delegate = (name: string, nameservers: readonly string[]) =>
    databaseState(portal.db).change(`registrar:domain:${name}`, () => ({
      held: { nameservers: nameservers.map((host) => ({ host })), dnssecKeys: [] },
    }))
  const starOf = async (records: readonly string[] = [], word = 'ster', nameservers = ours) => {
    const name = `${word}${++made}.be`
    const given = { clientId: customer.clientId, name, records }
    const id = await portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), given))
    await delegate(name, nameservers)
    const path = `/domains/${name}/url-forwarding`
    const { data } = (await customer.post(path, star)).body
    return { id, name, path, rule: data.id as number }
  }
  const certificateOf = async (path: string) => (await customer.get(path)).body.data[0].certificate
  const drain = () => portal.jobs.drain({ rounds })
  const later = (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  }
  const textsOf = async (name: string, host = '_acme-challenge') =>
    (await customer.get(`/domains/${name}/records?type=TXT&perPage=100`)).body.data
      .filter((record: Json) => record.recordName === host)
      .map(({ recordData, managedBy, TTL }: Json) => ({ recordData, managedBy, TTL }))
  const countsOf = (name: string) => [begun, completed].map((all) => all.filter((each) => each === `*.${name}`).length)

  it('is proved by a text that the portal keeps in the zone, and that goes afterwards', async () => {
    behind.add(ours[1] as string)
    const { name, path } = await starOf()
    await drain()
    // One name server does not answer it: the authority is not told to look, however often we look ourselves.
    const [text] = await textsOf(name)
    expect(text).toEqual({ recordData: expect.stringMatching(/^[\w-]{43}$/), managedBy: 'acme', TTL: 60 })
    expect(countsOf(name)).toEqual([1, 0])
    expect(await certificateOf(path)).toMatchObject({ state: 'ordering', problem: null })
    later(120)
    await drain()
    expect(await certificateOf(path)).toMatchObject({ problem: 'record-not-seen', detail: ours[1] })

    behind.clear()
    await drain()
    expect(await certificateOf(path)).toMatchObject({ state: 'active', problem: null, expiresAt: expect.any(String) })
    expect(countsOf(name)).toEqual([1, 2])
    expect(await textsOf(name)).toEqual([])
  })

  it('is given up for a while when a name server never answers the text, which goes', async () => {
    behind.add(ours[0] as string)
    const { name, path } = await starOf()
    await drain()
    later(6 * 3600 + 10)
    await drain()
    behind.clear()
    expect(await certificateOf(path)).toMatchObject({ state: 'failed', problem: 'record-not-seen', detail: ours[0] })
    expect(countsOf(name)).toEqual([1, 0])
    expect(await textsOf(name)).toEqual([])
    // The next turn is in an hour.
    later(3600)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAfterCertificates, {}))
    await drain()
    expect(await certificateOf(path)).toMatchObject({ state: 'active', problem: null })
  })

  it('leaves nothing in the zone after an authority that says no, whose words are shown', async () => {
    const { name, path } = await starOf([], 'refused-')
    await drain()
    expect(await certificateOf(path)).toMatchObject({ state: 'failed', problem: 'authority-refused' })
    expect((await certificateOf(path)).detail).toContain('could not be checked')
    expect(await textsOf(name)).toEqual([])
  })

  it('leaves nothing in the zone when its rule goes in the middle', async () => {
    behind.add(ours[0] as string)
    const { name, path, rule } = await starOf()
    await drain()
    expect(await textsOf(name)).toHaveLength(1)
    await customer.delete(`${path}/${rule}`)
    expect(await textsOf(name)).toEqual([])
    behind.clear()
    await drain()
    expect([await textsOf(name), countsOf(name)]).toEqual([[], [1, 0]])
  })

  it('waits for the registry to name our name servers, and costs the authority nothing until then', async () => {
    const { name, path } = await starOf([], 'ster', ['ns1.vreemd.example'])
    await drain()
    expect(await certificateOf(path)).toMatchObject({
      state: 'waiting',
      problem: 'not-delegated',
      detail: 'ns1.vreemd.example',
    })
    expect(countsOf(name)).toEqual([0, 0])
    await delegate(name, ours)
    await drain()
    expect(await certificateOf(path)).toMatchObject({ state: 'active' })
  })

  it('says which name is in the way where the zone has no room for the text', async () => {
    const { name, path } = await starOf(['_acme-challenge CNAME elders.example.'])
    await drain()
    const inTheWay = { state: 'waiting', problem: 'zone-refuses', detail: `_acme-challenge.${name}` }
    expect(await certificateOf(path)).toMatchObject(inTheWay)
    expect(countsOf(name)).toEqual([0, 0])
  })

  it('is not for a zone that is kept elsewhere: the screen says so, and what is there stays until it ends', async () => {
    const { name, path } = await starOf()
    const mode = (nameserver_mode: string) =>
      portal.db.updateTable('domain').set({ nameserver_mode }).where('name', '=', name).execute()
    await mode('own')
    await drain()
    expect(await certificateOf(path)).toEqual({
      state: 'none',
      problem: 'zone-elsewhere',
      detail: null,
      expiresAt: null,
    })
    expect(countsOf(name)).toEqual([0, 0])
    // The zone comes here: the next look takes it up.
    await mode('ours')
    later(86_400)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAfterCertificates, {}))
    await drain()
    expect((await certificateOf(path)).state).toBe('active')
    await mode('own')
    expect((await certificateOf(path)).state).toBe('active')
  })

  it('shares the name with other orders and with people, and takes nothing of theirs along', async () => {
    const { id, name } = await starOf(['_acme-challenge 3600 TXT van-de-klant'])
    await drain()
    const { id: base } = await portal.db
      .insertInto('forwarding_certificate')
      .values({ domain_id: id, hostname: '@', word: 'x'.repeat(24), next_at: new Date('2099-01-01') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = await portal.db
      .selectFrom('forwarding_certificate')
      .select('id')
      .where('domain_id', '=', id)
      .where('hostname', '=', '*')
      .executeTakeFirstOrThrow()
    const shown = (letter: string) => [
      { kind: 'dns-01' as const, token: `token-${letter}`, host: `_acme-challenge.${name}`, answer: letter.repeat(43) },
    ]
    // Two at the same moment: each sees what the other one has put there.
    await Promise.all(
      [own.id, base].map((forwarding, index) =>
        portal.db
          .transaction()
          .execute((trx) => showChallenges(portal.makeWork(trx), { forwarding }, shown('ab'[index] as string), id)),
      ),
    )
    const theirs = { recordData: 'van-de-klant', managedBy: null, TTL: 3600 }
    const text = (letter: string) => ({ recordData: letter.repeat(43), managedBy: 'acme', TTL: 3600 })
    const sorted = async () =>
      (await textsOf(name)).sort((one: Json, other: Json) => (one.recordData < other.recordData ? -1 : 1))
    expect(await sorted()).toEqual([text('a'), text('b'), theirs])
    const hide = (forwarding: number) =>
      portal.db.transaction().execute((trx) => hideChallenges(portal.makeWork(trx), { forwarding }))
    await hide(own.id)
    expect(await sorted()).toEqual([text('b'), theirs])
    await hide(base)
    expect(await sorted()).toEqual([theirs])
  })
})
