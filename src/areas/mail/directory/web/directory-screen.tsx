import { useQuery } from '@tanstack/react-query'
import { ExternalLink as ExternalIcon, Inbox, Mails, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toMailboxes } from '#areas/mail/mailboxes/web/public.ts'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { useWayBackHere } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { DirectoryRow } from '../contract/calls.ts'
import type { ManyAct } from './bulk-mailboxes.tsx'
import { DirectoryTable } from './directory-table.tsx'
import { allMailboxes, directoryDefaults, directoryPage, mostChosen } from './queries.ts'
import { toMailbox } from './to-mailbox.ts'

const AddMailbox = lazy(() => import('./add-mailbox.tsx').then((file) => ({ default: file.AddMailbox })))
const BulkMailboxes = lazy(() => import('./bulk-mailboxes.tsx').then((file) => ({ default: file.BulkMailboxes })))
const ManyDialog = lazy(() => import('./bulk-mailboxes.tsx').then((file) => ({ default: file.ManyDialog })))

type Many = { act: ManyAct; addresses: readonly string[]; clear: () => void }

/** /mail: the mailboxes of all visible domains. */
export function DirectoryScreen() {
  const user = useUser()
  const state = useTableState(directoryDefaults)
  const query = useQuery(directoryPage(state))
  useWayBackHere('mailboxes', query.data?.data, domainOf, m.directory_title())
  const goTo = useGoTo()
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const help = useListHelp(hasClients ? m.directory_help_partner() : m.directory_help())
  const webmail = query.data?.webmail
  const panel = usePanel('mailbox')
  const [many, setMany] = useState<Many>()
  const add = (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.mailboxes_add()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.directory_title()}
        help={help}
        actions={
          <>
            {webmail && (
              <ExternalLink href={webmail} className="inline-flex h-9 items-center px-1">
                {m.mailboxes_webmail()}
              </ExternalLink>
            )}
            {(state.isFiltered || query.data?.total !== 0) && add}
          </>
        }
      />
      <DirectoryTable
        name="mail-directory"
        label={m.directory_title()}
        hasClients={hasClients}
        state={state}
        query={query}
        views={(view) => directoryPage(view)}
        onOpen={(row) => void goTo(toMailbox(row))}
        rowMenu={(row) => menuOf(row, webmail)}
        bulk={(rows, clear) => (
          <Suspense>
            <BulkMailboxes onAct={(act) => setMany({ act, addresses: rows.map(({ address }) => address), clear })} />
          </Suspense>
        )}
        allMatching={{ load: () => allMailboxes(state), most: mostChosen }}
        empty={{ help: m.directory_none_help(), action: add }}
      />
      {many && (
        <WindowOnItsWay onEscape={() => setMany(undefined)}>
          <ManyDialog
            act={many.act}
            addresses={many.addresses}
            onClose={(isDone) => {
              setMany(undefined)
              if (isDone) many.clear()
            }}
          />
        </WindowOnItsWay>
      )}
      <SidePanel isOpen={panel.value === 'new'} onClose={panel.close} title={m.mailboxes_add()}>
        <AddMailbox client={state.filters.cc} onClose={panel.close} />
      </SidePanel>
    </>
  )
}

const domainOf = ({ domain }: DirectoryRow) => ({ to: `/domains/${domain}`, name: domain })

const menuOf = (row: DirectoryRow, webmail: string | null | undefined) => [
  { id: 'open', label: m.directory_open(), icon: Inbox, to: toMailbox(row).to, search: toMailbox(row).search },
  { id: 'domain', label: m.directory_all_of({ domain: row.domain }), icon: Mails, to: toMailboxes(row.domain).to },
  ...(webmail
    ? [{ id: 'webmail', label: m.mailboxes_webmail(), icon: ExternalIcon, onAction: () => openOutside(webmail) }]
    : []),
]

const openOutside = (address: string) => void window.open(address, '_blank', 'noopener')
