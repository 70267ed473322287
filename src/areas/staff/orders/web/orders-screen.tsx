import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ShoppingBag } from 'lucide-react'
import { orderStates } from '#areas/ordering/checkout/contract/shapes.ts'
import type { StaffOrderRow } from '#areas/ordering/checkout/contract/staff.ts'
import { OrderState, orderStateWord, toOrderPage } from '#areas/ordering/checkout/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { brandNames } from '#brands/brands.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { useRememberedList } from '#design/object-page/siblings.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { OrderPanel } from './order-panel.tsx'
import { brandWord } from './order-words.tsx'
import { orderDefaults, orderList } from './queries.ts'

const howFar = ({ items }: StaffOrderRow): string => m.staff_orders_done_of({ done: items.done, total: items.total })

const columns = (): Column<StaffOrderRow>[] => [
  {
    id: 'number',
    header: m.staff_orders_number(),
    cell: (row) => <span className="tabular font-medium">{row.number}</span>,
    text: (row) => row.number,
    sortable: true,
  },
  {
    id: 'client',
    header: m.staff_orders_client(),
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{row.clientName}</span>
        <span className="break-words text-ink-soft text-sm">{row.email}</span>
      </span>
    ),
    text: (row) => row.clientName,
  },
  {
    id: 'state',
    header: m.staff_orders_state(),
    cell: (row) => <OrderState state={row.state} done={row.items.done} />,
    text: (row) => orderStateWord(row.state, row.items.done),
  },
  {
    id: 'items',
    header: m.staff_orders_items(),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="tabular">{howFar(row)}</span>
        {row.items.failed > 0 && <Badge tone="bad">{m.staff_orders_failed({ count: row.items.failed })}</Badge>}
        {row.attention > 0 && <Badge tone="warning">{m.staff_orders_for_us()}</Badge>}
      </span>
    ),
    text: howFar,
  },
  {
    id: 'placedAt',
    header: m.staff_orders_placed(),
    cell: (row) => <MomentText moment={row.placedAt} />,
    text: (row) => formatMoment(row.placedAt),
  },
  { id: 'brand', header: m.staff_orders_brand(), cell: (row) => brandWord(row.brand), hiddenAtFirst: true },
  {
    id: 'total',
    header: m.staff_orders_total(),
    cell: (row) => <Money cents={row.totalCents} className="font-medium" />,
    text: (row) => toDecimal(row.totalCents),
    sortable: true,
    align: 'end',
  },
]

const filters = (): Filter[] => [
  {
    id: 'attention',
    label: m.staff_orders_for_us(),
    type: 'radio',
    choices: [{ value: '1', label: m.staff_orders_for_us_only() }],
  },
  {
    id: 'state',
    label: m.staff_orders_state(),
    type: 'checkbox',
    choices: orderStates.map((value) => ({ value, label: orderStateWord(value) })),
  },
  { id: 'placed', label: m.staff_orders_placed(), type: 'date-range' },
  {
    id: 'brand',
    label: m.staff_orders_brand(),
    type: 'radio',
    choices: brandNames.map((value) => ({ value, label: brandWord(value) })),
  },
  { id: 'clientId', label: m.staff_orders_client_number(), type: 'text' },
]

const thingOf = ({ number }: StaffOrderRow) => ({ to: toOrderPage(number).to, name: m.staff_orders_one({ number }) })

/** /staff/orders: all orders, newest first; one opens in a panel (`?order=17`). */
export function OrdersScreen() {
  const state = useTableState(orderDefaults)
  const query = useQuery(orderList(state.query))
  const panel = usePanel('order')
  useRememberedList('orders', query.data?.data, thingOf)
  const waiting = query.data?.attention ?? 0
  return (
    <>
      <PageHeader title={m.staff_orders_title()} help={m.staff_orders_help()} />
      {waiting > 0 && !state.filters.attention && (
        <Banner
          meaning="warning"
          className="mb-5"
          title={m.staff_orders_waiting({ count: waiting })}
          actions={
            <Button size="small" onPress={() => state.setFilter('attention', '1')}>
              {m.staff_orders_waiting_show()}
            </Button>
          }
        >
          {m.staff_orders_waiting_text()}
        </Banner>
      )}
      <DataTable
        name="staff-orders"
        label={m.staff_orders_title()}
        columns={columns()}
        state={state}
        query={query}
        views={(view) => orderList(view.query)}
        rowId={(row) => row.number}
        rowLabel={(row) => `${row.number} ${row.clientName}`}
        onOpen={(row) => panel.open(row.number)}
        rowMenu={(row) => [
          { id: 'page', label: m.staff_orders_page(), icon: ArrowRight, to: toOrderPage(row.number).to },
        ]}
        searchLabel={m.staff_orders_search()}
        filters={filters()}
        empty={
          <EmptyState icon={ShoppingBag} title={m.staff_orders_empty_title()}>
            {m.staff_orders_empty_text()}
          </EmptyState>
        }
      />
      <OrderPanel number={panel.value} onClose={panel.close} />
    </>
  )
}
