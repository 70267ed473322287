import { describe, expect, it } from 'vitest'
import { fractionOf, percentageOf, promotionState } from './promotion-state.ts'

describe('a promotion', () => {
  it.each([
    [15, 0.15],
    [7.5, 0.075],
    [33.33, 0.3333],
    [0.01, 0.0001],
    [100, 1],
  ])('of %d percent is kept as %d and read back', (percent, fraction) => {
    expect(fractionOf(percent)).toBe(fraction)
    expect(percentageOf(fraction)).toBe(percent)
  })

  const always = { startsOn: null, endsOn: null, maxUses: null, used: 3 }
  it.each([
    ['without limits', {}, 'running'],
    ['on its last day', { endsOn: '2026-11-21' }, 'running'],
    ['after its last day', { endsOn: '2026-11-20' }, 'over'],
    ['before its first day', { startsOn: '2026-11-22' }, 'planned'],
    ['on its first day', { startsOn: '2026-11-21' }, 'running'],
    ['used up', { maxUses: 3 }, 'over'],
    ['with uses left', { maxUses: 4 }, 'running'],
  ])('%s is %s', (_what, limits, state) => {
    expect(promotionState({ ...always, ...limits }, '2026-11-21')).toBe(state)
  })
})
