import type { ItemInput } from '#areas/ordering/cart/web/public.ts'
import type { Availability } from '../contract/shapes.ts'
import { yearsFor } from '../rules/search-plan.ts'

/**
 * A free name can be registered; a name elsewhere can be transferred, also out of quarantine. A name in another order
 * here can be neither.
 */
export function canOrder(found: Availability, type: 'register' | 'transfer'): boolean {
  if (found.prices === null) return false
  if (type === 'register') return found.status === 'available'
  return found.restorable || (found.status === 'not available' && found.reason !== 'ordered')
}

/** The fee for a name in quarantine, besides its transfer (core §9). */
export const restoreCentsOf = (found: Availability | undefined, type: 'register' | 'transfer'): number =>
  type === 'transfer' && found?.restorable ? (found.prices?.restoreCents ?? 0) : 0

export const domainItem = (found: Availability, type: 'register' | 'transfer', years: number): ItemInput => ({
  domain: found.domain,
  pid: 0,
  domainType: type,
  years: type === 'transfer' ? 1 : yearsFor(years, found.years),
})
