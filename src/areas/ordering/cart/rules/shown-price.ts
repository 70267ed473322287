import { type Cents, formatEuros, percentOf } from '#base/money.ts'

/** Whether an amount is shown at all, and with which VAT. */
export type ShownHow = { isShown: boolean; withVat: boolean; vatPercent: number }

/** How a visitor reads prices until they say otherwise: as a private person, who pays what is shown (core §9 has the rate). */
export type Audience = 'private' | 'company'

/** An amount without VAT as this reader is shown it; nothing where they see no prices. The one place that adds VAT to a price. */
export const shownCents = (cents: Cents, view: ShownHow): Cents | undefined =>
  view.isShown ? cents + (view.withVat ? percentOf(cents, view.vatPercent) : 0) : undefined

export function shownPrice(cents: Cents, view: ShownHow): string | undefined {
  const shown = shownCents(cents, view)
  return shown === undefined ? undefined : formatEuros(shown)
}
