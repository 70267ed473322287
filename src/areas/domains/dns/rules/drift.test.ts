import { describe, expect, it } from 'vitest'
import { compareZone, driftMark, fingerprintsOf, type Publication, troubleOfDrift, withDrift } from './drift.ts'
import { rrsetHash, type ZoneRecord } from './zone.ts'
import { parseLine } from './zone-file.ts'

const records = (...lines: string[]): ZoneRecord[] =>
  lines.map((line) => {
    const read = parseLine(line, 'example.be')
    if ('problem' in read) throw new Error(line)
    const { name, type, data, ttl = 3600 } = read.record
    return { name, type, data, ttl }
  })
const given = (...lines: string[]): Publication => ({ sets: fingerprintsOf(records(...lines)), known: {} })
/** What is sent, removed, left, and kept before it is replaced. */
const told = (ours: string[], theirs: string[], publication?: Publication) => {
  const { replace, remove, drift, replaced } = compareZone(records(...ours), records(...theirs), publication)
  return {
    send: replace.map((set) => set.map(({ name, type, data }) => `${name} ${type} ${data}`).join(', ')).sort(),
    remove: [...remove].sort(),
    drift: drift.map(({ key }) => key).sort(),
    replaced: replaced.map(({ key }) => key).sort(),
  }
}
const nothing = { send: [], remove: [], drift: [], replaced: [] }
const [one, two, three] = ['www A 192.0.2.1', 'www A 192.0.2.2', 'www A 192.0.2.3'] as const

describe('the difference between three views of a zone', () => {
  it.each<[string, string[], string[], Publication | undefined, Partial<ReturnType<typeof told>>]>([
    ['nobody', [one], [one], given(one), {}],
    ['we did', [two], [one], given(one), { send: ['www A 192.0.2.2'] }],
    ['they did', [one], [two], given(one), { drift: ['www/A'] }],
    ['both, to the same', [two], [two], given(one), {}],
    ['both, apart', [two], [three], given(one), { send: ['www A 192.0.2.2'], replaced: ['www/A'] }],
    ['we added', [one], [], given(), { send: ['www A 192.0.2.1'] }],
    ['they added', [], [one], given(), { drift: ['www/A'] }],
    ['we removed', [], [one], given(one), { remove: ['www/A'] }],
    ['they removed', [one], [], given(one), { drift: ['www/A'] }],
    ['we removed what they changed', [], [two], given(one), { remove: ['www/A'], replaced: ['www/A'] }],
    ['they removed what we changed', [two], [], given(one), { send: ['www A 192.0.2.2'], replaced: ['www/A'] }],
    ['they changed the lifetime', [one], ['www 60 A 192.0.2.1'], given(one), { drift: ['www/A'] }],
    ['the order of a set', [one, two], [two, one], given(one, two), {}],
    ['nobody knows, from before publications were kept', [two], [one], undefined, { send: ['www A 192.0.2.2'] }],
    ['the SOA, which is theirs', ['@ SOA a b 1 2 3 4 5'], ['@ SOA c d 9 2 3 4 5'], given(), {}],
    ['the name servers, of which we have none', [], ['@ NS ns1.example.org.'], given('@ NS ns1.example.org.'), {}],
  ])('%s', (_, ours, theirs, publication, expected) => {
    expect(told(ours, theirs, publication)).toEqual({ ...nothing, ...expected })
  })

  it('recognises what was sent without an answer, however often ours has changed since', () => {
    const sent = { ...given(one), known: { 'www/A': [rrsetHash(records(two))] } }
    expect(told([three], [two], sent)).toEqual({ ...nothing, send: ['www A 192.0.2.3'] })
    expect(told([three], ['www A 192.0.2.9'], sent).replaced).toEqual(['www/A'])
  })
})

describe('a CNAME must be alone at its name', () => {
  it('so ours takes the whole name, and their additions are kept first', () => {
    const found = told(['www CNAME a.example.org.'], [one, 'www TXT "by hand"'], given(one))
    expect(found).toEqual({
      send: ['www CNAME a.example.org.'],
      remove: ['www/A', 'www/TXT'],
      drift: [],
      replaced: ['www/TXT'],
    })
  })
  it('so theirs is removed where ours adds a record beside it', () => {
    const found = told([one, 'www AAAA 2001:db8::1'], ['www CNAME a.example.org.'], given(one))
    expect(found).toMatchObject({ remove: ['www/CNAME'], drift: [], replaced: ['www/A', 'www/CNAME'] })
    expect(found.send).toEqual(['www A 192.0.2.1', 'www AAAA 2001:db8::1'])
  })
  it('and theirs stays when we changed nothing at that name', () => {
    const found = told([one, 'x A 192.0.2.9'], ['www CNAME a.example.org.'], given(one))
    expect(found).toEqual({ ...nothing, send: ['x A 192.0.2.9'], drift: ['www/A', 'www/CNAME'] })
  })
})

it('shows the zone as the servers have it, with exactly the differences marked', () => {
  const ours = records(one, 'mail A 192.0.2.5')
  const { drift } = compareZone(ours, records(two), given(one, 'mail A 192.0.2.5'))
  expect(withDrift(ours, drift)).toEqual(records(two))
  expect(driftMark(drift)).toBe(driftMark([...drift].reverse()))
  expect(driftMark(drift)).not.toBe(driftMark(drift.slice(1)))
})

describe('the meaning of a difference', () => {
  it.each([
    ['down', { zoneMissing: true, differing: 4, serversSign: false }],
    ['down', { zoneMissing: true, differing: 0, serversSign: null }],
    ['changed', { zoneMissing: false, differing: 1, serversSign: false }],
    ['unsigned', { zoneMissing: false, differing: 0, serversSign: false }],
    ['signed', { zoneMissing: false, differing: 0, serversSign: true }],
  ] as const)('is %s: a missing zone is never called changed', (trouble, drift) => {
    expect(troubleOfDrift(drift)).toBe(trouble)
  })
})
