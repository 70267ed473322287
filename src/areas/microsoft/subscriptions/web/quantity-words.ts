import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { isSomeLicences, renewalDay } from '#areas/microsoft/tenants/web/public.ts'
import { formatDay, formatMoment } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { m } from '#words'
import type { EndOffer } from '../contract/calls.ts'
import { isChangeable } from '../rules/terms.ts'

export type QuantityFlaw = 'none' | 'unchanged' | 'window'

/** What stands in the way of another number, before anybody is asked for its price. */
export function quantityFlaw(
  licence: Pick<Licence, 'quantity' | 'changeableUntil'>,
  quantity: number,
  now: Date,
): QuantityFlaw | undefined {
  if (!isSomeLicences(quantity)) return 'none'
  if (quantity === licence.quantity) return 'unchanged'
  return quantity < licence.quantity && !isChangeable(licence, now) ? 'window' : undefined
}

/** The rule of the first seven days, as it stands for these licences now. */
export function windowText(licence: Licence, now: Date): string {
  if (licence.variant === 'legacy') return m.office_sub_window_none()
  if (licence.changeableUntil !== null && isChangeable(licence, now))
    return m.office_sub_window_open({ moment: formatMoment(licence.changeableUntil) })
  return licence.autoRenew
    ? m.office_sub_window_shut({ day: formatDay(renewalDay(licence)) })
    : m.office_sub_window_shut_ends()
}

/** What goes back to whom, as far as it is told; undefined where there is nothing to credit. */
export function creditText({ credit, invoicedTo: payer }: EndOffer): string | undefined {
  if (credit === null) return m.office_sub_fewer_credit_untold()
  const { cents, vatCents } = credit
  if (cents === 0) return undefined
  const amounts = { amount: formatEuros(cents + vatCents), net: formatEuros(cents), vat: formatEuros(vatCents) }
  return payer === null ? m.office_sub_fewer_credit(amounts) : m.office_sub_fewer_credit_to({ ...amounts, payer })
}
