import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { StaffZone } from '../contract/staff-zone-calls.ts'
import { staffZones, useRestoreZones, useRetryZones, type ZoneList, zoneTable } from './drift-queries.ts'
import { toRecords } from './public.ts'
import { zoneReason } from './zone-reason.ts'

const labels: Record<ZoneList, () => string> = {
  differs: m.dns_staff_differs,
  failed: m.dns_staff_failed,
  pending: m.dns_staff_pending,
  stray: m.dns_staff_stray,
}
const helps: Record<ZoneList, () => string> = {
  differs: m.dns_staff_differs_help,
  failed: m.dns_staff_failed_help,
  pending: m.dns_staff_pending_help,
  stray: m.dns_staff_stray_help,
}

/** /staff/zones: zones that differ at the name servers, were refused, wait, or have no domain (`?list=failed`). */
export function StaffZonesScreen() {
  const { data } = useQuery(staffZones('differs', { page: 1, perPage: 10 }))
  const lists = ['differs', 'failed', 'pending', 'stray'] as const
  return (
    <>
      <PageHeader title={m.dns_staff_title()} help={m.dns_staff_help()} />
      {data && data.counts.missing > 0 && <MissingZones count={data.counts.missing} />}
      <Tabs
        label={m.dns_staff_title()}
        param="list"
        tabs={lists.map((list) => ({
          id: list,
          label: labels[list](),
          ...(data ? { count: data.counts[list] } : {}),
          content: <ZoneTable key={list} list={list} />,
        }))}
      />
    </>
  )
}

/** The servers lost zones: one button restores all. */
function MissingZones({ count }: { count: number }) {
  const restore = useRestoreZones()
  const go = () =>
    restore.mutate(undefined, {
      onSuccess: () => toast.good(m.dns_staff_restoring()),
      onError: (error) => toast.bad(errorText(error)),
    })
  return (
    <Banner
      meaning="bad"
      className="mb-4"
      title={m.dns_staff_missing({ count })}
      actions={
        <Button size="small" icon={RotateCcw} isPending={restore.isPending} onPress={go}>
          {m.dns_staff_restore()}
        </Button>
      }
    >
      <p>{m.dns_staff_missing_text()}</p>
    </Banner>
  )
}

function ZoneTable({ list }: { list: ZoneList }) {
  const state = useTableState(zoneTable)
  const query = useQuery(staffZones(list, state.query))
  const retry = useRetryZones()
  const again = async (rows: readonly StaffZone[], clear = () => {}) => {
    await retry.mutateAsync(rows.flatMap(({ domainId }) => (domainId === null ? [] : [domainId])))
    toast.good(m.dns_staff_retried({ count: rows.length }))
    clear()
  }
  const isOurs = list !== 'stray'
  return (
    <>
      <p className="mb-3 max-w-prose text-ink-soft text-sm">{helps[list]()}</p>
      <DataTable
        name={`staff-zones-${list}`}
        label={labels[list]()}
        columns={columns(list)}
        state={state}
        query={query}
        views={(view) => staffZones(list, view.query)}
        rowId={(row) => row.domain}
        rowLabel={(row) => row.domain}
        searchLabel={m.dns_staff_search()}
        {...(isOurs
          ? {
              rowMenu: (row: StaffZone) => [
                { id: 'retry', label: againWord(list), icon: RotateCcw, onAction: () => void again([row]) },
              ],
              bulk: (rows: readonly StaffZone[], clear: () => void) => (
                <Button size="small" icon={RotateCcw} isPending={retry.isPending} onPress={() => again(rows, clear)}>
                  {againWord(list)}
                </Button>
              ),
            }
          : {})}
        empty={
          <EmptyState icon={CircleCheck} title={m.dns_staff_empty()}>
            {m.dns_staff_empty_text()}
          </EmptyState>
        }
      />
    </>
  )
}

const againWord = (list: ZoneList): string => (list === 'differs' ? m.dns_staff_compare() : m.dns_staff_retry())

const columns = (list: ZoneList): Column<StaffZone>[] => [
  {
    id: 'domain',
    header: m.dns_staff_zone(),
    cell: (row) =>
      row.domainId === null ? (
        <Mono>{row.domain}</Mono>
      ) : (
        <Link {...toRecords(row.domain)} className="font-medium">
          {row.domain}
        </Link>
      ),
    text: (row) => row.domain,
  },
  ...(list === 'stray'
    ? []
    : [
        {
          id: 'client',
          header: m.dns_staff_client(),
          cell: (row: StaffZone) => <span className="break-words">{row.clientName}</span>,
          text: (row: StaffZone) => row.clientName ?? '',
        },
        {
          id: 'trouble',
          header: m.dns_staff_trouble(),
          cell: (row: StaffZone) => <span className="break-words">{troubleOf(row, list)}</span>,
          text: (row: StaffZone) => troubleOf(row, list),
        },
      ]),
  {
    id: 'since',
    header: m.dns_staff_since(),
    cell: (row) => <MomentText moment={row.since} />,
    text: (row) => formatMoment(row.since),
  },
  {
    id: 'checked',
    header: m.dns_staff_checked(),
    cell: (row) => <MomentText moment={row.checkedAt} />,
    text: (row) => (row.checkedAt ? formatMoment(row.checkedAt) : ''),
  },
]

function troubleOf({ zoneMissing, serversSign, differing, reason }: StaffZone, list: ZoneList): string {
  if (list !== 'differs') {
    if (!reason) return m.dns_zone_pending()
    const record = reason.record ? `${reason.record.replace(/\/(?=[A-Z]+$)/, ' ')}: ` : ''
    return `${record}${zoneReason(reason)}`
  }
  if (zoneMissing) return m.dns_drift_missing()
  return [
    ...(differing > 0 ? [m.dns_staff_differing({ count: differing })] : []),
    ...(serversSign === null ? [] : [serversSign ? m.dns_drift_signed() : m.dns_drift_unsigned()]),
  ].join(' ')
}
