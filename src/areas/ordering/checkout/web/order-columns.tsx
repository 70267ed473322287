import { formatMoment } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { Badge } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { OrderRow } from '../contract/order-list.ts'
import { OrderState, orderStateWord } from './order-status.tsx'
import { toOrderPage } from './paths.ts'

/** The name of the first item, and the number of others. */
const WhatOrdered = ({ row }: { row: OrderRow }) => (
  <span className="wrap-anywhere">
    {row.description}
    {row.items.total > 1 && (
      <span className="whitespace-nowrap text-ink-soft"> {m.checkout_list_more({ count: row.items.total - 1 })}</span>
    )}
  </span>
)

const Standing = ({ row }: { row: OrderRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <OrderState state={row.state} done={row.items.done} isAwaited={row.waitsForHolder} />
    {row.items.failed > 0 && <Badge tone="bad">{m.checkout_list_failed({ count: row.items.failed })}</Badge>}
  </span>
)

/** The client's name for users with several clients; amounts for users with prices. */
export const orderColumns = (hasClients: boolean, hasPrices: boolean): Column<OrderRow>[] => [
  {
    id: 'number',
    header: m.checkout_list_number(),
    cell: (row) => (
      <Link {...toOrderPage(row.number)} look="plain" className="tabular font-medium">
        {row.number}
      </Link>
    ),
    text: (row) => row.number,
    sortable: true,
  },
  {
    id: 'what',
    header: m.checkout_list_what(),
    cell: (row) => <WhatOrdered row={row} />,
    text: (row) => row.description,
  },
  ...(hasClients
    ? [
        {
          id: 'client',
          header: m.checkout_client(),
          cell: (row: OrderRow) => <span className="wrap-anywhere">{row.clientName}</span>,
          text: (row: OrderRow) => row.clientName,
        },
      ]
    : []),
  {
    id: 'state',
    header: m.checkout_list_state(),
    cell: (row) => <Standing row={row} />,
    text: (row) => orderStateWord(row.state, row.items.done),
  },
  {
    id: 'placedAt',
    header: m.checkout_ordered_at(),
    cell: (row) => <MomentText moment={row.placedAt} />,
    text: (row) => formatMoment(row.placedAt),
  },
  ...(hasPrices
    ? [
        {
          id: 'total',
          header: m.checkout_list_total(),
          cell: (row: OrderRow) =>
            row.totalCents === null ? '' : <Money cents={row.totalCents} className="font-medium" />,
          text: (row: OrderRow) => (row.totalCents === null ? '' : toDecimal(row.totalCents)),
          sortable: true,
          align: 'end' as const,
        },
      ]
    : []),
]
