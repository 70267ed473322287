import { sql as raw } from 'kysely'
import { dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CreditableLine } from '../rules/credit.ts'
import type {
  Buyer,
  CreditNoteMention,
  InvoiceDocument,
  InvoiceKind,
  InvoiceLine,
  Seller,
} from '../rules/invoice-document.ts'
import { type InvoiceStatus, isTakenBack } from '../rules/numbers.ts'
import { categoryOfCharge, type VatCategory, type VatGroup } from '../rules/totals.ts'
import { paidWithin } from './paid-within.ts'
import { balance, shownStatus } from './shown-status.ts'

/** A new document; number and communication follow from the series. */
export type NewDocument = Omit<InvoiceDocument, 'id' | 'paidOn' | 'credits' | 'creditNotes' | 'lines'> & {
  lines: readonly (InvoiceLine & { creditsPosition?: number })[]
  year: number
  sequence: number
  paidAt: Date | null
  creditsInvoiceId: number | null
  vatCheckId?: number | null
  createdAt: Date
}

/** An invoice with its lines and credit notes. */
export type StoredInvoice = Omit<InvoiceDocument, 'lines'> & {
  lines: CreditableLine[]
  clientId: ClientId
  creditsId: number | null
}

const payable = (scope: Scope) => paidWithin(scope, 'invoice.client_id')

export const invoiceStore = {
  payable,

  find: async (sql: Sql, scope: Scope, id: number): Promise<StoredInvoice | undefined> => {
    const row = await sql
      .selectFrom('invoice')
      .leftJoin('invoice as credited', 'credited.id', 'invoice.credits_invoice_id')
      .selectAll('invoice')
      .select(['credited.number as credited_number', 'credited.issued_on as credited_on', balance.as('paid_cents')])
      .select(shownStatus.as('shown_status'))
      .where('invoice.id', '=', id)
      .where(payable(scope))
      .executeTakeFirst()
    if (!row) return undefined
    return {
      id: row.id,
      clientId: row.client_id,
      creditsId: row.credits_invoice_id,
      number: row.number,
      kind: row.kind as InvoiceKind,
      status: row.shown_status,
      brand: row.brand as BrandName,
      locale: row.locale as Locale,
      issuedOn: row.issued_on,
      dueOn: row.due_on,
      paidOn: row.paid_at && dayOf(row.paid_at),
      reference: row.reference,
      orderId: row.order_id,
      structuredCommunication: row.structured_communication,
      seller: row.seller as unknown as Seller,
      buyer: row.buyer as unknown as Buyer,
      lines: await linesOf(sql, id),
      subtotalCents: row.subtotal_cents,
      promotionCents: row.promotion_cents,
      promotionLabel: row.promotion_label,
      vatGroups: row.vat_groups as unknown as VatGroup[],
      vatCents: row.vat_cents,
      totalCents: row.total_cents,
      credits:
        row.credited_number && row.credited_on ? { number: row.credited_number, issuedOn: row.credited_on } : null,
      creditReason: row.credit_reason,
      creditNotes: row.credited_cents > 0 || isTakenBack(row.shown_status) ? await creditNotesOf(sql, id) : [],
      paidCents: Number(row.paid_cents ?? 0),
    }
  },

  /** How many of these are within the caller's scope. */
  countOf: async (sql: Sql, scope: Scope, ids: readonly number[]): Promise<number> =>
    (
      await sql
        .selectFrom('invoice')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('invoice.id', 'in', [...ids])
        .where(payable(scope))
        .executeTakeFirstOrThrow()
    ).count,

  add: async (sql: Sql, document: NewDocument): Promise<number> => {
    const { id } = await sql
      .with('made', (query) =>
        query
          .insertInto('invoice')
          .values({
            brand: document.brand,
            client_id: document.buyer.clientId,
            order_id: document.orderId,
            kind: document.kind,
            credits_invoice_id: document.creditsInvoiceId,
            credit_reason: document.creditReason,
            vat_check_id: document.vatCheckId ?? null,
            year: document.year,
            sequence: document.sequence,
            number: document.number,
            status: document.status,
            issued_on: document.issuedOn,
            due_on: document.dueOn,
            paid_at: document.paidAt,
            reference: document.reference,
            structured_communication: document.structuredCommunication,
            seller: JSON.stringify(document.seller),
            buyer: JSON.stringify(document.buyer),
            locale: document.locale,
            subtotal_cents: document.subtotalCents,
            promotion_cents: document.promotionCents,
            promotion_label: document.promotionLabel,
            vat_groups: JSON.stringify(document.vatGroups),
            vat_cents: document.vatCents,
            total_cents: document.totalCents,
            line_text: document.lines.map((line) => `${line.description} ${line.reference ?? ''}`.trim()).join(' '),
            created_at: document.createdAt,
          })
          .returning('id'),
      )
      .with('lines', (query) =>
        query
          .insertInto('invoice_line')
          .columns(['invoice_id', ...lineColumns])
          .expression(linesOfMade(document.lines)),
      )
      .selectFrom('made')
      .select('made.id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Changes the status if it is one of `from`; undefined otherwise, so that nothing happens twice. */
  change: (sql: Sql, id: number, from: readonly InvoiceStatus[], to: InvoiceStatus, paidAt: Date | null) =>
    sql
      .updateTable('invoice')
      .set({ status: to, paid_at: paidAt })
      .where('id', '=', id)
      .where('kind', '=', 'invoice')
      .where('status', 'in', [...from])
      .returning(['id', 'number', 'client_id', 'order_id', 'total_cents'])
      .executeTakeFirst(),
}

const lineColumns = [
  'position',
  'description',
  'period_from',
  'period_to',
  'quantity',
  'unit_cents',
  'net_cents',
  'vat_percent',
  'vat_category',
  'credits_position',
  'domain_id',
  'service_id',
  'order_item_id',
  'reference',
] as const

/** The lines of an invoice that the same statement inserts. */
const linesOfMade = (lines: NewDocument['lines']) => {
  const rows = lines.map((line, index) => ({
    position: index + 1,
    description: line.description,
    period_from: line.periodFrom ?? null,
    period_to: line.periodTo ?? null,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    net_cents: line.netCents,
    vat_percent: line.vatPercent,
    vat_category: categoryOfCharge(line),
    credits_position: line.creditsPosition ?? null,
    domain_id: line.domainId ?? null,
    service_id: line.serviceId ?? null,
    order_item_id: line.orderItemId ?? null,
    reference: line.reference ?? '',
  }))
  return raw`
    select made.id, ${raw.join(lineColumns.map((column) => raw.ref(`line.${column}`)))}
    from made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position integer, description text, period_from date,
      period_to date, quantity integer, unit_cents bigint, net_cents bigint, vat_percent numeric, vat_category text,
      credits_position integer, domain_id bigint, service_id bigint, order_item_id bigint, reference text)`
}

const linesOf = async (sql: Sql, invoiceId: number): Promise<CreditableLine[]> =>
  (
    await sql.selectFrom('invoice_line').selectAll().where('invoice_id', '=', invoiceId).orderBy('position').execute()
  ).map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    netCents: line.net_cents,
    vatPercent: line.vat_percent,
    vatCategory: line.vat_category as VatCategory,
    creditedCents: line.credited_cents,
    periodFrom: line.period_from,
    periodTo: line.period_to,
    domainId: line.domain_id,
    serviceId: line.service_id,
    orderItemId: line.order_item_id,
    reference: line.reference,
  }))

const creditNotesOf = async (sql: Sql, invoiceId: number): Promise<CreditNoteMention[]> =>
  (
    await sql
      .selectFrom('invoice')
      .select(['id', 'number', 'issued_on', 'total_cents'])
      .where('credits_invoice_id', '=', invoiceId)
      .orderBy('id')
      .execute()
  ).map((note) => ({ id: note.id, number: note.number, issuedOn: note.issued_on, totalCents: note.total_cents }))
