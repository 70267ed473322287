import { type RawBuilder, sql as raw } from 'kysely'
import { type Debit, isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { debitsOf, isToBeCollected } from '#areas/billing/direct-debit/server/public.ts'
import { exactUpTo, listTotal } from '#areas/domains/portfolio/rules/list-sums.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { InvoiceFilters, InvoiceQuery, InvoiceSort } from '../contract/calls.ts'
import type { InvoiceRow } from '../contract/shapes.ts'
import { type InvoiceStatus, isOverdue, isTakenBack } from '../rules/numbers.ts'
import { readCommunication } from '../rules/structured-communication.ts'
import { invoiceStore } from './invoice-store.ts'
import { columnOf, type Subject } from './reference-store.ts'
import { dueCents, shownStatus, storedStatus } from './shown-status.ts'

const buyerName = raw<string>`invoice.buyer ->> 'name'`

const columns: Record<InvoiceSort, RawBuilder<unknown>> = {
  number: raw`invoice.number`,
  date: raw`invoice.issued_on`,
  dueDate: raw`invoice.due_on`,
  status: raw`invoice.status`,
  buyerName: raw`lower(invoice.buyer ->> 'name')`,
  totalCents: raw`invoice.total_cents`,
}

/** Invoices that a client pays, or that have lines about it: those of a managed client are its partner's. */
const concernsClient = (cc: number) => raw<boolean>`invoice.id in (
  select id from invoice as own where own.client_id = ${cc}
  union all select invoice_id from invoice_line where domain_id in (select id from domain where client_id = ${cc})
  union all select invoice_id from invoice_line where service_id in (select id from service where client_id = ${cc}))`

/** Within the caller's scope, for all clients or one. */
const invoices = (sql: Sql, scope: Scope, cc?: number) =>
  sql
    .selectFrom('invoice')
    .where(invoiceStore.payable(scope))
    .$if(cc !== undefined, (query) => query.where(concernsClient(cc ?? 0)))

/** All filters; no paging or order. */
function matching(sql: Sql, scope: Scope, asked: InvoiceFilters) {
  const { status, kind, year, period, amount, brand, cc } = asked
  const days = period ?? (year ? { from: `${year}-01-01`, to: `${year}-12-31` } : undefined)
  const text = asked.q?.trim().toLowerCase()
  return (
    invoices(sql, scope, cc)
      .$if(Boolean(status?.length), (query) => query.where('invoice.status', 'in', (status ?? []).map(storedStatus)))
      // The ledger is queried only when the filter needs it.
      .$if(Boolean(status?.some(isTakenBack)), (query) => query.where(shownStatus, 'in', status ?? []))
      .$if(kind !== undefined, (query) => query.where('invoice.kind', '=', kind ?? 'invoice'))
      .$if(brand !== undefined && scope.kind === 'all', (query) => query.where('invoice.brand', '=', brand ?? ''))
      .$if(days !== undefined, (query) =>
        query.where('invoice.issued_on', '>=', days?.from ?? '').where('invoice.issued_on', '<=', days?.to ?? ''),
      )
      .$if(amount !== undefined, (query) =>
        query
          .where('invoice.total_cents', '>=', amount?.fromCents ?? 0)
          .where('invoice.total_cents', '<=', amount?.toCents ?? 0),
      )
      .$if(Boolean(text), (query) =>
        query.where('invoice.search_text', 'like', containing(readCommunication(text ?? '') ?? text ?? '')),
      )
  )
}

/** What reading a list needs: database, clock and direct debit settings. */
type Reader = Pick<Work, 'sql' | 'now' | 'config'>

export async function listInvoices(reader: Reader, scope: Scope, asked: InvoiceQuery) {
  const { sql } = reader
  const today = dayOf(reader.now())
  const [rows, unpaid, years] = await Promise.all([
    ordered(matching(sql, scope, asked), asked.sort)
      .select(rowColumns)
      .select(buyerName.as('buyer_name'))
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    unpaidOf(sql, scope, today, asked.cc),
    yearsOf(sql, scope, asked.cc),
  ])
  const isWhole = asked.page === 1 && rows.length < asked.perPage
  const { total, totalIsExact } = isWhole
    ? listTotal(rows.length, rows.length)
    : await totalOf(matching(sql, scope, asked))
  const data = await rowsOf(reader, rows)
  return { data, page: asked.page, perPage: asked.perPage, total, totalIsExact, unpaid, years }
}

/** Rows per query when the whole list is exported. */
const batch = 1_000

/** All matching rows in order, streamed: each batch continues where the last one ended. */
export async function* eachInvoice(
  reader: Reader,
  scope: Scope,
  asked: InvoiceFilters,
): AsyncGenerator<InvoiceRow & { brand: string; vatCents: number; subtotalCents: number; communication: string }> {
  const column = columns[asked.sort.replace('-', '') as InvoiceSort]
  const comes = raw.raw(asked.sort.startsWith('-') ? '<' : '>')
  let last: { key: unknown; id: number } | undefined
  for (;;) {
    const after = last
    const rows = await ordered(matching(reader.sql, scope, asked), asked.sort)
      .select(rowColumns)
      .select([
        buyerName.as('buyer_name'),
        column.as('key'),
        'invoice.brand',
        'invoice.vat_cents',
        raw<number>`invoice.subtotal_cents - invoice.promotion_cents`.as('net_cents'),
        'invoice.structured_communication',
      ])
      .$if(after !== undefined, (query) =>
        query.where(raw<boolean>`(${column}, invoice.id) ${comes} (${after?.key}, ${after?.id})`),
      )
      .limit(batch)
      .execute()
    const shown = await rowsOf(reader, rows)
    for (const [index, row] of rows.entries())
      yield {
        ...(shown[index] as InvoiceRow),
        brand: row.brand,
        vatCents: row.vat_cents,
        subtotalCents: row.net_cents,
        communication: row.structured_communication,
      }
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = { key: end.key, id: end.id }
  }
}

type Matching = ReturnType<typeof matching>

function ordered(query: Matching, sort: InvoiceQuery['sort']): Matching {
  const column = columns[sort.replace('-', '') as InvoiceSort]
  const direction = raw.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return query.orderBy(raw`${column} ${direction}, invoice.id ${direction}`)
}

/** An exact count up to a limit; above it the database's estimate, so that no page counts a million rows. */
async function totalOf(query: Matching) {
  const counted = await query
    .select(raw<number>`1`.as('one'))
    .limit(exactUpTo + 1)
    .execute()
  if (counted.length <= exactUpTo) return listTotal(counted.length, 0)
  const plan = await query.select('invoice.id').explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json')
  return listTotal(counted.length, plan[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}

/** The invoices with a domain or service, newest first, within those that the caller pays. */
export async function invoicesAbout(reader: Reader, scope: Scope, subject: Subject): Promise<InvoiceRow[]> {
  const rows = await invoices(reader.sql, scope)
    .select(rowColumns)
    .select(buyerName.as('buyer_name'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoice_line')
          .select('position')
          .whereRef('invoice_line.invoice_id', '=', 'invoice.id')
          .where((line) =>
            line.or([
              line.and(columnOf(subject)),
              // What was ordered here is charged by its order, before it is anything else.
              line(
                'invoice_line.order_item_id',
                'in',
                line
                  .selectFrom('order_item')
                  .select('order_item.id')
                  .where((item) => item.and(columnOf(subject))),
              ),
            ]),
          ),
      ),
    )
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(100)
    .execute()
  return rowsOf(reader, rows)
}

/** What is still to be paid (the warning of core §8), and separately what is collected by direct debit. */
export async function unpaidOf(sql: Sql, scope: Scope, today: Day, cc?: number) {
  const open = invoices(sql, scope, cc)
    .where('status', '=', 'Unpaid')
    .where('kind', '=', 'invoice')
    .select(['invoice.id', 'invoice.due_on', dueCents.as('cents'), isToBeCollected.as('is_collected')])
  const { collectedCount, collectedCents, ...unpaid } = await sql
    .selectFrom(open.as('open'))
    .select([
      raw<number>`count(*) filter (where not is_collected)`.as('count'),
      raw<number>`coalesce(sum(cents) filter (where not is_collected), 0)`.as('totalCents'),
      raw<number>`count(*) filter (where not is_collected and due_on < ${today}::date)`.as('overdueCount'),
      raw<number | null>`case when count(*) filter (where not is_collected) = 1
        then min(id) filter (where not is_collected) end`.as('onlyId'),
      raw<number>`count(*) filter (where is_collected)`.as('collectedCount'),
      raw<number>`coalesce(sum(cents) filter (where is_collected), 0)`.as('collectedCents'),
    ])
    .executeTakeFirstOrThrow()
  return { ...unpaid, collected: { count: collectedCount, totalCents: collectedCents } }
}

/** All years from the first invoice to the last, read from the two ends of an index. */
async function yearsOf(sql: Sql, scope: Scope, cc?: number): Promise<number[]> {
  const ends = await invoices(sql, scope, cc)
    .select(({ fn }) => [fn.min('issued_on').as('first'), fn.max('issued_on').as('last')])
    .executeTakeFirstOrThrow()
  if (!ends.first || !ends.last) return []
  const [first, last] = [Number(ends.first.slice(0, 4)), Number(ends.last.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

const rowColumns = [
  'invoice.id',
  'invoice.number',
  'invoice.kind',
  shownStatus.as('status'),
  'invoice.issued_on',
  'invoice.due_on',
  'invoice.paid_at',
  'invoice.reference',
  'invoice.total_cents',
  dueCents.as('due_cents'),
] as const

type Row = {
  id: number
  number: string
  kind: string
  status: InvoiceStatus
  issued_on: Day
  due_on: Day
  paid_at: Date | null
  reference: string
  total_cents: number
  due_cents: number
  buyer_name: string
}

/** Adds the direct debits of unpaid invoices, in one query. */
async function rowsOf(reader: Reader, rows: readonly Row[]): Promise<InvoiceRow[]> {
  const unpaid = rows.flatMap(({ id, kind, status }) => (kind === 'invoice' && status === 'Unpaid' ? [id] : []))
  const debits = await debitsOf(reader, unpaid)
  const today = dayOf(reader.now())
  return rows.map((row) => rowOf(row, today, debits.get(row.id) ?? null))
}

const rowOf = (row: Row, today: Day, debit: Debit | null): InvoiceRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind as InvoiceRow['kind'],
  status: row.status,
  isOverdue: !isCollected(debit) && isOverdue({ status: row.status, dueOn: row.due_on }, today),
  date: row.issued_on,
  dueDate: row.due_on,
  paidDate: row.paid_at && dayOf(row.paid_at),
  reference: row.reference,
  buyerName: row.buyer_name,
  totalCents: row.total_cents,
  dueCents: Number(row.due_cents),
  debit,
})
