import { describe, expect, it } from 'vitest'
import { ruleOf } from './limits.ts'
import { linesFrom, type Told } from './told-line.ts'

const sent = (more: Partial<Told> = {}): Told => ({
  id: '4bXyz',
  direction: 'out',
  bounced: '',
  sender: 'an@zaak.example',
  author: 'an@zaak.example',
  user: 'an@zaak.example',
  recipients: ['bo@buur.example', 'klant@elders.example'],
  subject: 'Offerte',
  size: 2048,
  score: 12,
  verdict: 'held',
  lists: {},
  symbols: [],
  ...more,
})
const isHere = (domain: string) => domain !== 'elders.example'
const logs = (told: Told) =>
  linesFrom(told, new Date(0), isHere).map(({ domain, direction, verdict }) => [domain, direction, verdict])

describe('a message that goes out and is held', () => {
  it('is in the log of its sender alone, so that nobody for whom it is decides about it', () => {
    expect(logs(sent())).toEqual([['zaak.example', 'out', 'held']])
  })
  it('that goes comes in again, and is told of then to whom it is for', () => {
    expect(logs(sent({ verdict: 'delivered' }))).toEqual([['zaak.example', 'out', 'delivered']])
    expect(logs(sent({ direction: 'in', user: '', verdict: 'marked' }))).toEqual([['buur.example', 'in', 'marked']])
  })
  it('that came in is held for whom it is', () => {
    expect(logs(sent({ direction: 'in', user: '', sender: 'x@elders.example', author: 'x@elders.example' }))).toEqual([
      ['buur.example', 'in', 'held'],
    ])
  })
})

describe('the rule of a domain', () => {
  it('judges what goes out by the usual strength, whatever its owner chose for what comes in', () => {
    const mild = ruleOf(
      { strength: 'less strict', holds: false, holdDays: 14, allow: ['zaak.example'], deny: [] },
      3,
      true,
    )
    expect(mild).toMatchObject({ holds: false, out: { hold: 10, refuse: 30, holds: true } })
    expect(ruleOf({ strength: 'strict', holds: true, holdDays: 14, allow: [], deny: [] }, 3, false)).toMatchObject({
      holds: false,
      out: { holds: false },
    })
  })
})
