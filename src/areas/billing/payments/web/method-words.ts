import { m } from '#words'

const titles: Record<string, () => string> = {
  bancontact: m.payments_method_bancontact,
  creditcard: m.payments_method_creditcard,
  ideal: m.payments_method_ideal,
  sofort: m.payments_method_sofort,
  paypal: m.payments_method_paypal,
  banktransfer: m.payments_method_banktransfer,
  'direct-debit': m.payments_method_direct_debit,
}

export const methodTitle = (method: string): string => titles[method]?.() ?? method
