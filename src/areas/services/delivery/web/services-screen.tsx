import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye, Plus, Server, Tag } from 'lucide-react'
import { Suspense } from 'react'
import { productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { listExport } from '#areas/reports/export/web/public.tsx'
import { TagsPanel } from '#areas/services/products/web/public.ts'
import { seesPrices } from '#base/access.ts'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useRememberedList } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { ServiceRow } from '../contract/shapes.ts'
import { serviceStatuses } from '../rules/life.ts'
import { serviceTable } from './list-request.ts'
import { toService } from './public.ts'
import { serviceCounts, serviceList } from './queries.ts'
import { SectionNav } from './section-nav.tsx'
import { serviceColumns } from './service-columns.tsx'
import { statusWord } from './service-status.tsx'

const filters = (tags: readonly string[]): Filter[] => [
  {
    id: 'status',
    label: m.delivery_status(),
    type: 'checkbox',
    choices: serviceStatuses.map((status) => ({ value: status, label: statusWord(status) })),
  },
  ...(tags.length > 0
    ? [
        {
          id: 'tag',
          label: m.delivery_tags(),
          type: 'checkbox' as const,
          choices: tags.map((tag) => ({ value: tag, label: tag })),
        },
      ]
    : []),
  { id: 'due', label: m.delivery_filter_due(), type: 'date-range' },
  { id: 'since', label: m.delivery_filter_since(), type: 'date-range' },
  {
    id: 'cancelling',
    label: m.delivery_notice(),
    type: 'radio',
    choices: [{ value: '1', label: m.delivery_filter_cancelling() }],
  },
]

const thingOf = ({ id, name }: ServiceRow) => ({ to: toService(id).to, name })

/** /services: everything one may see, searched and ordered by the server. */
export function ServicesScreen() {
  const user = useUser()
  const state = useTableState({ ...serviceTable, filterIds: [...serviceTable.filterIds] })
  const query = useQuery(serviceList(user?.clientId, state))
  const counts = useQuery(serviceCounts(user?.clientId, state)).data
  const navigate = useNavigate()
  const tags = usePanel('tags')
  const rows = query.data?.data
  useRememberedList('services', rows, thingOf)
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const order = (
    <LinkButton to={productsPath} look="primary" icon={Plus}>
      {m.delivery_order()}
    </LinkButton>
  )
  const show = (row: ServiceRow) => void navigate(toService(row.id) as never)
  return (
    <>
      <PageHeader
        title={m.delivery_title()}
        help={hasClients ? m.delivery_help_partner() : m.delivery_help()}
        actions={order}
      />
      <SectionNav
        counts={counts?.data}
        chosen={state.filters.section}
        onChoose={(section) => state.setFilter('section', section)}
      />
      <DataTable
        name="services"
        label={m.delivery_title()}
        columns={serviceColumns(hasClients, (counts?.tags ?? []).length > 0, seesPrices(user))}
        state={state}
        query={query}
        views={(view) => serviceList(user?.clientId, view)}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={show}
        rowMenu={(row) => [
          { id: 'open', label: m.delivery_open(), icon: Eye, onAction: () => show(row) },
          { id: 'tags', label: m.delivery_edit_tags(), icon: Tag, onAction: () => tags.open(String(row.id)) },
        ]}
        exports={user?.permissions.services ? listExport('services') : undefined}
        searchLabel={m.delivery_search()}
        filters={filters(counts?.tags ?? [])}
        empty={
          <EmptyState icon={Server} title={m.delivery_empty_title()} actions={order}>
            {m.delivery_empty_text()}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        <TagsPanel service={rows?.find(({ id }) => String(id) === tags.value)} onClose={tags.close} />
      </Suspense>
    </>
  )
}
