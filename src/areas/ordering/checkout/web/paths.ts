import type { Target } from '#design/components/link.tsx'

export const checkoutPath = '/cart/check-out'
/** From the cart: the first incomplete step opens. */
export const toCheckout = { to: checkoutPath, search: { step: 'client' } }
export const thankYouPath = '/order/thankyou'

/** The page of one order, by the uuid that only its buyer knows. */
export const toOrderState = (uuid: string) => ({ to: thankYouPath, search: { uuid } })

/** The list of orders, and the page of one. */
export const toOrders = (search: { state?: string; cc?: string } = {}): Target => ({ to: '/orders', search })
export const toOrderPage = (number: number | string): Target => ({ to: `/orders/${number}` })
