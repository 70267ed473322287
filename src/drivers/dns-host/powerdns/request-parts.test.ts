import { describe, expect, it } from 'vitest'
import type { ApiChange } from './api.ts'
import { requestParts } from './request-parts.ts'

const set = (name: string, type: string, content: string): ApiChange => ({
  name,
  type,
  ttl: 300,
  changetype: 'REPLACE',
  records: [{ content, disabled: false }],
})
const gone = (name: string, type: string): ApiChange => ({ name, type, changetype: 'DELETE' })
const octets = (part: readonly ApiChange[]) => JSON.stringify(part).length

describe('the requests of a change', () => {
  it('is one where it fits, and none of nothing', () => {
    const changes = [gone('www.zone.test.', 'A'), set('www.zone.test.', 'CNAME', 'zone.test.')]
    expect(requestParts(changes, 'zone.test.')).toEqual([changes])
    expect(requestParts([], 'zone.test.')).toEqual([])
  })

  it('keeps each within its size, loses nothing and sends nothing twice', () => {
    const changes = Array.from({ length: 100 }, (_, index) => set(`n${index}.zone.test.`, 'A', '192.0.2.1'))
    const parts = requestParts(changes, 'zone.test.', 1000)
    expect(parts.length).toBeGreaterThan(10)
    expect(Math.max(...parts.map(octets))).toBeLessThanOrEqual(1000)
    expect(parts.flat()).toEqual(changes)
  })

  it('begins with the top of the zone, and leaves what stands at one name together in its order', () => {
    const changes = [
      gone('b.zone.test.', 'A'),
      set('a.zone.test.', 'A', '192.0.2.1'),
      set('b.zone.test.', 'CNAME', 'zone.test.'),
      set('zone.test.', 'SOA', 'ns.zone.test. hostmaster.zone.test. 1 2 3 4 5'),
    ]
    const names = requestParts(changes, 'zone.test.', 1).map((part) =>
      part.map(({ name, type }) => `${name.split('.')[0]} ${type}`),
    )
    expect(names).toEqual([['zone SOA'], ['b A', 'b CNAME'], ['a A']])
  })
})
