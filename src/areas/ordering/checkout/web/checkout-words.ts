import type { PriceView } from '#areas/ordering/cart/contract/shapes.ts'
import { m } from '#words'

type View = Pick<PriceView, 'isShown'>

/** Whoever sees no prices orders, and settles nothing. */
export const checkoutTitle = ({ isShown }: View): string => (isShown ? m.checkout_title() : m.checkout_title_unpriced())

export const payStep = ({ isShown }: View): string => (isShown ? m.checkout_step_pay() : m.checkout_step_pay_unpriced())

export const confirmHelp = ({ consent }: Pick<PriceView, 'consent'>): string =>
  consent === 'after-approval' ? m.checkout_confirm_help_ask() : m.checkout_confirm_help()
