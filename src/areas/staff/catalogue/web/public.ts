import type { Target } from '#design/components/link.tsx'

export const toCatalogue = (): Target => ({ to: '/staff/catalogue' })
export const toPromotions = (search: { state?: string; code?: string } = {}): Target => ({
  to: '/staff/promotions',
  search,
})
