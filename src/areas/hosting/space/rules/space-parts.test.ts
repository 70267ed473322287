import { expect, it } from 'vitest'
import { spaceStateOf } from './space-parts.ts'

const on = { state: 'on' } as const
const suspended = { state: 'suspended' } as const

it.each([
  ['on', { facts: on, isMissing: false, status: 'Active' }],
  ['shut', { facts: suspended, isMissing: false, status: 'Active' }],
  ['suspended', { facts: suspended, isMissing: false, status: 'Suspended' }],
  ['suspended', { facts: on, isMissing: false, status: 'Suspended' }],
  ['missing', { facts: on, isMissing: true, status: 'Active' }],
  ['unread', { facts: null, isMissing: false, status: 'Active' }],
  ['making', { facts: null, isMissing: false, status: 'Pending' }],
  ['ended', { facts: null, isMissing: true, status: 'Cancelled' }],
] as const)('a space is %s', (state, space) => {
  expect(spaceStateOf(space)).toBe(state)
})
