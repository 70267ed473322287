import type { Target } from '#design/components/link.tsx'

/** The page to pay invoices of one payer. */
export const toPay = (ids: readonly number[]): Target => ({ to: '/invoices/pay', search: { ids: ids.join(',') } })
export const toCredit = (): Target => ({ to: '/invoices/credit' })
export { CreditSwitch } from './credit-switch.tsx'
export { methodTitle } from './method-words.ts'
