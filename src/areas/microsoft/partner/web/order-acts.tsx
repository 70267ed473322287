import { useQuery } from '@tanstack/react-query'
import { Ban, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { orderKeys } from '#areas/ordering/checkout/web/keys.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import type { MenuGroup } from '#design/components/menu.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { nceCalls } from '../../subscriptions/contract/calls.ts'
import { orderActs } from './queries.ts'

type Acts = { menu: readonly MenuGroup[]; dialogs: ReactNode }
const nothing: Acts = { menu: [], dialogs: null }

/** Has what failed of it delivered again, and takes back what is unpaid or was not delivered. */
export function usePartnerOrderActs(number: number | undefined): Acts {
  const isPartner = useUser()?.clientType === 'Partner'
  const { data } = useQuery(orderActs(isPartner ? number : undefined))
  const [asked, ask] = useState<'cancel' | 'retry'>()
  const refreshes = [orderKeys.all, taskKeys.all]
  const cancel = useCall(nceCalls.cancelOrder, { refreshes, inPlace: true })
  const retry = useCall(nceCalls.retryOrder, { refreshes, inPlace: true })
  if (number === undefined || !data) return nothing
  const body = { order_id: number }
  const close = () => ask(undefined)
  const entries = [
    ...(data.canRetry
      ? [{ id: 'm365-retry', label: m.m365_order_retry(), icon: RotateCcw, onAction: () => ask('retry') }]
      : []),
    ...(data.canCancel
      ? [{ id: 'm365-cancel', label: m.m365_order_cancel(), icon: Ban, danger: true, onAction: () => ask('cancel') }]
      : []),
  ]
  return {
    menu: entries.length > 0 ? [{ entries }] : [],
    dialogs: (
      <>
        <ConfirmDialog
          isOpen={asked === 'retry'}
          onClose={close}
          title={m.m365_order_retry()}
          action={m.m365_order_retry()}
          onConfirm={async () => {
            await retry.mutateAsync({ body })
            toast.good(m.m365_order_retried())
          }}
        >
          <p>{m.m365_order_retry_text()}</p>
        </ConfirmDialog>
        <ConfirmDialog
          isOpen={asked === 'cancel'}
          onClose={close}
          title={m.m365_order_cancel_title({ number })}
          action={m.m365_order_cancel()}
          danger
          onConfirm={async () => {
            await cancel.mutateAsync({ body })
            toast.good(m.m365_order_cancelled())
          }}
        >
          <p>{m.m365_order_cancel_text()}</p>
        </ConfirmDialog>
      </>
    ),
  }
}
