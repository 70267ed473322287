import { useQuery } from '@tanstack/react-query'
import { toInvoices } from '#areas/billing/invoices/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Stepper } from '#design/components/stepper.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { Domiciliation, Mandate } from '../contract/shapes.ts'
import type { EndReason } from '../rules/mandate.ts'
import { AccountForm } from './account-form.tsx'
import { ActiveMandate } from './active-mandate.tsx'
import { CollectionTable } from './collection-table.tsx'
import { domiciliation } from './queries.ts'
import { SignMandate } from './sign-mandate.tsx'

/** /invoices/direct-debit: account, signature, and then the collections. */
export function DirectDebitScreen() {
  const query = useQuery(domiciliation())
  return (
    <>
      <PageHeader
        title={m.direct_debit_title()}
        help={m.direct_debit_help()}
        back={{ ...toInvoices(), label: m.design_invoices() }}
      />
      <Loaded
        query={query}
        waiting={
          <Card>
            <Skeleton lines={8} />
          </Card>
        }
      >
        {(own) => <Own own={own} />}
      </Loaded>
    </>
  )
}

function Own({ own }: { own: Domiciliation }) {
  const [step, setStep] = useSearchParam('step')
  const { mandate } = own
  const isActive = mandate?.state === 'active'
  const isDraft = mandate?.state === 'draft'
  const current = isActive ? 'active' : isDraft && step !== 'account' ? 'sign' : 'account'
  return (
    <div className="grid gap-5">
      {mandate && !isActive && !isDraft && <Ended mandate={mandate} />}
      {!isActive && (
        <Stepper
          label={m.direct_debit_steps()}
          current={current}
          onGo={(id) => setStep(id === 'account' ? 'account' : undefined)}
          steps={[
            { id: 'account', label: m.direct_debit_step_account() },
            { id: 'sign', label: m.direct_debit_step_sign() },
            { id: 'active', label: m.direct_debit_step_active() },
          ]}
        />
      )}
      {isActive && <ActiveMandate own={own} mandate={mandate} />}
      {current === 'sign' && mandate && <SignMandate own={own} mandate={mandate} onChange={() => setStep('account')} />}
      {current === 'account' && <AccountForm own={own} done={() => setStep(undefined)} />}
      {(isActive || own.collections.length > 0) && <CollectionTable collections={own.collections} />}
    </div>
  )
}

const endings: Record<EndReason, (values: { day: string }) => string> = {
  payer: m.direct_debit_ended_payer,
  staff: m.direct_debit_ended_staff,
  bank: m.direct_debit_ended_bank,
  unused: m.direct_debit_ended_unused,
  used: m.direct_debit_ended_used,
}

const Ended = ({ mandate }: { mandate: Mandate }) => (
  <Banner
    meaning={mandate.endReason === 'bank' ? 'warning' : 'info'}
    title={endings[mandate.endReason ?? 'staff']({ day: formatDay(mandate.endedOn) })}
  >
    {mandate.bankReason}
  </Banner>
)
