import { expect, it } from 'vitest'
import { serviceStatuses } from '../rules/life.ts'
import { heldServices } from './public.ts'

it('is all that somebody has, in whatever state, but what was cancelled', () => {
  expect(heldServices.status.split(',')).toEqual(serviceStatuses.filter((status) => status !== 'Cancelled'))
})
