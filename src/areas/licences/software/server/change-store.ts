import * as z from 'zod/mini'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { Amount } from './change-price.ts'

export const StoredAmount = z.object({ quantity: z.number(), spaceGb: z.nullable(z.number()) })
type Asked = {
  serviceId: ServiceId
  accountId: AccountId | null
  before: Amount
  after: Amount
  termCents: number
  cents: number
}
const mostShown = 100

/** The changes that were asked for, what they cost, and what became of them. */
export const changeStore = {
  ask: async (sql: Sql, { serviceId, accountId, before, after, termCents, cents }: Asked, now: Date): Promise<void> => {
    // One that was asked before and has not come about by now did not.
    await sql
      .updateTable('licence_change')
      .set({ ended_at: now })
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .execute()
    await sql
      .insertInto('licence_change')
      .values({
        ...{ service_id: serviceId, account_id: accountId, term_cents: termCents, cents, asked_at: now },
        ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      })
      .execute()
  },

  /** The one that came about, for whoever takes it first. */
  take: (sql: Sql, serviceId: ServiceId, now: Date) =>
    sql
      .updateTable('licence_change')
      .set({ ended_at: now, is_done: true })
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  noteInvoice: (sql: Sql, id: number, invoiceId: number) =>
    sql.updateTable('licence_change').set({ invoice_id: invoiceId }).where('id', '=', id).execute(),

  history: async (sql: Sql, serviceId: ServiceId) =>
    (
      await sql
        .selectFrom('licence_change')
        .leftJoin('account', 'account.id', 'licence_change.account_id')
        .selectAll('licence_change')
        .select(personName<string | null>('account').as('by'))
        .where('service_id', '=', serviceId)
        .orderBy('licence_change.id', 'desc')
        .limit(mostShown)
        .execute()
    ).map((row) => ({ ...row, before: StoredAmount.parse(row.before), after: StoredAmount.parse(row.after) })),
}
