import { describe, expect, it } from 'vitest'
import { endedState } from './order-state.ts'

const items = (...states: string[]) => states.map((state) => ({ state }))

describe('how an order stands', () => {
  it.each([
    [items('done', 'done'), 'completed'],
    [items('done', 'failed'), 'partly-failed'],
    [items('failed'), 'partly-failed'],
    [items('done', 'provisioning'), undefined],
    [items('failed', 'queued'), undefined],
    [items('done', 'cancelled'), 'completed'],
    [items('awaiting-payment'), undefined],
  ])('%j is %s', (given, expected) => {
    expect(endedState(given)).toBe(expected)
  })
})
