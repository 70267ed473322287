import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Activity, Boxes, RotateCcw, ShoppingBag, TicketPercent, Wallet } from 'lucide-react'
import type { ComponentType } from 'react'
import { toCatalogue, toPromotions } from '#areas/staff/catalogue/web/links.ts'
import { toStaffOrders, toStaffPayments } from '#areas/staff/orders/web/links.ts'
import { Status } from '#design/components/badge.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Anchor, type Target } from '#design/components/link.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { toDeadJobs, toServiceStatus } from './links.ts'
import { savedStatus, staffTasks, waitingOrders, waitingRefunds } from './queries.ts'

type Count = Pick<UseQueryResult<number>, 'data' | 'isPending'>

/** /staff: what waits for the provider's people, and the way to each of their screens. */
export function DeskScreen() {
  // What failed of a client's work and what the portal itself could not do: both wait here.
  const jobs = useQuery({ ...staffTasks(), select: ({ counts }) => (counts.failed ?? 0) + (counts.dead ?? 0) })
  const issues = useQuery({ ...savedStatus(), select: (items) => items.length })
  const orders = useQuery(waitingOrders())
  const refunds = useQuery(waitingRefunds())
  const waits = orders.data ? toStaffOrders({ attention: '1' }) : toStaffOrders()
  return (
    <>
      <PageHeader title={m.desk_title()} help={m.desk_help()} />
      <ul className="grid gap-4 small:grid-cols-2 wide:grid-cols-3">
        <Tile icon={ShoppingBag} to={waits} title={m.desk_orders()} text={m.desk_orders_text()}>
          <Waiting count={orders} word={m.desk_orders_waiting} />
        </Tile>
        <Tile
          icon={Wallet}
          to={refunds.data ? toStaffPayments({ tab: 'due' }) : toStaffPayments()}
          title={m.desk_payments()}
          text={m.desk_payments_text()}
        >
          <Waiting count={refunds} word={m.desk_refunds_waiting} />
        </Tile>
        <Tile icon={RotateCcw} to={toDeadJobs()} title={m.desk_jobs_title()} text={m.desk_jobs_text()}>
          <Waiting count={jobs} word={m.desk_jobs_waiting} />
        </Tile>
        <Tile icon={Activity} to={toServiceStatus()} title={m.desk_status_title()} text={m.desk_status_text()}>
          <Waiting count={issues} word={m.desk_status_issues} none={m.desk_status_empty_title} />
        </Tile>
        <Tile icon={Boxes} to={toCatalogue()} title={m.desk_catalogue()} text={m.desk_catalogue_text()} />
        <Tile icon={TicketPercent} to={toPromotions()} title={m.desk_promotions()} text={m.desk_promotions_text()} />
      </ul>
    </>
  )
}

type TileProps = {
  icon: ComponentType<{ size?: number; className?: string; 'aria-hidden'?: boolean }>
  to: Target
  title: string
  text: string
  children?: React.ReactNode
}
const Tile = ({ icon: Icon, to, title, text, children }: TileProps) => (
  <li className="flex">
    <Anchor
      {...to}
      className="flex w-full flex-col gap-1.5 rounded-xl border border-line bg-surface p-5 text-ink no-underline shadow-card hover:border-line-strong"
    >
      <span className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon aria-hidden size={18} className="shrink-0 text-brand-ink" />
        {title}
      </span>
      <span className="text-ink-soft">{text}</span>
      {children && <span className="mt-auto pt-2">{children}</span>}
    </Anchor>
  </li>
)

function Waiting({
  count,
  word,
  none = m.desk_nothing_waits,
}: {
  count: Count
  word: (input: { count: number }) => string
  none?: () => string
}) {
  if (count.isPending) return <Bone className="h-4 w-32" />
  if (count.data === undefined) return null
  return count.data === 0 ? (
    <Status tone="good">{none()}</Status>
  ) : (
    <Status tone="warning">{word({ count: count.data })}</Status>
  )
}
