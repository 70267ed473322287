import { fromDecimal, toDecimal } from '#base/money.ts'

/** The parts of PayPal's answers that are used (Orders v2, Payments v2, Disputes v1). */
export type PayPalMoney = { currency_code: string; value: string }
export type PayPalCapture = { id: string; status: string; amount: PayPalMoney; create_time?: string }
export type PayPalRefund = { id: string; status: string; amount?: PayPalMoney; invoice_id?: string }
export type PayPalLink = { href: string; rel: string; method?: string }
export type PayPalOrder = {
  id: string
  status: string
  links?: PayPalLink[]
  purchase_units?: {
    amount?: PayPalMoney
    custom_id?: string
    payments?: { captures?: PayPalCapture[]; refunds?: PayPalRefund[] }
  }[]
}
export type PayPalDispute = {
  dispute_id: string
  status: string
  dispute_amount?: PayPalMoney
  dispute_outcome?: { outcome_code?: string; amount_refunded?: PayPalMoney }
}
export type PayPalError = { name?: string; details?: { issue?: string; field?: string }[] }

export const euros = (cents: number): PayPalMoney => ({ currency_code: 'EUR', value: toDecimal(cents) })
export const centsOf = (money: PayPalMoney | undefined): number => (money ? (fromDecimal(money.value) ?? 0) : 0)

export const unitOf = (order: PayPalOrder) => order.purchase_units?.[0]
/** The capture that counts: declined ones may precede it. */
export function captureOf(order: PayPalOrder): PayPalCapture | undefined {
  const captures = unitOf(order)?.payments?.captures ?? []
  return captures.find(({ status }) => captured.has(status)) ?? captures.at(-1)
}
/** Statuses in which we have, or had, the money. */
export const captured: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
