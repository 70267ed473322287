/** A way to pay that nobody serves is not offered. */
export const nobodyServes = 'off'

/**
 * Which provider serves a way to pay. `asked` says it way by way; where it says nothing, PayPal serves its own where its keys are there, and
 * whoever takes cards serves the rest: Mollie with a key, without one the sandbox, where that may be: whoever reaches it has paid.
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
