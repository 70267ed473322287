import { toClient } from '#areas/people/clients/web/public.tsx'
import { toService } from '#areas/services/delivery/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { ReadAge } from '#design/components/read-age.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { ServerRow } from '../contract/list-shapes.ts'
import { standingOf } from './server-standing.ts'
import { disksText } from './size-text.ts'
import { toServerTab } from './to-server-tab.ts'
import { variantWord } from './variant-word.ts'

const standing = ({ isUnderWay, ...row }: ServerRow) => standingOf({ ...row, isMoving: isUnderWay })

export const serverColumns = (hasClients: boolean): Column<ServerRow>[] => [
  {
    id: 'name',
    header: m.cloud_server(),
    sortable: true,
    text: ({ name }) => name,
    cell: (row) => (
      <Link {...toService(row.id)} look="plain" className="wrap-anywhere inline-block font-medium wide:min-w-40">
        {row.name}
      </Link>
    ),
  },
  {
    id: 'state',
    header: m.cloud_state(),
    sortable: true,
    text: (row) => standing(row).text,
    cell: (row) => <State row={row} />,
  },
  ...(hasClients ? [clientColumn()] : []),
  {
    id: 'address',
    header: m.cloud_address(),
    text: ({ address }) => address,
    cell: ({ address }) => address && <Mono className="whitespace-nowrap">{address}</Mono>,
  },
  {
    id: 'system',
    header: m.cloud_system(),
    text: ({ system }) => system,
    cell: ({ system }) => <span className="whitespace-nowrap">{system}</span>,
  },
  {
    id: 'cpus',
    header: m.cloud_cpu(),
    sortable: true,
    align: 'end',
    text: ({ size }) => size?.cpus ?? '',
    cell: ({ size }) => <span className="tabular">{size?.cpus}</span>,
  },
  {
    id: 'memory',
    header: m.cloud_memory(),
    sortable: true,
    align: 'end',
    text: ({ size }) => size?.memoryGb ?? '',
    cell: ({ size }) => size && <span className="tabular whitespace-nowrap">{size.memoryGb} GB</span>,
  },
  {
    id: 'disks',
    header: m.cloud_disks(),
    hiddenAtFirst: true,
    text: ({ size }) => (size ? disksText(size.disksGb) : ''),
    cell: ({ size }) => size && disksText(size.disksGb),
  },
  {
    id: 'node',
    header: m.cloud_node(),
    sortable: true,
    text: ({ node }) => node,
    cell: ({ node }) => node,
  },
  {
    id: 'variant',
    header: m.cloud_variant(),
    hiddenAtFirst: true,
    text: ({ variant }) => variantWord(variant),
    cell: ({ variant }) => variantWord(variant),
  },
  {
    id: 'readAt',
    header: m.web_space_as_of(),
    sortable: true,
    text: ({ readAt }) => (readAt ? formatMoment(readAt) : ''),
    cell: (row) => <ReadAge readAt={row.readAt} silent={row.silentSince ? m.cloud_silent() : null} />,
  },
]

const clientColumn = (): Column<ServerRow> => ({
  id: 'client',
  header: m.cloud_client(),
  sortable: true,
  text: ({ clientName }) => clientName,
  cell: ({ clientId, clientName }) => (
    <Link {...toClient(clientId)} look="plain">
      {clientName}
    </Link>
  ),
})

function State({ row }: { row: ServerRow }) {
  const { tone, text, isBusy } = standing(row)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone={tone} isBusy={isBusy}>
        {text}
      </Status>
      {row.openAlarms > 0 && (
        <Link {...toServerTab(row.id, 'monitoring')} look="plain">
          <Badge tone="bad">{m.cloud_alarms_short({ count: row.openAlarms })}</Badge>
        </Link>
      )}
    </div>
  )
}
