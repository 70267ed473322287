import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openZones } from '#test/kit/dns-zones.ts'
import { anImport } from '#test/kit/zone-file-form.ts'

// Among the mocked suites, where each file has modules of its own: what stands in for one is seen by no other file.
/** What happens between the reading of a file and its carrying out, each time that one is read. */
const meanwhile = vi.hoisted(() => ({ happens: async (_round: number) => {}, rounds: 0 }))
vi.mock('./plan-aside.ts', async (original) => {
  const { planAside } = await original<typeof import('./plan-aside.ts')>()
  return {
    planAside: async (...asked: Parameters<typeof planAside>) => {
      const plan = await planAside(...asked)
      meanwhile.rounds += 1
      await meanwhile.happens(meanwhile.rounds)
      return plan
    },
  }
})

let { portal, customer, zone, told } = {} as Awaited<ReturnType<typeof openZones>>
beforeAll(async () => {
  ;({ portal, customer, zone, told } = await openZones('overtaken'))
})
afterAll(() => portal.close())
beforeEach(() => {
  meanwhile.rounds = 0
})

describe('an import while the zone changes', () => {
  const add = (id: number, recordName: string) =>
    customer.put(`/domains/${id}/record/bulk`, {
      add: [{ recordTypeName: 'A', recordName, recordData: '192.0.2.4' }],
    })
  const send = (id: number) => {
    const { body, headers } = anImport('new A 192.0.2.3\n')
    return customer.post(`/domains/${id}/zone-file/import?mode=replace`, body, headers)
  }
  it('is carried out on the zone that it was read for: one that changed meanwhile is read again', async () => {
    const { id } = await zone('www A 192.0.2.1')
    meanwhile.happens = async (round) => {
      if (round === 1) expect((await add(id, 'late')).status).toBe(200)
    }
    const { status, body } = await send(id)
    expect([status, meanwhile.rounds, body.data.counts.remove]).toEqual([200, 2, 2])
    expect(await told(id)).toEqual(['new 3600 A 192.0.2.3'])
  })
  it('gives up where the zone never stands still, and changes nothing', async () => {
    const { id } = await zone('www A 192.0.2.1')
    meanwhile.happens = async (round) => {
      expect((await add(id, `late${round}`)).status).toBe(200)
    }
    const { status, body } = await send(id)
    expect([status, body.code]).toEqual([409, 'import_overtaken'])
    expect(await told(id)).toHaveLength(1 + meanwhile.rounds)
  })
})
