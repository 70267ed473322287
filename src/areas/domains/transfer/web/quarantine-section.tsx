import { CreditCard, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toInvoice } from '#areas/billing/invoices/web/links.ts'
import { dayOf, daysBetween, formatDay, formatMoment } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Quarantine, Reactivation } from '../contract/shapes.ts'
import { useReactivate, useTryAgain } from './queries.ts'

/** A domain that its registry keeps for its former holder: until when, for how much, and how far having it back is. */
export function QuarantineSection({
  domain,
  quarantine,
  status,
}: {
  domain: string
  quarantine: Quarantine
  status: string
}) {
  const { reactivation, until } = quarantine
  if (status !== 'Quarantine') {
    if (reactivation?.state !== 'done' || !reactivation.finishedAt) return null
    return <Banner meaning="good">{m.transfer_back_done({ day: formatMoment(reactivation.finishedAt) })}</Banner>
  }
  const left = until ? daysBetween(dayOf(new Date()), until) : undefined
  const isOver = left !== undefined && left < 0
  return (
    <Banner
      meaning="bad"
      title={m.transfer_quarantine_title()}
      actions={reactivation ? undefined : quarantine.isPossible && <Order domain={domain} quarantine={quarantine} />}
    >
      <p>{isOver ? m.transfer_quarantine_over() : until && m.transfer_quarantine_text({ day: formatDay(until) })}</p>
      {!isOver && left !== undefined && <p className="font-medium">{m.transfer_days_left({ count: left })}</p>}
      {quarantine.isPossible && quarantine.feeCents !== null && (
        <p className="mt-1">
          {(quarantine.isMonthly ? m.transfer_quarantine_fee_monthly : m.transfer_quarantine_fee)({
            fee: formatEuros(quarantine.feeCents),
          })}
        </p>
      )}
      {reactivation && <Standing domain={domain} quarantine={quarantine} reactivation={reactivation} />}
    </Banner>
  )
}

function Order({ domain, quarantine }: { domain: string; quarantine: Quarantine }) {
  const [isAsking, setAsking] = useState(false)
  const reactivate = useReactivate(domain)
  const fee = formatEuros(quarantine.feeCents ?? 0)
  return (
    <>
      <Button look="primary" size="small" icon={Undo2} onPress={() => setAsking(true)}>
        {m.transfer_back_act({ fee })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.transfer_back_confirm({ domain })}
        action={m.transfer_back_act({ fee })}
        onConfirm={async () => {
          await reactivate.mutateAsync(undefined)
          toast.good(quarantine.isMonthly ? m.transfer_back_started() : m.transfer_back_asked())
        }}
      >
        <p>{(quarantine.isMonthly ? m.transfer_quarantine_fee_monthly : m.transfer_quarantine_fee)({ fee })}</p>
      </ConfirmDialog>
    </>
  )
}

function Standing({
  domain,
  quarantine,
  reactivation,
}: {
  domain: string
  quarantine: Quarantine
  reactivation: Reactivation
}) {
  const { invoice, state } = reactivation
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3" aria-live="polite">
      {state === 'awaiting-payment' && invoice && (
        <>
          <Status tone="warning">
            <span className="whitespace-normal">{m.transfer_back_awaiting({ number: invoice.number })}</span>
          </Status>
          <LinkButton {...toInvoice(invoice.id)} look="primary" size="small" icon={CreditCard}>
            {m.transfer_back_pay()}
          </LinkButton>
        </>
      )}
      {state === 'queued' && (
        <Status tone="info" isBusy>
          <span className="whitespace-normal">{m.transfer_back_busy()}</span>
        </Status>
      )}
      {state === 'failed' && <Failed reactivation={reactivation} />}
      {(state === 'cancelled' || state === 'done') && quarantine.isPossible && (
        <Order domain={domain} quarantine={quarantine} />
      )}
    </div>
  )
}

function Failed({ reactivation }: { reactivation: Reactivation }) {
  const again = useTryAgain()
  return (
    <>
      <Status tone="bad">
        <span className="whitespace-normal">
          {m.transfer_back_failed()}. {reactivation.reason}
        </span>
      </Status>
      {reactivation.taskId !== null && (
        <Button
          size="small"
          icon={RotateCcw}
          isPending={again.isPending}
          onPress={() => again.mutate(reactivation.taskId as number)}
        >
          {m.transfer_try_again()}
        </Button>
      )}
      {again.error && <p className="text-bad-ink">{errorText(again.error)}</p>}
    </>
  )
}
