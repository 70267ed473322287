import { useQuery } from '@tanstack/react-query'
import { Landmark, PiggyBank } from 'lucide-react'
import { toDirectDebit } from '#areas/billing/direct-debit/web/public.ts'
import { toCredit } from '#areas/billing/payments/web/public.ts'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { formatEuros } from '#base/money.ts'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import { InvoicesTable } from './invoices-table.tsx'
import { creditBalance } from './queries.ts'

/** /invoices: the invoices that the user pays or may see. */
export const InvoicesScreen = () => (
  <>
    <PageHeader
      title={m.invoices_title()}
      help={useListHelp(m.invoices_help())}
      actions={
        <>
          <CreditLink />
          <LinkButton {...toDirectDebit()} icon={Landmark}>
            {m.direct_debit_open()}
          </LinkButton>
        </>
      }
    />
    <InvoicesTable />
  </>
)

/** Shown only when there is credit. */
function CreditLink() {
  const { data: cents = 0 } = useQuery(creditBalance())
  if (cents <= 0) return null
  return (
    <LinkButton {...toCredit()} icon={PiggyBank}>
      {m.invoices_to_credit({ amount: formatEuros(cents) })}
    </LinkButton>
  )
}
