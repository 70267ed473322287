import { RotateCcw, Undo2, X } from 'lucide-react'
import type { StaffOrderItem } from '#areas/ordering/checkout/contract/staff.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Link } from '#design/components/link.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { ItemState, itemStateWord, refundWord } from './order-words.tsx'
import type { OrderAct } from './queries.ts'

const nameOf = (item: StaffOrderItem): string => item.domain || item.description

/** One item of an order: its state and reason, its payment, its history, and its actions. */
export function OrderItem({ item, onAsk }: { item: StaffOrderItem; onAsk: (act: OrderAct) => void }) {
  return (
    <li className="flex flex-col gap-1.5 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">
            {item.serviceId ? (
              <Link look="plain" {...toService(item.serviceId)}>
                {nameOf(item)}
              </Link>
            ) : (
              nameOf(item)
            )}
          </p>
          {item.domain && item.description !== item.domain && (
            <p className="text-ink-soft text-sm">{item.description}</p>
          )}
        </div>
        <Money cents={item.cents} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ItemState state={item.state} />
        {item.isLate && <Badge tone="warning">{m.staff_orders_late()}</Badge>}
      </div>
      {item.reason && <p className="text-bad-ink text-sm first-letter:uppercase">{item.reason}</p>}
      {item.refund && item.refund.cents + item.refund.creditedCents > 0 && <RefundLine refund={item.refund} />}
      <History item={item} />
      <Acts item={item} onAsk={onAsk} />
    </li>
  )
}

const RefundLine = ({ refund }: { refund: NonNullable<StaffOrderItem['refund']> }) => (
  <p className="flex flex-wrap gap-x-2 text-sm">
    <span>
      {refundWord(refund.state)} <Money cents={refund.cents} />
    </span>
    {refund.creditedCents > 0 && (
      <span className="text-ink-soft">
        {m.staff_orders_refund_credited()} <Money cents={refund.creditedCents} />
      </span>
    )}
    {refund.state === 'waiting' && refund.dueAt && (
      <span className="text-ink-soft">
        {m.staff_orders_refund_due()} <MomentText moment={refund.dueAt} />
      </span>
    )}
    {refund.creditNote && (
      <span className="text-ink-soft">{m.staff_orders_credit_note({ number: refund.creditNote.number })}</span>
    )}
  </p>
)

function History({ item }: { item: StaffOrderItem }) {
  if (item.history.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-xs text-ink-soft hover:text-ink">
        {m.staff_orders_history({ count: item.history.length })}
      </summary>
      <ol className="mt-1.5 flex flex-col gap-1 border-line border-l pl-3">
        {item.history.map((line, index) => (
          <li key={`${line.at}-${index + 1}`} className="flex flex-wrap gap-x-3">
            <MomentText moment={line.at} />
            <span>{itemStateWord(line.state)}</span>
            {line.reasonCode && <code className="wrap-anywhere font-mono text-ink-soft">{line.reasonCode}</code>}
            {line.by && <span className="wrap-anywhere text-ink-soft">{line.by}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Acts({ item, onAsk }: { item: StaffOrderItem; onAsk: (act: OrderAct) => void }) {
  const { can } = item
  if (!can.retry && !can.fail && !can.refund) return null
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {can.retry && (
        <Button size="small" icon={RotateCcw} onPress={() => onAsk('retry')}>
          {m.staff_orders_retry()}
        </Button>
      )}
      {can.refund && (
        <Button size="small" icon={Undo2} onPress={() => onAsk('refund')}>
          {m.staff_orders_refund()}
        </Button>
      )}
      {can.fail && (
        <Button size="small" look="danger-quiet" icon={X} onPress={() => onAsk('fail')}>
          {m.staff_orders_fail()}
        </Button>
      )}
    </div>
  )
}
