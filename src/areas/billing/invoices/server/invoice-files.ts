import { Readable } from 'node:stream'
import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { formatDay } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import { isBrandName } from '#brands/brands.ts'
import { cachedBrands } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { type SheetType, sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { type ZipEntry, zipOf } from '#platform/sheet/zip.ts'
import { m } from '#words'
import type { InvoiceFilters } from '../contract/calls.ts'
import { invoiceRefusals } from '../contract/refusals.ts'
import { documentOf } from './document-of.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { eachInvoice } from './invoice-list.ts'
import { invoiceStore } from './invoice-store.ts'

const refuse = refuser(invoiceRefusals)

type Exported = ReturnType<typeof eachInvoice> extends AsyncGenerator<infer Row> ? Row : never
type ExportColumn = SheetColumn & { of(row: Exported): Cell }

/** Credit notes are negative, as on the screen. */
const signed = (row: Exported, cents: number): number => (row.kind === 'credit-note' ? -cents : cents)

/** The list as a spreadsheet. For staff with the brand. */
export async function sheetOfInvoices(
  ctx: Ctx,
  { type, ...asked }: InvoiceFilters & { type: SheetType },
): Promise<FileAnswer> {
  const brands = await cachedBrands(ctx)
  const options = { locale: ctx.locale }
  const scope = ctx.scope()
  const status = (row: Exported) =>
    row.kind === 'credit-note'
      ? m.invoices_status_credit({}, options)
      : row.debit && isCollected(row.debit)
        ? m.direct_debit_invoice_status({ day: formatDay(row.debit.day) }, options)
        : m[`invoices_status_${row.status}`]({}, options)
  const brandOf = (row: Exported) => (isBrandName(row.brand) ? brands[row.brand].panelName : row.brand)
  const columns: ExportColumn[] = [
    { header: m.invoices_number({}, options), kind: 'text', of: (row) => row.number },
    ...(scope.kind === 'all'
      ? [{ header: m.invoices_sheet_brand({}, options), kind: 'text' as const, of: brandOf }]
      : []),
    { header: m.invoices_date({}, options), kind: 'day', of: (row) => row.date },
    { header: m.invoices_due({}, options), kind: 'day', of: (row) => (row.kind === 'invoice' ? row.dueDate : null) },
    { header: m.invoices_status({}, options), kind: 'text', of: status },
    { header: m.invoices_sheet_paid_on({}, options), kind: 'day', of: (row) => row.paidDate },
    { header: m.invoices_buyer({}, options), kind: 'text', of: (row) => row.buyerName },
    { header: m.invoices_reference({}, options), kind: 'text', of: (row) => row.reference },
    { header: m.invoices_sheet_communication({}, options), kind: 'text', of: (row) => row.communication },
    { header: m.invoices_sheet_net({}, options), kind: 'money', of: (row) => signed(row, row.subtotalCents) },
    { header: m.invoices_sheet_vat({}, options), kind: 'money', of: (row) => signed(row, row.vatCents) },
    { header: m.invoices_total({}, options), kind: 'money', of: (row) => signed(row, row.totalCents) },
    { header: m.invoices_doc_left_to_pay({}, options), kind: 'money', of: (row) => row.dueCents },
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of eachInvoice(ctx, scope, asked)) yield columns.map((column) => column.of(row))
  }
  return sheetFile(type, { name: m.invoices_sheet_name({}, options), columns, rows: rows() })
}

/** Several invoices as PDF in one archive, each rendered while streaming. Refused when one is not the caller's. */
export async function archiveOfInvoices(ctx: Ctx, ids: readonly number[]): Promise<FileAnswer> {
  const scope = ctx.scope()
  const wanted = [...new Set(ids)]
  if ((await invoiceStore.countOf(ctx.sql, scope, wanted)) !== wanted.length) refuse('invoice_not_found')
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const id of wanted) {
      const invoice = await documentOf(ctx, scope, id)
      if (invoice) yield { name: `${invoice.number}.pdf`, content: [await invoicePdf(invoice)] }
    }
  }
  return {
    content: Readable.from(zipOf(entries()), { objectMode: false }),
    type: 'application/zip',
    name: `${m.invoices_sheet_name({}, { locale: ctx.locale })}.zip`,
  }
}
