import type { AccountId, ServiceId } from '#base/ids.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Sql } from '#platform/sql/connect.ts'

type Asked = {
  serviceId: ServiceId
  accountId: AccountId | null
  before: number
  after: number
  termCents: number
  cents: number
  creditCents: number
  replan: RenewalPlan | null
}

/** The numbers of licences that were asked for (none is an end), what they cost or give back, and what became of them. */
export const changeStore = {
  ask: async (
    sql: Sql,
    { serviceId, accountId, termCents, creditCents, replan, ...asked }: Asked,
    now: Date,
  ): Promise<void> => {
    // One that was asked before and has not come about by now did not.
    await sql
      .updateTable('microsoft_change')
      .set({ ended_at: now })
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .execute()
    await sql
      .insertInto('microsoft_change')
      .values({
        ...{ service_id: serviceId, account_id: accountId, term_cents: termCents, asked_at: now, ...asked },
        credit_cents: creditCents,
        replan: replan && JSON.stringify(replan),
      })
      .execute()
  },

  /** The one to this number, which came about, for whoever takes it first. */
  take: (sql: Sql, { serviceId, after }: { serviceId: ServiceId; after: number }, now: Date) =>
    sql
      .updateTable('microsoft_change')
      .set({ ended_at: now, is_done: true })
      .where('service_id', '=', serviceId)
      .where('after', '=', after)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** Its invoice, or its credit note. */
  noteInvoice: (sql: Sql, id: number, invoiceId: number) =>
    sql.updateTable('microsoft_change').set({ invoice_id: invoiceId }).where('id', '=', id).execute(),
}
