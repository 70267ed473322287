import { useQuery } from '@tanstack/react-query'
import { Eye, Plus, Server, Tag } from 'lucide-react'
import { productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { type ClientInSight, OrderFor, useClientInSight } from '#areas/people/clients/web/public.tsx'
import { listExport } from '#areas/reports/export/web/public.tsx'
import { TagsPanel } from '#areas/services/products/web/public.ts'
import { seesPrices } from '#base/access.ts'
import { LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { useRememberedList } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import type { TabClient } from '#design/router/slots.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { ServiceRow } from '../contract/shapes.ts'
import { serviceStatuses } from '../rules/life.ts'
import { servicesOf, serviceTable } from './list-request.ts'
import { toService } from './public.ts'
import { serviceCounts, serviceList } from './queries.ts'
import { SectionNav } from './section-nav.tsx'
import { nameText, serviceColumns } from './service-columns.tsx'
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

const thingOf = (row: ServiceRow) => ({ to: toService(row.id).to, name: nameText(row) })

type ServicesTableProps = {
  /** The client whose page it is; left out on the list of all that one may see. */
  client?: TabClient
}

/** Services searched and ordered by the server, in their parts. */
export function ServicesTable({ client }: ServicesTableProps) {
  const user = useUser()
  const state = useTableState(
    client ? servicesOf(client.id) : { ...serviceTable, filterIds: [...serviceTable.filterIds] },
  )
  const query = useQuery(serviceList(user?.clientId, state))
  const counts = useQuery(serviceCounts(user?.clientId, state)).data
  const goTo = useGoTo()
  const tags = usePanel('tags')
  const rows = query.data?.data
  useRememberedList('services', rows, thingOf, client && { cc: String(client.id) })
  // Said by the address, before anybody knows who it is: the columns stay as they are when the name comes.
  const isOfOne = client !== undefined || state.filters.cc !== undefined
  const inSight = useClientInSight(client, state.filters.cc)
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const show = (row: ServiceRow) => void goTo(toService(row.id))
  return (
    <>
      <SectionNav
        counts={counts?.data}
        chosen={state.filters.section}
        onChoose={(section) => state.setFilter('section', section)}
      />
      <DataTable
        name="services"
        label={m.delivery_title()}
        columns={serviceColumns(hasClients && !isOfOne, (counts?.tags ?? []).length > 0, seesPrices(user))}
        state={state}
        query={query}
        views={client ? undefined : (view) => serviceList(user?.clientId, view)}
        rowId={(row) => row.id}
        rowLabel={nameText}
        onOpen={show}
        rowMenu={(row) => [
          { id: 'open', label: m.delivery_open(), icon: Eye, onAction: () => show(row) },
          { id: 'tags', label: m.delivery_edit_tags(), icon: Tag, onAction: () => tags.open(String(row.id)) },
        ]}
        exports={user?.permissions.services && !client ? listExport('services') : undefined}
        searchLabel={m.delivery_search()}
        filters={filters(counts?.tags ?? [])}
        empty={<NoServices client={inSight} isOnPage={client !== undefined} />}
      />
      <WindowOnItsWay onEscape={tags.isOpen ? tags.close : undefined}>
        <TagsPanel service={rows?.find(({ id }) => String(id) === tags.value)} onClose={tags.close} />
      </WindowOnItsWay>
    </>
  )
}

/** What stands where there is nothing at all: of one client, or of whoever looks. */
function NoServices({ client, isOnPage }: { client: ClientInSight | undefined; isOnPage: boolean }) {
  if (!client)
    return (
      <EmptyState icon={Server} title={m.delivery_empty_title()} actions={<OrderService />}>
        {m.delivery_empty_text()}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Server}
      title={m.delivery_empty_of({ client: client.name })}
      actions={<OrderFor client={client} to={productsPath} look={isOnPage ? 'secondary' : 'primary'} />}
    >
      {m.delivery_empty_of_text()}
    </EmptyState>
  )
}

export const OrderService = () => (
  <LinkButton to={productsPath} look="primary" icon={Plus}>
    {m.delivery_order()}
  </LinkButton>
)
