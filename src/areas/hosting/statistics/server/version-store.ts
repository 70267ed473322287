import { sql as raw } from 'kysely'
import { taskOfLine } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { Setup } from '../rules/setup.ts'

const versions = (sql: Sql, serviceId: ServiceId) =>
  sql
    .selectFrom('web_space_version as version')
    .leftJoin('task', 'task.id', 'version.task_id')
    .leftJoin('audit_entry as line', (join) =>
      join
        .on('line.object_type', '=', 'service')
        .on('line.object_id', '=', String(serviceId))
        .on(taskOfLine('line'), '=', raw<string>`version.task_id::text`),
    )
    .leftJoin('account', 'account.id', 'line.actor_account_id')
    .select(['version.id', 'version.at', 'version.task_id', 'version.setup', 'task.kind'])
    .select(personName<string | null>('account').as('by'))
    .where('version.service_id', '=', serviceId)
    .$narrowType<{ setup: JsonObject & Setup }>()
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

type NewVersion = { serviceId: ServiceId; at: Date; taskId: number | null; setup: Setup }

/** How web hostings were set up. Every statement takes the number of a service, which a look-up within a scope has found. */
export const versionStore = {
  newest: (sql: Sql, serviceId: ServiceId) =>
    versions(sql, serviceId).orderBy('version.at', 'desc').orderBy('version.id', 'desc').limit(1).executeTakeFirst(),

  /** Those since a moment, the oldest first, behind the one that held at that moment. */
  since: async (sql: Sql, serviceId: ServiceId, from: Date): Promise<VersionRow[]> => {
    const [before, after] = await Promise.all([
      versions(sql, serviceId)
        .where('version.at', '<', from)
        .orderBy('version.at', 'desc')
        .orderBy('version.id', 'desc')
        .limit(1)
        .execute(),
      versions(sql, serviceId)
        .where('version.at', '>=', from)
        .orderBy('version.at')
        .orderBy('version.id')
        .limit(500)
        .execute(),
    ])
    return [...before, ...after]
  },

  /** One, and the one before it. */
  pair: async (sql: Sql, serviceId: ServiceId, id: number) => {
    const after = await versions(sql, serviceId).where('version.id', '=', id).executeTakeFirst()
    if (!after) return undefined
    const before = await versions(sql, serviceId)
      .where('version.id', '<', id)
      .orderBy('version.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return before && { before: before.setup, after: after.setup }
  },

  add: (sql: Sql, { serviceId, at, taskId, setup }: NewVersion) =>
    sql
      .insertInto('web_space_version')
      .values({ service_id: serviceId, at, task_id: taskId, setup: JSON.stringify(setup) })
      .execute(),

  /** The task of this hosting with that number. */
  task: (sql: Sql, serviceId: ServiceId, taskId: number) =>
    sql
      .selectFrom('task')
      .select('id')
      .where('id', '=', taskId)
      .where('subject_type', '=', 'service')
      .where('subject_id', '=', String(serviceId))
      .executeTakeFirst(),

  /** Files that somebody saved, moved or uploaded, newest first. */
  savedFiles: (sql: Sql, serviceId: ServiceId, from: Date) =>
    sql
      .selectFrom('audit_entry as line')
      .leftJoin('account', 'account.id', 'line.actor_account_id')
      .select(['line.id', 'line.at', raw<string>`coalesce(line.details ->> 'path', '')`.as('path')])
      .select(raw<string | null>`line.details ->> 'to'`.as('to'))
      .select(personName<string | null>('account').as('by'))
      .where('line.object_type', '=', 'service')
      .where('line.object_id', '=', String(serviceId))
      .where('line.action', 'in', ['hosting.files.save', 'hosting.files.move', 'hosting.files.upload'])
      .where('line.at', '>=', from)
      .orderBy('line.id', 'desc')
      .limit(200)
      .execute(),

  /** All that are older but the newest of each hosting, which says how it is set up. */
  forget: (sql: Sql, before: Date) =>
    sql
      .deleteFrom('web_space_version as version')
      .where('version.at', '<', before)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('web_space_version as later')
            .select('later.id')
            .whereRef('later.service_id', '=', 'version.service_id')
            .whereRef('later.id', '>', 'version.id'),
        ),
      )
      .execute(),
}
