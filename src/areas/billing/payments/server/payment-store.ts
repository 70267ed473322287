import { type RawBuilder, sql as raw } from 'kysely'
import { paidWithin } from '#areas/billing/invoices/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import type { ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { KnownState } from '../rules/settlement.ts'
import { partStore } from './part-store.ts'

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentStore.byAttempt>>>
export type PayableInvoice = Awaited<ReturnType<typeof paymentStore.payable>>[number]

/**
 * The invoices to pay, and who may name them: within a scope, or by the uuid of an order; a visitor only when a visitor
 * placed it.
 */
export type InvoicesRef =
  | { invoiceIds: readonly number[]; scope?: Scope }
  | { orderUuid: string; scope: Scope | undefined }

const own = (scope: Scope) => paidWithin(scope, 'invoice.client_id')

const payments = (sql: Sql) =>
  sql
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .leftJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .selectAll('payment')
    .select([
      'invoice.status as invoice_status',
      'invoice.client_id as client_id',
      'invoice.number as invoice_number',
      'customer_order.uuid as order_uuid',
    ])

type Buyer = { name: string; contactName: string; email: string }

export const paymentStore = {
  /** Locks the invoices in order, so that concurrent payments wait for each other. */
  payable: async (sql: Sql, ref: InvoicesRef) => {
    const query = sql
      .selectFrom('invoice')
      .innerJoin('client', 'client.id', 'invoice.client_id')
      .leftJoin('customer_order', 'customer_order.id', 'invoice.order_id')
      .select([
        'invoice.id',
        'invoice.brand',
        'invoice.client_id',
        'invoice.number',
        'invoice.status',
        'invoice.order_id',
        'invoice.due_on',
        'invoice.total_cents',
        'invoice.structured_communication',
        'client.default_gateway',
        'customer_order.uuid as order_uuid',
      ])
      .where('invoice.kind', '=', 'invoice')
      .orderBy('invoice.id')
      .forUpdate('invoice')
    if ('orderUuid' in ref) {
      const ofOrder = query.where('customer_order.uuid', '=', ref.orderUuid)
      return (
        ref.scope ? ofOrder.where(own(ref.scope)) : ofOrder.where('customer_order.account_id', 'is', null)
      ).execute()
    }
    const asked = query.where('invoice.id', 'in', [...ref.invoiceIds])
    return (ref.scope ? asked.where(own(ref.scope)) : asked).execute()
  },

  /** Invoices and credit notes for their payer, oldest first; without a lock. */
  seen: (sql: Sql, scope: Scope, ids: readonly number[], status: RawBuilder<string>) =>
    sql
      .selectFrom('invoice')
      .select(['id', 'brand', 'client_id', 'number', 'kind', 'paid_at', 'due_on', 'total_cents', status.as('status')])
      .where('id', 'in', [...ids])
      .where(own(scope))
      .orderBy('id')
      .execute(),

  /** The client that an order was placed for. */
  clientOfOrder: (sql: Sql, scope: Scope, uuid: string) =>
    sql
      .selectFrom('customer_order')
      .innerJoin('client', 'client.id', 'customer_order.client_id')
      .select(['client.id', clientName().as('name')])
      .where('customer_order.uuid', '=', uuid)
      .where(visibleTo(scope, 'customer_order.client_id'))
      .executeTakeFirst(),

  byAttempt: (sql: Sql, attempt: string) => payments(sql).where('payment.attempt_key', '=', attempt).executeTakeFirst(),
  byId: (sql: Sql, id: number) => payments(sql).where('payment.id', '=', id).executeTakeFirst(),

  /** By its id at the provider, or our key that the provider repeats. */
  byHint: (sql: Sql, driver: string, hint: { remoteId?: string | undefined; attempt?: string | undefined }) => {
    const query = sql.selectFrom('payment').select('id').where('driver', '=', driver)
    return hint.remoteId === undefined
      ? query.where('attempt_key', '=', hint.attempt ?? '').executeTakeFirst()
      : query.where('remote_id', '=', hint.remoteId).executeTakeFirst()
  },

  /** Unfinished attempts with this method, newest first. */
  unfinished: (sql: Sql, invoiceId: number, driver: string, method: string) =>
    payments(sql)
      .where('payment.invoice_id', '=', invoiceId)
      .where('payment.driver', '=', driver)
      .where('payment.method', '=', method)
      .where('payment.state', 'in', ['created', 'open'])
      .orderBy('payment.id', 'desc')
      .limit(5)
      .execute(),

  add: async (
    sql: Sql,
    payment: {
      parts: readonly { invoiceId: number; cents: number }[]
      attempt: string
      driver: string
      method: string
      at: Date
    },
  ): Promise<void> => {
    const { id } = await sql
      .insertInto('payment')
      .values({
        invoice_id: payment.parts[0]!.invoiceId,
        attempt_key: payment.attempt,
        driver: payment.driver,
        method: payment.method,
        cents: payment.parts.reduce((sum, { cents }) => sum + cents, 0),
        created_at: payment.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await partStore.add(sql, id, payment.parts)
  },

  /** Stores the provider's answer to an attempt. A second answer changes nothing. */
  opened: (sql: Sql, attempt: string, remoteId: string, checkoutUrl: string | undefined) =>
    sql
      .updateTable('payment')
      .set({ remote_id: remoteId, checkout_url: checkoutUrl ?? null, state: 'open' })
      .where('attempt_key', '=', attempt)
      .where('state', '=', 'created')
      .execute(),

  fail: (sql: Sql, attempt: string) =>
    sql
      .updateTable('payment')
      .set({ state: 'failed' })
      .where('attempt_key', '=', attempt)
      .where('state', '=', 'created')
      .execute(),

  /** Ends an attempt without a movement of money; when it is paid after all, the payment counts. */
  giveUp: async (sql: Sql, id: number, state: 'expired' | 'cancelled', at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await sql
      .updateTable('payment')
      .set({ state, settled_at: at, looked_at: at })
      .where('id', '=', id)
      .where('state', 'in', ['open', 'pending'])
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  lock: (sql: Sql, id: number) =>
    sql.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  update: (sql: Sql, id: number, change: { state?: KnownState; settled_at?: Date; looked_at?: Date }) =>
    sql.updateTable('payment').set(change).where('id', '=', id).execute(),

  /** True for one caller per `seconds`, who may then ask the provider. */
  claimLook: async (sql: Sql, id: number, now: Date, seconds: number): Promise<boolean> => {
    const { numUpdatedRows } = await sql
      .updateTable('payment')
      .set({ looked_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', new Date(now.getTime() - seconds * 1000))]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Undecided attempts of the last month without recent news. */
  undecided: (sql: Sql, now: Date) =>
    sql
      .selectFrom('payment')
      .select('id')
      .where('state', 'in', ['open', 'pending'])
      .where('created_at', '>', new Date(now.getTime() - 31 * dayMs))
      .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<', new Date(now.getTime() - 600_000))]))
      .orderBy('id')
      .limit(500)
      .execute(),

  /** Whether all invoices of a payment are paid. */
  allPaid: async (sql: Sql, paymentId: number): Promise<boolean> => {
    const unpaid = await sql
      .selectFrom('payment_part')
      .innerJoin('invoice', 'invoice.id', 'payment_part.invoice_id')
      .select('invoice.id')
      .where('payment_part.payment_id', '=', paymentId)
      .where('invoice.status', '<>', 'Paid')
      .executeTakeFirst()
    return unpaid === undefined
  },

  payer: (sql: Sql, clientId: ClientId) =>
    sql.selectFrom('client').select(['brand', 'default_gateway']).where('id', '=', clientId).executeTakeFirst(),

  /** Whether a later attempt for one of the same invoices is open or succeeded. */
  isTriedAgain: async (sql: Sql, paymentId: number): Promise<boolean> =>
    (await sql
      .selectFrom('payment_part as part')
      .innerJoin('payment_part as later', 'later.invoice_id', 'part.invoice_id')
      .innerJoin('payment', 'payment.id', 'later.payment_id')
      .select('payment.id')
      .where('part.payment_id', '=', paymentId)
      .where('payment.id', '>', paymentId)
      .where('payment.state', 'in', ['created', 'open', 'pending', 'paid'])
      .executeTakeFirst()) !== undefined,

  /** The fields of invoices for mails. */
  mailed: async (sql: Sql, ids: readonly number[]) =>
    (
      await sql
        .selectFrom('invoice')
        .innerJoin('client', 'client.id', 'invoice.client_id')
        .leftJoin('customer_order', 'customer_order.id', 'invoice.order_id')
        .leftJoin('account', 'account.id', 'customer_order.account_id')
        .leftJoin('client as orderer', 'orderer.id', 'customer_order.client_id')
        .select(['invoice.id', 'invoice.number', 'invoice.brand', 'invoice.locale', 'invoice.status'])
        .select(['invoice.client_id', 'invoice.buyer', 'client.first_name'])
        .select((eb) => eb.fn.coalesce('account.email', 'orderer.email').as('order_email'))
        .select(raw<boolean>`coalesce(orderer.client_type = 'Managed Client', false)`.as('is_managed'))
        .where('invoice.id', 'in', ids.length > 0 ? [...ids] : [0])
        .orderBy('invoice.id')
        .execute()
    ).map(({ order_email, is_managed, ...invoice }) => {
      const buyer = invoice.buyer as unknown as Buyer
      // The order's own mails tell the same person about the payment.
      const isToldByOrder = isSameAddress(order_email, buyer.email)
      // For a managed client's order, its last mail goes to the payer too.
      return { ...invoice, buyer, isToldByOrder, isReceiptToldByOrder: is_managed || isToldByOrder }
    }),

  /** Payments that an invoice holds: by which method, and when. */
  moneyIn: async (sql: Sql, invoiceId: number): Promise<{ method: string; at: Date }[]> =>
    sql
      .selectFrom('ledger_entry')
      .leftJoin('payment', 'payment.id', 'ledger_entry.payment_id')
      .leftJoin('receipt', 'receipt.id', 'ledger_entry.receipt_id')
      .select([raw<string>`coalesce(payment.method, receipt.driver, '')`.as('method'), 'ledger_entry.at'])
      .where('ledger_entry.invoice_id', '=', invoiceId)
      .where('ledger_entry.movement', '=', 'paid')
      .where('receipt.reversed_at', 'is', null)
      .execute(),
}
