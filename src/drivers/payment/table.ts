import type { DriverRow } from '../driver-table.ts'
import { openMollie } from './mollie/mollie-payments.ts'
import type { Payments } from './port.ts'
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
} as const satisfies Record<string, DriverRow<Payments>>

export type PaymentProviderName = keyof typeof paymentProviders
