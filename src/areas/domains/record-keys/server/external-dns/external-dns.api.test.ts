import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Made = { id: number; username: string; password: string }
type Endpoint = { dnsName: string; recordType: string; targets: string[]; recordTTL?: number; labels?: object }

/** The requests of external-dns 0.2x: Go's client with its headers, and the lists that are empty left out. */
const media = 'application/external.dns.webhook+json;version=1'
const gone = { 'user-agent': 'Go-http-client/1.1', 'accept-encoding': 'gzip' }

/** What the published description says of each answer (`api/webhook.yaml`, 0.15), and no field beside it. */
const Described = {
  endpoint: z.strictObject({
    dnsName: z.string(),
    targets: z.array(z.string()),
    recordType: z.enum(['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'SRV', 'NS']),
    recordTTL: z.optional(z.int()),
    setIdentifier: z.optional(z.string()),
    labels: z.optional(z.record(z.string(), z.string())),
    providerSpecific: z.optional(z.array(z.strictObject({ name: z.string(), value: z.string() }))),
  }),
  filters: z.looseObject({ filters: z.array(z.string()) }),
}
const describedAt = (url: string) => (/records|adjust/.test(url) ? z.array(Described.endpoint) : Described.filters)

const heritage = (resource: string) =>
  `"heritage=external-dns,external-dns/owner=cluster-one,external-dns/resource=${resource}"`

describe('external-dns', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId; accountId: AccountId }
  let domainId: DomainId
  let key: Made
  beforeAll(async () => {
    portal = await openTestPortal()
    owner = await portal.as('customer')
    domainId = await portal.db
      .transaction()
      .execute((trx) => aZone(portal.makeWork(trx), { clientId: owner.clientId, name: 'beweegt.be' }))
    key = await make({ kind: 'external-dns', names: ['apps'], note: 'cluster one' })
  })
  afterAll(() => portal.close())

  const make = async (body: object): Promise<Made> => {
    const answer = await owner.post('/domains/beweegt.be/record-keys', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const ask = async (options: InjectOptions, by: Made = key, headers: Record<string, string> = { accept: media }) => {
    // What Go makes of the user and password in an address.
    const authorization = `Basic ${Buffer.from(`${by.username}:${by.password}`).toString('base64')}`
    const answer = await portal.app.inject({ ...options, headers: { ...gone, ...headers, authorization } })
    const { 'content-type': type, vary } = answer.headers
    if (answer.statusCode === 200) describedAt(String(options.url)).parse(answer.json())
    return { status: answer.statusCode, type, vary, body: answer.body === '' ? '' : JSON.parse(answer.body) }
  }
  const get = (path: string, by?: Made) => ask({ method: 'GET', url: `/external-dns${path}` }, by)
  const send = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
    ask({ method: 'POST', url: `/external-dns${path}`, payload: `${JSON.stringify(payload)}\n` }, key, {
      'content-type': media,
      ...headers,
    })
  const records = async (): Promise<Endpoint[]> => (await get('/records')).body
  const kept = async () =>
    (
      await portal.db
        .selectFrom('dns_record')
        .select(['name', 'type', 'rdata', 'managed_by'])
        .where('domain_id', '=', domainId)
        .where('type', 'not in', ['SOA', 'NS'])
        .orderBy('name')
        .orderBy('type')
        .orderBy('rdata')
        .execute()
    ).map(({ name, type, rdata, managed_by }) => `${name || '@'} ${type} ${rdata} ${managed_by}`)
  const put = async (name: string, type: string, rdata: string, managed_by: string | null) =>
    portal.db
      .insertInto('dns_record')
      .values({ domain_id: domainId, name, type, ttl: 300, rdata, managed_by })
      .execute()
  const endpoint = (dnsName: string, recordType: string, ...targets: string[]): Endpoint => ({
    dnsName,
    recordType,
    targets,
  })

  it('negotiates with the very media type and header that the client compares', async () => {
    const answer = await get('')
    expect(answer).toMatchObject({ status: 200, type: media, vary: 'Content-Type' })
    expect(answer.body).toEqual({ filters: ['apps.beweegt.be'], include: ['apps.beweegt.be'] })
    expect((await get('/')).body).toEqual(answer.body)
    expect((await get('/records')).vary).toBe('Content-Type')
    const other = await ask({ method: 'GET', url: '/external-dns' }, key, { accept: media.replace('=1', '=2') })
    expect(other.status).toBe(406)
  })

  it('keeps what a cluster wants as one change, from its first record to its last', async () => {
    const wanted = [
      { ...endpoint('shop.apps.beweegt.be', 'A', '192.0.2.1'), labels: { resource: 'ingress/shop/web' } },
      endpoint('www.apps.beweegt.be', 'CNAME', 'LB.example.net'),
      endpoint('elsewhere.beweegt.be', 'A', '192.0.2.1'),
    ]
    const adjusted = await send('/adjustendpoints', wanted, { accept: media })
    expect(adjusted).toMatchObject({ status: 200, type: media })
    expect(adjusted.body.map(({ dnsName }: Endpoint) => dnsName)).toEqual([
      'shop.apps.beweegt.be',
      'www.apps.beweegt.be',
    ])

    const notes = [
      endpoint('a-shop.apps.beweegt.be', 'TXT', heritage('ingress/shop/web')),
      endpoint('cname-www.apps.beweegt.be', 'TXT', heritage('ingress/shop/web')),
    ]
    const made = await send('/records', { create: [...adjusted.body, ...notes] })
    expect(made).toMatchObject({ status: 204, body: '' })
    expect(await kept()).toEqual([
      `a-shop.apps TXT ${heritage('ingress/shop/web')} external-dns`,
      `cname-www.apps TXT ${heritage('ingress/shop/web')} external-dns`,
      'shop.apps A 192.0.2.1 external-dns',
      'www.apps CNAME lb.example.net. external-dns',
    ])
    // What comes back is what was wanted: the next round finds no difference.
    const seen = await records()
    expect(seen.find(({ recordType }) => recordType === 'CNAME')?.targets).toEqual(['lb.example.net'])
    expect(seen.filter(({ recordType }) => recordType === 'TXT').map(({ targets }) => targets)).toEqual([
      [heritage('ingress/shop/web')],
      [heritage('ingress/shop/web')],
    ])
    // The answer was lost: the same again is done already.
    expect((await send('/records', { create: [...adjusted.body, ...notes] })).status).toBe(204)

    const before = seen.find(({ dnsName }) => dnsName === 'shop.apps.beweegt.be')!
    const changed = await send('/records', {
      updateOld: [before],
      updateNew: [{ ...before, targets: ['192.0.2.2', '192.0.2.3'], recordTTL: 120 }],
      delete: [seen.find(({ recordType }) => recordType === 'CNAME'), notes[1]],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(204)
    expect((await records()).find(({ dnsName }) => dnsName === 'shop.apps.beweegt.be')).toMatchObject({
      targets: ['192.0.2.2', '192.0.2.3'],
      recordTTL: 120,
    })
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select(['account_id', 'details'])
      .where('action', '=', 'dns.program.external-dns')
      .orderBy('id')
      .execute()
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({ account_id: owner.accountId, details: { key: key.id, note: 'cluster one' } })
    const zone = await portal.db.selectFrom('zone').select('state').where('domain_id', '=', domainId).executeTakeFirst()
    expect(zone?.state).toBe('pending')
    // The program's own records leave no snapshots behind.
    expect(await portal.db.selectFrom('dns_snapshot').select('id').where('domain_id', '=', domainId).execute()).toEqual(
      [],
    )
  })

  it('changes nothing where one set cannot be made, and tells which', async () => {
    await put('blog.apps', 'A', '192.0.2.80', 'url-forwarding')
    await put('mail.apps', 'A', '192.0.2.81', null)
    await put('home.apps', 'A', '192.0.2.82', 'dynamic-dns')
    const before = await kept()
    const mixed = {
      create: [
        endpoint('fine.apps.beweegt.be', 'A', '192.0.2.9'),
        endpoint('mail.apps.beweegt.be', 'CNAME', 'lb.example.net'),
        endpoint('mail.apps.beweegt.be', 'A', '192.0.2.9'),
        endpoint('blog.apps.beweegt.be', 'AAAA', '2001:db8::9'),
      ],
      updateOld: [endpoint('home.apps.beweegt.be', 'A', '192.0.2.82')],
      updateNew: [endpoint('home.apps.beweegt.be', 'A', '192.0.2.9')],
    }
    const refused = await send('/records', mixed)
    expect(refused.status).toBe(500)
    expect(refused.body).toMatchObject({ error: 'changes_refused' })
    expect(refused.body.records).toEqual([
      expect.objectContaining({ dnsName: 'mail.apps.beweegt.be', recordType: 'A', code: 'stands_already' }),
      expect.objectContaining({ dnsName: 'blog.apps.beweegt.be', recordType: 'AAAA', code: 'beside_forwarding' }),
    ])
    // What our own rules have nothing against meets those of the editor.
    const editor = await send('/records', { ...mixed, create: mixed.create.slice(0, 2) })
    expect(
      editor.body.records.map(({ dnsName, code }: { dnsName: string; code: string }) => `${dnsName} ${code}`),
    ).toEqual(['home.apps.beweegt.be managed_record', 'mail.apps.beweegt.be cname_conflict'])
    expect(await kept()).toEqual(before)
    // The client tells nobody more than the status; the portal tells the owner, until a change is made again.
    const shown = async () => (await owner.get('/domains/beweegt.be/record-keys')).body.data[0]
    expect((await shown()).refused.sets).toContainEqual(
      expect.objectContaining({ name: 'home.apps.beweegt.be', type: 'A', error: expect.stringMatching(/\w+ \w+/) }),
    )
    expect((await send('/records', { create: [mixed.create[0]] })).status).toBe(204)
    expect((await shown()).refused).toBeNull()
    // It sees what others keep, so that it leaves it alone.
    expect((await records()).map(({ dnsName }) => dnsName)).toContain('blog.apps.beweegt.be')
  })

  it('takes what a person put there with a snapshot of before', async () => {
    const seen = (await records()).find(({ dnsName }) => dnsName === 'mail.apps.beweegt.be')!
    expect((await send('/records', { delete: [seen] })).status).toBe(204)
    const snapshots = await portal.db
      .selectFrom('dns_snapshot')
      .select('id')
      .where('domain_id', '=', domainId)
      .execute()
    expect(snapshots).toHaveLength(1)
  })

  it('keeps to its names and types', async () => {
    const tried = [
      endpoint('beweegt.be', 'A', '192.0.2.9'),
      endpoint('www.beweegt.be', 'A', '192.0.2.9'),
      endpoint('shop.apps.example.org', 'A', '192.0.2.9'),
      endpoint('x.apps.beweegt.be', 'MX', '10 mail.example.net'),
      endpoint('x.apps.beweegt.be', 'TXT', '"v=spf1 -all"'),
      endpoint('a-www.beweegt.be', 'TXT', heritage('x')),
    ]
    const before = await kept()
    for (const each of tried) expect((await send('/records', { create: [each] })).status, each.dnsName).toBe(500)
    expect(await kept()).toEqual(before)
    expect((await send('/records', { create: [endpoint('a-apps.beweegt.be', 'TXT', heritage('x'))] })).status).toBe(204)
    const wide = await make({ kind: 'external-dns', names: ['@'], types: ['MX', 'TXT', 'SRV'] })
    const all = await ask(
      {
        ...{ method: 'POST', url: '/external-dns/records', headers: {} },
        payload: JSON.stringify({
          Create: [
            endpoint('beweegt.be', 'MX', '10 mail.example.net'),
            endpoint('_sip._tcp.beweegt.be', 'SRV', '10 5 5061 sip.example.net.'),
            endpoint('beweegt.be', 'TXT', `"${'long '.repeat(80)}"`),
          ],
          UpdateOld: null,
          UpdateNew: null,
          Delete: null,
        }),
      },
      wide,
      { 'content-type': media },
    )
    expect(all.status, JSON.stringify(all.body)).toBe(204)
    const seen: Endpoint[] = (await get('/records', wide)).body
    expect(seen.map(({ targets }) => targets)).toEqual(
      expect.arrayContaining([['10 mail.example.net'], ['10 5 5061 sip.example.net.'], [`"${'long '.repeat(80)}"`]]),
    )
    await owner.delete(`/domains/beweegt.be/record-keys/${wide.id}`)
    expect((await get('/records', wide)).status).toBe(401)
    // Its records are the owner's own again; those that another key covers are not.
    expect(await kept()).toContain('@ MX 10 mail.example.net. null')
    expect(await kept()).toContain('fine.apps A 192.0.2.9 external-dns')
  })

  it('refuses what is no change, a wrong key, and a key of another kind', async () => {
    expect((await send('/records', { create: 'all' })).status).toBe(400)
    expect((await send('/records', [])).status).toBe(204)
    expect((await send('/adjustendpoints', { create: [] })).status).toBe(400)
    expect(
      (await ask({ method: 'POST', url: '/external-dns/records', payload: '{' }, key, { 'content-type': media }))
        .status,
    ).toBe(400)
    expect((await send('/records', {}, { 'content-type': 'text/yaml' })).status).toBe(415)
    expect((await get('', { ...key, password: 'x' })).status).toBe(401)
    const router = await make({ kind: 'addresses', names: ['thuis'] })
    expect((await get('', router)).status).toBe(401)
  })

  it('is bound to a key like any other in the editor: people see and cannot change its records', async () => {
    const list = await owner.get('/domains/beweegt.be/records?perPage=100')
    const record = list.body.data.find(({ recordName }: { recordName: string }) => recordName === 'fine.apps')
    expect(record).toMatchObject({ managedBy: 'external-dns' })
  })
})
