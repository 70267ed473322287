import { expect, it } from 'vitest'
import { canResend } from './can-resend.ts'

const now = new Date('2026-11-21T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

it.each([
  ['sent', false, 0, true],
  ['failed', false, 0, true],
  ['queued', false, 0, false],
  ['queued', false, 2.9, false],
  ['queued', false, 3, true],
  ['sent', true, 0, false],
  ['failed', true, 9, false],
] as const)('a mail that is %s (secret: %s, %s days old) can be sent again: %s', (state, hasSecret, days, expected) => {
  expect(canResend({ state, hasSecret, writtenAt: daysAgo(days) }, now)).toBe(expected)
})
