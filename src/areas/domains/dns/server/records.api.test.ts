import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dnsRecordsList, pages, type schemas } from '#client'
import { anAddress as a, asSent, openZones } from '#test/kit/dns-zones.ts'
import type { Json } from '#test/kit/portal.ts'
import { typedClient } from '#test/kit/typed-client.ts'
import { aZone } from '../fixtures.ts'
import { findDomain } from './domain-lookup.ts'

let world: Awaited<ReturnType<typeof openZones>>
let { portal, customer, stranger, zone, told, find, recordsOf, newName } = {} as typeof world
beforeAll(async () => {
  world = await openZones('records')
  ;({ portal, customer, stranger, zone, told, find, recordsOf, newName } = world)
})
afterAll(() => portal.close())

describe('GET /domains/{domain}/records', () => {
  it('returns a page of records by id or by name, with the fields of their type', async () => {
    const { id, name } = await zone(
      'www A 192.0.2.1',
      '@ MX 10 mail',
      '_443._tcp.www TLSA 3 1 1 '.concat('ab'.repeat(32)),
    )
    const answer = await customer.get(`/domains/${name}/records?sort=type&perPage=10`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      page: 1,
      perPage: 10,
      total: 7,
      zone: { domainId: id, domain: name, state: 'pending' },
    })
    const mx = answer.body.data.find((record: Json) => record.recordTypeName === 'MX')
    expect(mx).toMatchObject({
      recordName: '@',
      recordData: `mail.${name}.`,
      priority: 10,
      TTL: 3600,
      content: `10 mail.${name}.`,
      managedBy: null,
    })
    expect(answer.body.data.find((record: Json) => record.recordTypeName === 'TLSA')).toMatchObject({
      port: 443,
      transportProtocol: 'tcp',
      usage: 3,
    })
    expect(
      (await recordsOf(id))
        .filter(({ managedBy }) => managedBy)
        .map(({ recordTypeName, managedBy }) => `${recordTypeName} ${managedBy}`),
    ).toEqual(['NS nameservers', 'NS nameservers', 'NS nameservers', 'SOA soa'])
  })
  it('filters by type and text, and takes wildcard characters literally', async () => {
    const { id } = await zone('www A 192.0.2.1', 'w_w TXT "100%"', 'mail A 192.0.2.2')
    const names = async (query: string) =>
      (await customer.get(`/domains/${id}/records?${query}`)).body.data.map((record: Json) => record.recordName)
    expect(await names('type=A&sort=name&direction=desc')).toEqual(['www', 'mail'])
    expect(await names('search=_')).toEqual(['w_w'])
    expect(await names('search=100%25')).toEqual(['w_w'])
    expect(await names('type=A,TXT&search=W')).toEqual(['w_w', 'www'])
  })
  it('is the same 404 for strangers and for a domain that does not exist', async () => {
    const { id, name } = await zone()
    for (const path of [id, name, 999_999, 'nothing.be']) {
      const answer = await stranger.get(`/domains/${path}/records`)
      expect([answer.status, answer.body.code]).toEqual([404, 'domain_not_found'])
    }
    expect((await portal.visitor.get(`/domains/${id}/records`)).status).toBe(401)
  })
  it('is open to the partner of the client and to staff', async () => {
    const client = await portal.as('client')
    const name = newName()
    await portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), { clientId: client.clientId, name }))
    expect((await (await portal.as('partner')).get(`/domains/${name}/records`)).status).toBe(200)
    expect((await (await portal.as('admin')).get(`/domains/${name}/records`)).status).toBe(200)
    expect((await customer.get(`/domains/${name}/records`)).status).toBe(404)
  })
  it('opens only the shared domain to a visitor with a share link', async () => {
    const shared = await zone()
    const other = await zone()
    const scope = { kind: 'client', clientId: customer.clientId } as const
    expect(await findDomain(portal.db, scope, shared.name, shared.id)).toMatchObject({ id: shared.id })
    expect(await findDomain(portal.db, scope, other.name, shared.id)).toBeUndefined()
    expect(await findDomain(portal.db, scope, String(other.id), shared.id)).toBeUndefined()
  })
  it('is read by a program to the end, each record with the fields of its type', async () => {
    const partner = await portal.as('partner')
    const { body } = await partner.post('/users/partners/settings/generate-token', { scopes: ['dns:read'] })
    const name = newName()
    const records = [...Array.from({ length: 12 }, (_, index) => `w${index} A 192.0.2.${index}`), '@ MX 20 mail']
    await portal.db
      .transaction()
      .execute((trx) => aZone(portal.makeWork(trx), { clientId: partner.clientId, name, records }))
    const program = typedClient(portal, body.token)
    const read: schemas.DnsRecord[] = []
    for await (const record of pages(program, dnsRecordsList, { params: { domain: name }, query: { perPage: 10 } }))
      read.push(record)
    expect(read.filter(({ recordTypeName }) => recordTypeName === 'A')).toHaveLength(12)
    const mail = read.find((record) => record.recordTypeName === 'MX')
    expect([mail?.priority, mail?.recordData]).toEqual([20, `mail.${name}.`])
  })
  it('refuses an invalid page', async () => {
    const { id } = await zone()
    expect((await customer.get(`/domains/${id}/records?page=0`)).status).toBe(422)
    expect((await customer.get(`/domains/${id}/records?perPage=7`)).status).toBe(422)
  })
  it('says when the DNS is elsewhere', async () => {
    const name = newName()
    await portal.db
      .transaction()
      .execute((trx) => aZone(portal.makeWork(trx), { clientId: customer.clientId, name, elsewhere: true }))
    expect((await customer.get(`/domains/${name}/records`)).body.code).toBe('zone_not_here')
  })
})

describe('GET /domains/{domain}/records/{type}', () => {
  it('returns all records of the type, or those changed since a day', async () => {
    const { id } = await zone('www A 192.0.2.1', 'mail A 192.0.2.2', '@ TXT "x"')
    expect((await customer.get(`/domains/${id}/records/a`)).body.data).toHaveLength(2)
    expect((await customer.get(`/domains/${id}/records/A?fd=2000-01-01`)).body.data).toHaveLength(2)
    expect((await customer.get(`/domains/${id}/records/A?fd=2999-01-01`)).body.data).toHaveLength(0)
    expect((await customer.get(`/domains/${id}/records/PTR`)).body.data).toEqual([])
    expect(await customer.get(`/domains/${id}/records/XYZ`)).toMatchObject({
      status: 422,
      body: { code: 'unknown_type' },
    })
    expect((await stranger.get(`/domains/${id}/records/A`)).status).toBe(404)
  })
})

describe('POST /domains/{domain}/record', () => {
  it.each([
    [{ recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.1', TTL: 300 }, 'www 300 A 192.0.2.1'],
    [{ recordTypeName: 'AAAA', recordName: 'www', recordData: '2001:DB8::1' }, 'www 3600 AAAA 2001:db8::1'],
    [{ recordTypeName: 'ALIAS', recordData: 'shop.example.com' }, '@ 3600 ALIAS shop.example.com.'],
    [
      { recordTypeName: 'CAA', flags: 0, tag: 'issue', value: 'letsencrypt.org' },
      '@ 3600 CAA 0 issue "letsencrypt.org"',
    ],
    [
      { recordTypeName: 'CNAME', recordName: 'shop', recordData: 'shop.example.com.' },
      'shop 3600 CNAME shop.example.com.',
    ],
    [
      { recordTypeName: 'DS', recordName: 'sub', keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) },
      `sub 3600 DS 1 13 2 ${'ab'.repeat(32)}`,
    ],
    [{ recordTypeName: 'MX', recordData: 'mail.example.com', priority: '20' }, '@ 3600 MX 20 mail.example.com.'],
    [
      {
        recordTypeName: 'NAPTR',
        order: 1,
        preference: 2,
        flags: 'U',
        service: 'E2U+sip',
        regularExpression: '!^.*$!sip:a@example.be!',
      },
      '@ 3600 NAPTR 1 2 "U" "E2U+sip" "!^.*$!sip:a@example.be!" .',
    ],
    [{ recordTypeName: 'NS', recordName: 'sub', recordData: 'ns1.example.com' }, 'sub 3600 NS ns1.example.com.'],
    [
      {
        recordTypeName: 'SRV',
        recordName: '@',
        service: 'sip',
        transportProtocol: 'tcp',
        port: 5060,
        recordData: 'sip.example.com',
      },
      '_sip._tcp 3600 SRV 10 0 5060 sip.example.com.',
    ],
    [
      { recordTypeName: 'SSHFP', recordName: 'www', algorithm: 4, fingerprintType: 2, fingerprint: 'AB'.repeat(32) },
      `www 3600 SSHFP 4 2 ${'ab'.repeat(32)}`,
    ],
    [
      { recordTypeName: 'TLSA', recordName: 'www', port: 443, transportProtocol: 'tcp', certificate: 'AB'.repeat(32) },
      `_443._tcp.www 3600 TLSA 3 1 1 ${'ab'.repeat(32)}`,
    ],
    [{ recordTypeName: 'TXT', recordData: 'café "x" \\' }, '@ 3600 TXT "caf\\195\\169 \\"x\\" \\\\"'],
  ])('adds %j', async (body, line) => {
    const { id } = await zone()
    const answer = await customer.post(`/domains/${id}/record`, body)
    expect(answer.status).toBe(201)
    expect(await told(id)).toEqual([line])
    const [added] = answer.body.data.added
    const again = await customer.put(`/domains/${id}/record`, asSent(added))
    expect([again.status, again.body.data.changed]).toEqual([200, []])
  })
  it('refuses a CNAME beside another record, at its field and in the caller’s language', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const answer = await customer.post(
      `/domains/${id}/record`,
      { recordTypeName: 'CNAME', recordName: 'www', recordData: 'a.example.com' },
      { 'accept-language': 'en' },
    )
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'cname_conflict',
      errors: { recordName: ['A CNAME cannot stand beside another record: this hostname already exists'] },
    })
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it('reports every invalid field at once', async () => {
    const { id } = await zone()
    const answer = await customer.post(`/domains/${id}/record`, {
      recordTypeName: 'MX',
      recordName: 'a b',
      recordData: '',
      priority: 70_000,
      TTL: 5,
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['TTL', 'priority', 'recordData', 'recordName'])
  })
  it.each([
    [{ recordTypeName: 'PTR', recordData: 'x' }],
    [{ recordTypeName: 'A', recordData: '300.1.1.1' }],
    [{ recordTypeName: 'A', recordData: ['192.0.2.1'] }],
    [{ recordTypeName: 'TXT', recordData: '' }],
    [{}],
  ])('refuses %j and writes nothing', async (body) => {
    const { id } = await zone()
    expect((await customer.post(`/domains/${id}/record`, body)).status).toBe(422)
    expect(await told(id)).toEqual([])
  })
  it('is closed to strangers', async () => {
    const { id } = await zone()
    expect((await stranger.post(`/domains/${id}/record`, a('www'))).status).toBe(404)
    expect(await told(id)).toEqual([])
  })
  it('warns about what will probably not work', async () => {
    const { id } = await zone()
    const answer = await customer.post(`/domains/${id}/record`, { recordTypeName: 'MX', recordData: 'mail' })
    expect(answer.body.data.warnings).toMatchObject([
      { list: 'add', index: 0, code: 'target_missing', severity: 'warning' },
    ])
  })
})

describe('PUT /domains/{domain}/record', () => {
  it('replaces a record, with a snapshot and a line in the audit log', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const record = await find(id, 'A', 'www')
    const answer = await customer.put(`/domains/${id}/record`, {
      ...asSent(record),
      recordData: '192.0.2.2',
      expected: { 'www/A': record.rrset },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data.changed).toMatchObject([{ id: record.id, recordData: '192.0.2.2' }])
    const snapshots = await customer.get(`/domains/${id}/snapshot`)
    expect(snapshots.body.data[0]).toMatchObject({ reason: 'before-change', account: 'customer@test.example' })
    const audit = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('object_type', '=', 'domain')
      .where('object_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({
      action: 'dns.records.change',
      client_id: customer.clientId,
      details: { before: [expect.stringContaining('192.0.2.1')], after: [expect.stringContaining('192.0.2.2')] },
    })
  })
  it('is refused with the current set when someone else changed it first', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const record = await find(id, 'A', 'www')
    await customer.post(`/domains/${id}/record`, a('www', '192.0.2.7'))
    const answer = await customer.put(`/domains/${id}/record`, {
      ...asSent(record),
      recordData: '192.0.2.2',
      expected: { 'www/A': record.rrset },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'rrset_changed'])
    expect(answer.body.details.sets[0].records.map((each: Json) => each.recordData)).toEqual(['192.0.2.1', '192.0.2.7'])
    expect((await told(id)).sort()).toEqual(['www 3600 A 192.0.2.1', 'www 3600 A 192.0.2.7'])
  })
  it('is refused by key when `expected` names a set that nobody can have seen', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const record = await find(id, 'A', 'www')
    const path = `/domains/${id}/record`
    const sent = (expected: object) => ({ ...asSent(record), recordData: '192.0.2.2', expected })
    for (const key of ['wwww/A', 'www/AA', 'www', 'WWW/A']) {
      const { status, body } = await customer.put(path, sent({ 'www/A': record.rrset, [key]: record.rrset }))
      expect([key, status, body.code, body.details]).toEqual([key, 422, 'expected_unknown', { keys: [key] }])
      expect(body.errors.expected[0]).toContain(key)
    }
    // A set that was removed from one of its names is a conflict, and no mistake.
    expect((await customer.put(path, sent({ 'www/AAAA': 'abcd' }))).body.code).toBe('rrset_changed')
    expect((await customer.put(path, sent({ 'www/A': record.rrset, '@/TXT': 'none' }))).status).toBe(200)
  })
  it('is 404 for a record that is gone or in another zone, and 409 for one that the portal keeps', async () => {
    const mine = await zone('www A 192.0.2.1')
    const other = await zone('www A 192.0.2.1')
    const foreign = await find(other.id, 'A', 'www')
    expect((await customer.put(`/domains/${mine.id}/record`, { ...a('x'), id: foreign.id })).body.code).toBe(
      'record_gone',
    )
    const soa = await find(mine.id, 'SOA', '@')
    const answer = await customer.put(`/domains/${mine.id}/record`, { ...a('@'), id: soa.id })
    expect([answer.status, answer.body.code]).toEqual([409, 'managed_record'])
    expect((await stranger.put(`/domains/${mine.id}/record`, { ...a('x'), id: foreign.id })).body.code).toBe(
      'domain_not_found',
    )
    expect((await customer.put(`/domains/${mine.id}/record`, a('x'))).status).toBe(422)
  })
})

describe('any input for a zone', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      '.',
      '@',
      '*',
      '"',
      '"a',
      '\\',
      '\\999',
      '\u0000',
      '\ud800',
      'é',
      'x'.repeat(70),
      '1e9',
      '-1',
      '\\# 1 00',
      '; x',
      '( a',
    ),
    fc.constantFrom(null, 0, -1, 0.5, 1e300, true, [], {}),
  )
  const fields = [
    'recordData',
    'priority',
    'weight',
    'port',
    'flags',
    'tag',
    'value',
    'service',
    'certificate',
    'keyTag',
    'digest',
    'replacement',
    'transportProtocol',
    'TTL',
    'recordName',
  ]
  const types = [
    'A',
    'AAAA',
    'ALIAS',
    'CAA',
    'CNAME',
    'DS',
    'MX',
    'NAPTR',
    'NS',
    'SOA',
    'SRV',
    'SSHFP',
    'TLSA',
    'TXT',
    'X',
  ]
  it('is accepted and read back, or refused with a reason, and never breaks anything', async () => {
    const { id } = await zone()
    const record = fc.tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 6 }))
    await fc.assert(
      fc.asyncProperty(record, async ([recordTypeName, rest]) => {
        const answer = await customer.post(`/domains/${id}/record`, { recordTypeName, ...rest })
        expect([201, 400, 409, 422]).toContain(answer.status)
        if (answer.status !== 201) return
        const [added] = answer.body.data.added
        const again = await customer.put(`/domains/${id}/record`, asSent(added))
        expect([again.status, again.body.data?.changed]).toEqual([200, []])
        await customer.delete(
          `/domains/${id}/record/${added.id}/${added.recordTypeName}/${encodeURIComponent(added.recordName)}`,
        )
      }),
      { numRuns: 300 },
    )
    expect((await customer.get(`/domains/${id}/zone-file`)).status).toBe(200)
  })
})
