import { toRecords, ttlText } from '#areas/domains/dns/web/public.ts'
import { Badge } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { FoundRecord } from '../contract/calls.ts'

/** As long as in the editor (core §5); in full on hover. */
const shownData = 50
/** Next to a client column there is less room. */
const shownBesideClient = 32

export const foundColumns = (hasClients: boolean): readonly Column<FoundRecord>[] => [
  {
    id: 'domain',
    header: m.portfolio_domain(),
    sortable: true,
    cell: (row) => (
      <Link {...toRecords(row.domain)} look="plain" className="inline-block wide:min-w-56 [overflow-wrap:anywhere]">
        {row.domain}
      </Link>
    ),
    text: (row) => row.domain,
  },
  {
    id: 'name',
    header: m.records_name(),
    sortable: true,
    cell: (row) => <Mono className="wrap-anywhere font-medium">{row.recordName}</Mono>,
    text: (row) => row.recordName,
  },
  {
    id: 'type',
    header: m.records_type(),
    sortable: true,
    cell: (row) => <Badge>{row.recordTypeName}</Badge>,
    text: (row) => row.recordTypeName,
    width: 'w-24',
  },
  {
    id: 'content',
    header: m.records_content(),
    sortable: true,
    isLong: true,
    cell: (row) => (
      <span className="min-[1280px]:whitespace-nowrap">
        <Mono length={hasClients ? shownBesideClient : shownData}>{row.content}</Mono>
      </span>
    ),
    text: (row) => row.content,
  },
  {
    id: 'ttl',
    header: m.records_ttl(),
    sortable: true,
    align: 'end',
    cell: (row) => <span className="whitespace-nowrap">{ttlText(row.TTL)}</span>,
    text: (row) => row.TTL,
    width: 'w-24',
  },
  ...(hasClients
    ? [
        {
          id: 'client',
          header: m.portfolio_client(),
          cell: (row: FoundRecord) => <span className="inline-block wide:min-w-36">{row.clientName}</span>,
          text: (row: FoundRecord) => row.clientName,
        },
      ]
    : []),
]
