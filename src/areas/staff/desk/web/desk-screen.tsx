import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  Activity,
  ArrowRight,
  Boxes,
  Globe,
  Mails,
  RotateCcw,
  Send,
  ShoppingBag,
  TicketPercent,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { toStaffZones } from '#areas/domains/dns/web/public.ts'
import type { HouseWaits } from '#areas/overview/home/contract/shapes.ts'
import { toMails } from '#areas/people/mail-archive/web/public.ts'
import { toCatalogue, toPromotions } from '#areas/staff/catalogue/web/public.ts'
import { toStaffOrders, toStaffPayments } from '#areas/staff/orders/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Anchor, LinkButton, type Target } from '#design/components/link.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { toDeadJobs, toServiceStatus } from './public.ts'
import { houseWaits, savedStatus, waitingOrders, waitingRefunds } from './queries.ts'
import { SetUpList } from './set-up-list.tsx'

type Count = Pick<UseQueryResult<number>, 'data' | 'isPending'>

/** /staff: what waits for the provider's people, and the way to each of their screens. */
export function DeskScreen() {
  const house = useQuery(houseWaits())
  const issues = useQuery({ ...savedStatus(), select: (items) => items.length })
  const orders = useQuery(waitingOrders())
  const refunds = useQuery(waitingRefunds())
  const waits = orders.data ? toStaffOrders({ attention: '1' }) : toStaffOrders()
  return (
    <>
      <PageHeader title={m.desk_title()} help={m.desk_help()} />
      <MissingZones count={house.data?.missingZones ?? 0} />
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
        <Tile icon={Boxes} to={toCatalogue()} title={m.desk_catalogue()} text={m.desk_catalogue_text()} />
        <Tile icon={TicketPercent} to={toPromotions()} title={m.desk_promotions()} text={m.desk_promotions_text()} />
      </ul>
      <SetUpList />
    </>
  )
}

/** Domains that do not work come before everything else. */
const MissingZones = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Banner
      meaning="bad"
      className="mb-5"
      title={m.home_ask_zones_missing({ count })}
      actions={
        <LinkButton {...toStaffZones} size="small" iconAfter={ArrowRight}>
          {m.desk_zones_go()}
        </LinkButton>
      }
    />
  )

type Trouble = { count: number; word: (input: { count: number }) => string; tone?: 'warning' | 'bad' }

/** What went wrong in the portal, beside the screen where it is repaired. */
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
      <Tile icon={RotateCcw} to={toDeadJobs()} title={m.desk_jobs_title()} text={m.desk_jobs_text()}>
        {told(({ failedTasks, deadJobs, unconfirmedHolders }) => [
          { count: failedTasks, word: m.home_ask_house_tasks },
          { count: deadJobs, word: m.home_ask_dead_jobs },
          { count: unconfirmedHolders, word: m.home_ask_holders, tone: 'warning' },
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
