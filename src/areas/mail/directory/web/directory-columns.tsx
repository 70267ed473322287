import { TriangleAlert } from 'lucide-react'
import {
  Fullness,
  fullnessText,
  LastSignIn,
  MailboxAddress,
  MailboxStatus,
  mailboxStateText,
  sizeText,
  toMailboxes,
} from '#areas/mail/mailboxes/web/public.ts'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { dayOf, formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { DirectoryRow } from '../contract/calls.ts'
import { toMailbox } from './to-mailbox.ts'

/** For users with several clients, with a column for the client. */
export const directoryColumns = (hasClients: boolean): Column<DirectoryRow>[] => [
  {
    // The default order is by domain and then by name: that of the other column.
    id: 'name',
    header: m.mailboxes_address(),
    sortable: true,
    text: ({ address }) => address,
    cell: (row) => (
      <MailboxAddress box={row}>
        <Link {...toMailbox(row)} look="plain" className="wrap-anywhere font-medium">
          {row.address}
        </Link>
      </MailboxAddress>
    ),
  },
  {
    id: 'address',
    header: m.directory_domain(),
    sortable: true,
    inTableOnly: true,
    text: ({ domain }) => domain,
    cell: ({ domain }) => (
      <Link {...toMailboxes(domain)} look="plain" className="wrap-anywhere">
        {domain}
      </Link>
    ),
  },
  ...(hasClients
    ? [
        {
          id: 'client',
          header: m.directory_client(),
          text: ({ clientName }: DirectoryRow) => clientName,
          cell: ({ clientId, clientName }: DirectoryRow) => (
            <Link {...toClient(clientId)} look="plain">
              {clientName}
            </Link>
          ),
        },
      ]
    : []),
  {
    id: 'full',
    header: m.mailboxes_used(),
    sortable: true,
    width: 'w-44',
    text: fullnessText,
    cell: (row) => <Fullness box={row} />,
  },
  {
    id: 'lastSignIn',
    header: m.mailboxes_last_sign_in(),
    sortable: true,
    text: ({ lastSignInAt }) => lastSignInAt,
    cell: (row) => <LastSignIn box={row} />,
  },
  {
    id: 'state',
    header: m.mailboxes_state(),
    text: (row) => (row.domainIsOn ? mailboxStateText(row) : m.directory_domain_off()),
    cell: (row) =>
      row.domainIsOn ? <MailboxStatus box={row} /> : <Status tone="neutral">{m.directory_domain_off()}</Status>,
  },
  {
    id: 'readAt',
    header: m.directory_as_of(),
    text: ({ readAt }) => readAt ?? m.mailboxes_never_read(),
    cell: (row) => <Age row={row} />,
  },
  {
    id: 'size',
    header: m.directory_size(),
    sortable: true,
    hiddenAtFirst: true,
    align: 'end',
    text: ({ size }) => size,
    cell: ({ quota }) => <span className="tabular whitespace-nowrap">{sizeText(quota)}</span>,
  },
]

/** When the values were read, only the time for today; a silent server leaves the old values. */
function Age({ row: { readAt, silentSince } }: { row: DirectoryRow }) {
  const moment = formatMoment(readAt)
  const isToday = readAt !== null && dayOf(new Date(readAt)) === dayOf(new Date())
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
      {!readAt && <span className="whitespace-normal">{m.mailboxes_never_read()}</span>}
      {readAt && (
        <time dateTime={readAt} title={moment} className="tabular">
          {isToday ? moment.slice(-5) : moment.slice(0, 10)}
        </time>
      )}
      {silentSince && (
        <span title={m.directory_silent()} className="text-warning-ink">
          <TriangleAlert aria-hidden size={14} />
          <span className="sr-only">{m.directory_silent()}</span>
        </span>
      )}
    </span>
  )
}
