import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ClientId, OrderId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Buyer, InvoiceLine, Seller } from '../rules/invoice-document.ts'
import { categoryOfCharge, type Totals } from '../rules/totals.ts'
import { buyerFrom } from './buyer-store.ts'
import { nextInSeries } from './series-store.ts'

export type BatchedInvoice = Totals & {
  brand: BrandName
  orderId: OrderId | null
  locale: Locale
  year: number
  sequence: number
  number: string
  issuedOn: Day
  dueOn: Day
  reference: string
  structuredCommunication: string
  seller: Seller
  buyer: Buyer
  lines: InvoiceLine[]
  promotionLabel: string
}

/** Payers as of today, by id. */
export async function buyersOf(sql: Sql, clientIds: readonly ClientId[]): Promise<Map<number, Buyer>> {
  const rows = await sql
    .selectFrom('client')
    .selectAll()
    .where(raw<boolean>`id = any(${[...clientIds]}::bigint[])`)
    .execute()
  return new Map(
    rows.map((row) => {
      const { firstName: _, ...buyer } = buyerFrom(row)
      return [row.id, buyer]
    }),
  )
}

/** Reserves consecutive numbers of a series; answers the first. */
export async function takeNumbers(
  sql: Sql,
  brand: BrandName,
  year: number,
  many: number,
): Promise<{ sequence: number; count: number }> {
  const first = await nextInSeries(sql, brand, year)
  await sql
    .updateTable('invoice_series')
    .set((eb) => ({ last_number: eb('last_number', '+', many - 1) }))
    .where('brand', '=', brand)
    .where('year', '=', year)
    .execute()
  return first
}

/** Writes invoices with their lines, and queues their mails; answers the ids by number. */
export async function addInvoices(
  sql: Sql,
  invoices: readonly BatchedInvoice[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = invoices.map(({ lines, ...invoice }) => ({
    ...invoice,
    clientId: invoice.buyer.clientId,
    lineText: lines.map((line) => `${line.description} ${line.reference ?? ''}`.trim()).join(' '),
  }))
  const added = await raw<{ id: number; number: string }>`
    insert into invoice (brand, client_id, order_id, year, sequence, number, issued_on, due_on, reference,
      structured_communication, seller, buyer, locale, subtotal_cents, promotion_cents, promotion_label, vat_groups, vat_cents,
      total_cents, line_text, created_at)
    select brand, "clientId", "orderId", year, sequence, number, "issuedOn", "dueOn", reference, "structuredCommunication",
      seller, buyer, locale, "subtotalCents", "promotionCents", "promotionLabel", "vatGroups", "vatCents", "totalCents",
      "lineText", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (brand text, "clientId" bigint, "orderId" bigint,
      year integer, sequence integer, number text, "issuedOn" date, "dueOn" date, reference text,
      "structuredCommunication" text, seller jsonb, buyer jsonb, locale text, "subtotalCents" bigint, "promotionCents" bigint,
      "promotionLabel" text, "vatGroups" jsonb, "vatCents" bigint, "totalCents" bigint, "lineText" text)
    returning id, number`.execute(sql)
  const ids = new Map(added.rows.map(({ id, number }) => [number, id]))
  await addLines(sql, invoices, ids)
  await raw`insert into invoice_to_mail (invoice_id) select unnest(${[...ids.values()]}::bigint[])`.execute(sql)
  return ids
}

async function addLines(sql: Sql, invoices: readonly BatchedInvoice[], ids: Map<string, number>): Promise<void> {
  const lines = invoices.flatMap(({ number, lines: own }) =>
    own.map((line, index) => ({
      ...line,
      invoice: ids.get(number),
      position: index + 1,
      vatCategory: categoryOfCharge(line),
    })),
  )
  await raw`
    insert into invoice_line (invoice_id, position, description, period_from, period_to, quantity, unit_cents, net_cents,
      vat_category, vat_percent, domain_id, service_id, order_item_id, reference)
    select invoice, position, description, "periodFrom", "periodTo", quantity, "unitCents", "netCents", "vatCategory",
      "vatPercent", "domainId", "serviceId", "orderItemId", coalesce(reference, '')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row (invoice bigint, position integer, description text,
      "periodFrom" date, "periodTo" date, quantity integer, "unitCents" bigint, "netCents" bigint, "vatCategory" text,
      "vatPercent" numeric, "domainId" bigint, "serviceId" bigint, "orderItemId" bigint, reference text)`.execute(sql)
}
