import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Activity, BadgeCheck, Globe, Mails, Send, Server, ShieldAlert, ShoppingBag, Wallet } from 'lucide-react'
import type { ComponentType } from 'react'
import { toStaffZones } from '#areas/domains/dns/web/public.ts'
import type { HouseWaits } from '#areas/overview/home/contract/shapes.ts'
import { toMails } from '#areas/people/mail-archive/web/public.ts'
import { toStaffOrders, toStaffPayments } from '#areas/staff/orders/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Anchor, type Target } from '#design/components/link.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { toDesk, toServiceStatus } from './public.ts'
import { houseWaits, savedStatus, waitingOrders, waitingRefunds } from './queries.ts'

type Count = Pick<UseQueryResult<number>, 'data' | 'isPending'>

/** Links to the screens where something may wait, with counts. */
export function DeskTiles() {
  const house = useQuery(houseWaits())
  const issues = useQuery({ ...savedStatus(), select: (items) => items.length })
  const orders = useQuery(waitingOrders())
  const refunds = useQuery(waitingRefunds())
  const waits = orders.data ? toStaffOrders({ attention: '1' }) : toStaffOrders()
  return (
    <>
      <h2 className="mt-10 mb-4 font-semibold text-lg">{m.desk_elsewhere()}</h2>
      <ul className="grid gap-4 small:grid-cols-2 wide:grid-cols-3">
        <HouseTiles house={house} />
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
        <Tile icon={Activity} to={toServiceStatus()} title={m.desk_status_title()} text={m.desk_status_text()}>
          <Waiting count={issues} word={m.desk_status_issues} none={m.desk_status_empty_title} />
        </Tile>
      </ul>
    </>
  )
}

type Trouble = { count: number; word: (input: { count: number }) => string; tone?: 'warning' | 'bad' }

/** Faults of the portal itself, with links to the screens that solve them. */
function HouseTiles({ house: { data, isPending } }: { house: UseQueryResult<HouseWaits> }) {
  const told = (troubles: (data: HouseWaits) => Trouble[]) => (
    <Troubles isPending={isPending} troubles={data && troubles(data)} />
  )
  return (
    <>
      <Tile icon={Globe} to={toStaffZones} title={m.desk_zones()} text={m.desk_zones_text()}>
        {told(({ missingZones, failedZones }) => [
          { count: missingZones, word: m.home_ask_zones_missing },
          { count: failedZones, word: m.home_ask_zones_failed },
        ])}
      </Tile>
      <Tile icon={Mails} to={toMails()} title={m.desk_mails()} text={m.desk_mails_text()}>
        {told(({ failedMails, waitingMails }) => [
          { count: failedMails, word: m.home_ask_mails_failed },
          { count: waitingMails, word: m.home_ask_mails_waiting, tone: 'warning' },
        ])}
      </Tile>
      <Tile icon={Send} to={{ to: '/staff/e-invoices' }} title={m.desk_deliveries()} text={m.desk_deliveries_text()}>
        {told(({ failedDeliveries }) => [{ count: failedDeliveries, word: m.home_ask_deliveries }])}
      </Tile>
      <Tile icon={Server} to={{ to: '/services' }} title={m.desk_nodes()} text={m.desk_nodes_text()}>
        {told(({ silentSpaces }) => [{ count: silentSpaces, word: m.home_ask_silent_spaces }])}
      </Tile>
      <Tile icon={BadgeCheck} to={toDesk('provider')} title={m.desk_shops()} text={m.desk_shops_text()}>
        {told(({ silentShops }) => [{ count: silentShops, word: m.home_ask_silent_shops }])}
      </Tile>
      <Tile
        icon={ShieldAlert}
        to={{ to: '/staff/vulnerability-feeds' }}
        title={m.desk_feeds()}
        text={m.desk_feeds_text()}
      >
        {told(({ troubledFeeds }) => [{ count: troubledFeeds, word: m.home_ask_feeds }])}
        {data?.feedsSince && (
          <span className="block text-ink-soft text-sm">
            {m.desk_feeds_since({ since: formatMoment(data.feedsSince) })}
          </span>
        )}
      </Tile>
    </>
  )
}

function Troubles({ isPending, troubles }: { isPending: boolean; troubles: Trouble[] | undefined }) {
  if (isPending) return <Bone className="h-4 w-32" />
  if (!troubles) return null
  const shown = troubles.filter(({ count }) => count > 0)
  if (shown.length === 0) return <Status tone="good">{m.desk_nothing_waits()}</Status>
  return (
    <span className="flex flex-col gap-1">
      {shown.map(({ count, word, tone = 'bad' }) => (
        <Status key={tone + word({ count })} tone={tone}>
          {word({ count })}
        </Status>
      ))}
    </span>
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
