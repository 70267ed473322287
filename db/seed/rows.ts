import { type Insertable, sql as raw, type SelectType } from 'kysely'
import type { Schema, Sql } from '#platform/sql/connect.ts'

type Table = keyof Schema & string
type Numbered = { [T in Table]: Schema[T] extends { id: unknown } ? T : never }[Table]

/** Parents before children: the order in which rows are written. */
const order = [
  'client',
  'account',
  'contact',
  'direct_debit_mandate',
  'direct_debit_signature',
  'promotion',
  'domain',
  'domain_contact',
  'zone',
  'dns_record',
  'dns_snapshot',
  'dns_template',
  'mail_domain',
  'mailbox',
  'mail_forward',
  'mail_policy',
  'mail_sender',
  'mail_migration',
  'service',
  'licence',
  'share_company',
  'cloud_server',
  'cloud_watch',
  'ssl_order',
  'ssl_issue',
  'ssl_watch',
  'ssl_host',
  'ssl_alarm',
  'microsoft_tenant',
  'microsoft_subscription',
  'unused_licence_count',
  'unused_licence',
  'microsoft_log',
  'wordpress_site',
  'site_audit',
  'site_audit_picture',
  'site_reach',
  'site_audit_schedule',
  'product_access',
  'customer_order',
  'order_item',
  'order_item_event',
  'invoice_series',
  'invoice',
  'invoice_line',
  'order_refund',
  'direct_debit_collection',
  'payment',
  'payment_part',
  'ledger_entry',
  'credit_account',
  'credit_entry',
  'bank_account',
  'bank_statement',
  'bank_entry',
  'task',
  'registration',
  'activity_entry',
  'audit_entry',
  'support_ticket',
  'support_message',
  'stored_file',
  'support_attachment',
  'support_canned_reply',
  'microsoft_bulk',
  'microsoft_bulk_item',
  's3_store',
  's3_key',
  's3_usage',
  's3_alarm',
  's3_settings_copy',
  'sandbox_state',
] as const satisfies readonly Table[]
type Seeded = (typeof order)[number]
/** The ids of a table, as its columns have them; here they are given out, and not read. */
type IdOf<T extends Seeded & Numbered> = Schema[T] extends { id: infer Column } ? SelectType<Column> : never

export type Rows = ReturnType<typeof emptyRows>

/** Services are numbered above all products: both are asked for at one address. */
const firstOf = (table: Seeded): number => (table === 'service' ? 100_000 : 1)

/** Rows of all tables, thought out in memory first and written in one go; ids are given here, one after the other. */
export function emptyRows() {
  const tables = new Map<Seeded, object[]>()
  const rowsOf = (table: Seeded): object[] => {
    const known = tables.get(table)
    if (known) return known
    const rows: object[] = []
    tables.set(table, rows)
    return rows
  }
  const next = <T extends Seeded & Numbered>(table: T) => (firstOf(table) + rowsOf(table).length) as IdOf<T>
  return {
    /** The number that the next row of a table will have. */
    next,
    /** Adds a row of a table that numbers its rows, and tells its number. */
    add: <T extends Seeded & Numbered>(table: T, row: Omit<Insertable<Schema[T]>, 'id'>): IdOf<T> => {
      const id = next(table)
      rowsOf(table).push({ id, ...row })
      return id
    },
    put: <T extends Exclude<Seeded, Numbered>>(table: T, row: Insertable<Schema[T]>): void => {
      rowsOf(table).push(row)
    },
    of: <T extends Seeded>(table: T) => rowsOf(table) as readonly (Insertable<Schema[T]> & { id: number })[],
  }
}

/**
 * Writes all rows: one statement for all rows of a table that name the same columns, so that the database's own defaults
 * fill in the others.
 */
export async function writeRows(trx: Sql, rows: Rows): Promise<void> {
  for (const table of order) {
    const alike = Map.groupBy(rows.of(table), (row) => Object.keys(row).sort().join(' '))
    for (const [columns, group] of alike) {
      const names = raw.join(columns.split(' ').map((column) => raw.ref(column)))
      await raw`
        insert into ${raw.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${raw.table(table)}, ${JSON.stringify(group)}::jsonb)`.execute(
        trx,
      )
    }
    const first = rows.of(table)[0]
    if (first && 'id' in first)
      await raw`select setval(pg_get_serial_sequence(${table}, 'id'), ${firstOf(table) + rows.of(table).length - 1})`.execute(
        trx,
      )
  }
}
