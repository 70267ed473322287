import { useQuery } from '@tanstack/react-query'
import { ExternalLink as ExternalIcon, Inbox, Mails } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { toDomains } from '#areas/domains/portfolio/web/public.tsx'
import { toMailboxes } from '#areas/mail/mailboxes/web/public.ts'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { ExternalLink, LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { DirectoryRow } from '../contract/calls.ts'
import { directoryColumns } from './directory-columns.tsx'
import { directoryFilters } from './directory-filters.ts'
import { allMailboxes, directoryDefaults, directoryPage, mostChosen } from './queries.ts'
import { toMailbox } from './to-mailbox.ts'

const BulkMailboxes = lazy(() => import('./bulk-mailboxes.tsx').then((file) => ({ default: file.BulkMailboxes })))

/** /mail: the mailboxes of all domains one may see. */
export function DirectoryScreen() {
  const user = useUser()
  const state = useTableState(directoryDefaults)
  const query = useQuery(directoryPage(state))
  const goTo = useGoTo()
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const help = useListHelp(hasClients ? m.directory_help_partner() : m.directory_help())
  const webmail = query.data?.webmail
  return (
    <>
      <PageHeader
        title={m.directory_title()}
        help={help}
        actions={
          webmail && (
            <ExternalLink href={webmail} className="inline-flex h-9 items-center px-1">
              {m.mailboxes_webmail()}
            </ExternalLink>
          )
        }
      />
      <DataTable
        name="mail-directory"
        label={m.directory_title()}
        columns={directoryColumns(hasClients && !state.filters.cc)}
        state={state}
        query={query}
        views={(view) => directoryPage(view)}
        rowId={(row) => row.id}
        rowLabel={(row) => row.address}
        onOpen={(row) => void goTo(toMailbox(row))}
        rowMenu={(row) => menuOf(row, webmail)}
        bulk={(rows, clear) => (
          <Suspense>
            <BulkMailboxes rows={rows} clear={clear} />
          </Suspense>
        )}
        allMatching={{ load: () => allMailboxes(state), most: mostChosen }}
        searchLabel={m.directory_search()}
        filters={directoryFilters()}
        empty={
          <EmptyState
            icon={Mails}
            title={m.directory_none()}
            actions={<LinkButton {...toDomains()}>{m.directory_none_action()}</LinkButton>}
          >
            {m.directory_none_help()}
          </EmptyState>
        }
      />
    </>
  )
}

const menuOf = (row: DirectoryRow, webmail: string | null | undefined) => [
  { id: 'open', label: m.directory_open(), icon: Inbox, to: toMailbox(row).to, search: toMailbox(row).search },
  { id: 'domain', label: m.directory_all_of({ domain: row.domain }), icon: Mails, to: toMailboxes(row.domain).to },
  ...(webmail
    ? [{ id: 'webmail', label: m.mailboxes_webmail(), icon: ExternalIcon, onAction: () => openOutside(webmail) }]
    : []),
]

const openOutside = (address: string) => void window.open(address, '_blank', 'noopener')
