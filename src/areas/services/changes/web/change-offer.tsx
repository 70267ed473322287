import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowUpDown, type LucideIcon, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#base/dates.ts'
import { Button } from '#design/components/button.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { ChangeCosts, ShownPrices } from '../contract/shapes.ts'
import { ChangePrice } from './change-price.tsx'
import { shownOf } from './shown-prices.ts'

/** `note`: what else it does. */
export type Offered = ChangeCosts & { clientId: number; beforeText: string; afterText: string; note?: string }
type Props = {
  query: UseQueryResult<Offered>
  name: string
  /** What is priced is what is chosen. */
  isSettled: boolean
  isDisabled: boolean
  label?: string
  title?: string
  icon?: LucideIcon
  onChange: (shown: ShownPrices, decides: string | null) => Promise<unknown>
}

/** What another plan costs now and by the term, told by the portal as it is chosen, and the way to have it. */
export const ChangeOffer = ({ query, ...rest }: Props) => (
  <Loaded query={query} waiting={<Skeleton lines={4} />}>
    {(offer) => <Offer {...rest} offer={offer} />}
  </Loaded>
)

type OfferProps = Omit<Props, 'query'> & { offer: Offered }

function Offer({ offer, name, isSettled, isDisabled, icon = ArrowUpDown, onChange, ...words }: OfferProps) {
  const [isAsking, setAsking] = useState(false)
  const { clientId, decides, invoicedTo, nowCents, note } = offer
  const label = decides === null ? (words.label ?? m.changes_change()) : m.changes_ask({ name: decides })
  const isPaidHere = Boolean(nowCents) && decides === null && invoicedTo === null
  const price = <ChangePrice next={offer} clientId={clientId} />
  return (
    <div className="flex flex-col gap-3">
      {price}
      {note && <p className="text-sm">{note}</p>}
      <Button
        look="primary"
        className="self-start"
        icon={decides === null ? icon : MessageCircleQuestion}
        isDisabled={isDisabled || !isSettled}
        onPress={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.title ?? m.changes_title({ name })}
        action={isPaidHere ? m.changes_pay() : label}
        onConfirm={() => onChange(shownOf(offer), decides)}
      >
        <ChangeLines before={offer.beforeText} after={offer.afterText} />
        {price}
        {note && <p>{note}</p>}
        <p className="text-ink-soft text-sm">{afterwards(offer)}</p>
      </ConfirmDialog>
    </div>
  )
}

/** What follows the press, and who gets an invoice of it. */
function afterwards({ decides, invoicedTo, nowCents, termCents, dueOn }: Offered): string {
  if (decides !== null) return m.changes_decides({ name: decides })
  if (!nowCents) {
    const isLess = termCents !== null && termCents.next < termCents.now && dueOn !== null
    return isLess
      ? `${m.changes_no_invoice()} ${m.changes_stays_paid({ day: formatDay(dueOn) })}`
      : m.changes_no_invoice()
  }
  return invoicedTo === null ? m.changes_invoice() : m.changes_invoice_to({ payer: invoicedTo })
}
