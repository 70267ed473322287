import { sql as raw } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { RequestEnd } from '#platform/operations/requests.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName, personName } from '#platform/sql/names.ts'
import type { BilledService, Drift, SentLine } from '../rules/agreements.ts'

export type ListedSync = {
  id: number
  state: 'running' | 'done' | 'failed' | 'stopped'
  reason_code: string | null
  started_by: string | null
  started_at: Date
  ended_at: Date | null
  clients: number
  waiting: number
  failed: number
  lines: number
  changed: number
  drifted: number
}
export type StoredItem = {
  client_id: ClientId
  name: string
  remote_name: string | null
  state: 'waiting' | 'done' | 'failed'
  lines: number
  changed: number
  drift: unknown
  reason_code: string | null
  reason_detail: string | null
}

const counted = raw`
  select sync.id, sync.state, sync.reason_code, sync.started_at, sync.ended_at,
    nullif(${personName()}, '') as started_by,
    coalesce(items.clients, 0) as clients, coalesce(items.waiting, 0) as waiting, coalesce(items.failed, 0) as failed,
    coalesce(items.lines, 0) as lines, coalesce(items.changed, 0) as changed, coalesce(items.drifted, 0) as drifted
  from psa_sync sync left join account on account.id = sync.account_id
  left join lateral (select count(*)::int as clients,
      (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'failed'))::int as failed,
      sum(lines)::int as lines, sum(changed)::int as changed, sum(jsonb_array_length(drift))::int as drifted
    from psa_sync_item where sync_id = sync.id) items on true`

const syncs = (sql: Sql) => sql.selectFrom('psa_sync').selectAll().select('ended_at as finished_at')

export type Sync = NonNullable<Awaited<ReturnType<typeof syncStore.byId>>>
export type SyncItem = { client_id: ClientId; tries: number }
export type SyncCount = { all: number; ended: number; failed: number }

export const syncStore = {
  byId: (sql: Sql, id: number) => syncs(sql).where('id', '=', id).executeTakeFirst(),
  byTask: (sql: Sql, taskId: number) => syncs(sql).where('task_id', '=', taskId).executeTakeFirst(),

  list: async (sql: Sql, partnerId: ClientId, { page, perPage }: { page: number; perPage: number }) => {
    const { rows } = await raw<ListedSync>`${counted} where sync.partner_id = ${partnerId}
      order by sync.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(sql)
    const { total } = await sql
      .selectFrom('psa_sync')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('partner_id', '=', partnerId)
      .executeTakeFirstOrThrow()
    return { rows, total }
  },
  listed: async (sql: Sql, partnerId: ClientId, id: number): Promise<ListedSync | undefined> =>
    (await raw<ListedSync>`${counted} where sync.partner_id = ${partnerId} and sync.id = ${id}`.execute(sql)).rows[0],

  items: async (sql: Sql, syncId: number): Promise<StoredItem[]> =>
    (
      await raw<StoredItem>`
        select item.client_id, item.state, item.lines, item.changed, item.drift, item.reason_code, item.reason_detail,
          link.remote_name, ${clientName()} as name
        from psa_sync_item item join client on client.id = item.client_id
        join psa_sync sync on sync.id = item.sync_id
        left join psa_link link on link.client_id = client.id and link.partner_id = sync.partner_id
        where item.sync_id = ${syncId}
        order by case item.state when 'failed' then 0 when 'waiting' then 1 else 2 end, name, client.id`.execute(sql)
    ).rows,

  isRunning: async (sql: Sql, partnerId: ClientId): Promise<boolean> =>
    (await sql
      .selectFrom('psa_sync')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('state', '=', 'running')
      .executeTakeFirst()) !== undefined,

  start: async (
    sql: Sql,
    row: { partnerId: ClientId; taskId: number; accountId: AccountId | null; now: Date },
  ): Promise<number> => {
    const { id } = await sql
      .insertInto('psa_sync')
      .values({ partner_id: row.partnerId, task_id: row.taskId, account_id: row.accountId, started_at: row.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await raw`insert into psa_sync_item (sync_id, client_id)
      select ${id}, client_id from (${affected(row.partnerId)}) affected`.execute(sql)
    return id
  },
  /** The number of clients in a sync. */
  countAffected: async (sql: Sql, partnerId: ClientId): Promise<number> =>
    (await raw<{ count: number }>`select count(*)::int as count from (${affected(partnerId)}) affected`.execute(sql))
      .rows[0]?.count ?? 0,

  waiting: (sql: Sql, syncId: number) =>
    sql
      .selectFrom('psa_sync_item')
      .select(['client_id', 'tries'])
      .where('sync_id', '=', syncId)
      .where('state', '=', 'waiting')
      .orderBy('client_id')
      .execute(),
  nextWaiting: (sql: Sql, syncId: number): Promise<SyncItem | undefined> =>
    sql
      .selectFrom('psa_sync_item')
      .select(['client_id', 'tries'])
      .where('sync_id', '=', syncId)
      .where('state', '=', 'waiting')
      .orderBy('client_id')
      .limit(1)
      .executeTakeFirst(),
  progress: async (sql: Sql, syncId: number): Promise<SyncCount> =>
    sql
      .selectFrom('psa_sync_item')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('state', '<>', 'waiting').as('ended'),
        fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      ])
      .where('sync_id', '=', syncId)
      .executeTakeFirstOrThrow(),

  itemDone: (
    sql: Sql,
    syncId: number,
    clientId: ClientId,
    made: { lines: number; changed: number; drift: readonly Drift[] },
  ) =>
    sql
      .updateTable('psa_sync_item')
      .set({
        state: 'done',
        lines: made.lines,
        changed: made.changed,
        drift: JSON.stringify(made.drift),
        reason_code: null,
        reason_detail: null,
      })
      .where('sync_id', '=', syncId)
      .where('client_id', '=', clientId)
      .execute(),
  itemFailed: (sql: Sql, syncId: number, clientId: ClientId, code: string, detail: string | undefined) =>
    sql
      .updateTable('psa_sync_item')
      .set({ state: 'failed', reason_code: code, reason_detail: detail?.slice(0, 300) ?? null })
      .where('sync_id', '=', syncId)
      .where('client_id', '=', clientId)
      .execute(),
  itemTried: (sql: Sql, syncId: number, clientId: ClientId) =>
    sql
      .updateTable('psa_sync_item')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('sync_id', '=', syncId)
      .where('client_id', '=', clientId)
      .execute(),

  /** Ends a running sync; false when another run ended it meanwhile. A partly failed sync counts as done. */
  end: async (sql: Sql, syncId: number, { state, reasonCode, at }: RequestEnd): Promise<boolean> => {
    const isPartly = reasonCode === 'partly'
    const row = await sql
      .updateTable('psa_sync')
      .set({ state: isPartly ? 'done' : state, reason_code: isPartly ? null : reasonCode, ended_at: at })
      .where('id', '=', syncId)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Reopens it for the failed clients. False when none failed. */
  reopen: async (sql: Sql, syncId: number): Promise<boolean> => {
    const failed = await sql
      .updateTable('psa_sync_item')
      .set({ state: 'waiting', tries: 0, reason_code: null, reason_detail: null })
      .where('sync_id', '=', syncId)
      .where('state', '=', 'failed')
      .returning('client_id')
      .execute()
    const left = failed.length > 0 ? failed : await syncStore.waiting(sql, syncId)
    if (left.length === 0) return false
    await sql
      .updateTable('psa_sync')
      .set({ state: 'running', reason_code: null, ended_at: null })
      .where('id', '=', syncId)
      .execute()
    return true
  },

  linkOf: (sql: Sql, partnerId: ClientId, clientId: ClientId) =>
    sql
      .selectFrom('psa_link')
      .innerJoin('client', 'client.id', 'psa_link.client_id')
      .select(['psa_link.remote_id', 'psa_link.remote_name'])
      .where('psa_link.partner_id', '=', partnerId)
      .where('client.partner_id', '=', partnerId)
      .where('psa_link.client_id', '=', clientId)
      .executeTakeFirst(),
  sentOf: async (sql: Sql, partnerId: ClientId, clientId: ClientId) => {
    const rows = await sql
      .selectFrom('psa_sent')
      .select(['agreement_key', 'remote_id', 'lines'])
      .where('partner_id', '=', partnerId)
      .where('client_id', '=', clientId)
      .execute()
    return rows.map((row) => ({ key: row.agreement_key, remoteId: row.remote_id, lines: row.lines as SentLine[] }))
  },
  saveSent: (
    sql: Sql,
    sent: { partnerId: ClientId; clientId: ClientId; key: string; remoteId: string; lines: readonly SentLine[] },
    now: Date,
  ) => {
    const values = { remote_id: sent.remoteId, lines: JSON.stringify(sent.lines), sent_at: now }
    return sql
      .insertInto('psa_sent')
      .values({ partner_id: sent.partnerId, client_id: sent.clientId, agreement_key: sent.key, ...values })
      .onConflict((conflict) => conflict.columns(['partner_id', 'client_id', 'agreement_key']).doUpdateSet(values))
      .execute()
  },
  forgetSent: (sql: Sql, partnerId: ClientId, clientId: ClientId, key: string) =>
    sql
      .deleteFrom('psa_sent')
      .where('partner_id', '=', partnerId)
      .where('client_id', '=', clientId)
      .where('agreement_key', '=', key)
      .execute(),

  /** The recurring services of a client; a suspended one is still billed (service areas §4). */
  services: async (sql: Sql, clientId: ClientId, locale: Locale): Promise<BilledService[]> =>
    (
      await raw<BilledService>`
        select service.id, service.name, product.${raw.ref(`name_${locale}`)} as "productName",
          service.billing_cycle as term, service.price_cents as cents,
          case when (service.config ->> 'quantity') ~ '^[1-9][0-9]{0,5}$' then (service.config ->> 'quantity')::int
            else 1 end as quantity
        from service join product on product.pid = service.pid
        where service.client_id = ${clientId} and service.status in ('Active', 'Suspended')
          and (service.cancels_on is null or service.next_due_on is null or service.next_due_on < service.cancels_on)
        order by service.id`.execute(sql)
    ).rows,

  nightly: (sql: Sql) =>
    sql.selectFrom('psa_connection').select('partner_id').where('is_active', '=', true).orderBy('partner_id').execute(),
  dropOld: (sql: Sql, before: Date) =>
    sql.deleteFrom('psa_sync').where('started_at', '<', before).where('state', '<>', 'running').execute(),
}

/** Linked clients, and those unlinked since: what was sent for them must be stopped. */
const affected = (partnerId: ClientId) => raw`
  select link.client_id from psa_link link join client on client.id = link.client_id
    where link.partner_id = ${partnerId} and client.partner_id = ${partnerId}
  union select client_id from psa_sent where partner_id = ${partnerId}`
