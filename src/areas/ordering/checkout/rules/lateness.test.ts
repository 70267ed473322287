import { expect, it } from 'vitest'
import { expectedBy } from './lateness.ts'

it.each([
  ['domain-register', '2026-11-21T11:00:00.000Z'],
  ['domain-transfer', '2026-11-29T09:00:00.000Z'],
  ['service', '2026-11-22T09:00:00.000Z'],
])('expects a %s by %s', (kind, by) => {
  expect(expectedBy(kind, new Date('2026-11-21T09:00:00Z')).toISOString()).toBe(by)
})
