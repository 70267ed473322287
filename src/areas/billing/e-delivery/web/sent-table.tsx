import { useQuery } from '@tanstack/react-query'
import { RotateCw, Send } from 'lucide-react'
import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import { toDecimal } from '#base/money.ts'
import { brandNames } from '#brands/brands.ts'
import { Button } from '#design/components/button.tsx'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { SentDocument } from '../contract/shapes.ts'
import { canSendAnew, type DeliveryState } from '../rules/delivery.ts'
import { DeliveryStatus, stateWord } from './delivery-words.tsx'
import { sentDefaults, sentList, useSendAnew } from './queries.ts'

/** A document being sent is shown as `sent`, so one choice covers both. */
const filtered: DeliveryState[] = ['queued', 'sent', 'delivered', 'failed', 'unreachable']

const filters = (): Filter[] => [
  {
    id: 'state',
    label: m.edelivery_state(),
    type: 'checkbox',
    choices: filtered.map((state) => ({ value: state, label: stateWord(state) })),
  },
  {
    id: 'brand',
    label: m.edelivery_brand(),
    type: 'radio',
    choices: brandNames.map((name) => ({ value: name, label: panelNameOf(name) })),
  },
]

function SendAnew({ row }: { row: SentDocument }) {
  const again = useSendAnew()
  if (!canSendAnew(row.state)) return null
  return (
    <Button
      size="small"
      icon={RotateCw}
      isPending={again.isPending}
      onPress={() => again.mutate(row.invoiceId)}
      aria-label={m.edelivery_send_anew_of({ number: row.number })}
    >
      {m.edelivery_send_anew()}
    </Button>
  )
}

const columns = (): Column<SentDocument>[] => [
  {
    id: 'number',
    header: m.edelivery_document(),
    cell: (row) => (
      <Link {...toInvoice(row.invoiceId)} look="plain" className="tabular font-medium">
        {row.number}
      </Link>
    ),
    text: (row) => row.number,
  },
  { id: 'buyer', header: m.edelivery_buyer(), cell: (row) => row.buyerName, text: (row) => row.buyerName },
  {
    id: 'receiver',
    header: m.edelivery_receiver(),
    cell: (row) => <span className="tabular">{row.receiver}</span>,
    text: (row) => row.receiver,
  },
  {
    id: 'state',
    header: m.edelivery_state(),
    cell: (row) => <DeliveryStatus delivery={row} />,
    text: (row) => stateWord(row.state),
  },
  {
    id: 'queuedAt',
    header: m.edelivery_since(),
    cell: (row) => <MomentText moment={row.endedAt ?? row.queuedAt} />,
    text: (row) => row.endedAt ?? row.queuedAt,
  },
  {
    id: 'total',
    header: m.edelivery_total(),
    align: 'end',
    cell: (row) => <Money cents={row.totalCents} />,
    text: (row) => toDecimal(row.totalCents),
  },
  { id: 'again', header: m.edelivery_action(), align: 'end', cell: (row) => <SendAnew row={row} />, text: () => '' },
]

export function SentTable() {
  const state = useTableState(sentDefaults)
  const query = useQuery(sentList(state.query))
  return (
    <DataTable
      name="e-invoices-sent"
      label={m.edelivery_tab_sent()}
      columns={columns()}
      state={state}
      query={query}
      views={(view) => sentList(view.query)}
      rowId={(row) => row.invoiceId}
      rowLabel={(row) => row.number}
      searchLabel={m.edelivery_search()}
      filters={filters()}
      empty={
        <EmptyState icon={Send} title={m.edelivery_empty_sent_title()}>
          {m.edelivery_empty_sent_text()}
        </EmptyState>
      }
    />
  )
}
