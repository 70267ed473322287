import { describe, expect, it } from 'vitest'
import type { Terminal } from '../terminal.ts'
import { planZone, type Standing, type Wanted } from '../zones/zone-plan.ts'
import { writePlan } from './records.ts'

const record = (data: string, rrset: string): Standing => ({
  id: 7,
  name: 'www',
  type: 'A',
  ttl: 300,
  data,
  managedBy: null,
  rrset,
})
const wanted: Wanted[] = [{ name: 'www', type: 'A', ttl: 300, data: '192.0.2.9' }]

/** A portal at which somebody was faster: it refuses once, and then holds this. */
function portalHolding(data: string) {
  const sent: { expected: unknown }[] = []
  const call = async ({ id }: { id: string }, { body }: { body: { expected: unknown } }) => {
    if (id !== 'dns.records.bulk-update')
      return {
        ok: true,
        data: {
          total: 1,
          data: [
            { id: 7, recordName: 'www', recordTypeName: 'A', TTL: 300, content: data, managedBy: null, rrset: 'now' },
          ],
        },
      }
    sent.push(body)
    return sent.length === 1
      ? { ok: false, status: 409, code: 'rrset_changed', error: 'changed' }
      : { ok: true, data: { data: { added: [], changed: [], removed: [] } } }
  }
  return { sent, terminal: { portal: () => ({ call }) } as unknown as Terminal }
}

describe('a set that changed between the plan and the write', () => {
  const plan = planZone([record('192.0.2.1', 'seen')], wanted)

  it('is written once more where it comes to the very same records', async () => {
    const { sent, terminal } = portalHolding('192.0.2.1')
    await writePlan(terminal, 'example.com', plan, () => wanted)
    expect(sent.map(({ expected }) => expected)).toEqual([{ 'www/A': 'seen' }, { 'www/A': 'now' }])
  })

  it('is left to whoever was faster where it does not', async () => {
    const { sent, terminal } = portalHolding('192.0.2.66')
    const written = writePlan(terminal, 'example.com', plan, () => wanted)
    await expect(written).rejects.toMatchObject({ exit: 5, code: 'rrset_changed' })
    expect(sent.length).toBe(1)
  })
})
