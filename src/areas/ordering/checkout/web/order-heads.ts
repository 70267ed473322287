import { CircleCheck, Clock3, type LucideIcon, MailCheck, PackageX, TriangleAlert } from 'lucide-react'
import { formatDay, formatMoment } from '#base/dates.ts'
import type { Meaning } from '#design/components/banner.tsx'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import { doneOf } from '../rules/order-state.ts'
import { type OrderView, orderView } from '../rules/order-view.ts'

/** Why the request ended: the partner's reason, or no decision in time. */
function declinedHelp({ payerName, approval }: PlacedOrder): string {
  const payer = payerName ?? m.cart_via_manager()
  if (approval?.state === 'withdrawn') return m.checkout_thanks_withdrawn_help()
  return approval?.state === 'refused'
    ? m.checkout_thanks_refused_help({ payer, reason: approval.reason })
    : m.checkout_thanks_expired_help({ payer })
}

type Head = {
  icon: LucideIcon
  meaning: Meaning | undefined
  title: (order: PlacedOrder) => string
  help: (order: PlacedOrder) => string
}

/** The state of an order, and what its buyer has to know. */
const heads: Record<OrderView, Head> = {
  approval: {
    icon: Clock3,
    meaning: 'warning',
    title: (order) => m.checkout_thanks_approval({ payer: order.payerName ?? m.cart_via_manager() }),
    help: (order) =>
      m.checkout_thanks_approval_help({
        payer: order.payerName ?? m.cart_via_manager(),
        moment: formatMoment(order.approval?.expiresAt),
      }),
  },
  payer: {
    icon: CircleCheck,
    meaning: 'good',
    title: () => m.checkout_thanks(),
    help: ({ payerName }) => m.checkout_thanks_payer_help({ payer: payerName ?? '' }),
  },
  declined: {
    icon: PackageX,
    meaning: undefined,
    title: () => m.checkout_thanks_cancelled(),
    help: declinedHelp,
  },
  paying: {
    icon: Clock3,
    meaning: 'warning',
    title: () => m.checkout_thanks_paying(),
    help: () => m.checkout_thanks_paying_help(),
  },
  transfer: {
    icon: CircleCheck,
    meaning: 'good',
    title: () => m.checkout_thanks(),
    help: ({ payBy }) => m.checkout_thanks_transfer_help({ day: formatDay(payBy) }),
  },
  waiting: {
    icon: MailCheck,
    meaning: 'warning',
    title: () => m.checkout_thanks_waiting(),
    help: (order) => {
      const waiting = order.items.filter((item) => item.waitsForHolder !== null)
      const words = order.invoice ? m.checkout_thanks_waiting_help : m.checkout_thanks_waiting_monthly_help
      return words({ email: waiting[0]?.waitsForHolder ?? '', count: waiting.length })
    },
  },
  working: {
    icon: CircleCheck,
    meaning: 'good',
    title: () => m.checkout_thanks(),
    help: ({ email }) => m.checkout_thanks_working_help({ email }),
  },
  done: {
    icon: CircleCheck,
    meaning: 'good',
    title: () => m.checkout_thanks_done(),
    help: ({ email }) => m.checkout_thanks_done_help({ email }),
  },
  'partly-failed': {
    icon: TriangleAlert,
    meaning: 'warning',
    title: ({ items }) => (doneOf(items) > 0 ? m.checkout_thanks_partly() : m.checkout_thanks_failed()),
    help: (order) => (isRefunded(order) ? m.checkout_thanks_partly_refunded() : m.checkout_thanks_partly_help()),
  },
  cancelled: {
    icon: PackageX,
    meaning: undefined,
    title: () => m.checkout_thanks_cancelled(),
    help: () => m.checkout_thanks_cancelled_help(),
  },
}

/** All failed items were refunded. */
const isRefunded = (order: PlacedOrder): boolean =>
  order.items.every((item) => item.state !== 'failed' || item.refundedCents !== null)

export function headOf(order: PlacedOrder) {
  const view = orderView(order)
  const { icon, meaning, title, help } = heads[view]
  return { view, icon, meaning, title: title(order), help: help(order) }
}
