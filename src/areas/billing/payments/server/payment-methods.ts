import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { PaymentMethod } from '../contract/shapes.ts'
import { type MethodRow, methodRow, methodRows, monthlyInvoice } from '../rules/methods.ts'
import { type Looker, paymentsOf } from './look.ts'

type Title = (inputs: Record<string, never>, options: { locale: Locale }) => string
const titles: Record<string, Title> = {
  bancontact: m.payments_method_bancontact,
  creditcard: m.payments_method_creditcard,
  ideal: m.payments_method_ideal,
  sofort: m.payments_method_sofort,
  paypal: m.payments_method_paypal,
  banktransfer: m.payments_method_banktransfer,
  monthlyinvoice: m.payments_method_monthlyinvoice,
  student: m.payments_method_student,
}
const infos: Record<MethodRow['module'], Title> = {
  online: m.payments_info_online,
  banktransfer: m.payments_info_banktransfer,
  monthlyinvoice: m.payments_info_monthlyinvoice,
  student: m.payments_info_student,
}

/** May this client pay so, with the provider at hand? Monthly invoices are for those whose default they are. */
export function isOffered(around: Pick<Looker, 'driver'>, row: MethodRow, defaultGateway: string | null): boolean {
  if (row.hidden) return false
  if (row.method === monthlyInvoice) return defaultGateway === monthlyInvoice
  if (row.module !== 'online') return true
  return paymentsOf(around).abilities[row.method as keyof ReturnType<typeof paymentsOf>['abilities']]?.can === true
}

/** All ways to pay, in the given language; `hidden` says which are not to be offered to this client. */
export const paymentMethods = (
  around: Pick<Looker, 'driver'>,
  locale: Locale,
  defaultGateway: string | null,
): PaymentMethod[] =>
  methodRows.map((row) => ({
    ...row,
    title: titles[row.method]?.({}, { locale }) ?? row.method,
    info: infos[row.module]({}, { locale }),
    hidden: !isOffered(around, row, defaultGateway),
  }))

/** The row of a method that this client may pay with, or undefined. */
export function offeredMethod(around: Pick<Looker, 'driver'>, method: string, defaultGateway: string | null) {
  const row = methodRow(method)
  return row && isOffered(around, row, defaultGateway) ? row : undefined
}
