import { expect, it } from 'vitest'
import { fillOf } from './fill.ts'

it.each([
  [0, 100, 'ample'],
  [79, 100, 'ample'],
  [80, 100, 'scarce'],
  [95, 100, 'full'],
  [120, 100, 'full'],
  [5, 0, 'ample'],
] as const)('%i of %i is %s', (used, all, fill) => {
  expect(fillOf(used, all)).toBe(fill)
})
