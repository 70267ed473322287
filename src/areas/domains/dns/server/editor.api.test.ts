import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddress as a, asSent, openZones } from '#test/kit/dns-zones.ts'
import type { Json } from '#test/kit/portal.ts'
import { replaceManaged } from './public.ts'

let world: Awaited<ReturnType<typeof openZones>>
let { portal, customer, stranger, zone, told, find } = {} as typeof world
beforeAll(async () => {
  world = await openZones('editor')
  ;({ portal, customer, stranger, zone, told, find } = world)
})
afterAll(() => portal.close())

const saidOf = (records: Json[]) =>
  records.map(({ recordName, TTL, content }) => `${recordName} ${TTL} ${content}`).sort()
const changesOf = (answer: Json) =>
  answer.body.data.changes.map(({ kind, before, after }: Json) =>
    [kind, (before ?? after).recordName, before?.content, after?.content].filter(Boolean).join(' '),
  )
const newest = async (id: number): Promise<Json> => (await customer.get(`/domains/${id}/snapshot`)).body.data[0]

describe('snapshots', () => {
  it('are taken by hand with a note, and compared with the zone and with each other', async () => {
    const { id } = await zone('www A 192.0.2.1', 'old TXT "x"')
    const first = await customer.post(`/domains/${id}/snapshot`, { note: ' voor de verhuis ' })
    expect([first.status, first.body.data.note, first.body.data.reason]).toEqual([201, 'voor de verhuis', 'by-hand'])
    const www = await find(id, 'A', 'www')
    await customer.put(`/domains/${id}/record`, { ...asSent(www), recordData: '192.0.2.2' })
    const second = (await customer.post(`/domains/${id}/snapshot`, {})).body.data
    await customer.put(`/domains/${id}/record/bulk`, { add: [a('new')], remove: [(await find(id, 'TXT', 'old')).id] })
    const path = `/domains/${id}/snapshot/${first.body.data.sid}`
    expect(changesOf(await customer.get(`${path}?records=0`))).toEqual([
      'added new 192.0.2.9',
      'removed old "x"',
      'changed www 192.0.2.1 192.0.2.2',
    ])
    const between = await customer.get(`${path}?against=${second.sid}`)
    expect(changesOf(between)).toEqual(['changed www 192.0.2.1 192.0.2.2'])
    expect(saidOf(between.body.data.records)).toContain('www 3600 192.0.2.1')
    expect((await customer.get(`${path}?against=999999999`)).body.code).toBe('snapshot_gone')
    expect((await stranger.post(`/domains/${id}/snapshot`, {})).status).toBe(404)
    expect((await customer.post(`/domains/${id}/snapshot`, { note: 'x'.repeat(201) })).status).toBe(422)
  })
  it('restore the chosen records and leave the rest', async () => {
    const { id } = await zone('www A 192.0.2.1', 'old TXT "x"')
    await customer.put(`/domains/${id}/record/bulk`, {
      add: [a('new')],
      remove: [(await find(id, 'A', 'www')).id, (await find(id, 'TXT', 'old')).id],
    })
    const { sid } = await newest(id)
    const only = [{ recordName: 'old', recordTypeName: 'TXT', content: '"x"' }]
    expect((await customer.post(`/domains/${id}/snapshot/${sid}`, { only })).status).toBe(200)
    expect((await told(id)).sort()).toEqual(['new 3600 A 192.0.2.9', 'old 3600 TXT "x"'])
    expect((await customer.post(`/domains/${id}/snapshot/${sid}`, { only: [] })).status).toBe(422)
  })
  it('restore nothing when a chosen record is not in the difference, and name it', async () => {
    const { id } = await zone('www A 192.0.2.1', 'old TXT "x"')
    await customer.post(`/domains/${id}/record/bulk-delete`, { records: [{ id: (await find(id, 'TXT', 'old')).id }] })
    const { sid } = await newest(id)
    const mistaken = { recordName: 'old', recordTypeName: 'TXT', content: 'x' }
    const only = [{ ...mistaken, content: '"x"' }, mistaken]
    const { status, body } = await customer.post(`/domains/${id}/snapshot/${sid}`, { only })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'snapshot_record_unknown', ['only']])
    expect(body.error).toContain('old TXT x')
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it('lead back through every change, in any order', async () => {
    const { id } = await zone('a 300 A 192.0.2.1', 'b A 192.0.2.1')
    const before = (await told(id)).sort()
    const sets = [a('a', '192.0.2.2'), a('c'), { ...a('d'), TTL: 60 }]
    for (const record of sets) await customer.post(`/domains/${id}/record`, record)
    await customer.put(`/domains/${id}/dns/ttl`, { ttl: 900 })
    await customer.post(`/domains/${id}/record/bulk-delete`, { records: [{ id: (await find(id, 'A', 'b')).id }] })
    const list = (await customer.get(`/domains/${id}/snapshot`)).body.data
    const oldest = list.at(-2)
    await customer.post(`/domains/${id}/snapshot/${oldest.sid}`)
    expect((await told(id)).sort()).toEqual(before)
  })
})

describe('templates', () => {
  it('are applied record by record: PUT /domains/{domain}/dns/templates/{template}/apply', async () => {
    const from = await zone('www CNAME @', '@ MX 10 mail', '@ TXT "v=spf1 mx -all"', 'shop A 192.0.2.5')
    const made = await customer.post(`/domains/${from.id}/dns/templates`, {
      name: 'Winkel',
      description: 'Voor elke winkel',
    })
    expect(made.body.data.records.map(({ content }: Json) => content).sort()).toEqual(
      ['"v=spf1 mx -all"', '10 mail.{{domain}}.', '192.0.2.5', '{{domain}}.'].sort(),
    )
    const to = await zone('www A 192.0.2.1', '@ TXT "v=spf1 -all"', '@ TXT "andere"', 'shop A 192.0.2.6')
    const path = `/domains/${to.id}/dns/templates/${made.body.data.id}/apply`
    const preview = (await customer.put(path, { preview: true })).body.data[0]
    expect(
      preview.rows.map(({ record, state, choice }: Json) => `${record.recordTypeName} ${state} ${choice}`).sort(),
    ).toEqual(['A beside replace', 'CNAME conflict skip', 'MX new add', 'TXT beside replace'])
    expect(await told(to.id)).toHaveLength(4)
    const index = preview.rows.find(({ record }: Json) => record.recordTypeName === 'CNAME').index
    const shop = preview.rows.find(({ record }: Json) => record.recordTypeName === 'A').index
    for (const place of ['4', '99', '00', 'x']) {
      const mistaken = await customer.put(path, { choices: { [shop]: 'both', [place]: 'replace' } })
      expect([mistaken.status, Object.keys(mistaken.body.errors)]).toEqual([422, [`choices.${place}`]])
    }
    expect(await told(to.id)).toHaveLength(4)
    const answer = await customer.put(path, { choices: { [index]: 'replace', [shop]: 'both' } })
    expect(answer.body.data[0]).toMatchObject({ done: true, added: 4, removed: 2 })
    expect((await told(to.id)).sort()).toEqual([
      `@ 3600 MX 10 mail.${to.name}.`,
      '@ 3600 TXT "andere"',
      '@ 3600 TXT "v=spf1 mx -all"',
      'shop 3600 A 192.0.2.5',
      'shop 3600 A 192.0.2.6',
      `www 3600 CNAME ${to.name}.`,
    ])
    expect((await newest(to.id)).reason).toBe('before-template')
    expect((await stranger.put(path, {})).status).toBe(404)
  })
  it('require an address, and are applied to several domains with an outcome for each', async () => {
    const one = await zone()
    const two = await zone('www CNAME shop.example.com.')
    const records = [
      { recordTypeName: 'A', recordName: 'www', recordData: '{{ip}}' },
      { recordTypeName: 'TXT', recordName: '@', recordData: 'v=spf1 ip4:{{ip}} -all' },
    ]
    const { body } = await customer.post(`/domains/${one.id}/dns/templates`, { name: 'Met adres', records })
    expect(body.data.asks).toEqual(['ip'])
    const path = `/domains/${one.id},${two.name},bestaat-niet.be/dns/templates/${body.data.id}/apply`
    expect((await customer.put(path, {})).body.code).toBe('value_missing')
    expect((await customer.put(path, { variables: { ip: 'x' } })).body.code).toBe('invalid_ipv4')
    const { data } = (await customer.put(path, { variables: { ip: '192.0.2.44' }, otherwise: 'replace' })).body
    expect(data.map(({ done, code }: Json) => code ?? done)).toEqual([true, true, 'domain_not_found'])
    expect((await told(two.id)).sort()).toEqual(['@ 3600 TXT "v=spf1 ip4:192.0.2.44 -all"', 'www 3600 A 192.0.2.44'])
  })
  it('refuse an unknown variable, a description of fifty letters, and a change that does not fit', async () => {
    const { id } = await zone('www A 192.0.2.1', 'mail A 192.0.2.2')
    const path = `/domains/${id}/dns/templates`
    const unknown = { name: 'Fout', records: [{ recordTypeName: 'TXT', recordName: '@', recordData: '{{naam}}' }] }
    expect((await customer.post(path, unknown)).body.code).toBe('unknown_variable')
    expect((await customer.post(path, { name: 'Lang', description: 'x'.repeat(50) })).status).toBe(422)
    const chosen = await customer.post(path, { name: 'Eén', from: [(await find(id, 'A', 'mail')).id] })
    expect(saidOf(chosen.body.data.records)).toEqual(['mail 3600 192.0.2.2'])
    const clash = [a('x'), { recordTypeName: 'CNAME', recordName: 'x', recordData: 'www' }]
    const wrong = await customer.post(path, { name: 'Botst', records: clash })
    expect((await customer.put(`${path}/${wrong.body.data.id}/apply`, {})).body.code).toBe('template_wrong')
    expect(await told(id)).toHaveLength(2)
  })
})

describe('records', () => {
  it('that the portal no longer needs are taken over: POST /domains/{domain}/record/{record}/take-over', async () => {
    const { id } = await zone()
    const keep = (by: string, recordName: string) =>
      portal.db.transaction().execute((trx) => replaceManaged(portal.makeWork(trx), id, by, [a(recordName)]))
    await keep('m365', 'autodiscover')
    await keep('url-forwarding', 'www')
    const path = async (name: string) => `/domains/${id}/record/${(await find(id, 'A', name)).id}/take-over`
    expect((await stranger.post(await path('www'))).status).toBe(404)
    expect((await customer.post(await path('www'))).body.code).toBe('keeper_stays')
    expect((await customer.post(await path('autodiscover'))).body.data.managedBy).toBe(null)
    expect((await customer.post(await path('autodiscover'))).body.code).toBe('record_not_kept')
    expect(await told(id)).toEqual(['autodiscover 3600 A 192.0.2.9'])
  })
  it('matching a filter are returned all at once: GET /domains/{domain}/record/matching', async () => {
    const { id } = await zone('a A 192.0.2.1', 'b A 192.0.2.1', 'c TXT "192.0.2.1"', 'd A 192.0.2.7')
    const found = await customer.get(`/domains/${id}/record/matching?search=192.0.2.1&type=A`)
    expect(found.body.data.map(({ recordName }: Json) => recordName)).toEqual(['a', 'b'])
    expect(found.body.total).toBe(2)
    expect((await customer.get(`/domains/${id}/records?search=%40&type=NS`)).body.total).toBeGreaterThan(0)
    expect((await stranger.get(`/domains/${id}/record/matching`)).status).toBe(404)
  })
  it('are counted by the database on every write', async () => {
    const { id } = await zone('a A 192.0.2.1', 'b A 192.0.2.1')
    await portal.db.deleteFrom('dns_record').where('domain_id', '=', id).where('name', '=', 'a').execute()
    expect((await customer.get(`/domains/${id}/records?type=A`)).body.total).toBe(1)
    const changed = portal.db.updateTable('dns_record').set({ type: 'TXT' }).where('domain_id', '=', id).execute()
    await expect(changed).rejects.toThrow(/keeps its zone/)
  })
})
