import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { formatDay } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { DayText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { InvoiceRow } from '../contract/shapes.ts'
import { StatusMark, statusText } from './invoice-status.tsx'

/** Negative for a credit note. */
export const signedCents = (invoice: Pick<InvoiceRow, 'kind' | 'totalCents'>): number =>
  invoice.kind === 'credit-note' ? -invoice.totalCents : invoice.totalCents

/** It is unpaid, and not simply collected whole by direct debit. */
const isAsked = ({ dueCents, totalCents, debit }: InvoiceRow): boolean =>
  dueCents > 0 && (!isCollected(debit) || dueCents < totalCents)

export const invoiceColumns = (): Column<InvoiceRow>[] => [
  {
    id: 'number',
    header: m.invoices_number(),
    cell: (row) => <span className="tabular font-medium">{row.number}</span>,
    text: (row) => row.number,
    sortable: true,
  },
  {
    id: 'date',
    header: m.invoices_date(),
    cell: (row) => <DayText day={row.date} />,
    text: (row) => formatDay(row.date),
    sortable: true,
  },
  {
    id: 'dueDate',
    header: m.invoices_due(),
    cell: (row) => <DayText day={row.kind === 'credit-note' ? null : row.dueDate} />,
    text: (row) => formatDay(row.dueDate),
    sortable: true,
  },
  {
    id: 'status',
    header: m.invoices_status(),
    cell: (row) => <StatusMark invoice={row} />,
    text: statusText,
    sortable: true,
  },
  { id: 'buyerName', header: m.invoices_buyer(), cell: (row) => row.buyerName, sortable: true, hiddenAtFirst: true },
  { id: 'reference', header: m.invoices_reference(), cell: (row) => row.reference, hiddenAtFirst: true },
  {
    id: 'totalCents',
    header: m.invoices_total(),
    cell: (row) => <Money cents={signedCents(row)} className="font-medium" />,
    text: (row) => toDecimal(signedCents(row)),
    sortable: true,
    align: 'end',
  },
  {
    id: 'dueCents',
    header: m.invoices_doc_left_to_pay(),
    cell: (row) => isAsked(row) && <Money cents={row.dueCents} />,
    text: (row) => (isAsked(row) ? toDecimal(row.dueCents) : ''),
    align: 'end',
  },
]
