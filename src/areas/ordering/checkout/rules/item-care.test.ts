import { describe, expect, it } from 'vitest'
import { type ItemStanding, mayDo, waitsForStaff } from './item-care.ts'

const states = ['awaiting-payment', 'queued', 'provisioning', 'done', 'failed', 'cancelled']
const refunds = [null, 'waiting', 'asked', 'done', 'refused', 'nothing']
const pairs = states.flatMap((state) => refunds.map((refund) => ({ state, refund })))

describe('what staff may do about an item', () => {
  it('is to try again what failed, while its money is still here', () => {
    expect(pairs.filter((pair) => mayDo(pair).retry)).toEqual([
      { state: 'failed', refund: null },
      { state: 'failed', refund: 'waiting' },
      { state: 'failed', refund: 'nothing' },
    ])
  })
  it('is to give up what is under way', () => {
    expect([...new Set(pairs.filter((pair) => mayDo(pair).fail).map(({ state }) => state))]).toEqual([
      'queued',
      'provisioning',
    ])
  })
  it('is to give back money that waits, or that was refused before', () => {
    expect(pairs.filter((pair) => mayDo(pair).refund)).toEqual([
      { state: 'failed', refund: 'waiting' },
      { state: 'failed', refund: 'refused' },
    ])
  })
})

describe('what waits for staff', () => {
  const failed: ItemStanding = { state: 'failed', isLate: false, isHandedOn: false, refund: null }
  const refund = (state: string, dueAt: string | null = null) => ({ ...failed, refund: { state, dueAt } })
  it.each<[string, ItemStanding, boolean]>([
    ['what nobody was asked for', failed, true],
    ['what nobody was asked for and cost nothing', refund('nothing'), true],
    ['what a provider refused: its task is the work', { ...failed, isHandedOn: true }, false],
    ['money that waits for a word', { ...refund('waiting'), isHandedOn: true }, true],
    ['money that could not go back', { ...refund('refused'), isHandedOn: true }, true],
    ['money that goes back by itself', refund('waiting', '2026-12-01'), false],
    ['money that is back', refund('done'), false],
    ['what takes too long', { ...failed, state: 'provisioning', isLate: true, isHandedOn: true }, true],
    ['what took too long and is done', { ...failed, state: 'done', isLate: true, isHandedOn: true }, false],
    ['what is under way', { ...failed, state: 'provisioning', isHandedOn: true }, false],
  ])('%s', (_what, item, waits) => {
    expect(waitsForStaff(item)).toBe(waits)
  })
})
