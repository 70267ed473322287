import { sql as raw, type SqlBool, type Updateable } from 'kysely'
import { shownStatus } from '#areas/billing/invoices/server/public.ts'
import { payerIdSql } from '#areas/people/clients/server/public.ts'
import type { Day } from '#base/dates.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { DomainFacts } from '#drivers/registrar/port.ts'
import type { RequestEnd } from '#platform/operations/requests.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'

export type NewRenewal = {
  domainId: DomainId
  /** The expiry day that the renewal starts from. */
  from: Day
  years: number
  cents: Cents
  brand: BrandName
  byWhom: 'person' | 'portal'
  /** The group of renewals that one mail reports: of one request for one client, or of the portal for one payer. */
  act?: string
  /** Null for a renewal on a monthly invoice, and for a free one. */
  invoiceId: number | null
  /** Starts without payment: on a monthly account, or free. */
  startsNow: boolean
}

/** A renewal of a request, with what its mail needs. */
export type ActRow = {
  id: number
  state: string
  told_at: Date | null
  reason_code: string | null
  expires_on: Day | null
  from_expires_on: Day
  name: string
}
export type StoredRenewal = NonNullable<Awaited<ReturnType<typeof renewalStore.byId>>>

const renewals = (sql: Sql) =>
  sql
    .selectFrom('domain_renewal')
    .innerJoin('domain', 'domain.id', 'domain_renewal.domain_id')
    .selectAll('domain_renewal')
    .select(['domain.name', 'domain.client_id', 'domain.status as domain_status'])

/** Not paid in advance and not done, of a domain that is gone: it is not charged. */
const isStillToCome = raw<SqlBool>`(domain_renewal.state = 'done' or domain.status not in ('Cancelled', 'Quarantine'))`

export const renewalStore = {
  byId: (sql: Sql, id: number) => renewals(sql).where('domain_renewal.id', '=', id).executeTakeFirst(),
  byTask: (sql: Sql, taskId: number) => renewals(sql).where('domain_renewal.task_id', '=', taskId).executeTakeFirst(),

  /** Serialises two renewals of one request that end at once: the later sees the other's end. */
  holdAct: (sql: Sql, act: string) => raw`select pg_advisory_xact_lock(hashtextextended(${act}, 74))`.execute(sql),
  ofAct: (sql: Sql, act: string): Promise<ActRow[]> =>
    sql
      .selectFrom('domain_renewal')
      .innerJoin('domain', 'domain.id', 'domain_renewal.domain_id')
      .select(['domain_renewal.id', 'domain_renewal.state', 'domain_renewal.told_at', 'domain_renewal.reason_code'])
      .select(['domain_renewal.expires_on', 'domain_renewal.from_expires_on', 'domain.name'])
      .where('domain_renewal.act', '=', act)
      .orderBy('domain_renewal.id')
      .execute(),
  /** Failed renewals that were not reported yet, when nothing of their group is running any more. */
  failedOfAct: (sql: Sql, act: string): Promise<(ActRow & { client_id: ClientId })[]> =>
    sql
      .selectFrom('domain_renewal')
      .innerJoin('domain', 'domain.id', 'domain_renewal.domain_id')
      .select(['domain_renewal.id', 'domain_renewal.state', 'domain_renewal.told_at', 'domain_renewal.reason_code'])
      .select(['domain_renewal.expires_on', 'domain_renewal.from_expires_on', 'domain.name', 'domain.client_id'])
      .where('domain_renewal.act', '=', act)
      .where('domain_renewal.state', '=', 'failed')
      .where('domain_renewal.told_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('domain_renewal as other')
              .select('other.id')
              .where('other.act', '=', act)
              .where('other.told_at', 'is', null)
              .where('other.state', '=', 'queued'),
          ),
        ),
      )
      .orderBy('domain_renewal.id')
      .execute(),
  noteTold: (sql: Sql, ids: readonly number[], at: Date) =>
    sql
      .updateTable('domain_renewal')
      .set({ told_at: at })
      .where(raw<SqlBool>`id = any(${[...ids]}::bigint[])`)
      .execute(),

  /** The newest renewal of a domain, with its invoice. */
  newest: (sql: Sql, domainId: DomainId) =>
    renewals(sql)
      .leftJoin('invoice', 'invoice.id', 'domain_renewal.invoice_id')
      .select(['invoice.number', shownStatus.as('invoice_status'), 'invoice.total_cents'])
      .where('domain_renewal.domain_id', '=', domainId)
      .orderBy('domain_renewal.id', 'desc')
      .executeTakeFirst(),

  /** Locks domains against other renewals, always in the same order. */
  holdDomains: (sql: Sql, ids: readonly number[]) =>
    raw`select id from domain where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(sql),

  /** The periods that were ordered already, `<domain> <day>`, whatever their outcome; cancelled ones do not count. */
  askedPeriods: async (sql: Sql, domainIds: readonly DomainId[]): Promise<ReadonlySet<string>> => {
    const rows = await sql
      .selectFrom('domain_renewal')
      .select(['domain_id', 'from_expires_on'])
      .where(raw<SqlBool>`domain_id = any(${[...domainIds]}::bigint[])`)
      .where('state', '<>', 'cancelled')
      .execute()
    return new Set(rows.map((row) => `${row.domain_id} ${row.from_expires_on}`))
  },

  /** Inserts many in one statement. */
  add: async (sql: Sql, rows: readonly NewRenewal[], now: Date): Promise<number[]> => {
    if (rows.length === 0) return []
    const added = await raw<{ id: number }>`
      insert into domain_renewal (domain_id, from_expires_on, years, cents, brand, by_whom, act, invoice_id, state, asked_at)
      select "domainId", "from", years, cents, brand, "byWhom", act, "invoiceId",
        case when "startsNow" then 'queued' else 'awaiting-payment' end, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("domainId" bigint, "from" date, years integer,
        cents bigint, brand text, "byWhom" text, act uuid, "invoiceId" bigint, "startsNow" boolean)
      returning id`.execute(sql)
    return added.rows.map(({ id }) => id)
  },

  /** Ends a renewal that has not ended; false when another run ended it meanwhile. */
  end: async (sql: Sql, id: number, { state, reasonCode, at, value }: RequestEnd<DomainFacts>): Promise<boolean> =>
    (await sql
      .updateTable('domain_renewal')
      .set({
        state,
        reason_code: reasonCode,
        finished_at: at,
        ...(value ? { expires_on: value.expiresOn ?? '' } : {}),
      })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  change: (sql: Sql, id: number, change: Updateable<Schema['domain_renewal']>) =>
    sql.updateTable('domain_renewal').set(change).where('id', '=', id).execute(),

  /** All renewals of an invoice that wait for its payment. */
  moveOfInvoice: async (sql: Sql, invoiceId: number, change: Updateable<Schema['domain_renewal']>): Promise<number> =>
    (
      await sql
        .updateTable('domain_renewal')
        .set(change)
        .where('invoice_id', '=', invoiceId)
        .where('state', '=', 'awaiting-payment')
        .returning('id')
        .execute()
    ).length,

  /** The renewals of a domain that wait for payment. */
  unpaidOf: (sql: Sql, domainId: DomainId) =>
    renewals(sql)
      .where('domain_renewal.domain_id', '=', domainId)
      .where('domain_renewal.state', '=', 'awaiting-payment')
      .orderBy('domain_renewal.id')
      .execute(),

  /** Cancels renewals that were not sent to a registry. A renewal that ended with its invoice is unchanged. */
  cancelUnpaid: (sql: Sql, id: number, now: Date) =>
    sql
      .updateTable('domain_renewal')
      .set({ state: 'cancelled', finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'awaiting-payment')
      .execute(),

  /** Paid, or not to be paid in advance, and not started yet. */
  takeUnstarted: (sql: Sql, limit: number) =>
    renewals(sql)
      .where('domain_renewal.state', '=', 'queued')
      .where('domain_renewal.task_id', 'is', null)
      .orderBy('domain_renewal.id')
      .limit(limit)
      .forUpdate('domain_renewal')
      .skipLocked()
      .execute(),

  /** Renewals that the registry should have done by itself by now. */
  awaitingRegistry: (sql: Sql, today: Day, after: number) =>
    sql
      .selectFrom('domain_renewal')
      .select('id')
      .where('state', '=', 'at-registry')
      .where('from_expires_on', '<', today)
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute(),

  /** Renewed on a monthly account and on no invoice yet, of these clients in a brand; locked for invoicing. */
  uninvoiced: (sql: Sql, clientIds: readonly ClientId[], brand: BrandName, before: Date) =>
    renewals(sql)
      .where('domain_renewal.invoice_id', 'is', null)
      .where('domain_renewal.cents', '>', 0)
      .where('domain_renewal.state', '<>', 'cancelled')
      .where('domain_renewal.state', '<>', 'failed')
      .where(isStillToCome)
      .where('domain_renewal.brand', '=', brand)
      .where('domain_renewal.asked_at', '<', before)
      .where(raw<SqlBool>`domain.client_id = any(${[...clientIds]}::bigint[])`)
      .orderBy('domain_renewal.id')
      .forUpdate('domain_renewal')
      .execute(),

  /** The payer whose monthly invoice will include them. */
  uninvoicedPayers: async (sql: Sql): Promise<{ payerId: ClientId; brand: BrandName }[]> =>
    (
      await raw<{ payerId: ClientId; brand: BrandName }>`
        select distinct renewal.brand,
          ${payerIdSql} as "payerId"
        from domain_renewal renewal join domain on domain.id = renewal.domain_id join client on client.id = domain.client_id
        where renewal.invoice_id is null and renewal.cents > 0 and renewal.state not in ('cancelled', 'failed')
          and (renewal.state = 'done' or domain.status not in ('Cancelled', 'Quarantine'))`.execute(sql)
    ).rows,

  noteInvoiced: (sql: Sql, ids: readonly number[], invoiceId: number) =>
    sql
      .updateTable('domain_renewal')
      .set({ invoice_id: invoiceId })
      .where(raw<SqlBool>`id = any(${[...ids]}::bigint[])`)
      .execute(),
}
