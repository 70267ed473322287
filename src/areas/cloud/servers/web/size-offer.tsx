import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUp, MessageCircleQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { UpgradePrice } from '#areas/hosting/plan/web/public.ts'
import { approvalKeys } from '#areas/ordering/approvals/web/keys.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { isSameSize, type ServerSize } from '#base/cloud-server/size.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ResizeOffer, ServerPlan } from '../contract/shapes.ts'
import { cloudServerKeys } from './keys.ts'
import { resizeOffer } from './queries.ts'
import type { ReadServer } from './server-tab.tsx'
import { sizeText } from './size-text.ts'
import { resourceCallsOf } from './variant-calls.ts'

/** Long enough that dragging asks once, and short enough not to be noticed. */
const pauseMs = 250

function useSettled(size: ServerSize): ServerSize {
  const [settled, settle] = useState(size)
  useEffect(() => {
    const timer = setTimeout(() => settle(size), pauseMs)
    return () => clearTimeout(timer)
  }, [size])
  return settled
}

type Props = { server: ReadServer; plan: ServerPlan; size: ServerSize }

/** What the size costs now and by the term, told by the portal as it is chosen, and the way to have it. */
export function SizeOffer({ server, plan, size }: Props) {
  const settled = useSettled(size)
  const query = useQuery({ ...resizeOffer(server.asked, plan.now, settled), placeholderData: keepPreviousData })
  return (
    <Loaded query={query} waiting={<Skeleton lines={4} />}>
      {(offer) => <Offer server={server} plan={plan} offer={offer} isSettled={isSameSize(offer.after, size)} />}
    </Loaded>
  )
}

type OfferProps = Omit<Props, 'size'> & { offer: ResizeOffer; isSettled: boolean }

function Offer({ server, plan, offer, isSettled }: OfferProps) {
  const [isAsking, setAsking] = useState(false)
  const { asked, name } = server
  const { decides, invoicedTo, nowCents } = offer
  const resize = useCall(resourceCallsOf(asked).update, {
    refreshes: [cloudServerKeys.one(String(asked.id)), serviceKeys.one(String(asked.id)), approvalKeys.all],
    inPlace: true,
    done: () => toast.good(decides === null ? m.cloud_size_asked() : m.web_plan_asked_payer({ name: decides })),
  })
  const label = decides === null ? m.cloud_size_change() : m.web_plan_ask({ name: decides })
  const isPaidHere = Boolean(nowCents) && decides === null && invoicedTo === null
  const price = <UpgradePrice next={offer} clientId={plan.clientId} />
  return (
    <>
      {price}
      <p className="text-sm">{offer.restarts ? m.cloud_size_restarts() : m.cloud_size_keeps_running()}</p>
      <Button
        look="primary"
        className="self-start"
        icon={decides === null ? ArrowUp : MessageCircleQuestion}
        isDisabled={!server.canChange || !isSettled}
        onPress={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.cloud_of_server({ what: m.cloud_size_change(), name })}
        action={isPaidHere ? m.web_plan_pay() : label}
        onConfirm={() =>
          resize.mutateAsync({
            params: { id: asked.id },
            body: { ...offer.after, ...(nowCents !== null && { nowCents }) },
          })
        }
      >
        <ChangeLines before={sizeText(offer.before)} after={sizeText(offer.after)} />
        {price}
        <p>{offer.restarts ? m.cloud_size_restarts() : m.cloud_size_keeps_running()}</p>
        <p className="text-ink-soft text-sm">{afterwards(offer)}</p>
      </ConfirmDialog>
    </>
  )
}

/** What follows the press, and who gets an invoice of it. */
function afterwards({ decides, invoicedTo, nowCents }: ResizeOffer): string {
  if (decides !== null) return m.cloud_size_ask_help({ name: decides })
  if (!nowCents) return m.cloud_size_no_invoice()
  return invoicedTo === null ? m.cloud_size_invoice() : m.cloud_size_invoice_to({ payer: invoicedTo })
}
