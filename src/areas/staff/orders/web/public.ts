import type { Target } from '#design/components/link.tsx'

export const toStaffOrders = (search: { attention?: '1'; clientId?: string; placed?: string } = {}): Target => ({
  to: '/staff/orders',
  search,
})
export const toStaffOrder = (number: number): Target => ({ to: '/staff/orders', search: { order: String(number) } })
export const toStaffPayments = (search: { tab?: 'due' } = {}): Target => ({ to: '/staff/payments', search })
