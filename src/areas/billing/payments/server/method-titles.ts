import type { Locale } from '#base/locale.ts'
import { m } from '#words'

export type Title = (inputs: Record<string, never>, options: { locale: Locale }) => string
const titles: Record<string, Title> = {
  bancontact: m.payments_method_bancontact,
  creditcard: m.payments_method_creditcard,
  ideal: m.payments_method_ideal,
  sofort: m.payments_method_sofort,
  paypal: m.payments_method_paypal,
  banktransfer: m.payments_method_banktransfer,
  monthlyinvoice: m.payments_method_monthlyinvoice,
  student: m.payments_method_student,
  'direct-debit': m.payments_method_direct_debit,
}

export const methodTitle = (method: string, locale: Locale): string => titles[method]?.({}, { locale }) ?? method
