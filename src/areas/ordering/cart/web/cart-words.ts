import { m } from '#words'
import type { PriceView } from '../contract/shapes.ts'

/** Words for the next step: a user who sees no prices does not pay, and uses no promotion. */
export const cartWords = ({ isShown }: Pick<PriceView, 'isShown'>) => ({
  onwards: isShown ? m.cart_to_checkout() : m.cart_to_order(),
  promise: isShown ? m.cart_nothing_paid_yet() : m.cart_open_until_last(),
  asksForCode: isShown,
})
