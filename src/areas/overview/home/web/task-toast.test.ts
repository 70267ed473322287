import { expect, it } from 'vitest'
import { toastOf } from './task-toast.ts'

const task = { id: 1, state: 'done', reasonCode: null, partOf: null } as const

it('tells that work of its own is ready, or that it broke', () => {
  expect(toastOf(task, new Set())).toBe('good')
  expect(toastOf({ ...task, state: 'failed', reasonCode: 'refused' }, new Set())).toBe('bad')
})

it('tells that not all of it was possible', () =>
  expect(toastOf({ ...task, reasonCode: 'some_impossible' }, new Set())).toBe('partly'))

it('never says of what was stopped that it is ready', () =>
  expect(toastOf({ ...task, reasonCode: 'stopped' }, new Set())).toBeUndefined())

it('tells of one act on many things once, not of each', () => {
  const broken = new Set<number>()
  expect(toastOf({ ...task, partOf: 9 }, broken)).toBeUndefined()
  const told = [2, 3, 4].map((id) => toastOf({ ...task, id, partOf: 9, state: 'failed' }, broken))
  expect(told).toEqual(['bad', undefined, undefined])
  expect(toastOf({ ...task, partOf: 10, state: 'failed' }, broken)).toBe('bad')
})
