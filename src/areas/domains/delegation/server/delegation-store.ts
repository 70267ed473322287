import type { AccountId, DomainId } from '#base/ids.ts'
import type { RequestEnd } from '#platform/operations/requests.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { ChangeKind, ChangeStep } from '../rules/change-steps.ts'
import type { DelegationFacts, Wanted } from './wanted.ts'

const changes = (sql: Sql) =>
  sql
    .selectFrom('delegation_change')
    .innerJoin('domain', 'domain.id', 'delegation_change.domain_id')
    .selectAll('delegation_change')
    .select(['domain.name', 'domain.client_id', 'domain.nameserver_mode', 'domain.nameservers as delegated_to'])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirst']>>>
export type Change = Omit<Row, 'kind' | 'step' | 'wanted'> & { kind: ChangeKind; step: ChangeStep; wanted: Wanted }
const changeOf = (row: Row): Change => row as unknown as Change

/** Changes of a delegation, and the registry's last answer. */
export const changeStore = {
  byId: async (sql: Sql, id: number): Promise<Change | undefined> => {
    const row = await changes(sql).where('delegation_change.id', '=', id).executeTakeFirst()
    return row && changeOf(row)
  },
  byTask: async (sql: Sql, taskId: number): Promise<Change | undefined> => {
    const row = await changes(sql).where('delegation_change.task_id', '=', taskId).executeTakeFirst()
    return row && changeOf(row)
  },
  newest: async (sql: Sql, domainId: DomainId): Promise<Change | undefined> => {
    const row = await changes(sql)
      .where('delegation_change.domain_id', '=', domainId)
      .orderBy('delegation_change.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && changeOf(row)
  },
  open: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('delegation_change')
      .select(['id', 'kind', 'step'])
      .where('domain_id', '=', domainId)
      .where('finished_at', 'is', null)
      .executeTakeFirst(),

  add: (
    sql: Sql,
    row: {
      domainId: DomainId
      taskId: number
      accountId: AccountId | null
      kind: ChangeKind
      step: ChangeStep
      wanted: Wanted
      now: Date
    },
  ) =>
    sql
      .insertInto('delegation_change')
      .values({
        domain_id: row.domainId,
        task_id: row.taskId,
        account_id: row.accountId,
        kind: row.kind,
        step: row.step,
        wanted: JSON.stringify(row.wanted),
        started_at: row.now,
        step_at: row.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),

  /** Moves the change to a step; `wanted` is set when the previous step added to it. */
  step: (sql: Sql, id: number, step: ChangeStep, now: Date, more: { wanted?: Wanted; waitUntil?: Date } = {}) =>
    sql
      .updateTable('delegation_change')
      .set({
        step,
        step_at: now,
        wait_until: more.waitUntil ?? null,
        reason_code: null,
        reason_detail: null,
        ...(more.wanted ? { wanted: JSON.stringify(more.wanted) } : {}),
      })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute(),

  /** Why the change has not moved on. */
  note: (sql: Sql, id: number, code: string, detail: string | null) =>
    sql
      .updateTable('delegation_change')
      .set({ reason_code: code, reason_detail: detail })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute(),

  /** Ends a change that has not ended; false when another run ended it meanwhile. */
  end: async (sql: Sql, id: number, { state, reasonCode, detail, at }: RequestEnd): Promise<boolean> =>
    (await sql
      .updateTable('delegation_change')
      .set({
        finished_at: at,
        outcome: state,
        wait_until: null,
        reason_code: reasonCode,
        reason_detail: detail?.slice(0, 500) ?? null,
      })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  reopen: (sql: Sql, id: number, now: Date) =>
    sql
      .updateTable('delegation_change')
      .set({ finished_at: null, outcome: null, reason_code: null, reason_detail: null, step_at: now })
      .where('id', '=', id)
      .where('outcome', '=', 'failed')
      .execute(),

  /** Open changes that were not checked for longer than the longest pause: their job was lost. */
  neglected: (sql: Sql, before: Date) =>
    sql
      .selectFrom('delegation_change')
      .innerJoin('task', 'task.id', 'delegation_change.task_id')
      .select(['delegation_change.id', 'delegation_change.domain_id'])
      .where('delegation_change.finished_at', 'is', null)
      .where('task.updated_at', '<', before)
      .where((eb) => eb.or([eb('wait_until', 'is', null), eb('wait_until', '<', before)]))
      .orderBy('delegation_change.step_at')
      .limit(500)
      .execute(),
}

export const factsStore = {
  find: async (sql: Sql, domainId: DomainId): Promise<(DelegationFacts & { primaries: string[] }) | undefined> => {
    const row = await sql.selectFrom('delegation').selectAll().where('domain_id', '=', domainId).executeTakeFirst()
    return (
      row && {
        nameservers: row.nameservers as unknown as DelegationFacts['nameservers'],
        keys: row.keys as unknown as DelegationFacts['keys'],
        primaries: row.primaries,
      }
    )
  },
  save: (sql: Sql, domainId: DomainId, { nameservers, keys }: DelegationFacts, now: Date) => {
    const values = { nameservers: JSON.stringify(nameservers), keys: JSON.stringify(keys), read_at: now }
    return sql
      .insertInto('delegation')
      .values({ domain_id: domainId, ...values })
      .onConflict((found) => found.column('domain_id').doUpdateSet(values))
      .execute()
  },
  savePrimaries: (sql: Sql, domainId: DomainId, primaries: string[], now: Date) =>
    sql
      .insertInto('delegation')
      .values({ domain_id: domainId, primaries, read_at: now })
      .onConflict((found) => found.column('domain_id').doUpdateSet({ primaries }))
      .execute(),
}

export const domainStore = {
  /** Domains that are signed with the keys of our servers, or are about to be. */
  signedAtOurs: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('domain')
      .select(['id', 'client_id as clientId', 'name', 'status'])
      .where('id', '=', domainId)
      .where('status', '=', 'Active')
      .where('nameserver_mode', '=', 'ours')
      .where('dnssec_state', 'in', ['enabled', 'enabling'])
      .executeTakeFirst(),
}
