import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { SentQuery } from '../contract/calls.ts'
import type { DeliveryReason, DeliveryState } from '../rules/delivery.ts'

export type DeliveryRow = {
  invoice_id: number
  client_id: ClientId
  key: string
  receiver: string
  state: DeliveryState
  reason_code: DeliveryReason | null
  detail: string
  tries: number
  queued_at: Date
  ended_at: Date | null
}
const columns = [
  'e_delivery.invoice_id',
  'e_delivery.client_id',
  'e_delivery.key',
  'e_delivery.receiver',
  'e_delivery.state',
  'e_delivery.reason_code',
  'e_delivery.detail',
  'e_delivery.tries',
  'e_delivery.queued_at',
  'e_delivery.ended_at',
] as const

type NewDelivery = { invoiceId: number; clientId: ClientId; brand: BrandName; receiver: string }
export type End = { state: DeliveryState; remoteId?: string; reason?: DeliveryReason; detail?: string; at?: Date }

export const deliveryStore = {
  /** In one statement; documents that have a row keep it. */
  add: (sql: Sql, deliveries: readonly NewDelivery[], now: Date) =>
    sql
      .insertInto('e_delivery')
      .values(
        deliveries.map(({ invoiceId, clientId, brand, receiver }) => ({
          invoice_id: invoiceId,
          client_id: clientId,
          brand,
          receiver,
          queued_at: now,
          next_try_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Claims what is due, including what a process that died was sending: only one job sends at a time. */
  claim: async (sql: Sql, now: Date, most: number) =>
    (
      await raw<Pick<DeliveryRow, 'invoice_id' | 'client_id' | 'key' | 'tries'>>`
        update e_delivery set state = 'sending', tries = tries + 1
        where invoice_id in (
          select invoice_id from e_delivery where state in ('queued', 'sending') and next_try_at <= ${now}
          order by next_try_at limit ${most} for update skip locked)
        returning invoice_id, client_id, key, tries`.execute(sql)
    ).rows,

  tryLater: (sql: Sql, invoiceId: number, at: Date, detail: string) =>
    sql
      .updateTable('e_delivery')
      .set({ state: 'queued', next_try_at: at, detail })
      .where('invoice_id', '=', invoiceId)
      .execute(),

  end: (sql: Sql, invoiceId: number, { state, remoteId, reason, detail, at }: End) =>
    sql
      .updateTable('e_delivery')
      .set({
        state,
        reason_code: reason ?? null,
        detail: detail ?? '',
        ended_at: at ?? null,
        ...(remoteId === undefined ? {} : { remote_id: remoteId }),
      })
      .where('invoice_id', '=', invoiceId)
      .execute(),

  byRemoteId: (sql: Sql, remoteId: string) =>
    sql.selectFrom('e_delivery').select(columns).where('remote_id', '=', remoteId).forUpdate().executeTakeFirst(),

  /** Whether a sending is undecided, so that its id at the access point may still be learned. */
  isAnyUndecided: async (sql: Sql) =>
    (await sql.selectFrom('e_delivery').select('invoice_id').where('state', '=', 'sending').limit(1).execute()).length >
    0,

  ofInvoice: (sql: Sql, invoiceId: number) =>
    sql.selectFrom('e_delivery').select(columns).where('invoice_id', '=', invoiceId).executeTakeFirst() as Promise<
      DeliveryRow | undefined
    >,

  sendAnew: (sql: Sql, invoiceId: number, key: string, now: Date) =>
    sql
      .updateTable('e_delivery')
      .set({
        state: 'queued',
        key,
        remote_id: null,
        reason_code: null,
        detail: '',
        tries: 0,
        next_try_at: now,
        ended_at: null,
      })
      .where('invoice_id', '=', invoiceId)
      .where('state', 'in', ['failed', 'unreachable'])
      .returning(columns)
      .executeTakeFirst() as Promise<DeliveryRow | undefined>,

  failed: async (sql: Sql) =>
    (
      await sql
        .selectFrom('e_delivery')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow()
    ).count,

  async list(sql: Sql, { page, perPage, state, brand, q }: SentQuery) {
    const text = q?.trim()
    let matching = sql.selectFrom('e_delivery').innerJoin('invoice', 'invoice.id', 'e_delivery.invoice_id')
    if (state?.length) matching = matching.where('e_delivery.state', 'in', state)
    if (brand) matching = matching.where('e_delivery.brand', '=', brand)
    if (text)
      matching = matching.where(
        raw<boolean>`(invoice.number ilike ${containing(text)} or e_delivery.receiver ilike ${containing(text)} or invoice.buyer ->> 'name' ilike ${containing(text)})`,
      )
    const rows = await matching
      .select([...columns, 'invoice.number', 'invoice.kind', 'e_delivery.brand', 'invoice.total_cents'])
      .select(raw<string>`invoice.buyer ->> 'name'`.as('buyer_name'))
      .$narrowType<{ state: DeliveryState; reason_code: DeliveryReason | null; kind: 'invoice' | 'credit-note' }>()
      .orderBy('e_delivery.queued_at', 'desc')
      .orderBy('e_delivery.invoice_id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows, total }
  },
}
