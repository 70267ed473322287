import { ask, endPayment, orderAsNewcomer } from '#test/e2e/kit/own.ts'
import { pathOf, type Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/invoices/pay',
    as: 'customer',
    address: async (page) => {
      type Invoices = { data: { id: number }[] }
      const { data } = await ask<Invoices>(page, '/invoices?status=Unpaid')
      return `/invoices/pay?ids=${data[0]?.id}`
    },
    titles: ['Facturen betalen', 'Pay invoices', 'Payer des factures'],
  },
  {
    path: '/invoices/credit',
    as: 'customer',
    titles: ['Je tegoed', 'Your credit', 'Votre crédit'],
    rowsAreWritten: true,
  },
  {
    path: '/order/payment-return',
    address: async (page) => {
      const { redirectUrl } = await orderAsNewcomer(page, 'scherm')
      const { data } = await endPayment(page, redirectUrl, 'failed')
      return pathOf(data.returnUrl)
    },
    titles: ['Betaling', 'Payment', 'Paiement'],
  },
  {
    path: '/sandbox-payment',
    address: async (page) => pathOf((await orderAsNewcomer(page, 'scherm')).redirectUrl),
    titles: ['Testbetaling', 'Test payment', 'Paiement de test'],
  },
]
