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
  /** The expiry day from which it goes on. */
  from: Day
  years: number
  cents: Cents
  brand: BrandName
  byWhom: 'person' | 'portal'
  /** What one person asks for at once, of one client, or the portal of one payer: told by one mail. */
  act?: string
  /** None for what goes on a monthly invoice, and for what costs nothing. */
  invoiceId: number | null
  /** Without waiting for the money: the payer is trusted, or there is none to wait for. */
  startsNow: boolean
}

/** One renewal of an act, as far as its end is told. */
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

/** Trusted and not done, of a domain that is gone: nobody pays for it. */
const isStillToCome = raw<SqlBool>`(domain_renewal.state = 'done' or domain.status not in ('Cancelled', 'Quarantine'))`

export const renewalStore = {
  byId: (sql: Sql, id: number) => renewals(sql).where('domain_renewal.id', '=', id).executeTakeFirst(),
  byTask: (sql: Sql, taskId: number) => renewals(sql).where('domain_renewal.task_id', '=', taskId).executeTakeFirst(),

  /** Two renewals of one act that end at once: the later sees the other's end. */
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
  /** What failed of an act and was told to nobody, once nothing of it is under way any more. */
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

  /** The newest of a domain, with its invoice. */
  newest: (sql: Sql, domainId: DomainId) =>
    renewals(sql)
      .leftJoin('invoice', 'invoice.id', 'domain_renewal.invoice_id')
      .select(['invoice.number', shownStatus.as('invoice_status'), 'invoice.total_cents'])
      .where('domain_renewal.domain_id', '=', domainId)
      .orderBy('domain_renewal.id', 'desc')
      .executeTakeFirst(),

  /** Locks domains against other orders for them, always in the same order. */
  holdDomains: (sql: Sql, ids: readonly number[]) =>
    raw`select id from domain where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(sql),

  /** What was asked for already, `<domain> <day>`, whether it goes well or not; a cancelled one does not count. */
  askedPeriods: async (sql: Sql, domainIds: readonly DomainId[]): Promise<ReadonlySet<string>> => {
    const rows = await sql
      .selectFrom('domain_renewal')
      .select(['domain_id', 'from_expires_on'])
      .where(raw<SqlBool>`domain_id = any(${[...domainIds]}::bigint[])`)
      .where('state', '<>', 'cancelled')
      .execute()
    return new Set(rows.map((row) => `${row.domain_id} ${row.from_expires_on}`))
  },

  /** Many at once, in one statement. */
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

  /** Ends one that has not ended; false when another run did so meanwhile. */
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

  /** All of an invoice that wait for its money. */
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

  /** Of a domain, those that wait for their money. */
  unpaidOf: (sql: Sql, domainId: DomainId) =>
    renewals(sql)
      .where('domain_renewal.domain_id', '=', domainId)
      .where('domain_renewal.state', '=', 'awaiting-payment')
      .orderBy('domain_renewal.id')
      .execute(),

  /** Nothing was asked of a registry, and nothing will be. One that ended with its invoice stays as it is. */
  cancelUnpaid: (sql: Sql, id: number, now: Date) =>
    sql
      .updateTable('domain_renewal')
      .set({ state: 'cancelled', finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'awaiting-payment')
      .execute(),

  /** Paid for or trusted, and not started yet. */
  takeUnstarted: (sql: Sql, limit: number) =>
    renewals(sql)
      .where('domain_renewal.state', '=', 'queued')
      .where('domain_renewal.task_id', 'is', null)
      .orderBy('domain_renewal.id')
      .limit(limit)
      .forUpdate('domain_renewal')
      .skipLocked()
      .execute(),

  /** The registry should have renewed these by itself. */
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

  /** Renewed on trust and on no invoice yet, of these clients in a brand; locked for who invoices them. */
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

  /** The payer whose monthly invoice will list those. */
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
