import { sql as raw } from 'kysely'
import { type Day, dayOf } from '#base/dates.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { InvoiceQuery, InvoiceSort } from '../contract/calls.ts'
import type { InvoiceRow } from '../contract/shapes.ts'
import { type InvoiceStatus, isOverdue } from '../rules/numbers.ts'
import { readCommunication } from '../rules/structured-communication.ts'
import { invoiceStore } from './invoice-store.ts'
import type { Subject } from './reference-store.ts'

const buyerName = raw<string>`invoice.buyer ->> 'name'`

const columns: Record<InvoiceSort, ReturnType<typeof raw>> = {
  number: raw`invoice.number`,
  date: raw`invoice.issued_on`,
  dueDate: raw`invoice.due_on`,
  status: raw`invoice.status`,
  buyerName: raw`lower(invoice.buyer ->> 'name')`,
  totalCents: raw`invoice.total_cents`,
}

const invoices = (sql: Sql, scope: Scope) => sql.selectFrom('invoice').where(invoiceStore.payable(scope))

/** Everything but paging and order. */
function matching(sql: Sql, scope: Scope, { q, status, year }: InvoiceQuery) {
  let query = invoices(sql, scope)
  if (status?.length) query = query.where('invoice.status', 'in', status)
  if (year)
    query = query.where('invoice.issued_on', '>=', `${year}-01-01`).where('invoice.issued_on', '<=', `${year}-12-31`)
  const text = q?.trim()
  if (!text) return query
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const communication = readCommunication(text) ?? ''
  return query.where((eb) =>
    eb.or([
      eb('invoice.number', 'ilike', like),
      eb('invoice.reference', 'ilike', like),
      eb(buyerName, 'ilike', like),
      eb('invoice.structured_communication', '=', communication),
      eb.exists(
        eb
          .selectFrom('invoice_line')
          .select('position')
          .whereRef('invoice_line.invoice_id', '=', 'invoice.id')
          .where((line) => line.or([line('description', 'ilike', like), line('reference', 'ilike', like)])),
      ),
    ]),
  )
}

export async function listInvoices(sql: Sql, scope: Scope, asked: InvoiceQuery, now: Date) {
  const today = dayOf(now)
  const column = columns[asked.sort.replace('-', '') as InvoiceSort]
  const direction = raw.raw(asked.sort.startsWith('-') ? 'desc' : 'asc')
  const found = matching(sql, scope, asked)
  const [rows, { total }, unpaid, years] = await Promise.all([
    found
      .select(rowColumns)
      .select(buyerName.as('buyer_name'))
      .orderBy(raw`${column} ${direction}, invoice.id ${direction}`)
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    unpaidOf(sql, scope, today),
    yearsOf(sql, scope),
  ])
  return { data: rows.map((row) => rowOf(row, today)), page: asked.page, perPage: asked.perPage, total, unpaid, years }
}

/** The invoices on which a domain or service stands, newest first, of those that the asker pays. */
export async function invoicesAbout(sql: Sql, scope: Scope, subject: Subject, now: Date): Promise<InvoiceRow[]> {
  const rows = await invoices(sql, scope)
    .select(rowColumns)
    .select(buyerName.as('buyer_name'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoice_line')
          .select('position')
          .whereRef('invoice_line.invoice_id', '=', 'invoice.id')
          .where(`invoice_line.${subject.kind}_id`, '=', subject.id),
      ),
    )
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => rowOf(row, dayOf(now)))
}

/** What is still to be paid: the warning of core §8. */
export async function unpaidOf(sql: Sql, scope: Scope, today: Day) {
  return invoices(sql, scope)
    .where('status', '=', 'Unpaid')
    .where('kind', '=', 'invoice')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('total_cents'), raw<number>`0`).as('totalCents'),
      raw<number>`count(*) filter (where due_on < ${today}::date)`.as('overdueCount'),
    ])
    .executeTakeFirstOrThrow()
}

async function yearsOf(sql: Sql, scope: Scope): Promise<number[]> {
  const rows = await invoices(sql, scope).select('year').distinct().orderBy('year', 'desc').execute()
  return rows.map(({ year }) => year)
}

const rowColumns = [
  'invoice.id',
  'invoice.number',
  'invoice.kind',
  'invoice.status',
  'invoice.issued_on',
  'invoice.due_on',
  'invoice.paid_at',
  'invoice.reference',
  'invoice.total_cents',
] as const

type Row = {
  id: number
  number: string
  kind: string
  status: string
  issued_on: Day
  due_on: Day
  paid_at: Date | null
  reference: string
  total_cents: number
  buyer_name: string
}

const rowOf = (row: Row, today: Day): InvoiceRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind as InvoiceRow['kind'],
  status: row.status as InvoiceStatus,
  isOverdue: isOverdue({ status: row.status, dueOn: row.due_on }, today),
  date: row.issued_on,
  dueDate: row.due_on,
  paidDate: row.paid_at && dayOf(row.paid_at),
  reference: row.reference,
  buyerName: row.buyer_name,
  totalCents: row.total_cents,
})
