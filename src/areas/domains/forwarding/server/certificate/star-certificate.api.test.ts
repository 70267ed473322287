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
/** A few more steps than a successful chain takes. */
const rounds = 18

describe('the certificate of a wildcard', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let made = 0
  /** Servers of ours that do not have the zone yet. */
  const behind = new Set<string>()
  /** The requests that the authority received. */
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

  it('is validated by a text in the zone, which is removed afterwards', async () => {
    behind.add(ours[1] as string)
    const { name, path } = await starOf()
    await drain()
    // One name server does not answer it: the authority is not asked to check, however often we check.
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

  it('is given up for a while when a name server never answers the text, which is removed', async () => {
    behind.add(ours[0] as string)
    const { name, path } = await starOf()
    await drain()
    later(6 * 3600 + 10)
    await drain()
    behind.clear()
    expect(await certificateOf(path)).toMatchObject({ state: 'failed', problem: 'record-not-seen', detail: ours[0] })
    expect(countsOf(name)).toEqual([1, 0])
    expect(await textsOf(name)).toEqual([])
    // The next attempt is in an hour.
    later(3600)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAfterCertificates, {}))
    await drain()
    expect(await certificateOf(path)).toMatchObject({ state: 'active', problem: null })
  })

  it('leaves nothing in the zone after a refusal of the authority, whose words are shown', async () => {
    const { name, path } = await starOf([], 'refused-')
    await drain()
    expect(await certificateOf(path)).toMatchObject({ state: 'failed', problem: 'authority-refused' })
    expect((await certificateOf(path)).detail).toContain('could not be checked')
    expect(await textsOf(name)).toEqual([])
  })

  it('leaves nothing in the zone when its rule is removed meanwhile', async () => {
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

  it('waits for the registry to delegate to our name servers, and opens no order until then', async () => {
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

  it('names the record in the way when the text does not fit into the zone', async () => {
    const { name, path } = await starOf(['_acme-challenge CNAME elders.example.'])
    await drain()
    const inTheWay = { state: 'waiting', problem: 'zone-refuses', detail: `_acme-challenge.${name}` }
    expect(await certificateOf(path)).toMatchObject(inTheWay)
    expect(countsOf(name)).toEqual([0, 0])
  })

  it('is not ordered for a zone elsewhere: the screen says so, and an existing one is used until it ends', async () => {
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
    // The zone moves here: the next check continues.
    await mode('ours')
    later(86_400)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAfterCertificates, {}))
    await drain()
    expect((await certificateOf(path)).state).toBe('active')
    await mode('own')
    expect((await certificateOf(path)).state).toBe('active')
  })

  it('shares its challenge name with other orders and users, and removes only its own records', async () => {
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
    // Two at the same moment: each sees the records of the other.
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
