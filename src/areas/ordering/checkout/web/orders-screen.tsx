import { useQuery } from '@tanstack/react-query'
import { Plus, ShoppingBag } from 'lucide-react'
import { orderPath } from '#areas/ordering/catalogue/web/public.ts'
import { useClientInSight, useListHelp } from '#areas/people/clients/web/public.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useRememberedList } from '#design/object-page/siblings.ts'
import { useSeesPrices, useUser } from '#design/router/session.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { OrderRow } from '../contract/order-list.ts'
import { orderStates } from '../contract/shapes.ts'
import { orderColumns } from './order-columns.tsx'
import { orderList, orderTable } from './order-queries.ts'
import { orderStateWord } from './order-status.tsx'
import { toOrderPage } from './paths.ts'

const filters = (): Filter[] => [
  {
    id: 'state',
    label: m.checkout_list_state(),
    type: 'checkbox',
    choices: orderStates.map((value) => ({ value, label: orderStateWord(value) })),
  },
  { id: 'placed', label: m.checkout_ordered_at(), type: 'date-range' },
]

const thingOf = ({ number }: OrderRow) => ({ to: toOrderPage(number).to, name: m.checkout_your_order({ number }) })

/** /orders: orders, newest first; each has a page of its own. */
export function OrdersScreen() {
  const user = useUser()
  const state = useTableState(orderTable)
  const query = useQuery(orderList(state))
  const goTo = useGoTo()
  const hasPrices = useSeesPrices()
  const mayBuy = useMayBuy()
  useRememberedList('orders', query.data?.data, thingOf)
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  // Decided by the URL before the client's name is loaded, so that the columns do not change.
  const isOfOne = state.filters.cc !== undefined
  const inSight = useClientInSight(undefined, state.filters.cc)
  const help = useListHelp(hasClients ? m.checkout_list_help_clients() : m.checkout_list_help())
  const order = mayBuy && (
    <LinkButton to={orderPath} look="primary" icon={Plus}>
      {m.checkout_list_new()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={m.checkout_list_title()} help={help} actions={order} />
      <DataTable
        name="orders"
        label={m.checkout_list_title()}
        columns={orderColumns(hasClients && !isOfOne, hasPrices)}
        state={state}
        query={query}
        views={(view) => orderList(view)}
        rowId={(row) => row.number}
        rowLabel={(row) => m.checkout_your_order({ number: row.number })}
        onOpen={(row) => void goTo(toOrderPage(row.number))}
        searchLabel={hasClients ? m.checkout_list_search_clients() : m.checkout_list_search()}
        filters={filters()}
        empty={
          <EmptyState
            icon={ShoppingBag}
            title={inSight ? m.checkout_list_empty_of({ name: inSight.name }) : m.checkout_list_empty_title()}
            actions={order}
          >
            {m.checkout_list_empty_text()}
          </EmptyState>
        }
      />
    </>
  )
}
