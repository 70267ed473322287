import type { ItemInput } from '#areas/ordering/cart/web/links.ts'
import type { Availability } from '../contract/shapes.ts'
import { yearsFor } from '../rules/search-plan.ts'

/** A free name can be registered; a name that somebody holds elsewhere can be transferred. */
export const canOrder = (found: Availability, type: 'register' | 'transfer'): boolean =>
  found.prices !== null && found.status === (type === 'register' ? 'available' : 'not available')

export const domainItem = (found: Availability, type: 'register' | 'transfer', years: number): ItemInput => ({
  domain: found.domain,
  pid: 0,
  domainType: type,
  years: type === 'transfer' ? 1 : yearsFor(years, found.years),
})
