import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { type AccountId, askedId, type OrderId, type ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientText, personName } from '#platform/sql/names.ts'
import type { WorkQuery } from '../contract/work-calls.ts'
import { type TaskView, taskViews } from '../contract/work-shapes.ts'

/** Tasks that only the customer can continue, by a confirmation or otherwise. */
const awaitsCustomer = raw<SqlBool>`(task.state = 'waiting' and coalesce(task.reason_code, '') in ('awaits_holder', 'awaits_owner'))`
const views: Record<TaskView, Expression<SqlBool>> = {
  failed: raw<SqlBool>`task.state = 'failed'`,
  customer: awaitsCustomer,
  provider: raw<SqlBool>`(task.state = 'waiting' and coalesce(task.reason_code, '') not in ('awaits_holder', 'awaits_owner'))`,
  running: raw<SqlBool>`task.state in ('queued', 'running')`,
}
/** The same condition in all views, so that they share the partial index on unfinished tasks. */
const isOpen = raw<SqlBool>`task.state <> 'done'`

export type Deciding = 'task' | 'order' | 'entry' | 'backup'
type Asked = Pick<WorkQuery, 'q' | 'kind' | 'assigned' | 'sort' | 'page' | 'perPage'>

const found = (sql: Sql, view: TaskView, { q, kind, assigned }: Asked, me: AccountId) => {
  const text = q?.trim()
  return sql
    .selectFrom('task')
    .innerJoin('client', 'client.id', 'task.client_id')
    .leftJoin('work_item as item', (join) => join.onRef('item.subject_id', '=', 'task.id').on('item.kind', '=', 'task'))
    .where(isOpen)
    .where(views[view])
    .$if(kind !== undefined, (query) => query.where('task.kind', '=', kind ?? ''))
    .$if(assigned === 'nobody', (query) => query.where('item.assignee_id', 'is', null))
    .$if(assigned === 'me', (query) => query.where('item.assignee_id', '=', me))
    .$if(typeof assigned === 'number', (query) =>
      query.where('item.assignee_id', '=', askedId<AccountId>(Number(assigned))),
    )
    .$if(Boolean(text), (query) =>
      query.where(
        raw<SqlBool>`(task.label ilike ${containing(text ?? '')} or ${clientText()} ilike ${containing(text ?? '')})`,
      ),
    )
}

const subjects: Record<Deciding, (sql: Sql, id: number) => Promise<{ label: string } | undefined>> = {
  task: (sql, id) => sql.selectFrom('task').select('label').where('id', '=', id).executeTakeFirst(),
  order: (sql, id) =>
    sql
      .selectFrom('customer_order')
      .select(raw<string>`customer_order.id::text`.as('label'))
      .where('id', '=', askedId<OrderId>(id))
      .executeTakeFirst(),
  entry: (sql, id) =>
    sql.selectFrom('bank_entry').select('counterparty_name as label').where('id', '=', id).executeTakeFirst(),
  backup: (sql, id) =>
    sql.selectFrom('service').select('name as label').where('id', '=', askedId<ServiceId>(id)).executeTakeFirst(),
}

export const workStore = {
  /** One page of task ids in a view, in order. */
  tasks: async (sql: Sql, view: TaskView, asked: Asked, me: AccountId) => {
    const direction = asked.sort === 'since' ? 'asc' : 'desc'
    const [rows, { total }] = await Promise.all([
      found(sql, view, asked, me)
        .select('task.id')
        .orderBy('task.updated_at', direction)
        .orderBy('task.id', direction)
        .limit(asked.perPage)
        .offset((asked.page - 1) * asked.perPage)
        .execute(),
      found(sql, view, asked, me)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { ids: rows.map(({ id }) => id), total }
  },

  /** The kinds of task in a view, the most frequent first. */
  kinds: (sql: Sql, view: TaskView) =>
    sql
      .selectFrom('task')
      .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
      .where(isOpen)
      .where(views[view])
      .groupBy('kind')
      .orderBy('count', 'desc')
      .orderBy('kind')
      .execute(),

  counts: async (sql: Sql): Promise<Record<TaskView, number>> => {
    const counted = await sql
      .selectFrom('task')
      .select(taskViews.map((view) => raw<number>`count(*) filter (where ${views[view]})`.as(view)))
      .where(isOpen)
      .executeTakeFirstOrThrow()
    return counted as Record<TaskView, number>
  },

  /** The assignments and notes of these items. */
  decided: async (sql: Sql, kind: Deciding, ids: readonly number[]) => {
    if (ids.length === 0) return new Map<number, Decided>()
    const rows = await sql
      .selectFrom('work_item')
      .leftJoin('account', 'account.id', 'work_item.assignee_id')
      .select(['work_item.subject_id', 'work_item.assignee_id', 'work_item.remark', 'work_item.version'])
      .select([personName<string | null>().as('name'), 'account.email'])
      .where('work_item.kind', '=', kind)
      .where('work_item.subject_id', 'in', [...ids])
      .execute()
    return new Map(rows.map((row) => [row.subject_id, decidedOf(row)]))
  },

  /** A condition on assignment, for work in other tables; undefined when not filtered by it. */
  isAssigned: (
    kind: Deciding,
    id: Expression<number>,
    assigned: WorkQuery['assigned'],
    me: AccountId,
  ): Expression<SqlBool> | undefined => {
    if (assigned === undefined) return undefined
    const taken = raw`select subject_id from work_item where kind = ${kind}`
    return assigned === 'nobody'
      ? raw<SqlBool>`${id} not in (${taken} and assignee_id is not null)`
      : raw<SqlBool>`${id} in (${taken} and assignee_id = ${assigned === 'me' ? me : assigned})`
  },

  /** The name of the work for the audit log; undefined when it does not exist. */
  subject: (sql: Sql, kind: Deciding, id: number): Promise<{ label: string } | undefined> => subjects[kind](sql, id),

  /** The new version; undefined when the caller's version is outdated. */
  decide: async (sql: Sql, kind: Deciding, id: number, { version, ...change }: Change, now: Date) => {
    const values = { ...change, changed_at: now }
    if (version === 0) {
      const made = await sql
        .insertInto('work_item')
        .values({ kind, subject_id: id, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
      return made?.version
    }
    const changed = await sql
      .updateTable('work_item')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    return changed?.version
  },
}

type Change = { version: number; assignee_id?: AccountId | null; remark?: string }
export type Decided = { assignee: { id: number; name: string } | null; remark: string; version: number }
type DecidedRow = {
  assignee_id: AccountId | null
  name: string | null
  email: string | null
  remark: string
  version: number
}
const decidedOf = ({ assignee_id: id, name, email, remark, version }: DecidedRow): Decided => ({
  assignee: id === null ? null : { id, name: name || (email ?? '') },
  remark,
  version,
})
