import { expect, it } from 'vitest'
import { overBilled, topUp } from './renewed-meanwhile.ts'

const renewed = { from: '2026-12-01', to: '2026-12-30', cents: 300 }

it.each([
  ['before it began', '2026-11-20', 900, 600],
  ['on its tenth day', '2026-12-11', 900, 400],
  ['after it ended', '2026-12-31', 900, 0],
  ['at a lower price', '2026-11-20', 200, 0],
])('tops a renewed term up %s', (_, today, termCents, cents) => {
  expect(topUp(renewed, termCents, today)).toBe(cents)
})

it('gives back what was invoiced above the price that was told', () => {
  const free = { ...renewed, cents: 50 }
  expect(overBilled([renewed, renewed, free], 100)).toEqual({ gone: 400, of: 650 })
})
