import { describe, expect, it } from 'vitest'
import { mayDo } from './item-care.ts'

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
