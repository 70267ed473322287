import { toClient } from '#areas/people/clients/web/public.tsx'
import { toService } from '#areas/services/delivery/web/public.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { ReadAge } from '#design/components/read-age.tsx'
import { DayText, HostText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { UnusedLicence } from '../contract/calls.ts'
import { loweringWords, reasonWords } from './unused-words.ts'

type Shape = {
  hasClients: boolean
  hasPrices: boolean
  isOfExceptions: boolean
  onLower?: (row: UnusedLicence) => void
}

const usedText = ({ unused, quantity }: UnusedLicence): string => m.unused_unused_of({ unused, quantity })

export const unusedColumns = (shape: Shape): Column<UnusedLicence>[] => [
  {
    id: 'licence',
    header: m.unused_licence(),
    sortable: true,
    text: ({ licence }) => licence,
    cell: ({ licence, tenantName, serviceId }) => (
      <span className="inline-block wide:min-w-40">
        <Link {...toService(serviceId)} look="plain" className="wrap-anywhere font-medium">
          {licence}
        </Link>
        <span className="wrap-anywhere block text-ink-soft text-sm">
          <HostText name={tenantName} />
        </span>
      </span>
    ),
  },
  ...(shape.hasClients ? [clientColumn()] : []),
  {
    id: 'unused',
    header: m.unused_unused(),
    sortable: true,
    align: 'end',
    text: usedText,
    cell: (row) => <span className="tabular whitespace-nowrap">{usedText(row)}</span>,
  },
  {
    id: 'since',
    header: m.unused_since(),
    sortable: true,
    text: ({ unusedSince }) => formatDay(dayOf(new Date(unusedSince))),
    cell: ({ unusedSince }) => <DayText day={dayOf(new Date(unusedSince))} />,
  },
  {
    id: 'lowerOn',
    header: m.unused_lower_on(),
    sortable: true,
    text: ({ lowerOn }) => formatDay(lowerOn),
    cell: ({ lowering, lowerOn }) =>
      lowering === 'page' ? <Status tone="warning">{m.unused_lower_now()}</Status> : <DayText day={lowerOn} />,
  },
  ...(shape.hasPrices ? [savesColumn()] : []),
  shape.isOfExceptions ? exceptionColumn() : actColumn(shape.onLower),
  {
    id: 'countedAt',
    header: m.unused_counted(),
    hiddenAtFirst: true,
    text: ({ countedAt }) => formatDay(dayOf(new Date(countedAt))),
    cell: ({ countedAt }) => <ReadAge readAt={countedAt} silent={null} />,
  },
]

const clientColumn = (): Column<UnusedLicence> => ({
  id: 'client',
  header: m.unused_client(),
  sortable: true,
  isOneLine: true,
  text: ({ clientName }) => clientName,
  cell: ({ clientId, clientName }) => (
    <Link {...toClient(clientId)} look="plain">
      {clientName}
    </Link>
  ),
})

const savesColumn = (): Column<UnusedLicence> => ({
  id: 'saves',
  header: m.unused_saves(),
  sortable: true,
  align: 'end',
  text: ({ savesCents }) => String((savesCents ?? 0) / 100),
  cell: ({ savesCents }) => (savesCents === null ? '' : <Money cents={savesCents} />),
})

/** Why they do not count, who said so and when. */
const exceptionColumn = (): Column<UnusedLicence> => ({
  id: 'exception',
  header: m.unused_exception(),
  isLong: true,
  text: ({ exception }) => (exception ? reasonWords[exception.reason]() : ''),
  cell: ({ exception }) =>
    exception && (
      <span>
        {reasonWords[exception.reason]()}
        {exception.note && <span className="wrap-anywhere block text-sm">{exception.note}</span>}
        <span className="block text-ink-soft text-sm">
          {exception.by
            ? m.unused_excepted_by({ name: exception.by, day: formatDay(dayOf(new Date(exception.since))) })
            : formatDay(dayOf(new Date(exception.since)))}
        </span>
      </span>
    ),
})

/** What makes them fewer, one press away. */
const actColumn = (onLower: Shape['onLower']): Column<UnusedLicence> => ({
  id: 'act',
  header: m.unused_act(),
  fixed: true,
  text: ({ lowering }) => loweringWords[lowering](),
  cell: (row) => {
    if (row.isBusy)
      return (
        <Status tone="info" isBusy>
          {m.unused_busy()}
        </Status>
      )
    if (!onLower) return ''
    const label = loweringWords[row.lowering]()
    if (row.lowering === 'page')
      return (
        <LinkButton {...toService(row.serviceId)} size="small">
          {label}
        </LinkButton>
      )
    return (
      <Button size="small" onPress={() => onLower(row)}>
        {label}
      </Button>
    )
  },
})
