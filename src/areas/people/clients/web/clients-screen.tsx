import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, KeyRound, Pencil, Plus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ExportMenu } from '#areas/reports/export/web/links.tsx'
import { Status } from '#design/components/badge.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { clientName, personName } from './client-name.ts'
import { ClientPanel } from './client-panel.tsx'
import { ClientPasswordDialog } from './client-password-dialog.tsx'
import { toContacts, toNewClient } from './paths.ts'
import { clientsQuery, clientTable } from './queries.ts'

const columns = (): Column<Client>[] => [
  {
    id: 'name',
    header: m.people_name(),
    sortable: true,
    fixed: true,
    text: clientName,
    cell: (client) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{clientName(client)}</span>
        {client.companyName && <span className="text-ink-soft text-sm">{personName(client)}</span>}
      </span>
    ),
  },
  { id: 'email', header: m.people_email(), sortable: true, cell: (client) => client.emailAddress },
  { id: 'city', header: m.people_city(), sortable: true, cell: (client) => client.city },
  {
    id: 'managed',
    header: m.people_management(),
    text: (client) => (client.managed ? m.people_managed_short() : m.people_unmanaged_short()),
    cell: (client) => (
      <Status tone={client.managed ? 'brand' : 'neutral'}>
        {client.managed ? m.people_managed_short() : m.people_unmanaged_short()}
      </Status>
    ),
  },
  {
    id: 'created',
    header: m.people_since(),
    sortable: true,
    text: (client) => client.createdAt.slice(0, 10),
    cell: (client) => <DayText day={client.createdAt.slice(0, 10)} />,
  },
]

/** A partner's clients: search, look at, change, add. */
export function ClientsScreen() {
  const state = useTableState({ ...clientTable, filterIds: [...clientTable.filterIds] })
  const query = useQuery(clientsQuery(state))
  const edit = usePanel('edit')
  const navigate = useNavigate()
  const [passwordOf, setPasswordOf] = useState<Client>()
  // The empty list offers the first client itself.
  const isEmpty = query.data?.total === 0 && !state.isFiltered
  const add = (
    <LinkButton {...toNewClient} look="primary" icon={Plus}>
      {m.people_new_client()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={m.people_clients()} help={m.people_clients_help()} actions={!isEmpty && add} />
      <DataTable
        name="clients"
        label={m.people_clients()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(client) => client.id}
        rowLabel={clientName}
        onOpen={(client) => edit.open(client.id)}
        rowMenu={(client) => [
          { id: 'edit', label: m.people_edit_client(), icon: Pencil, onAction: () => edit.open(client.id) },
          {
            id: 'contacts',
            label: m.people_contacts(),
            icon: Users,
            onAction: () => void navigate(toContacts(client.id) as never),
          },
          {
            id: 'password',
            label: m.people_set_password(),
            icon: KeyRound,
            onAction: () => setPasswordOf(client),
          },
        ]}
        toolbar={
          <Suspense>
            <ExportMenu list="clients" />
          </Suspense>
        }
        searchLabel={m.people_search_clients()}
        filters={[
          {
            id: 'kind',
            label: m.people_management(),
            type: 'radio',
            choices: [
              { value: 'managed', label: m.people_managed_short() },
              { value: 'unmanaged', label: m.people_unmanaged_short() },
            ],
          },
        ]}
        empty={
          <EmptyState icon={Building2} title={m.people_no_clients()} actions={add}>
            {m.people_no_clients_help()}
          </EmptyState>
        }
      />
      <ClientPanel id={edit.value} onClose={edit.close} />
      {passwordOf && <ClientPasswordDialog client={passwordOf} onClose={() => setPasswordOf(undefined)} />}
    </>
  )
}
