import type { Target } from '#design/components/link.tsx'

/** Where one or several invoices of the same payer are paid. */
export const toPay = (ids: readonly number[]): Target => ({ to: '/invoices/pay', search: { ids: ids.join(',') } })
export const toCredit = (): Target => ({ to: '/invoices/credit' })
export { CreditSwitch } from './credit-switch.tsx'
export { methodTitle } from './method-words.ts'
