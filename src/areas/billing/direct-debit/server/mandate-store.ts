import { sql as raw, type Selectable } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import type { EndReason, MandateState } from '../rules/mandate.ts'
import type { MandateKind } from '../rules/sequence.ts'

export type MandateRow = Omit<Selectable<Schema['direct_debit_mandate']>, 'brand' | 'state' | 'kind' | 'end_reason'> & {
  brand: BrandName
  state: MandateState
  kind: MandateKind
  end_reason: EndReason | null
}
export type KeptAccount = { iban: string; bic: string | null; accountName: string }

const mandates = (sql: Sql) => sql.selectFrom('direct_debit_mandate').selectAll()
const asRow = (row: Selectable<Schema['direct_debit_mandate']> | undefined) => row as MandateRow | undefined

export const mandateStore = {
  /** The active mandate, otherwise the draft, otherwise the last one that ended. */
  current: async (sql: Sql, clientId: ClientId) =>
    asRow(
      await mandates(sql)
        .where('client_id', '=', clientId)
        .orderBy(raw`case state when 'active' then 1 when 'draft' then 2 else 3 end`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),

  find: async (sql: Sql, id: number) => asRow(await mandates(sql).where('id', '=', id).executeTakeFirst()),

  /** Locked, so that its state cannot change meanwhile. */
  lock: async (sql: Sql, id: number) => asRow(await mandates(sql).where('id', '=', id).forUpdate().executeTakeFirst()),

  lockOf: async (sql: Sql, clientId: ClientId, state: 'draft' | 'active') =>
    asRow(
      await mandates(sql).where('client_id', '=', clientId).where('state', '=', state).forUpdate().executeTakeFirst(),
    ),

  /** Serialises filling in a client's first mandate in several tabs. */
  holdClient: (sql: Sql, clientId: ClientId) =>
    raw`select pg_advisory_xact_lock(hashtext('billing.direct-debit-mandate'), ${clientId}::int)`.execute(sql),

  count: async (sql: Sql, clientId: ClientId): Promise<number> =>
    (
      await sql
        .selectFrom('direct_debit_mandate')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow()
    ).count,

  add: async (
    sql: Sql,
    mandate: KeptAccount & {
      clientId: ClientId
      brand: BrandName
      creditorId: string
      reference: string
      kind: MandateKind
      at: Date
    },
  ) =>
    asRow(
      await sql
        .insertInto('direct_debit_mandate')
        .values({
          client_id: mandate.clientId,
          brand: mandate.brand,
          creditor_id: mandate.creditorId,
          reference: mandate.reference,
          kind: mandate.kind,
          iban: mandate.iban,
          bic: mandate.bic,
          account_name: mandate.accountName,
          created_at: mandate.at,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    ) as MandateRow,

  change: async (sql: Sql, id: number, change: Partial<Omit<MandateRow, 'id'>>) =>
    asRow(
      await sql
        .updateTable('direct_debit_mandate')
        .set(change)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ) as MandateRow,

  /** Active mandates unused since this day. */
  unusedSince: (sql: Sql, day: Day) =>
    sql
      .selectFrom('direct_debit_mandate')
      .select('id')
      .where('state', '=', 'active')
      .where(raw<Day>`coalesce(last_collection_on, signed_on)`, '<', day)
      .orderBy('id')
      .execute(),
}
