import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { softwareCalls } from '../contract/calls.ts'
import type { Licence } from '../contract/shapes.ts'
import { licenceKeys } from './keys.ts'

/** Until when perpetual software can be given back, and the way to do so. */
export function ReturnCard({ licence: { id, name, return: back, underWay } }: { licence: Licence }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCall(softwareCalls.cancelPerpetual, {
    refreshes: [licenceKeys.all, serviceKeys.ones],
    inPlace: true,
    done: () => toast.good(m.licences_returned()),
  })
  if (!back) return null
  const day = formatDay(back.until)
  const hasInvoice = back.credit !== 'no-invoice'
  return (
    <KeepsFocus>
      <Section title={m.licences_return()}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose">
            {back.canReturn ? m.licences_return_until({ day }) : m.licences_return_late({ day })}
            {back.canReturn && !hasInvoice && <> {m.licences_return_no_invoice()}</>}
          </p>
          {back.canReturn && hasInvoice && (
            <Button icon={Undo2} look="danger-quiet" isDisabled={underWay.length > 0} onPress={() => setAsking(true)}>
              {m.licences_return_action()}
            </Button>
          )}
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={m.licences_return_title({ name })}
          action={m.licences_return_action()}
          danger
          onConfirm={() => cancel.mutateAsync({ params: { id }, body: {} })}
        >
          <p>{returnText(back)}</p>
          {back.credits.map((credit) => (
            <p key={credit.number}>{creditText(credit)}</p>
          ))}
          <p className="text-ink-soft text-sm">{m.licences_return_rule()}</p>
        </ConfirmDialog>
      </Section>
    </KeepsFocus>
  )
}

type Back = NonNullable<Licence['return']>

function returnText({ credit, credits }: Back): string {
  if (credit === 'nothing') return m.licences_return_nothing()
  return credits.length > 0 ? m.licences_return_stops() : m.licences_return_text()
}

/** What is still to be paid becomes less first; only what was paid comes back. */
function creditText({ number, creditCents, openCents }: Back['credits'][number]): string {
  const backCents = Math.max(0, creditCents - openCents)
  const values = { number, credit: formatEuros(creditCents), rest: formatEuros(Math.max(0, openCents - creditCents)) }
  if (backCents === creditCents) return m.licences_return_paid(values)
  return backCents > 0
    ? m.licences_return_partly({ ...values, back: formatEuros(backCents) })
    : m.licences_return_open(values)
}
