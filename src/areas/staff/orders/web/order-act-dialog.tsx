import type { StaffOrder, StaffOrderItem } from '#areas/ordering/checkout/contract/staff.ts'
import { formatEuros } from '#base/money.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { type OrderAct, useOrderAct } from './queries.ts'

export type AskedAct = { act: OrderAct; order: StaffOrder; item?: StaffOrderItem | undefined }
type Words = { name: string; amount: string }

/** Each action's name, consequence and confirmation. */
const acts: Record<
  OrderAct,
  { title: (words: Words) => string; text: (words: Words) => string; done: () => string; danger: boolean }
> = {
  cancel: {
    title: m.staff_orders_cancel_title,
    text: m.staff_orders_cancel_text,
    done: m.staff_orders_cancel_done,
    danger: true,
  },
  retry: {
    title: m.staff_orders_retry_title,
    text: () => m.staff_orders_retry_text(),
    done: m.staff_orders_retry_done,
    danger: false,
  },
  fail: {
    title: m.staff_orders_fail_title,
    text: m.staff_orders_fail_text,
    done: m.staff_orders_fail_done,
    danger: true,
  },
  refund: {
    title: m.staff_orders_refund_title,
    text: m.staff_orders_refund_text,
    done: m.staff_orders_refund_said,
    danger: true,
  },
}

/** Asks for a confirmation that names the consequence. */
export function OrderActDialog({ asked, onClose }: { asked: AskedAct | undefined; onClose: () => void }) {
  const work = useOrderAct()
  if (!asked) return null
  const { act, order, item } = asked
  const row = acts[act]
  const words = {
    name: item ? item.domain || item.description : String(order.number),
    amount: formatEuros(item?.refund?.cents ?? item?.cents ?? order.totalCents),
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={row.title(words)}
      action={row.title(words)}
      danger={row.danger}
      onConfirm={async () => {
        await work.mutateAsync({ act, order: order.number, item: item?.id })
        toast.good(row.done())
      }}
    >
      <p>{row.text(words)}</p>
    </ConfirmDialog>
  )
}
