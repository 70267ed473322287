import { sql as raw } from 'kysely'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { MonitorEvent } from '#drivers/monitor/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { SeenAlarm } from '../rules/alarms.ts'

/** The servers that are watched. */
export const watchStore = {
  begin: async (sql: Sql, id: ServiceId, now: Date): Promise<void> => {
    await sql
      .insertInto('cloud_watch')
      .values({ service_id: id, since: now, read_until: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** With all that went wrong of it. */
  end: async (sql: Sql, id: ServiceId): Promise<boolean> => {
    await sql.deleteFrom('cloud_alarm_note').where('service_id', '=', id).execute()
    const { numDeletedRows } = await sql
      .deleteFrom('cloud_watch')
      .where('service_id', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  /** Of services that are on, with whose they are. */
  active: (sql: Sql) =>
    sql
      .selectFrom('cloud_watch')
      .innerJoin('service', 'service.id', 'cloud_watch.service_id')
      .select(['service.id', 'service.name', 'service.client_id'])
      .select(['cloud_watch.since', 'cloud_watch.read_until'])
      .where('service.status', '=', 'Active')
      .orderBy('service.id')
      .execute(),

  /** Until the end of the transaction: two that read at once come one after the other. */
  held: async (sql: Sql, id: ServiceId): Promise<boolean> =>
    (await sql
      .selectFrom('cloud_watch')
      .select('service_id')
      .where('service_id', '=', id)
      .forUpdate()
      .executeTakeFirst()) !== undefined,

  noteRead: async (sql: Sql, ids: readonly ServiceId[], until: Date): Promise<void> => {
    if (ids.length > 0)
      await sql
        .updateTable('cloud_watch')
        .set({ read_until: until })
        .where('service_id', 'in', [...ids])
        .where('read_until', '<', until)
        .execute()
  },
}
export type WatchedServer = Awaited<ReturnType<typeof watchStore.active>>[number]

const keptDays = 60

/** What went wrong, as far as somebody was told of it. */
export const alarmStore = {
  /** Answers those that began or ended since they were kept last. */
  keep: async (sql: Sql, id: ServiceId, events: readonly MonitorEvent[]): Promise<SeenAlarm[]> => {
    if (events.length === 0) return []
    const rows = await sql
      .insertInto('cloud_alarm')
      .values(
        events.map(({ id: event, at, resolvedAt }) => ({
          ...{ service_id: id, event, began_at: at, ended_at: resolvedAt },
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['service_id', 'event'])
          .doUpdateSet((eb) => ({ ended_at: eb.ref('excluded.ended_at') }))
          .where('cloud_alarm.ended_at', 'is', null)
          .where(raw<boolean>`excluded.ended_at is not null`),
      )
      // A row that was there before has an older version that this one replaces.
      .returning(['event', 'began_at', 'ended_at', raw<boolean>`xmax = 0`.as('is_new')])
      .execute()
    return rows.flatMap((row) => {
      const told = events.find((each) => each.id === row.event)
      return told
        ? [
            {
              ...row,
              name: told.name,
              severity: told.severity,
              beganAt: row.began_at,
              endedAt: row.ended_at,
              isNew: row.is_new,
            },
          ]
        : []
    })
  },

  openOf: async (sql: Sql, id: ServiceId): Promise<number> =>
    (
      await sql
        .selectFrom('cloud_alarm')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('service_id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).open,

  forget: async (sql: Sql, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - keptDays * 86_400_000)
    await sql.deleteFrom('cloud_alarm').where('ended_at', '<', before).execute()
    await sql.deleteFrom('cloud_alarm_note').where('noted_at', '<', before).execute()
  },
}

/** Who looks after what went wrong. */
export const noteStore = {
  keep: async (sql: Sql, note: { id: ServiceId; event: string; by: AccountId; at: Date }): Promise<void> => {
    await sql
      .insertInto('cloud_alarm_note')
      .values({ service_id: note.id, event: note.event, account_id: note.by, noted_at: note.at })
      .onConflict((conflict) =>
        conflict.columns(['service_id', 'event']).doUpdateSet({ account_id: note.by, noted_at: note.at }),
      )
      .execute()
  },

  of: async (sql: Sql, id: ServiceId): Promise<ReadonlyMap<string, string>> => {
    const rows = await sql
      .selectFrom('cloud_alarm_note')
      .innerJoin('account', 'account.id', 'cloud_alarm_note.account_id')
      .select(['cloud_alarm_note.event', personName().as('by')])
      .where('cloud_alarm_note.service_id', '=', id)
      .execute()
    return new Map(rows.map(({ event, by }) => [event, by]))
  },
}
