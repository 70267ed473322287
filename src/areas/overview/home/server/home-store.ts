import { sql as raw, type SqlBool } from 'kysely'
import type { Principal } from '#base/access.ts'
import { addDays, type Day, dayMs } from '#base/dates.ts'
import type { AccountId } from '#base/ids.ts'
import { objectName } from '#platform/audit/object-name.ts'
import type { Ctx } from '#platform/context.ts'
import type { House } from '#platform/house.ts'
import type { Scope } from '#platform/scope.ts'
import { readSetting, saveSetting } from '#platform/settings/setting.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName, personName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { ServiceIssue } from '../contract/shapes.ts'
import { toldTo, unread } from '../rules/activity.ts'
import { byBeginning, isFollowed } from './followed.ts'
import { logReaders } from './log-text.ts'

/** Counts are capped here. */
const countCeiling = 999
const trayLength = 50
/** core §9: the newest five. */
const shownActivity = 5
const serviceStatusKey = 'service-status'

/** Who reads, and what areas declare of who may. */
export type Reader = { principal: Principal; house: Pick<House, 'log' | 'taskReaders'> }

export type TaskRow = NonNullable<Awaited<ReturnType<typeof homeStore.task>>>

export const readerOf = ({ requirePrincipal, house }: Pick<Ctx, 'requirePrincipal' | 'house'>): Reader => ({
  principal: requirePrincipal(),
  house,
})

/** The number of matching rows up to the cap, and the name when there is one. */
const summed = (rows: { label: string }[]) => ({
  count: rows.length,
  label: rows.length === 1 ? rows[0]?.label : undefined,
})

/** The log lines that a user may read: those of their rights, and those about their own account. */
function isTold({ principal, house }: Reader) {
  const isAboutReader = raw<SqlBool>`(audit_entry.object_type = 'account' and audit_entry.object_id = ${String(principal.accountId)})`
  const told = toldTo(principal, logReaders(house))
  return raw<SqlBool>`(${isAboutReader} or ${byBeginning('audit_entry.action', told, principal)})`
}

/** Tasks with the progress of bulk ones. */
const tasks = (sql: Sql) =>
  sql
    .selectFrom('task')
    .leftJoin('task_batch as batch', 'batch.task_id', 'task.id')
    .leftJoin('account as stopper', 'stopper.id', 'batch.stopped_by')
    .selectAll('task')
    .select(['batch.total', 'batch.done', 'batch.failed', 'batch.impossible', 'batch.stopped_at'])
    .select(personName<string | null>('stopper').as('stopped_by'))
    .select(
      raw<number | null>`(
        select whole.id from task as whole
        where whole.act = task.act and whole.id <> task.id and whole.subject_type = 'many' limit 1)`.as('part_of'),
    )

export const homeStore = {
  emailUnverified: async (sql: Sql, accountId: AccountId): Promise<string | undefined> =>
    (
      await sql
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .where('email_verified_at', 'is', null)
        .executeTakeFirst()
    )?.email,

  awaitingHolder: async (sql: Sql, scope: Scope) =>
    summed(
      await sql
        .selectFrom('domain')
        .select('name as label')
        .where(visibleTo(scope, 'domain.client_id'))
        .where((eb) => eb('verification_state', '=', eb.val('awaiting')))
        .where('status', '=', 'Pending')
        .limit(countCeiling)
        .execute(),
    ),

  /** Services of which the owner has to do something before what was ordered comes. */
  awaitingOwner: (sql: Sql, scope: Scope) =>
    sql
      .selectFrom('service')
      .select(['id', 'name as label'])
      .where(visibleTo(scope, 'service.client_id'))
      .where('awaits_owner_since', 'is not', null)
      .where('status', 'in', ['Pending', 'Active'])
      .limit(countCeiling)
      .execute(),

  failedTasks: async (sql: Sql, scope: Scope, reader: Reader) =>
    summed(
      await sql
        .selectFrom('task')
        .select('label')
        .where(visibleTo(scope, 'task.client_id'))
        .where(isFollowed(reader))
        .where('state', '=', 'failed')
        .limit(countCeiling)
        .execute(),
    ),

  /** Domains that end without action. */
  expiring: async (sql: Sql, scope: Scope, today: Day, days: number) =>
    summed(
      await sql
        .selectFrom('domain')
        .select('name as label')
        .where(visibleTo(scope, 'domain.client_id'))
        .where('expires_on', '>=', today)
        .where('expires_on', '<=', addDays(today, days))
        .where('status', '=', 'Active')
        .where('auto_renew', '=', 0)
        .limit(countCeiling)
        .execute(),
    ),

  recentActivity: (sql: Sql, scope: Scope, reader: Reader) =>
    sql
      .selectFrom('audit_entry')
      .leftJoin('account', 'account.id', 'audit_entry.actor_account_id')
      .select([
        'audit_entry.id',
        'audit_entry.at',
        'audit_entry.action',
        'audit_entry.object_type',
        'audit_entry.object_id',
        objectName().as('name'),
        'account.first_name',
        'account.last_name',
      ])
      .where(visibleTo(scope, 'audit_entry.client_id'))
      .where('audit_entry.action', 'not in', unread)
      .where(isTold(reader))
      .orderBy('audit_entry.id', 'desc')
      .limit(shownActivity)
      .execute(),

  /** Unfinished and failed tasks, and those finished since yesterday. */
  tray: (sql: Sql, scope: Scope, reader: Reader, now: Date) =>
    tasks(sql)
      .where(visibleTo(scope, 'task.client_id'))
      .where(isFollowed(reader))
      .where((eb) => eb.or([eb('state', '<>', 'done'), eb('finished_at', '>', new Date(now.getTime() - dayMs))]))
      .orderBy('task.id', 'desc')
      .limit(trayLength)
      .execute(),

  task: (sql: Sql, scope: Scope, reader: Reader, id: number) =>
    tasks(sql)
      .where('task.id', '=', id)
      .where(visibleTo(scope, 'task.client_id'))
      .where(isFollowed(reader))
      .executeTakeFirst(),

  /** These tasks with their owners, in any order. */
  tasksWithClient: (sql: Sql, ids: readonly number[]) =>
    tasks(sql)
      .innerJoin('client', 'client.id', 'task.client_id')
      .select(clientName().as('client_name'))
      .where('task.id', 'in', [...ids])
      .execute(),

  failedOfAll: async (sql: Sql): Promise<number> =>
    (
      await sql
        .selectFrom('task')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow()
    ).count,

  serviceIssues: async (sql: Sql): Promise<ServiceIssue[]> => {
    const row = await readSetting(sql, serviceStatusKey)
    return (row?.value as { items?: ServiceIssue[] } | undefined)?.items ?? []
  },
  saveServiceIssues: (sql: Sql, items: ServiceIssue[], now: Date) => saveSetting(sql, serviceStatusKey, { items }, now),
}
