import { useQuery } from '@tanstack/react-query'
import { Check, FileCode, Inbox } from 'lucide-react'
import { useState } from 'react'
import type { CallRow } from '#base/call.ts'
import { formatDay } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { download } from '#design/api/client.ts'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, MomentText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { eDeliveryCalls } from '../contract/calls.ts'
import type { ReceivedDocument } from '../contract/shapes.ts'
import { receivedDefaults, receivedList, useHandled } from './queries.ts'

const filters = (): Filter[] => [
  {
    id: 'open',
    label: m.edelivery_handling(),
    type: 'radio',
    choices: [{ value: '1', label: m.edelivery_open() }],
  },
]

const nameOf = (row: ReceivedDocument) => row.number || m.edelivery_without_number()

function Actions({ row }: { row: ReceivedDocument }) {
  const handled = useHandled()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = () => {
    setBusy(true)
    download(
      eDeliveryCalls.receivedXml as CallRow & typeof eDeliveryCalls.receivedXml,
      { params: { id: row.id } },
      { tells: true },
    )
      .catch(() => {}) // the API client has reported the error
      .finally(() => setBusy(false))
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <IconButton
        size="small"
        icon={FileCode}
        isPending={isBusy}
        label={m.edelivery_download_of({ name: nameOf(row) })}
        onPress={fetchIt}
      />
      {!row.handledAt && (
        <Button
          size="small"
          icon={Check}
          isPending={handled.isPending}
          onPress={() => handled.mutate(row.id)}
          aria-label={m.edelivery_handle_of({ name: nameOf(row) })}
        >
          {m.edelivery_handle()}
        </Button>
      )}
    </span>
  )
}

const columns = (): Column<ReceivedDocument>[] => [
  {
    id: 'number',
    header: m.edelivery_document(),
    cell: (row) => <span className="tabular font-medium">{nameOf(row)}</span>,
    text: nameOf,
  },
  { id: 'supplier', header: m.edelivery_supplier(), cell: (row) => row.supplier, text: (row) => row.supplier },
  {
    id: 'date',
    header: m.edelivery_date(),
    cell: (row) => <DayText day={row.date} />,
    text: (row) => formatDay(row.date),
  },
  {
    id: 'handled',
    header: m.edelivery_handling(),
    cell: (row) =>
      row.handledAt ? (
        <Status tone="good">{m.edelivery_handled()}</Status>
      ) : (
        <Status tone="warning">{m.edelivery_open()}</Status>
      ),
    text: (row) => (row.handledAt ? m.edelivery_handled() : m.edelivery_open()),
  },
  {
    id: 'receivedAt',
    header: m.edelivery_received_at(),
    cell: (row) => <MomentText moment={row.receivedAt} />,
    text: (row) => row.receivedAt,
  },
  {
    id: 'total',
    header: m.edelivery_total(),
    align: 'end',
    cell: (row) => row.totalCents !== null && row.currency === 'EUR' && <Money cents={row.totalCents} />,
    text: (row) => (row.totalCents === null ? '' : toDecimal(row.totalCents)),
  },
  { id: 'actions', header: m.edelivery_action(), align: 'end', cell: (row) => <Actions row={row} />, text: () => '' },
]

export function ReceivedTable() {
  const state = useTableState(receivedDefaults)
  const query = useQuery(receivedList(state.query))
  return (
    <DataTable
      name="e-invoices-received"
      label={m.edelivery_tab_received()}
      columns={columns()}
      state={state}
      query={query}
      views={(view) => receivedList(view.query)}
      rowId={(row) => row.id}
      rowLabel={nameOf}
      searchLabel={m.edelivery_search_received()}
      filters={filters()}
      empty={
        <EmptyState icon={Inbox} title={m.edelivery_empty_received_title()}>
          {m.edelivery_empty_received_text()}
        </EmptyState>
      }
    />
  )
}
