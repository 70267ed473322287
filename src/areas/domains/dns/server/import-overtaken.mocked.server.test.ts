import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openZones } from '#test/kit/dns-zones.ts'
import { anImport } from '#test/kit/zone-file-form.ts'

// One of the mocked suites, which run with modules of their own: a mock here affects no other file.
/** Runs between reading a file and writing its changes, each time that a file is read. */
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
  it('is written to the zone that it was planned for; a zone that changed meanwhile is planned again', async () => {
    const { id } = await zone('www A 192.0.2.1')
    meanwhile.happens = async (round) => {
      if (round === 1) expect((await add(id, 'late')).status).toBe(200)
    }
    const { status, body } = await send(id)
    expect([status, meanwhile.rounds, body.data.counts.remove]).toEqual([200, 2, 2])
    expect(await told(id)).toEqual(['new 3600 A 192.0.2.3'])
  })
  it('gives up when the zone keeps changing, and changes nothing', async () => {
    const { id } = await zone('www A 192.0.2.1')
    meanwhile.happens = async (round) => {
      expect((await add(id, `late${round}`)).status).toBe(200)
    }
    const { status, body } = await send(id)
    expect([status, body.code]).toEqual([409, 'import_overtaken'])
    expect(await told(id)).toHaveLength(1 + meanwhile.rounds)
  })
})
