import { describe, expect, it } from 'vitest'
import { canSendAnew, deliveryStates, maxTries, pauseMinutes, reasonOf } from './delivery.ts'

describe('the pauses between tries', () => {
  it('double up to six hours', () => {
    expect([1, 2, 3, 9, 10, 16].map(pauseMinutes)).toEqual([1, 2, 4, 256, 360, 360])
  })

  it('take two days in all', () => {
    const minutes = Array.from({ length: maxTries }, (_, tries) => pauseMinutes(tries + 1)).reduce((a, b) => a + b)
    expect(minutes / 60).toBeGreaterThan(48)
    expect(minutes / 60).toBeLessThan(60)
  })
})

it('sends again what went wrong, and nothing else', () => {
  expect(deliveryStates.filter(canSendAnew)).toEqual(['failed', 'unreachable'])
})

it.each([
  ['already_submitted', 'already_submitted'],
  ['something else', 'refused'],
])('reads the rejection %s as %s', (code, reason) => expect(reasonOf(code)).toBe(reason))
