import { expect, it } from 'vitest'
import { type Held, lowerOn, spreadUnused } from './spread-unused.ts'

const now = new Date('2026-11-29T12:00:00Z')
const held = (id: number, change: Partial<Held> = {}): Held => ({
  ...{ id, skuId: 'basic', state: 'active', quantity: 5, termEndsAt: `2027-0${id}-28T23:59:59.999Z` },
  ...{ changeableUntil: null, autoRenew: true, planned: null, ...change },
})

it.each<[why: string, all: Held[], seats: [bought: number, assigned: number], unused: Record<number, number>]>([
  ['all are used', [held(1)], [5, 5], {}],
  ['of one alone', [held(1)], [5, 3], { 1: 2 }],
  ['the soonest renewal first', [held(2), held(1)], [10, 3], { 1: 5, 2: 2 }],
  ['today before any renewal', [held(1), held(2, { changeableUntil: '2026-12-01T00:00:00Z' })], [10, 7], { 2: 3 }],
  ['those that end by themselves first', [held(1), held(2, { autoRenew: false })], [10, 5], { 2: 5 }],
  [
    'a plan for fewer first, then the others',
    [held(1), held(2, { planned: { quantity: 3 } })],
    [10, 7],
    { 1: 1, 2: 2 },
  ],
  ['never more than are ours', [held(1)], [50, 3], { 1: 5 }],
  ['suspended ones are not counted', [held(1, { state: 'suspended' })], [5, 0], {}],
  ['nor those of another SKU', [held(1, { skuId: 'other' })], [5, 0], {}],
  ['more users than licences', [held(1)], [5, 7], {}],
])('%s', (_, all, [bought, assigned], unused) => {
  const found = spreadUnused(all, [{ skuId: 'basic', bought, assigned }], now)
  expect(Object.fromEntries(found)).toEqual(unused)
})

it('there can be fewer today within the window, otherwise from the day after the term', () => {
  expect(lowerOn(held(1), now)).toBe('2027-01-29')
  expect(lowerOn(held(1, { changeableUntil: '2026-12-01T00:00:00Z' }), now)).toBe('2026-11-29')
})
