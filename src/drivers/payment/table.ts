import { nobodyServes, paymentProviderOf } from '#base/payment-provider.ts'
import type { DriverOptions, DriverRow } from '../driver-table.ts'
import { openMollie } from './mollie/mollie-payments.ts'
import { openPayPal } from './paypal/paypal-payments.ts'
import { type OnlineMethod, onlineMethods, type PaymentDrivers, type Payments } from './port.ts'
import { openSandboxPayments } from './sandbox/sandbox-payments.ts'

/** Every payment provider that Belfry can drive. A new one is a row here and a folder beside these. */
export const paymentProviders = {
  sandbox: {
    needs: [],
    open: ({ state, clock }) => openSandboxPayments({ state, clock }),
  },
  mollie: {
    needs: ['MOLLIE_API_KEY'],
    open: ({ settings, log }) => openMollie({ key: settings.MOLLIE_API_KEY ?? '', url: settings.MOLLIE_URL, log }),
  },
  paypal: {
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
    open: ({ settings, clock, log }) =>
      openPayPal({
        clientId: settings.PAYPAL_CLIENT_ID ?? '',
        secret: settings.PAYPAL_SECRET ?? '',
        url: settings.PAYPAL_URL,
        clock,
        log,
      }),
  },
} as const satisfies Record<string, DriverRow<Payments>>

export type PaymentProviderName = keyof typeof paymentProviders

const isName = (name: string): name is PaymentProviderName => Object.hasOwn(paymentProviders, name)

/** The provider of each method, each opened once. `asked` overrides the defaults per method. */
export function paymentDrivers(
  asked: Readonly<Record<string, string | undefined>>,
  settings: DriverOptions['settings'],
  allowsSandbox: boolean,
): DriverRow<PaymentDrivers> {
  const nameOf = (method: OnlineMethod): PaymentProviderName | typeof nobodyServes => {
    const name = paymentProviderOf(method, { asked, settings, allowsSandbox })
    if (name !== nobodyServes && !isName(name))
      throw new Error(`BELFRY_PAYMENT_DRIVERS names no payment driver: ${name}`)
    return name
  }
  const unknown = Object.keys(asked).find((method) => !onlineMethods.some((each) => each === method))
  if (unknown)
    throw new Error(`BELFRY_PAYMENT_DRIVERS names no way to pay: ${unknown}; ${onlineMethods.join(', ')} are`)
  const names = [...new Set(onlineMethods.map(nameOf))].filter((name) => name !== nobodyServes)
  return {
    needs: names.flatMap((name) => paymentProviders[name].needs),
    open: (options) => {
      const opened = new Map<string, Payments>(names.map((name) => [name, paymentProviders[name].open(options)]))
      return { forMethod: (method) => opened.get(nameOf(method)), named: (name) => opened.get(name) }
    },
  }
}
