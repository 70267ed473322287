import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { Client } from '#areas/people/clients/contract/shapes.ts'
import { clientKeys } from '#areas/people/clients/web/keys.ts'
import { clientName, toNewClient } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Select } from '#design/components/select.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { whiteLabelCalls } from '../contract/calls.ts'
import { labelTypes } from '../rules/label.ts'
import { labelClients, labelTable, personalisation } from './queries.ts'

const words = [m.white_label_label_0, m.white_label_label_1, m.white_label_label_2] as const
const wordOf = (label: number): string => (words[label] ?? m.white_label_label_0)()

const columns = (): Column<Client>[] => [
  {
    id: 'name',
    header: m.white_label_client(),
    sortable: true,
    fixed: true,
    text: clientName,
    cell: (client) => <span className="font-medium">{clientName(client)}</span>,
  },
  { id: 'email', header: m.white_label_client_email(), sortable: true, cell: (client) => client.emailAddress },
  {
    id: 'label',
    header: m.white_label_client_label(),
    text: (client) => wordOf(client.whiteLabelStatus),
    cell: (client) => <LabelSelect client={client} />,
  },
]

/** The label of each client: the provider, the partner, or the partner only (core §4). */
export function ClientsTab() {
  const state = useTableState({ ...labelTable, filterIds: [...labelTable.filterIds] })
  const query = useQuery(labelClients(state))
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{m.white_label_clients_help()}</p>
      <DataTable
        name="label-clients"
        label={m.white_label_clients_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(client) => client.id}
        rowLabel={clientName}
        searchLabel={m.white_label_client_search()}
        empty={
          <EmptyState
            icon={Building2}
            title={m.white_label_clients_none()}
            actions={
              <LinkButton {...toNewClient} look="primary">
                {m.white_label_clients_new()}
              </LinkButton>
            }
          >
            {m.white_label_clients_none_help()}
          </EmptyState>
        }
      />
      <Banner>{m.white_label_label_direct()}</Banner>
    </div>
  )
}

function LabelSelect({ client }: { client: Client }) {
  // Without the partner's name and colour there is nothing for a client to see.
  const isNew = useQuery(personalisation()).data?.isNew ?? false
  const name = clientName(client)
  const choose = useCall(
    (status: 0 | 1 | 2) => send(whiteLabelCalls.setStatus, { body: { clientId: client.id, status } }),
    {
      refreshes: [clientKeys.all],
      done: (_, status) => toast.good(m.white_label_label_set({ name, label: wordOf(status) })),
    },
  )
  return (
    <Select
      label={m.white_label_label_of({ name })}
      labelHidden
      value={client.whiteLabelStatus}
      onChange={(status) => choose.mutate(Number(status) as 0 | 1 | 2)}
      options={labelTypes.map((label) => ({ id: label, label: wordOf(label), isDisabled: isNew && label > 0 }))}
    />
  )
}
