import { useQuery } from '@tanstack/react-query'
import { Plus, Server } from 'lucide-react'
import { Suspense } from 'react'
import { productsPath } from '#areas/ordering/catalogue/web/links.ts'
import { ExportMenu } from '#areas/reports/export/web/links.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { serviceStatuses } from '../rules/life.ts'
import { serviceTable } from './list-request.ts'
import { serviceList } from './queries.ts'
import { serviceColumns } from './service-columns.tsx'
import { ServicePanel } from './service-panel.tsx'
import { statusWord } from './service-status.tsx'
import { kindWord, serviceKinds } from './service-words.ts'

const filters = (): Filter[] => [
  {
    id: 'kind',
    label: m.delivery_kind(),
    type: 'checkbox',
    choices: serviceKinds.map((kind) => ({ value: kind, label: kindWord(kind) })),
  },
  {
    id: 'status',
    label: m.delivery_status(),
    type: 'checkbox',
    choices: serviceStatuses.map((status) => ({ value: status, label: statusWord(status) })),
  },
  {
    id: 'cancelling',
    label: m.delivery_notice(),
    type: 'radio',
    choices: [{ value: '1', label: m.delivery_filter_cancelling() }],
  },
]

/** /services: everything one may see, searched and ordered by the server, and one service in a panel (`?id=`). */
export function ServicesScreen() {
  const user = useUser()
  const state = useTableState({ ...serviceTable, filterIds: [...serviceTable.filterIds] })
  const query = useQuery(serviceList(user?.clientId, state))
  const panel = usePanel('id')
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const order = (
    <LinkButton to={productsPath} look="primary" icon={Plus}>
      {m.delivery_order()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={m.delivery_title()}
        help={hasClients ? m.delivery_help_partner() : m.delivery_help()}
        actions={order}
      />
      <DataTable
        name="services"
        label={m.delivery_title()}
        columns={serviceColumns(hasClients)}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={(row) => panel.open(row.id)}
        toolbar={
          user?.permissions.services && (
            <Suspense>
              <ExportMenu list="services" />
            </Suspense>
          )
        }
        searchLabel={m.delivery_search()}
        filters={filters()}
        empty={
          <EmptyState icon={Server} title={m.delivery_empty_title()} actions={order}>
            {m.delivery_empty_text()}
          </EmptyState>
        }
      />
      <ServicePanel id={panel.value} onClose={panel.close} />
    </>
  )
}
