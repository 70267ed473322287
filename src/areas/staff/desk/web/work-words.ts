import { toOpenEntries, waitWords } from '#areas/billing/statements/web/public.ts'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { taskTarget, waitsFor } from '#areas/overview/home/web/public.ts'
import { toStaffOrder } from '#areas/staff/orders/web/public.ts'
import { toSupportDesk } from '#areas/support/tickets/web/public.ts'
import { formatEuros } from '#base/money.ts'
import { asSentence } from '#base/text.ts'
import type { Target } from '#design/components/link.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { WorkRow, WorkView } from '../contract/work-shapes.ts'

export const viewWords: Record<WorkView, () => string> = {
  failed: m.desk_work_failed,
  orders: m.desk_work_orders,
  customer: m.desk_work_customer,
  provider: m.desk_work_provider,
  running: m.desk_work_running,
  tickets: m.desk_work_tickets,
  entries: m.desk_work_entries,
  backups: m.desk_work_backups,
}

/** The kind of work, shown below its name. */
export function kindText({ kind, id, task, order, money }: WorkRow): string {
  if (order) return order.names.join(', ')
  if (kind === 'ticket') return m.desk_work_ticket({ id })
  if (money) return formatEuros(money.cents)
  return task?.title ?? ''
}

export function labelText({ kind, id, label }: WorkRow): string {
  if (kind === 'order') return m.desk_work_order({ id })
  return label || (kind === 'entry' ? m.desk_work_no_name() : '')
}

/** Why it waits, or its progress; always a sentence. */
export function whyText({ kind, task, order, money }: WorkRow): string {
  if (order) return whyOrder(order)
  if (kind === 'ticket') return m.desk_work_overdue()
  if (kind === 'backup') return m.desk_work_backup_late()
  if (money) return [money.waits ? waitWords[money.waits]() : '', money.communication].filter(Boolean).join(' · ')
  if (!task) return ''
  if (task.state === 'waiting') return waitsFor(task)
  const far = task.many
    ? m.desk_work_far({ done: task.many.done + task.many.failed + task.many.impossible, total: task.many.total })
    : task.steps && m.desk_work_far(task.steps)
  return task.reason ?? far ?? (task.state === 'queued' ? m.desk_work_queued() : m.desk_work_busy())
}

/** Why an order is stuck: failures, delays, and refunds that wait for a decision. */
const whyOrder = ({ reasons, late, refundCents }: NonNullable<WorkRow['order']>): string =>
  [
    ...reasons.map((reason) => asSentence(reason)),
    late > 0 ? m.desk_work_order_late({ count: late }) : '',
    refundCents > 0 ? m.desk_work_order_money({ amount: formatEuros(refundCents) }) : '',
  ]
    .filter(Boolean)
    .join(' ')

export const canRetry = ({ task, order }: WorkRow): boolean => task?.canRetry ?? order?.canRetry ?? false

/** The word for the next action. */
export const nowWord = ({ kind }: WorkRow): string =>
  kind === 'ticket' ? m.desk_work_answer() : kind === 'entry' ? m.desk_work_assign_money() : m.desk_work_look()

/** The page where it is settled. */
export function workTarget({ kind, id, task }: WorkRow): Target | undefined {
  if (kind === 'ticket') return toSupportDesk({ ticket: String(id) })
  if (kind === 'order') return toStaffOrder(id)
  if (kind === 'backup') return toSpaceTab(id, 'backups')
  return kind === 'entry' ? toOpenEntries() : task ? taskTarget(task) : undefined
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 days ago": read faster than a date. */
export function ageText(since: string, now: Date): string {
  const passed = now.getTime() - new Date(since).getTime()
  const [unit, size] = units.find(([, milliseconds]) => passed >= milliseconds) ?? units[2]
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-Math.floor(passed / size), unit)
}
