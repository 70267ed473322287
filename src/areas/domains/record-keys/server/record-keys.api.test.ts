import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZone } from '#areas/domains/dns/server/public.ts'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Made = { id: number; username: string; password: string; names: string[] }
const proof = (sign: string) => sign.repeat(43)

describe('keys for programs', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId; accountId: AccountId }
  let domainId: DomainId
  beforeAll(async () => {
    portal = await openTestPortal()
    owner = await portal.as('customer')
    const { id } = await portal.db
      .insertInto('domain')
      .values({ client_id: owner.clientId, name: 'beweegt.be', tld: 'be', status: 'Active', expires_on: '2027-05-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    domainId = id
    await portal.db.transaction().execute((trx) =>
      createZone(portal.makeWork(trx), id, [
        { recordTypeName: 'A', recordName: 'thuis', recordData: '192.0.2.9' },
        { recordTypeName: 'CNAME', recordName: 'bezet', recordData: 'thuis.beweegt.be.' },
      ]),
    )
  })
  afterAll(() => portal.close())

  const make = async (body: object, by: Caller = owner): Promise<Made> => {
    const answer = await by.post('/domains/beweegt.be/record-keys', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const basic = ({ username, password }: Pick<Made, 'username' | 'password'>) => ({
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  })
  const update = async (key: Pick<Made, 'username' | 'password'>, query: string, remoteAddress = '198.51.100.7') => {
    const url = `/nic/update?${query}`
    const answer = await portal.app.inject({
      ...{ method: 'GET', url, remoteAddress },
      headers: { ...basic(key), 'user-agent': 'ddclient/3.10.0' },
    })
    return answer.body.trim()
  }
  const at = async (name: string, type = 'A') => {
    const rows = await portal.db
      .selectFrom('dns_record')
      .select(['rdata', 'managed_by'])
      .where('domain_id', '=', domainId)
      .where('name', '=', name)
      .where('type', '=', type)
      .orderBy('id')
      .execute()
    return rows.map(({ rdata, managed_by }) => [rdata, managed_by])
  }
  const post = async (url: string, payload: object, headers: Record<string, string>) => {
    const answer = await portal.app.inject({ method: 'POST', url, payload, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const snapshots = async () =>
    (await portal.db.selectFrom('dns_snapshot').select('id').where('domain_id', '=', domainId).execute()).length

  it('tells an address, keeps it, and gives it back', async () => {
    const key = await make({ kind: 'addresses', names: ['thuis', 'kantoor.beweegt.be'], note: 'router' })
    expect(key.names).toEqual(['thuis.beweegt.be', 'kantoor.beweegt.be'])
    const before = await snapshots()
    expect(await update(key, 'hostname=thuis.beweegt.be')).toBe('good 198.51.100.7')
    // What a person put there is in a snapshot; what the program put there itself is not.
    expect(await snapshots()).toBe(before + 1)
    expect(await update(key, 'hostname=thuis.beweegt.be')).toBe('nochg 198.51.100.7')
    expect(await update(key, 'hostname=thuis.beweegt.be,kantoor.beweegt.be&myip=192.0.2.5,2001:DB8::5')).toBe(
      'good 192.0.2.5,2001:db8::5\ngood 192.0.2.5,2001:db8::5',
    )
    expect(await snapshots()).toBe(before + 1)
    expect(await at('thuis')).toEqual([['192.0.2.5', 'dynamic-dns']])
    expect(await at('kantoor', 'AAAA')).toEqual([['2001:db8::5', 'dynamic-dns']])
    const { body } = await owner.get('/domains/beweegt.be/record-keys')
    expect(body.data[0]).toMatchObject({ lastProgram: 'ddclient/3.10.0', lastIp: '198.51.100.7' })
    expect(JSON.stringify(body)).not.toContain(key.password)
    const { rows } = await logged()
    expect(rows.at(-1)).toMatchObject({
      account_id: owner.accountId,
      details: { key: key.id, note: 'router', records: expect.arrayContaining(['kantoor A 192.0.2.5']) },
    })

    expect((await owner.delete(`/domains/beweegt.be/record-keys/${key.id}`)).status).toBe(204)
    expect(await update(key, 'hostname=thuis.beweegt.be')).toBe('badauth')
    expect(await at('thuis')).toEqual([['192.0.2.5', null]])
  })
  const logged = async () => ({
    rows: await portal.db
      .selectFrom('audit_entry')
      .select(['account_id', 'details'])
      .where('action', '=', 'dns.program.dynamic-dns')
      .orderBy('id')
      .execute(),
  })

  it('answers each wrong update in the words of dyndns2, and changes nothing', async () => {
    const key = await make({ kind: 'addresses', names: ['laptop'] })
    const proofs = await make({ kind: 'proofs', names: ['@'] })
    await portal.db
      .insertInto('dns_record')
      .values({ domain_id: domainId, name: 'laptop', type: 'CNAME', ttl: 300, rdata: 'elders.example.' })
      .execute()
    const hosts = Array.from({ length: 21 }, (_, index) => `h${index}.beweegt.be`).join(',')
    const told = {
      unknownHost: await update(key, 'hostname=thuis.beweegt.be'),
      shortHost: await update(key, 'hostname=laptop'),
      noHost: await update(key, 'myip=192.0.2.1'),
      manyHosts: await update(key, `hostname=${hosts}`),
      noAddress: await update(key, 'hostname=laptop.beweegt.be&myip=here'),
      noLine: await update(key, 'hostname=laptop.beweegt.be&myip=0.0.0.0'),
      besideCname: await update(key, 'hostname=laptop.beweegt.be&myip=192.0.2.1'),
      wrongPassword: await update({ ...key, password: 'x' }, 'hostname=laptop.beweegt.be'),
      otherKind: await update(proofs, 'hostname=laptop.beweegt.be'),
    }
    expect(told).toEqual({
      ...{ unknownHost: 'nohost', shortHost: 'notfqdn', noHost: 'notfqdn', manyHosts: 'numhost' },
      ...{ noAddress: 'badip', noLine: 'badip', besideCname: 'dnserr', wrongPassword: 'badauth', otherKind: 'badauth' },
    })
    expect(await at('laptop')).toEqual([])
  })

  it('is refused to people in words where a program could not set it', async () => {
    const outside = await owner.post('/domains/beweegt.be/record-keys', {
      kind: 'addresses',
      names: ['www.elders.be.'],
    })
    // With its closing dot it is a whole name of another zone; without, nobody means www.elders.be.beweegt.be.
    expect([outside.status, outside.body.code]).toEqual([422, 'record_key_name_elsewhere'])
    const inner = { kind: 'addresses', names: ['a.binnen', 'WWW.elders.be.beweegt.be'] }
    const within = await owner.post('/domains/beweegt.be/record-keys', inner)
    expect([within.status, within.body.data?.names]).toEqual([201, ['a.binnen.beweegt.be', 'www.elders.be.beweegt.be']])
    await owner.delete(`/domains/beweegt.be/record-keys/${within.body.data?.id}`)
    const cname = await owner.post('/domains/beweegt.be/record-keys', { kind: 'addresses', names: ['bezet'] })
    expect([cname.status, cname.body.code]).toEqual([422, 'cname_conflict'])
    const stranger = await portal.as('stranger')
    expect((await stranger.get('/domains/beweegt.be/record-keys')).status).toBe(404)
  })

  it('is bound to its networks, to its maker and to its domain', async () => {
    const bound = await make({ kind: 'addresses', names: ['vast'], subnets: ['203.0.113.0/24'] })
    expect(await update(bound, 'hostname=vast.beweegt.be')).toBe('badauth')
    expect(await update(bound, 'hostname=vast.beweegt.be', '203.0.113.4')).toBe('good 203.0.113.4')
    const subuser = await portal.as('subuser')
    const theirs = await make({ kind: 'addresses', names: ['collega'] }, subuser)
    expect(await update(theirs, 'hostname=collega.beweegt.be')).toBe('good 198.51.100.7')
    const right = (value: boolean) =>
      portal.db
        .updateTable('account')
        .set((eb) => ({ permissions: eb.fn('jsonb_set', ['permissions', eb.val('{domains}'), eb.val(String(value))]) }))
        .where('id', '=', subuser.accountId)
        .execute()
    await right(false)
    expect(await update(theirs, 'hostname=collega.beweegt.be&myip=192.0.2.3')).toBe('badauth')
    await right(true)
  })

  it('puts proofs by httpreq beside each other, and takes away its own alone', async () => {
    const key = await make({ kind: 'proofs', names: ['@', 'www'] })
    const fqdn = '_acme-challenge.beweegt.be.'
    const [one, other] = [proof('a'), proof('b')]
    for (const value of [one, other, one])
      expect(await post('/acme/present', { fqdn, value }, basic(key))).toEqual({ status: 200, body: { fqdn, value } })
    expect(await at('_acme-challenge', 'TXT')).toEqual([
      [`"${one}"`, 'acme-client'],
      [`"${other}"`, 'acme-client'],
    ])
    expect((await post('/acme/cleanup', { fqdn, value: one }, basic(key))).status).toBe(200)
    expect((await post('/acme/cleanup', { fqdn, value: one }, basic(key))).status).toBe(200)
    expect(await at('_acme-challenge', 'TXT')).toEqual([[`"${other}"`, 'acme-client']])
    const refused = await Promise.all([
      post('/acme/present', { fqdn: '_acme-challenge.thuis.beweegt.be.', value: one }, basic(key)),
      post('/acme/present', { fqdn: '_acme-challenge.elders.be.', value: one }, basic(key)),
      post('/acme/present', { fqdn, value: 'v=spf1 -all' }, basic(key)),
      post('/acme/present', { fqdn, value: one }, {}),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 400, 401])
  })

  it('registers a name of its own as acme-dns does, and keeps its two newest proofs', async () => {
    const key = await make({ kind: 'proofs', names: ['@'] })
    const { status, body } = await post('/acme-dns/register', {}, basic(key))
    expect(status).toBe(201)
    expect(body.fulldomain).toBe(`${body.subdomain}.beweegt.be`)
    const headers = { 'x-api-user': body.username, 'x-api-key': body.password }
    for (const sign of ['c', 'd', 'e'])
      expect((await post('/acme-dns/update', { subdomain: body.subdomain, txt: proof(sign) }, headers)).status).toBe(
        200,
      )
    expect(await at(body.subdomain, 'TXT')).toEqual(['d', 'e'].map((sign) => [`"${proof(sign)}"`, 'acme-client']))
    expect((await post('/acme-dns/update', { subdomain: 'www', txt: proof('f') }, headers)).status).toBe(401)
    expect((await post('/acme-dns/register', {}, {})).status).toBe(401)
    await owner.delete(`/domains/beweegt.be/record-keys/${key.id}`)
    expect((await post('/acme-dns/update', { subdomain: body.subdomain, txt: proof('f') }, headers)).status).toBe(401)
  })
})
