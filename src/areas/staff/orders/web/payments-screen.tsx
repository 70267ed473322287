import { PageHeader } from '#design/components/card.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { CreditPanel } from './credit-panel.tsx'
import { DueRefunds } from './due-refunds.tsx'
import { PaymentTable } from './payment-table.tsx'

/**
 * /staff/payments: payments, whether they are final, and refunds that are due; a client's credit opens in a panel
 * (`?credit=7`).
 */
export function PaymentsScreen() {
  const credit = usePanel('credit')
  return (
    <>
      <PageHeader title={m.staff_payments_title()} help={m.staff_payments_help()} />
      <Tabs
        label={m.staff_payments_title()}
        tabs={[
          { id: 'all', label: m.staff_payments_all(), content: <PaymentTable onCredit={credit.open} /> },
          { id: 'due', label: m.staff_payments_due(), content: <DueRefunds /> },
        ]}
      />
      <CreditPanel client={credit.value} onClose={credit.close} />
    </>
  )
}
