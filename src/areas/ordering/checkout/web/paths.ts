import type { Target } from '#design/components/link.tsx'

/** Where an order is finished. */
export const checkoutPath = '/cart/check-out'
/** From the cart one goes past it: the first step that still asks something opens. */
export const toCheckout = { to: checkoutPath, search: { step: 'client' } }
export const thankYouPath = '/order/thankyou'

/** The page of one order, by the uuid that only its buyer knows. */
export const toOrderState = (uuid: string) => ({ to: thankYouPath, search: { uuid } })

/** The orders that somebody may see, and the page of one of them. */
export const toOrders = (search: { state?: string; cc?: string } = {}): Target => ({ to: '/orders', search })
export const toOrderPage = (number: number | string): Target => ({ to: `/orders/${number}` })
