import { describe, expect, it } from 'vitest'
import { isEnded, lapseOf, stateAfter, type TicketAct, type TicketState, ticketActs, whereReplyGoes } from './states.ts'

const day = 86_400_000
const now = new Date('2026-11-21T09:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)

/** One row per state, one column per action; a dash is not allowed. */
const table = `
            reply   answer   ask     take    release close  lapse  reject   reopen publish   merge
  open      open    answered waiting pending -       closed -      rejected -      -         closed
  pending   pending answered waiting pending open    closed -      rejected -      -         closed
  answered  open    answered waiting pending -       closed closed rejected -      -         closed
  waiting   open    answered waiting pending -       closed closed rejected -      -         closed
  closed    open    answered -       -       -       -      -      -        open   published -
  rejected  -       -        -       -       -       -      -      -        open   -         -
  published open    answered -       -       -       -      -      -        open   -         -`
const [head, ...rows] = table.trim().split('\n')
const acts = head!.trim().split(/\s+/) as TicketAct[]
const cells = rows.flatMap((row) => {
  const [state, ...ends] = row.trim().split(/\s+/) as [TicketState, ...string[]]
  return ends.map((end, index) => [state, acts[index]!, end] as const)
})

describe('the states of a ticket', () => {
  it('cover every action', () => {
    expect(acts).toEqual([...ticketActs])
    expect(cells).toHaveLength(77)
  })

  it.each(cells)('%s, by %s, become %s', (state, act, end) => {
    expect(stateAfter(state, act) ?? '-').toBe(end)
  })

  it('end in three ways', () => {
    expect(
      (['open', 'pending', 'answered', 'waiting', 'closed', 'rejected', 'published'] as const).filter(isEnded),
    ).toEqual(['closed', 'rejected', 'published'])
  })
})

it.each([
  ['open', null, 'here'],
  ['waiting', null, 'here'],
  ['closed', 1, 'here'],
  ['closed', 14, 'here'],
  ['closed', 14.1, 'new-ticket'],
  ['published', 3, 'here'],
  ['rejected', 1, 'new-ticket'],
] as const)('a reply to a ticket that was %s %s days ago has the effect %s', (state, since, where) => {
  expect(whereReplyGoes({ state, endedAt: since === null ? null : ago(since) }, now)).toBe(where)
})

it.each([
  [10.9, null, undefined],
  [11, null, 'notice'],
  [13.9, 2.9, undefined],
  [14, 3, 'close'],
  [14, 2, undefined],
  [40, null, 'notice'],
  [43, 3, 'close'],
] as const)('silence of %s days, with notice %s days ago, leads to %s', (silent, warned, what) => {
  expect(lapseOf({ theirTurnSince: ago(silent), noticeAt: warned === null ? null : ago(warned) }, now)).toBe(what)
})
