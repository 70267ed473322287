/** A payment method without a provider is not offered. */
export const nobodyServes = 'off'

/**
 * Which provider serves a payment method. `asked` names one for each method; where it does not, PayPal serves its own
 * method if its keys are set, and the card provider serves the rest: Mollie if its key is set, otherwise the sandbox
 * where that is allowed, since there anybody can mark a payment as paid.
 */
export function paymentProviderOf(method: string, { asked, settings, allowsSandbox }: PaymentSettings): string {
  const named = asked[method]
  if (named !== undefined) return named
  if (method === 'paypal' && settings.PAYPAL_CLIENT_ID) return 'paypal'
  if (settings.MOLLIE_API_KEY) return 'mollie'
  return allowsSandbox ? 'sandbox' : nobodyServes
}

export type PaymentSettings = {
  asked: Readonly<Record<string, string | undefined>>
  settings: Readonly<Record<string, string | undefined>>
  allowsSandbox: boolean
}
