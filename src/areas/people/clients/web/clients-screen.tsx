import { useQuery } from '@tanstack/react-query'
import { Building2, Eye, KeyRound, Pencil, Plus, ShoppingCart, Users } from 'lucide-react'
import { useState } from 'react'
import { orderPath } from '#areas/ordering/catalogue/web/public.ts'
import { listExport } from '#areas/reports/export/web/public.tsx'
import { Badge, Status } from '#design/components/badge.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import { useRememberedList } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { clientName, personName } from './client-name.ts'
import { labelStates, labelWord, managementWord } from './client-words.ts'
import { useMayOrderFor } from './order-for.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { toClient, toEditClient, toNewClient } from './paths.ts'
import { clientsQuery, clientTable, setClientPassword, staffClientTable } from './queries.ts'

const columns = (isStaff: boolean): Column<Client>[] => [
  {
    id: 'name',
    header: m.people_name(),
    sortable: true,
    fixed: true,
    text: clientName,
    cell: (client) => (
      <span className="flex min-w-0 flex-col">
        <Link {...toClient(client.id)} look="plain" className="font-medium">
          {clientName(client)}
        </Link>
        {client.companyName && <span className="text-ink-soft text-sm">{personName(client)}</span>}
      </span>
    ),
  },
  { id: 'email', header: m.people_email(), sortable: true, cell: (client) => client.emailAddress },
  { id: 'city', header: m.people_city(), sortable: true, cell: (client) => client.city },
  ...(isStaff
    ? [
        {
          id: 'partner',
          header: m.people_partner(),
          text: (client: Client) => client.partnerName ?? '',
          cell: (client: Client) =>
            client.clientType === 'Partner' ? (
              <Badge tone="brand">{m.people_is_partner()}</Badge>
            ) : (
              (client.partnerName ?? m.design_none_short())
            ),
        },
      ]
    : []),
  {
    id: 'managed',
    header: m.people_management(),
    sortable: true,
    text: (client) => managementWord(client, isStaff),
    cell: (client) => <Status tone={client.managed ? 'brand' : 'neutral'}>{managementWord(client, isStaff)}</Status>,
  },
  {
    id: 'label',
    header: m.people_label(),
    hiddenAtFirst: true,
    text: (client) => labelWord(client.whiteLabelStatus),
    cell: (client) => labelWord(client.whiteLabelStatus),
  },
  {
    id: 'created',
    header: m.people_since(),
    sortable: true,
    text: (client) => client.createdAt.slice(0, 10),
    cell: (client) => <DayText day={client.createdAt.slice(0, 10)} />,
  },
]

const thingOf = (client: Client) => ({ to: toClient(client.id).to, name: clientName(client) })

const filters = (isStaff: boolean): Filter[] => [
  ...(isStaff
    ? [
        {
          id: 'of',
          label: m.people_relation(),
          type: 'radio' as const,
          choices: [
            { value: 'partners', label: m.people_partners() },
            { value: 'their-clients', label: m.people_their_clients() },
            { value: 'direct', label: m.people_direct_clients() },
          ],
        },
      ]
    : []),
  {
    id: 'label',
    label: m.people_label(),
    type: 'checkbox' as const,
    choices: labelStates.map((value) => ({ value: String(value), label: labelWord(value) })),
  },
  {
    id: 'kind',
    label: m.people_management(),
    type: 'radio',
    choices: [
      { value: 'managed', label: isStaff ? m.people_managed_by_partner() : m.people_managed_short() },
      { value: 'unmanaged', label: m.people_unmanaged_short() },
    ],
  },
]

type MenuAsk = { mayOrder: boolean; mayEdit: boolean; onPassword: () => void }

const menuOf = (client: Client, { mayOrder, mayEdit, onPassword }: MenuAsk): MenuEntry[] => [
  { id: 'open', label: m.people_open_client(), icon: Eye, to: toClient(client.id).to },
  ...(mayOrder
    ? [
        {
          id: 'order',
          label: m.people_order_for({ name: clientName(client) }),
          icon: ShoppingCart,
          to: orderPath,
          search: { cc: client.id },
        },
      ]
    : []),
  { id: 'contacts', label: m.people_contacts(), icon: Users, to: `${toClient(client.id).to}/contacts` },
  ...(mayEdit
    ? [
        {
          id: 'edit',
          label: m.people_edit_details(),
          icon: Pencil,
          ...toEditClient(client.id),
        },
      ]
    : []),
  {
    id: 'password',
    label: m.people_set_password(),
    icon: KeyRound,
    onAction: onPassword,
  },
]

type Props = { isStaff?: boolean }

/** The clients of a partner, or all clients for staff. */
export function ClientsScreen({ isStaff = false }: Props) {
  const table = isStaff ? staffClientTable : clientTable
  const state = useTableState({ ...table, filterIds: [...table.filterIds] })
  const query = useQuery(clientsQuery(state))
  const goTo = useGoTo()
  const mayEdit = useUser()?.permissions.users === true || isStaff
  const mayOrder = useMayOrderFor()
  useRememberedList(isStaff ? 'all-clients' : 'clients', query.data?.data, thingOf)
  const [passwordOf, setPasswordOf] = useState<Client>()
  // An empty list has its own button for the first client.
  const isEmpty = query.data?.total === 0 && !state.isFiltered
  const add = !isStaff && mayEdit && (
    <LinkButton {...toNewClient} look="primary" icon={Plus}>
      {m.people_new_client()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={isStaff ? m.people_all_clients() : m.people_clients()}
        help={isStaff ? m.people_all_clients_help() : m.people_clients_help()}
        actions={!isEmpty && add}
      />
      <DataTable
        name={isStaff ? 'all-clients' : 'clients'}
        label={m.people_clients()}
        columns={columns(isStaff)}
        state={state}
        query={query}
        views={(view) => clientsQuery(view)}
        rowId={(client) => client.id}
        rowLabel={clientName}
        onOpen={(client) => void goTo(toClient(client.id))}
        rowMenu={(client) => menuOf(client, { mayOrder, mayEdit, onPassword: () => setPasswordOf(client) })}
        {...(!isStaff && { exports: listExport('clients') })}
        searchLabel={m.people_search_clients()}
        filters={filters(isStaff)}
        empty={
          <EmptyState icon={Building2} title={m.people_no_clients()} actions={add}>
            {m.people_no_clients_help()}
          </EmptyState>
        }
      />
      {passwordOf && (
        <PasswordDialog
          name={clientName(passwordOf)}
          save={(body) => setClientPassword(passwordOf.id, body)}
          onClose={() => setPasswordOf(undefined)}
        />
      )}
    </>
  )
}
