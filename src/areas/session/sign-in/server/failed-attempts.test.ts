import { describe, expect, it } from 'vitest'
import { createFailedAttempts } from './failed-attempts.ts'

const minute = 60_000

describe('failed attempts', () => {
  const tenFailures = () => {
    const attempts = createFailedAttempts()
    for (let number = 0; number < 10; number++) attempts.note('els@example.be', number * minute)
    return attempts
  }

  it('pause an address after the tenth within a quarter of an hour', () => {
    const attempts = tenFailures()
    expect(attempts.pauseMinutes('els@example.be', 10 * minute)).toBe(5)
    expect(attempts.pauseMinutes('jan@example.be', 10 * minute)).toBeUndefined()
  })
  it('are let go one by one as they grow old', () => {
    expect(tenFailures().pauseMinutes('els@example.be', 15 * minute + 1)).toBeUndefined()
  })
  it('are forgotten once it worked', () => {
    const attempts = tenFailures()
    attempts.forget('els@example.be')
    expect(attempts.pauseMinutes('els@example.be', 10 * minute)).toBeUndefined()
  })
})
