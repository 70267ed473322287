import { type Cents, formatEuros, percentOf } from '#base/money.ts'

/** Whether amounts are shown, and with which VAT. */
export type ShownHow = { isShown: boolean; withVat: boolean; vatPercent: number }

/** How a visitor sees prices: as a private person, with VAT, until they choose otherwise (core §9). */
export type Audience = 'private' | 'company'

/** An amount without VAT as it is shown; undefined when no prices are shown. No other code adds VAT to a price. */
export const shownCents = (cents: Cents, view: ShownHow): Cents | undefined =>
  view.isShown ? cents + (view.withVat ? percentOf(cents, view.vatPercent) : 0) : undefined

export function shownPrice(cents: Cents, view: ShownHow): string | undefined {
  const shown = shownCents(cents, view)
  return shown === undefined ? undefined : formatEuros(shown)
}
