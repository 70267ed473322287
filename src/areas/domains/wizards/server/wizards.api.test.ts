import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicRecord } from '#drivers/dns-lookup/port.ts'
import { openSandboxDnsLookup } from '#drivers/dns-lookup/sandbox/sandbox-dns-lookup.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openZones } from '#test/kit/dns-zones.ts'
import type { Json } from '#test/kit/portal.ts'

let world: Awaited<ReturnType<typeof openZones>>
let { portal, customer, stranger, zone, told } = {} as typeof world
let publish: (domain: string, records: PublicRecord[]) => Promise<void>
beforeAll(async () => {
  world = await openZones('wizards')
  ;({ portal, customer, stranger, zone, told } = world)
  publish = openSandboxDnsLookup({ state: databaseState(portal.db) }).publish
})
afterAll(() => portal.close())

const text = (name: string, data: string): PublicRecord => ({ name, type: 'TXT', data })
const spfOf = async (id: number) => (await told(id)).filter((line) => line.includes('v=spf1'))
const actions = (state: Json) =>
  Object.fromEntries(state.lines.map(({ id, action }: { id: string; action: string }) => [id, action]))
const audited = async (id: number) =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('GET /domains/{domain}/mail-policy', () => {
  it('follows includes, counts look-ups and reports DMARC and known keys', async () => {
    const { id, name } = await zone(
      '@ TXT "v=spf1 a mx include:post.sturen.be -all"',
      '_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@elders.be"',
      'nieuws._domainkey TXT "v=DKIM1; p="',
      '@ A 192.0.2.1',
    )
    await publish('post.sturen.be', [text('@', 'v=spf1 include:diep.sturen.be ip4:192.0.2.0/24 -all')])
    await publish('diep.sturen.be', [text('@', 'v=spf1 exists:%{i}.sturen.be -all')])
    await publish(`${name}._report._dmarc.elders.be`, [text('@', 'v=DMARC1')])
    await publish(name, [text('@', 'v=spf1 -all')])
    const { data } = (await customer.get(`/domains/${id}/mail-policy`)).body
    expect(data.spf.public).toEqual(['v=spf1 -all'])
    expect(data.spf.analysis).toMatchObject({ lookups: 5, voids: 1, length: 39 })
    expect(data.spf.analysis.terms.map(({ depth, term }: Json) => `${depth} ${term}`)).toEqual([
      '0 a',
      '0 mx',
      '0 include:post.sturen.be',
      '1 include:diep.sturen.be',
      '2 exists:%{i}.sturen.be',
      '2 -all',
      '1 ip4:192.0.2.0/24',
      '1 -all',
      '0 -all',
    ])
    expect(data.dmarc.analysis.findings).toEqual([])
    expect(data.dkim).toMatchObject([{ selector: 'nieuws', kind: 'revoked', public: false }])
  })
  it('joins the strings of one text, and reports two SPF records as an error', async () => {
    const split = await zone('@ TXT "v=spf1 mx " "-all"')
    const { data: one } = (await customer.get(`/domains/${split.id}/mail-policy`)).body
    expect(one.spf).toMatchObject({ zone: ['v=spf1 mx -all'], analysis: { record: 'v=spf1 mx -all' } })
    const twice = await zone('@ TXT "v=spf1 a mx ~all"', '@ TXT "v=spf1 mx " "-all"')
    const { data: two } = (await customer.get(`/domains/${twice.id}/mail-policy`)).body
    expect(two.spf.zone.toSorted()).toEqual(['v=spf1 a mx ~all', 'v=spf1 mx -all'])
    expect(two.spf.analysis.findings).toMatchObject([{ code: 'several', severity: 'error' }])
  })
  it('names the mail servers under the domain that have no address', async () => {
    const { id, name } = await zone('@ MX 10 mail', '@ MX 20 mx2', '@ MX 30 mx.elders.be.', 'mx2 AAAA 2001:db8::25')
    const { data } = (await customer.get(`/domains/${id}/mail-policy`)).body
    expect(data.mailServers).toHaveLength(3)
    expect(data.lostMailServers).toEqual([`mail.${name}`])
  })
  it('queries public DNS where the zone is elsewhere, and is closed to strangers', async () => {
    const elsewhere = await portal.db
      .insertInto('domain')
      .values({ client_id: customer.clientId, name: 'wizards-elders.be', tld: 'be', status: 'Active' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = (await customer.get(`/domains/${elsewhere.id}/mail-policy`)).body
    expect(data).toMatchObject({ zone: 'none', spf: { zone: null, analysis: { record: 'v=spf1 mx -all' } } })
    expect((await stranger.get(`/domains/${elsewhere.id}/mail-policy`)).status).toBe(404)
    const saved = await customer.put(`/domains/${elsewhere.id}/mail-policy/spf`, { record: 'v=spf1 -all' })
    expect(saved.body.code).toBe('zone_not_here')
  })
})

describe('SPF', () => {
  it('is checked before it is saved: its cost, and the verdict on mail from an address', async () => {
    const { id } = await zone()
    await publish('_spf.sturen.be', [text('@', 'v=spf1 ip4:198.51.100.0/24 -all')])
    const record = encodeURIComponent('v=spf1 include:_spf.sturen.be ~all')
    const { body } = await customer.get(`/domains/${id}/mail-policy/spf?record=${record}&ip=198.51.100.9`)
    expect(body.data.lookups).toBe(1)
    expect(body.trial).toMatchObject({ result: 'pass', decidedBy: [{ term: 'include:_spf.sturen.be' }, {}] })
    const wrong = await customer.get(`/domains/${id}/mail-policy/spf?record=${record}&ip=198.51`)
    expect(wrong.body).toMatchObject({ code: 'not_an_ip' })
  })
  it('is saved as the only record, through the change path of the records', async () => {
    const { id } = await zone('@ TXT "v=spf1 mx -all"', '@ TXT "v=spf1 a -all"', '@ TXT "iets anders"')
    const record = 'v=spf1 a mx exists:%{i}.lijst.be ~all'
    const answer = await customer.put(`/domains/${id}/mail-policy/spf`, { record, seen: 'v=spf1 mx -all' })
    expect(answer.body.data).toEqual({ record, changed: true })
    expect(await spfOf(id)).toEqual([`@ 3600 TXT "${record}"`])
    expect(await audited(id)).toContain('dns.spf.change')
    expect((await customer.put(`/domains/${id}/mail-policy/spf`, { record })).body.data.changed).toBe(false)
    const late = await customer.put(`/domains/${id}/mail-policy/spf`, { record: 'v=spf1 -all', seen: 'v=spf1 mx -all' })
    expect(late.body.code).toBe('policy_changed')
  })
  it('is refused with more than ten look-ups, with an invalid term, and when it is too long', async () => {
    const { id } = await zone()
    const many = Array.from({ length: 6 }, (_, index) => `s${index}.veel.be`)
    for (const host of many) await publish(host, [text('@', 'v=spf1 a mx -all')])
    const put = (record: string) => customer.put(`/domains/${id}/mail-policy/spf`, { record })
    const over = await put(`v=spf1 ${many.map((host) => `include:${host}`).join(' ')} -all`)
    expect(over.body).toMatchObject({ code: 'spf_lookups', error: expect.stringContaining('10 lookups') })
    expect((await put('v=spf1 ip4:300.1.1.1 -all')).body.code).toBe('spf_term')
    expect((await put('hallo')).body.code).toBe('not_spf')
    for (const draft of ['hello', 'spf1 a', 'v=spf10 -all']) {
      const { body } = await customer.get(`/domains/${id}/mail-policy/spf?record=${encodeURIComponent(draft)}`)
      expect(body.data.findings).toEqual([{ code: 'not_spf', severity: 'error', values: {} }])
    }
    expect((await put(`v=spf1 ${'ip4:192.0.2.1 '.repeat(20)}-all`)).body.code).toBe('spf_length')
    expect(await spfOf(id)).toEqual([])
  })
})

describe('DMARC', () => {
  it('is checked and saved', async () => {
    const { id } = await zone('_dmarc TXT "v=DMARC1; p=none"')
    const record = 'v=DMARC1; p=reject; rua=mailto:dmarc@zwijgt.be'
    const { data } = (await customer.get(`/domains/${id}/mail-policy/dmarc?record=${encodeURIComponent(record)}`)).body
    expect(data.findings).toMatchObject([{ code: 'reports_refused', values: { host: 'zwijgt.be' } }])
    expect((await customer.put(`/domains/${id}/mail-policy/dmarc`, { record })).status).toBe(200)
    expect(await told(id)).toEqual([`_dmarc 3600 TXT "${record}"`])
    const wrong = await customer.put(`/domains/${id}/mail-policy/dmarc`, { record: 'v=DMARC1; p=hard' })
    expect(wrong.body).toMatchObject({ code: 'dmarc_tag', error: expect.stringContaining('p=hard') })
    const percent = await customer.put(`/domains/${id}/mail-policy/dmarc`, { record: 'v=DMARC1; p=none; pct=150' })
    expect(percent.body).toMatchObject({ code: 'dmarc_tag', error: expect.stringContaining('pct=150') })
    expect((await stranger.put(`/domains/${id}/mail-policy/dmarc`, { record })).status).toBe(404)
  })
  it('comes from a parent where the domain has none', async () => {
    const { id, name } = await zone()
    const findings = async () => (await customer.get(`/domains/${id}/mail-policy`)).body.data.dmarc.analysis.findings
    expect(await findings()).toMatchObject([{ code: 'dmarc_missing' }])
    const above = name.slice(name.indexOf('.') + 1)
    await publish(`_dmarc.${above}`, [text('@', 'v=DMARC1; p=reject; sp=quarantine; psd=y')])
    expect(await findings()).toMatchObject([
      { code: 'dmarc_inherited', values: { domain: above, policy: 'quarantine' } },
    ])
    await publish(`_dmarc.${above}`, [])
  })
  it('is found at another provider, behind a CNAME', async () => {
    const { id } = await zone('_dmarc CNAME klant.dmarc-dienst.be.')
    await publish('klant.dmarc-dienst.be', [text('@', 'v=DMARC1; p=quarantine')])
    const { data } = (await customer.get(`/domains/${id}/mail-policy`)).body
    expect(data.dmarc).toMatchObject({ zone: [], analysis: { record: 'v=DMARC1; p=quarantine' } })
  })
})

describe('the wizards', () => {
  it('POST /domains/{domain}/office365-records makes the previewed changes, and nothing the second time', async () => {
    const { id, name } = await zone(
      '@ MX 10 mail.vroeger.be.',
      '@ TXT "v=spf1 include:nieuws.onbekend.be -all"',
      'autodiscover A 192.0.2.1',
      'www A 192.0.2.2',
    )
    const options = { tenant: 'bakkerij', verification: 'ms12345678' }
    const query = `wizard=microsoft&tenant=bakkerij&verification=ms12345678`
    const [state] = (await customer.get(`/domains/${id}/check-have-records?${query}`)).body.data
    const dashed = name.replaceAll('.', '-')
    expect(actions(state)).toEqual({
      [`mx ${dashed}.mail.protection.outlook.com`]: 'add',
      'mx 10 mail.vroeger.be.': 'remove',
      'spf spf.protection.outlook.com': 'replace',
      'cname autodiscover': 'replace',
      proof: 'add',
      'cname selector1._domainkey': 'add',
      'cname selector2._domainkey': 'add',
    })
    const done = await customer.post(`/domains/${id}/office365-records`, { ...options, version: state.version })
    expect(done.body.data).toMatchObject({ added: 5, changed: 1, removed: 2, state: { complete: true } })
    const records = await told(id)
    expect(records).toContain('@ 3600 TXT "v=spf1 include:nieuws.onbekend.be include:spf.protection.outlook.com -all"')
    expect(records).toContain('www 3600 A 192.0.2.2')
    expect(records.filter((line) => line.includes('vroeger') || line.includes('192.0.2.1'))).toEqual([])
    const version = async () => (await customer.get(`/domains/${id}/records`)).body.zone.version
    const before = await version()
    const again = await customer.post(`/domains/${id}/office365-records`, options)
    expect(again.body.data).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await version()).toBe(before)
  })
  it('POST /domains/{domain}/google-records executes the chosen lines of the previewed plan', async () => {
    const { id } = await zone('@ MX 10 mail.vroeger.be.')
    const path = `/domains/${id}/google-records`
    const stale = await customer.post(path, { version: 'anders' })
    expect(stale.body.code).toBe('plan_changed')
    const mistaken = await customer.post(path, { lines: ['spf _spf.google.com', 'spf google'] })
    expect([mistaken.status, mistaken.body.code]).toEqual([stale.status, 'plan_changed'])
    expect(await told(id)).toEqual(['@ 3600 MX 10 mail.vroeger.be.'])
    const done = await customer.post(path, { lines: ['spf _spf.google.com'] })
    expect(done.body.data).toMatchObject({ added: 1, state: { complete: false } })
    expect(await told(id)).toEqual([
      '@ 3600 MX 10 mail.vroeger.be.',
      '@ 3600 TXT "v=spf1 include:_spf.google.com ~all"',
    ])
    expect((await customer.post(path, { dkim: 'geen sleutel' })).body).toMatchObject({
      code: 'dkim_key_invalid',
      errors: { dkim: expect.anything() },
    })
    expect((await stranger.post(path, {})).status).toBe(404)
  })
  it('report afterwards what public DNS answers for each record', async () => {
    const { id, name } = await zone('@ TXT "v=spf1 include:_spf.google.com ~all"', '@ MX 1 smtp.google.com.')
    await publish(name, [{ name: '@', type: 'MX', data: 'SMTP.google.com.', priority: 1 }])
    const { data } = (await customer.get(`/domains/${id}/check-have-records`)).body
    expect(data.map(({ wizard, complete }: Json) => [wizard, complete])).toEqual([
      ['google', true],
      ['microsoft', false],
    ])
    expect(data[0].lines.map(({ id: line, public: seen }: Json) => [line, seen])).toEqual([
      ['mx smtp.google.com', 'there'],
      ['spf _spf.google.com', 'waiting'],
    ])
  })
})
