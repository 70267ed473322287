import { expect, it } from 'vitest'
import { alarmAt, nextLookHours, verdictOf } from './flaws.ts'

it('tells at 30, 14, 7 and 1 days', () => {
  expect([45, 30, 20, 14, 8, 7, 2, 1, 0, -1].map(alarmAt)).toEqual([undefined, 30, 30, 14, 14, 7, 7, 1, 1, undefined])
})

it('calls bad what visitors are warned of', () => {
  expect([verdictOf([]), verdictOf(['wrong_order']), verdictOf(['ends_soon', 'expired'])]).toEqual([
    'good',
    'warning',
    'bad',
  ])
})

it('looks at what is wrong more often', () => {
  expect([
    nextLookHours('good', 0),
    nextLookHours('bad', 0),
    nextLookHours('silent', 1),
    nextLookHours('silent', 99),
  ]).toEqual([24, 6, 3, 24])
})
