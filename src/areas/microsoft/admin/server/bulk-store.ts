import { sql as raw } from 'kysely'
import { isAskedOf } from '#areas/microsoft/tenants/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { Bulk, BulkChange } from '../contract/calls.ts'

/** What is kept of a renewal: what was planned for it when it was looked over, and what Microsoft was asked for since. */
export type KeptItem = { planned: RenewalPlan | null; sent?: RenewalPlan }

type State = Bulk['state']
type ItemState = 'waiting' | 'done' | 'failed' | 'undone'
const counted = (state: ItemState) =>
  raw<number>`(select count(*)::int from microsoft_bulk_item as item where item.bulk_id = bulk.id and item.state = ${state})`

const bulks = (sql: Sql) =>
  sql
    .selectFrom('microsoft_bulk as bulk')
    .leftJoin('account', 'account.id', 'bulk.account_id')
    .select([
      'bulk.id',
      'bulk.begins_at',
      'bulk.finished_at',
      'bulk.task_id',
      'bulk.change',
      personName<string | null>('account').as('by'),
    ])
    .select(raw<State>`bulk.state`.as('state'))
    .select([
      counted('waiting').as('waiting'),
      counted('done').as('done'),
      counted('failed').as('failed'),
      counted('undone').as('undone'),
    ])

export type BulkRow = Awaited<ReturnType<ReturnType<typeof bulks>['execute']>>[number]

export const shownBulk = ({
  id,
  state,
  begins_at: begins,
  finished_at: finished,
  by,
  task_id: task,
  ...counts
}: BulkRow): Bulk => ({
  ...{ id, state, by: by || null, task, beginsAt: begins.toISOString(), finishedAt: finished?.toISOString() ?? null },
  counts: { waiting: counts.waiting, done: counts.done, failed: counts.failed, undone: counts.undone },
})

export const bulkStore = {
  all: (sql: Sql) => bulks(sql).orderBy('bulk.id', 'desc').limit(100).execute(),
  byId: (sql: Sql, id: number) => bulks(sql).where('bulk.id', '=', id).executeTakeFirst(),

  add: async (
    sql: Sql,
    bulk: {
      accountId: AccountId
      change: BulkChange
      beginsAt: Date
      items: readonly { subscriptionId: number; planned: RenewalPlan | null }[]
    },
    now: Date,
  ): Promise<number> => {
    const { id } = await sql
      .insertInto('microsoft_bulk')
      .values({
        account_id: bulk.accountId,
        change: JSON.stringify(bulk.change),
        begins_at: bulk.beginsAt,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = bulk.items.map(({ subscriptionId, planned }) => ({
      id: subscriptionId,
      plan: { planned } satisfies KeptItem,
    }))
    await raw`insert into microsoft_bulk_item (bulk_id, subscription_id, plan)
      select ${id}, row.id, row.plan from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, plan jsonb)`.execute(
      sql,
    )
    return id
  },
  setTask: (sql: Sql, id: number, taskId: number) =>
    sql.updateTable('microsoft_bulk').set({ task_id: taskId }).where('id', '=', id).execute(),

  /** From one state to another, for whoever comes first. */
  move: async (sql: Sql, id: number, from: State, to: State, finishedAt: Date | null = null): Promise<boolean> =>
    (await sql
      .updateTable('microsoft_bulk')
      .set({ state: to, finished_at: finishedAt })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  undoItems: (sql: Sql, id: number) =>
    sql
      .updateTable('microsoft_bulk_item')
      .set({ state: 'undone' })
      .where('bulk_id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),

  waiting: (sql: Sql, id: number, most: number, after: number) =>
    sql
      .selectFrom('microsoft_bulk_item as item')
      .innerJoin('microsoft_subscription as own', 'own.id', 'item.subscription_id')
      .innerJoin('microsoft_tenant as tenant', 'tenant.id', 'own.tenant_id')
      .select([
        'item.subscription_id',
        'item.plan',
        'own.reference',
        'own.name',
        'tenant.guid',
        'tenant.id as tenant_id',
      ])
      .select(['tenant.name as tenant', 'tenant.client_id', 'own.service_id', isAskedOf('own').as('is_asked')])
      .where('item.bulk_id', '=', id)
      .where('item.state', '=', 'waiting')
      .where('item.subscription_id', '>', after)
      .orderBy('item.subscription_id')
      .limit(most)
      .execute(),

  /** Those of these that wait in a change that has not ended. */
  waitingOf: async (sql: Sql, subscriptions: readonly number[]): Promise<Set<number>> => {
    const rows = await sql
      .selectFrom('microsoft_bulk_item as item')
      .innerJoin('microsoft_bulk as bulk', 'bulk.id', 'item.bulk_id')
      .select('item.subscription_id')
      .where('item.subscription_id', '=', (eb) => eb.fn.any(eb.val([...subscriptions])))
      .where('item.state', '=', 'waiting')
      .where('bulk.state', 'in', ['waiting', 'running'])
      .execute()
    return new Set(rows.map(({ subscription_id: id }) => id))
  },

  keepItem: (sql: Sql, id: number, subscriptionId: number, kept: KeptItem) =>
    sql
      .updateTable('microsoft_bulk_item')
      .set({ plan: JSON.stringify(kept) })
      .where('bulk_id', '=', id)
      .where('subscription_id', '=', subscriptionId)
      .execute(),

  endItem: async (
    sql: Sql,
    id: number,
    subscriptionId: number,
    end: { state: ItemState; reason?: string },
    now: Date,
  ): Promise<boolean> =>
    (await sql
      .updateTable('microsoft_bulk_item')
      .set({ state: end.state, reason_code: end.reason ?? null, finished_at: now })
      .where('bulk_id', '=', id)
      .where('subscription_id', '=', subscriptionId)
      .where('state', '=', 'waiting')
      .returning('bulk_id')
      .executeTakeFirst()) !== undefined,

  items: (sql: Sql, id: number, states: readonly ItemState[] | undefined) =>
    sql
      .selectFrom('microsoft_bulk_item as item')
      .innerJoin('microsoft_subscription as own', 'own.id', 'item.subscription_id')
      .innerJoin('microsoft_tenant as tenant', 'tenant.id', 'own.tenant_id')
      .where('item.bulk_id', '=', id)
      .$if(Boolean(states?.length), (query) => query.where('item.state', 'in', [...(states ?? [])])),
}
