import { ServerSize } from '#base/cloud-server/size.ts'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'

type Asked = {
  serviceId: ServiceId
  accountId: AccountId | null
  before: ServerSize
  after: ServerSize
  termCents: number
  cents: number
}
const mostShown = 100

/** The sizes that were asked for, what they cost, and what became of them. */
export const resizeStore = {
  ask: async (sql: Sql, { serviceId, accountId, before, after, termCents, cents }: Asked, now: Date): Promise<void> => {
    // One that was asked before and has not come about by now did not.
    await sql
      .updateTable('cloud_resize')
      .set({ ended_at: now })
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .execute()
    await sql
      .insertInto('cloud_resize')
      .values({
        ...{ service_id: serviceId, account_id: accountId, term_cents: termCents, cents, asked_at: now },
        ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      })
      .execute()
  },

  /** The one that came about, for whoever takes it first. */
  take: (sql: Sql, serviceId: ServiceId, now: Date) =>
    sql
      .updateTable('cloud_resize')
      .set({ ended_at: now, is_done: true })
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** Who asked for the one that is under way. */
  askedBy: async (sql: Sql, serviceId: ServiceId): Promise<string | null> => {
    const row = await sql
      .selectFrom('cloud_resize')
      .leftJoin('account', 'account.id', 'cloud_resize.account_id')
      .select(personName<string | null>('account').as('by'))
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return row?.by ?? null
  },

  noteInvoice: (sql: Sql, id: number, invoiceId: number) =>
    sql.updateTable('cloud_resize').set({ invoice_id: invoiceId }).where('id', '=', id).execute(),

  history: async (sql: Sql, serviceId: ServiceId) =>
    (
      await sql
        .selectFrom('cloud_resize')
        .leftJoin('account', 'account.id', 'cloud_resize.account_id')
        .selectAll('cloud_resize')
        .select(personName<string | null>('account').as('by'))
        .where('service_id', '=', serviceId)
        .orderBy('cloud_resize.id', 'desc')
        .limit(mostShown)
        .execute()
    ).map((row) => ({ ...row, before: ServerSize.parse(row.before), after: ServerSize.parse(row.after) })),
}
