import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddress as a, asSent, openZones } from '#test/kit/dns-zones.ts'
import type { Json } from '#test/kit/portal.ts'

let world: Awaited<ReturnType<typeof openZones>>
let { portal, customer, stranger, zone, told, find } = {} as typeof world
beforeAll(async () => {
  world = await openZones('bulk')
  ;({ portal, customer, stranger, zone, told, find } = world)
})
afterAll(() => portal.close())

describe('PUT /domains/{domain}/record/bulk', () => {
  it('adds, changes and removes in one step; two records may swap names', async () => {
    const { id } = await zone('one A 192.0.2.1', 'two CNAME shop.example.com.', 'gone TXT "x"')
    const [one, two, gone] = await Promise.all([
      find(id, 'A', 'one'),
      find(id, 'CNAME', 'two'),
      find(id, 'TXT', 'gone'),
    ])
    const answer = await customer.put(`/domains/${id}/record/bulk`, {
      add: [a('new')],
      change: [
        { ...asSent(one), recordName: 'two' },
        { ...asSent(two), recordName: 'one' },
      ],
      remove: [gone.id],
    })
    expect(answer.status).toBe(200)
    expect((await told(id)).sort()).toEqual([
      'new 3600 A 192.0.2.9',
      'one 3600 CNAME shop.example.com.',
      'two 3600 A 192.0.2.1',
    ])
    expect((await find(id, 'A', 'two')).id).toBe(one.id)
  })
  it('changes nothing when one of many is invalid, and says which', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const answer = await customer.put(`/domains/${id}/record/bulk`, {
      add: [a('x'), a('y', '300.0.0.1'), a('www', '192.0.2.1')],
    })
    expect(answer.status).toBe(422)
    expect(
      answer.body.details.problems.map((problem: Json) => `${problem.list} ${problem.index} ${problem.code}`),
    ).toEqual(['add 1 invalid_ipv4', 'add 2 duplicate_record'])
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it('accepts a plain list of records, as when a template is applied', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const www = await find(id, 'A', 'www')
    const answer = await customer.put(`/domains/${id}/record/bulk`, {
      records: [{ ...asSent(www), recordData: '192.0.2.2' }, a('mail')],
    })
    expect(answer.status).toBe(200)
    expect((await told(id)).sort()).toEqual(['mail 3600 A 192.0.2.9', 'www 3600 A 192.0.2.2'])
  })
  it('lets only one of two concurrent changes of a set win', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const { rrset } = await find(id, 'A', 'www')
    const answers = await Promise.all(
      ['192.0.2.2', '192.0.2.3'].map((recordData) =>
        customer.put(`/domains/${id}/record/bulk`, { add: [a('www', recordData)], expected: { 'www/A': rrset } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await told(id)).toHaveLength(2)
  })
  it('returns the hash of each touched set, so that undo notices later changes of others', async () => {
    const { id } = await zone('u3 A 198.51.100.1', 'two A 192.0.2.1', 'two A 192.0.2.2', 'from TXT "x"')
    const u3 = await find(id, 'A', 'u3')
    const [two, from] = await Promise.all([find(id, 'A', 'two'), find(id, 'TXT', 'from')])
    const path = `/domains/${id}/record/bulk`
    const change = [{ ...asSent(from), recordName: 'to' }]
    const { sets } = (await customer.put(path, { change, remove: [u3.id, two.id] })).body.data
    const [left, to] = await Promise.all([find(id, 'A', 'two'), find(id, 'TXT', 'to')])
    expect(sets).toEqual({ 'u3/A': 'none', 'two/A': left.rrset, 'from/TXT': 'none', 'to/TXT': to.rrset })
    await customer.put(path, { add: [{ ...a('u3', '198.51.100.2'), TTL: 300 }] })
    const undo = await customer.put(path, { add: [a('u3', '198.51.100.1')], expected: sets })
    expect([undo.status, undo.body.code]).toEqual([409, 'rrset_changed'])
    expect(await told(id)).toContain('u3 300 A 198.51.100.2')
  })
  it('is closed to strangers and refuses a body that is no list', async () => {
    const { id } = await zone()
    expect((await stranger.put(`/domains/${id}/record/bulk`, { add: [a('x')] })).status).toBe(404)
    expect((await customer.put(`/domains/${id}/record/bulk`, { add: 'x' })).status).toBe(422)
  })
})

describe('removing records', () => {
  it('takes one by number, type and name: DELETE /domains/{domain}/record/{record}/{type}/{name}', async () => {
    const { id } = await zone('@ TXT "x"', 'www A 192.0.2.1')
    const txt = await find(id, 'TXT', '@')
    expect((await customer.delete(`/domains/${id}/record/${txt.id}/A/@`)).body.code).toBe('record_gone')
    expect((await stranger.delete(`/domains/${id}/record/${txt.id}/TXT/@`)).status).toBe(404)
    expect((await customer.delete(`/domains/${id}/record/${txt.id}/TXT/%40`)).body.data.removed).toEqual([txt.id])
    expect((await customer.delete(`/domains/${id}/record/${txt.id}/TXT/@`)).status).toBe(404)
    expect((await customer.delete(`/domains/${id}/record/abc/TXT/@`)).status).toBe(422)
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it('removes several or none: POST /domains/{domain}/record/bulk-delete', async () => {
    const { id } = await zone('a A 192.0.2.1', 'b A 192.0.2.1')
    const [one, two, soa] = await Promise.all([find(id, 'A', 'a'), find(id, 'A', 'b'), find(id, 'SOA', '@')])
    const path = `/domains/${id}/record/bulk-delete`
    const refused = await customer.post(path, { records: [{ id: one.id, type: 'A', name: 'a' }, { id: soa.id }] })
    expect([refused.status, refused.body.code]).toEqual([409, 'managed_record'])
    expect(await told(id)).toHaveLength(2)
    expect((await stranger.post(path, { records: [{ id: one.id }] })).status).toBe(404)
    expect((await customer.post(path, { records: [] })).status).toBe(422)
    expect((await customer.post(path, { records: [{ id: one.id }, { id: two.id }] })).status).toBe(200)
    expect(await told(id)).toEqual([])
  })
})
