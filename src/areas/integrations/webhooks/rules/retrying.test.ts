import { describe, expect, it } from 'vitest'
import { isDelivered, pauseAfter } from './retrying.ts'

describe('a failed delivery', () => {
  it.each([
    [1, undefined, 10],
    [2, undefined, 60],
    [9, undefined, 86_400],
    [10, undefined, undefined],
    [1, 120, 120],
    [3, 5, 300],
    [1, 1_000_000, 86_400],
  ])('after %i attempts, with a requested pause of %s s, waits %s s', (tries, asked, pause) => {
    expect(pauseAfter(tries, asked)).toBe(pause)
  })

  it('is retried for more than two days in all', () => {
    let all = 0
    for (let tries = 1; ; tries++) {
      const pause = pauseAfter(tries)
      if (pause === undefined) break
      all += pause
    }
    expect(all).toBeGreaterThan(2 * 86_400)
  })

  it.each([
    [200, true],
    [204, true],
    [302, false],
    [404, false],
    [500, false],
  ])('with the answer %i has arrived: %s', (status, arrived) => {
    expect(isDelivered(status)).toBe(arrived)
  })
})
