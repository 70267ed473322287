import { expect, it } from 'vitest'
import { domainStatuses } from '../contract/shapes.ts'
import { heldDomains } from './public.tsx'

it('is all that somebody has, in whatever state, but what was cancelled', () => {
  expect(heldDomains.status.split(',')).toEqual(domainStatuses.filter((status) => status !== 'Cancelled'))
})
