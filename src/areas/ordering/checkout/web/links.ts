/** Where an order is finished. */
export const checkoutPath = '/cart/check-out'
export const thankYouPath = '/order/thankyou'

/** The page of one order, by the uuid that only its buyer knows. */
export const toOrderState = (uuid: string) => ({ to: thankYouPath, search: { uuid } })
