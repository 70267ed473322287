import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { renewalDay } from '#areas/microsoft/tenants/web/public.ts'
import { formatDay, formatMoment } from '#base/dates.ts'
import { m } from '#words'
import { isChangeable } from '../rules/terms.ts'

export type QuantityFlaw = 'unchanged' | 'window'

/** What stands in the way of another number, before anybody is asked for its price. */
export function quantityFlaw(
  licence: Pick<Licence, 'quantity' | 'changeableUntil'>,
  quantity: number,
  now: Date,
): QuantityFlaw | undefined {
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
