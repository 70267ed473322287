import { CreditCard, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
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

/** A domain in quarantine: until when, at what price it can be restored, and the progress. */
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
      {quarantine.isPossible && quarantine.feeCents !== null && <p className="mt-1">{feeWords(quarantine)}</p>}
      {reactivation && <Standing domain={domain} quarantine={quarantine} reactivation={reactivation} />}
    </Banner>
  )
}

const feeOf = ({ feeCents }: Quarantine): string => formatEuros(feeCents ?? 0)

/** The price, or the payer in the reader's place. */
function feeWords(quarantine: Quarantine): string {
  const { payerName: payer, isMonthly } = quarantine
  if (payer) return m.transfer_back_payer({ payer })
  return (isMonthly ? m.transfer_quarantine_fee_monthly : m.transfer_quarantine_fee)({ fee: feeOf(quarantine) })
}

function Order({ domain, quarantine }: { domain: string; quarantine: Quarantine }) {
  const [isAsking, setAsking] = useState(false)
  const reactivate = useReactivate(domain)
  const act = quarantine.payerName ? m.transfer_back_act_plain() : m.transfer_back_act({ fee: feeOf(quarantine) })
  return (
    <>
      <Button look="primary" size="small" icon={Undo2} onPress={() => setAsking(true)}>
        {act}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.transfer_back_confirm({ domain })}
        action={act}
        onConfirm={async () => {
          await reactivate.mutateAsync(undefined)
          toast.good(quarantine.isMonthly ? m.transfer_back_started() : m.transfer_back_asked())
        }}
      >
        <p>{feeWords(quarantine)}</p>
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
  const readsInvoices = useReadsInvoices()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3" aria-live="polite">
      {state === 'awaiting-approval' && (
        <Status tone="warning">
          <span className="whitespace-normal">
            {quarantine.payerName
              ? m.transfer_back_approval({ payer: quarantine.payerName })
              : m.transfer_back_approval_own()}
          </span>
        </Status>
      )}
      {state === 'awaiting-payment' && invoice && (
        <>
          <Status tone="warning">
            <span className="whitespace-normal">{m.transfer_back_awaiting({ number: invoice.number })}</span>
          </Status>
          {readsInvoices && (
            <LinkButton {...toInvoice(invoice.id)} look="primary" size="small" icon={CreditCard}>
              {m.transfer_back_pay()}
            </LinkButton>
          )}
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
