import { describe, expect, it } from 'vitest'
import { joinSteps, type PastRecord, stepBetween, undoStep, type ZoneStep } from './history.ts'

const a = (name: string, data = '192.0.2.1', ttl = 3600): PastRecord => ({
  name,
  type: 'A',
  ttl,
  data,
  managedBy: null,
})
const step = (removed: PastRecord[], added: PastRecord[]): ZoneStep => ({ removed, added })
const told = (records: readonly PastRecord[]) => records.map(({ name, ttl, data }) => `${name} ${ttl} ${data}`).sort()

describe('steps of a zone', () => {
  it('are combined into one: what was added and removed again is not in it', () => {
    const joined = joinSteps([
      step([], [a('new')]),
      step([a('new'), a('old')], [a('www', '192.0.2.2')]),
      step([a('www', '192.0.2.2')], [a('www', '192.0.2.2', 60)]),
    ])
    expect([told(joined.removed), told(joined.added)]).toEqual([['old 3600 192.0.2.1'], ['www 60 192.0.2.2']])
  })
  it('that end where they began are empty', () => {
    expect(
      joinSteps([step([a('www')], [a('www', '192.0.2.1', 60)]), step([a('www', '192.0.2.1', 60)], [a('www')])]),
    ).toEqual(step([], []))
  })
  it('lead back from any zone to the previous one', () => {
    const before = [a('one'), a('two'), a('three')]
    const after = [a('one'), a('two', '192.0.2.9'), a('three', '192.0.2.1', 60), a('four')]
    expect(told(undoStep(after, stepBetween(before, after)))).toEqual(told(before))
  })
})
