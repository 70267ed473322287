import { registrationReason } from '#areas/domains/registration/server/public.ts'
import { cartRefusals } from '#areas/ordering/cart/contract/refusals.ts'
import { deliveryReason } from '#areas/services/delivery/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import { checkoutRefusals } from '../contract/refusals.ts'
import type { OrderItemRow } from './order-store.ts'

/** Why an item was not ordered or has failed, in the reader's language. */
export function reasonText(row: Pick<OrderItemRow, 'reason_code' | 'kind'>, locale: Locale): string | null {
  const code = row.reason_code
  if (!code) return null
  const known = { ...cartRefusals, ...checkoutRefusals }[code as keyof typeof checkoutRefusals]
  if (known) return known.text[locale]
  if (code === 'not_carried_out') return m.checkout_item_failed({}, { locale })
  return row.kind === 'service' ? deliveryReason(code, locale) : registrationReason(code, locale)
}
