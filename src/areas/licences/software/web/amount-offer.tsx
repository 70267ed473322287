import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowUpDown, MessageCircleQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { UpgradePrice } from '#areas/hosting/plan/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { ChangeCosts } from '../contract/shapes.ts'

/** Long enough that typing asks once, and short enough not to be noticed. */
const pauseMs = 250

export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export type Offered = ChangeCosts & { beforeText: string; afterText: string }
type Props = {
  query: UseQueryResult<Offered>
  name: string
  /** What is priced is what is chosen. */
  isSettled: boolean
  isDisabled: boolean
  onChange: (nowCents: number | null) => Promise<unknown>
}

/** What another number costs now and by the term, told by the portal as it is chosen, and the way to have it. */
export const AmountOffer = ({ query, ...rest }: Props) => (
  <Loaded query={query} waiting={<Skeleton lines={4} />}>
    {(offer) => <Offer {...rest} offer={offer} />}
  </Loaded>
)

function Offer({ offer, name, isSettled, isDisabled, onChange }: Omit<Props, 'query'> & { offer: Offered }) {
  const [isAsking, setAsking] = useState(false)
  const { decides, invoicedTo, nowCents } = offer
  const label = decides === null ? m.licences_change() : m.web_plan_ask({ name: decides })
  const isPaidHere = Boolean(nowCents) && decides === null && invoicedTo === null
  const price = <UpgradePrice next={offer} clientId={offer.clientId} />
  return (
    <div className="flex flex-col gap-3">
      {price}
      <Button
        look="primary"
        className="self-start"
        icon={decides === null ? ArrowUpDown : MessageCircleQuestion}
        isDisabled={isDisabled || !isSettled}
        onPress={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.licences_change_title({ name })}
        action={isPaidHere ? m.web_plan_pay() : label}
        onConfirm={() => onChange(nowCents)}
      >
        <ChangeLines before={offer.beforeText} after={offer.afterText} />
        {price}
        <p className="text-ink-soft text-sm">{afterwards(offer)}</p>
      </ConfirmDialog>
    </div>
  )
}

/** What follows the press, and who gets an invoice of it. */
function afterwards({ decides, invoicedTo, nowCents }: Offered): string {
  if (decides !== null) return m.licences_change_decides({ name: decides })
  if (!nowCents) return m.licences_change_no_invoice()
  return invoicedTo === null ? m.licences_change_invoice() : m.licences_change_invoice_to({ payer: invoicedTo })
}
