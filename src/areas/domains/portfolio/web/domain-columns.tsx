import { toClient } from '#areas/people/clients/web/public.tsx'
import { formatDay } from '#base/dates.ts'
import { Link } from '#design/components/link.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { DomainRow } from '../contract/shapes.ts'
import { AutoRenew, ExpiryDay, lockWord, RegistrarLock, renewWord, Tags } from './domain-cells.tsx'
import { DomainStatus, statusWord } from './domain-status.tsx'
import { NameLink } from './name-link.tsx'

/** For users with several clients, with a column for the client. */
export const domainColumns = (hasClients: boolean, extra: readonly Column<DomainRow>[] = []): Column<DomainRow>[] => [
  {
    id: 'domain',
    header: m.portfolio_domain(),
    sortable: true,
    cell: (row) => <NameLink domain={row} />,
    text: (row) => row.domain,
  },
  ...(hasClients
    ? [
        {
          id: 'client',
          header: m.portfolio_client(),
          isOneLine: true,
          cell: (row: DomainRow) => (
            <Link {...toClient(row.clientId)} look="plain">
              {row.clientName}
            </Link>
          ),
          text: (row: DomainRow) => row.clientName,
        },
      ]
    : []),
  {
    id: 'status',
    header: m.portfolio_status(),
    sortable: true,
    cell: (row) => (
      <span className="flex flex-col">
        <DomainStatus domain={row} />
        {row.status === 'Quarantine' && row.quarantineUntil && (
          <span className="text-ink-soft text-sm">{m.portfolio_until({ day: formatDay(row.quarantineUntil) })}</span>
        )}
      </span>
    ),
    text: (row) => statusWord(row.status),
  },
  {
    id: 'expireDate',
    header: m.portfolio_expires(),
    sortable: true,
    cell: (row) => <ExpiryDay domain={row} />,
    text: (row) => row.expireDate,
  },
  {
    id: 'autoRenew',
    header: m.portfolio_renews(),
    cell: (row) => <AutoRenew isOn={row.autoRenew === 1} />,
    text: (row) => renewWord(row.autoRenew === 1),
  },
  {
    id: 'lock',
    header: m.portfolio_lock(),
    // Next to the client column it does not fit on a usual screen.
    hiddenAtFirst: hasClients,
    cell: (row) => <RegistrarLock isOn={row.registrarLock === 1} />,
    text: (row) => lockWord(row.registrarLock === 1),
  },
  {
    id: 'tags',
    header: m.portfolio_tags(),
    cell: (row) => row.tags.length > 0 && <Tags tags={row.tags} most={1} isOneLine={!hasClients} />,
    text: (row) => row.tags.join(', '),
  },
  {
    id: 'registrationDate',
    header: m.portfolio_registered(),
    sortable: true,
    hiddenAtFirst: true,
    cell: (row) => <DayText day={row.registrationDate} />,
    text: (row) => row.registrationDate,
  },
  {
    id: 'tld',
    header: m.portfolio_tld(),
    hiddenAtFirst: true,
    cell: (row) => `.${row.tld}`,
  },
  ...extra,
]
