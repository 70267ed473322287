import type { Day } from '#base/dates.ts'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { Paid } from './paid-change.ts'

export type NewChange = {
  serviceId: ServiceId
  accountId: AccountId | null
  change: string
  before: unknown
  after: unknown
  more?: unknown
  termCents: Cents
  /** What was told at `pricedAt` of the rest of what is paid for. */
  cents: Cents
  pricedAt: Date
  /** What is paid for until the service is due again, where a term of it is kept in mind: see `Paid`. */
  paid?: Paid<unknown> | undefined
}
const mostShown = 100

/** The changes that were asked for, what they cost, and what became of them. */
export const changeStore = {
  ask: async (sql: Sql, asked: NewChange, now: Date): Promise<void> => {
    // One that was asked before and has not come about by now did not.
    await changeStore.drop(sql, asked.serviceId, now)
    const { serviceId, accountId, change, before, after, more, termCents, cents, pricedAt, paid } = asked
    await sql
      .insertInto('paid_change')
      .values(({ selectFrom }) => ({
        ...{ service_id: serviceId, account_id: accountId, change, cents, term_cents: termCents },
        ...{ before: JSON.stringify(before), after: JSON.stringify(after), more: more ? JSON.stringify(more) : null },
        ...{ priced_at: pricedAt, asked_at: now },
        ...{ paid_of: paid ? JSON.stringify(paid.of) : null, paid_cents: paid?.cents ?? null },
        due_on: selectFrom('service').select('next_due_on').where('id', '=', serviceId),
      }))
      .execute()
  },

  /** The one that is under way has not come about. */
  drop: (sql: Sql, serviceId: ServiceId, now: Date) =>
    sql
      .updateTable('paid_change')
      .set({ ended_at: now })
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .execute(),

  /** The one that is under way, held. */
  open: (sql: Sql, serviceId: ServiceId, change: string) =>
    sql
      .selectFrom('paid_change')
      .selectAll()
      .where('service_id', '=', serviceId)
      .where('change', '=', change)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  end: (sql: Sql, id: number, { invoiceId, now }: { invoiceId: number | undefined; now: Date }) =>
    sql
      .updateTable('paid_change')
      .set({ ended_at: now, is_done: true, invoice_id: invoiceId ?? null })
      .where('id', '=', id)
      .execute(),

  /** What is paid for until some day that is still to come, by the last that came about. */
  paid: (sql: Sql, serviceId: ServiceId, change: string, today: Day) =>
    sql
      .selectFrom('paid_change')
      .select(({ ref }) => [
        'paid_of as of',
        ref('paid_cents').$notNull().as('cents'),
        ref('due_on').$notNull().as('until'),
      ])
      .where('service_id', '=', serviceId)
      .where('change', '=', change)
      .where('is_done', '=', true)
      .where('paid_of', 'is not', null)
      .where('due_on', '>', today)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Who asked for the one that is under way. */
  askedBy: async (sql: Sql, serviceId: ServiceId): Promise<string | null> => {
    const row = await sql
      .selectFrom('paid_change')
      .leftJoin('account', 'account.id', 'paid_change.account_id')
      .select(personName<string | null>('account').as('by'))
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return row?.by ?? null
  },

  history: (sql: Sql, serviceId: ServiceId, change: string) =>
    sql
      .selectFrom('paid_change')
      .leftJoin('account', 'account.id', 'paid_change.account_id')
      .selectAll('paid_change')
      .select(personName<string | null>('account').as('by'))
      .where('service_id', '=', serviceId)
      .where('change', '=', change)
      .orderBy('paid_change.id', 'desc')
      .limit(mostShown)
      .execute(),
}
