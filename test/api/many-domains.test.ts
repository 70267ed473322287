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

/** So many are work that is followed: it is carried out, and then looked at item by item. */
async function ends(answer: { status: number; body: Json }): Promise<[number, Record<string, number>]> {
  await world.portal.jobs.drain({ rounds: 1000 })
  const counts: Record<string, number> = {}
  for (const page of [1, 2]) {
    const { body } = await world.customer.get(`/tasks/${answer.body.task.taskId}/items?page=${page}&perPage=50`)
    for (const item of body.data as Json[]) counts[item.code ?? item.state] = (counts[item.code ?? item.state] ?? 0) + 1
  }
  return [answer.status, counts]
}

describe('a hundred domains in one call', () => {
  it('get one TTL', async () => {
    const answer = await world.customer.put(`/domains/${names}/dns/ttl`, { ttl: 300 })
    expect(await ends(answer)).toEqual([200, { done: 100 }])
  })

  it('get the records of a template', async () => {
    const records = [{ recordTypeName: 'TXT', recordName: '@', recordData: 'uit een sjabloon' }]
    const made = await world.customer.post(`/domains/${names.split(',')[0]}/dns/templates`, { name: 'Overal', records })
    const answer = await world.customer.put(`/domains/${names}/dns/templates/${made.body.data.id}/apply`, {})
    expect(await ends(answer)).toEqual([200, { done: 100 }])
  })

  it('are no longer renewed by themselves', async () => {
    const answer = await world.customer.put(`/domains/${names}/auto-renew`, { state: 0 })
    expect(await ends(answer)).toEqual([200, { done: 100 }])
    const rows = await world.portal.db
      .selectFrom('domain')
      .select('auto_renew')
      .where('name', 'in', names.split(','))
      .execute()
    expect(rows.filter(({ auto_renew }) => !auto_renew)).toHaveLength(100)
  })

  it('reach the lock, which refuses each of an extension that has none', async () => {
    const answer = await world.customer.post(`/domains/${names}/update-locking-status`, { status: 1 })
    expect(await ends(answer)).toEqual([202, { lock_not_offered: 100 }])
  })
})
