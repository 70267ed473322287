import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { atMost } from './at-most.ts'

const Few = atMost(2, z.record(z.string(), z.number()))

it('accepts up to the limit of names, and does not look into a larger record', () => {
  expect(Few.safeParse({ a: 1, b: 2 }).success).toBe(true)
  expect(Few.safeParse({ a: 'x' }).error?.issues[0]?.path).toEqual(['a'])
  expect(Few.safeParse({ a: 'x', b: 'x', c: 'x' }).error?.issues.map(({ message }) => message)).toEqual(['invalid'])
  expect(Few.safeParse('text').success).toBe(false)
})
