import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openZones } from '../kit/dns-zones.ts'
import type { Json } from '../kit/portal.ts'

// A client has hundreds of domains: what may be done to several at once may be done to a hundred, by name.

let world: Awaited<ReturnType<typeof openZones>>
let names: string
beforeAll(async () => {
  world = await openZones('een-naam-van-gewone-lengte')
  const zones: string[] = []
  for (let index = 0; index < 100; index++) zones.push((await world.zone('www A 192.0.2.1')).name)
  names = zones.join(',')
})
afterAll(() => world.portal.close())

const done = (body: Json) => body.data.filter((row: Json) => row.done).length

describe('a hundred domains in one call', () => {
  it('get one TTL', async () => {
    const { status, body } = await world.customer.put(`/domains/${names}/dns/ttl`, { ttl: 300 })
    expect([status, done(body)]).toEqual([200, 100])
  })

  it('get the records of a template', async () => {
    const records = [{ recordTypeName: 'TXT', recordName: '@', recordData: 'uit een sjabloon' }]
    const made = await world.customer.post(`/domains/${names.split(',')[0]}/dns/templates`, { name: 'Overal', records })
    const { status, body } = await world.customer.put(`/domains/${names}/dns/templates/${made.body.data.id}/apply`, {})
    expect([status, done(body)]).toEqual([200, 100])
  })

  it('are no longer renewed by themselves', async () => {
    const answer = await world.customer.put(`/domains/${names}/auto-renew`, { state: 0 })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const rows = await world.portal.db
      .selectFrom('domain')
      .select('auto_renew')
      .where('name', 'in', names.split(','))
      .execute()
    expect(rows.filter(({ auto_renew }) => !auto_renew)).toHaveLength(100)
  })

  it('reach the lock, which refuses an extension that has none', async () => {
    const answer = await world.customer.post(`/domains/${names}/update-locking-status`, { status: 1 })
    expect(answer.body.code).toBe('lock_not_offered')
  })
})
