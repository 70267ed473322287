import { expect, it } from 'vitest'
import { domainStatuses } from '../contract/shapes.ts'
import { heldDomains } from './public.tsx'

it('includes every status except cancelled', () => {
  expect(heldDomains.status.split(',')).toEqual(domainStatuses.filter((status) => status !== 'Cancelled'))
})
