import { expect, it } from 'vitest'
import { attemptFor, wasAnswered } from './order-attempt.ts'

it('tries again under the uuid of the try that was never answered', () => {
  const first = attemptFor(undefined, 'cart', () => 'one')
  expect(attemptFor(first, 'cart', () => 'two')).toBe(first)
})

it('gives another cart another order', () => {
  expect(attemptFor({ cartUuid: 'cart', uuid: 'one' }, 'other', () => 'two').uuid).toBe('two')
})

it('holds an attempt open while it is not known what came of it', () => {
  expect([0, 500, 503].map(wasAnswered)).toEqual([false, false, false])
  expect([200, 409, 422].map(wasAnswered)).toEqual([true, true, true])
})
