import { sql as raw } from 'kysely'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Flaw, Silence, Verdict } from '../rules/flaws.ts'

export type Source = 'certificate' | 'zone' | 'added'
/** What a host showed, as it is kept. */
export type Shown = {
  issuer: string
  names: string[]
  serial: string
  keyText: string
  protocol: string
  address: string
  silence?: Silence
}
export type HostRow = {
  service_id: ServiceId
  host: string
  port: number
  source: Source
  verdict: Verdict
  flaws: Flaw[]
  shown: Shown | null
  not_after: Date | null
  checked_at: Date | null
  failures: number
}
export type NamedHost = { host: string; port: number; source: Source }
export type DueHost = Pick<HostRow, 'service_id' | 'host' | 'port' | 'source' | 'failures'> & {
  clientId: ClientId
  name: string
}
export type HostChange = Pick<HostRow, 'verdict' | 'flaws' | 'shown' | 'not_after' | 'failures'> & { next_at: Date }

/** Certificates whose hosts are looked at. */
export const watchStore = {
  find: (sql: Sql, id: ServiceId) =>
    sql.selectFrom('ssl_watch').selectAll().where('service_id', '=', id).executeTakeFirst(),
  begin: (sql: Sql, id: ServiceId, now: Date) =>
    sql
      .insertInto('ssl_watch')
      .values({ service_id: id, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  end: (sql: Sql, id: ServiceId) => sql.deleteFrom('ssl_watch').where('service_id', '=', id).execute(),
  noteListed: (sql: Sql, id: ServiceId, now: Date) =>
    sql.updateTable('ssl_watch').set({ hosts_read_at: now }).where('service_id', '=', id).execute(),
  /** Those whose hosts were listed longest ago. */
  unlisted: async (sql: Sql, before: Date, most: number): Promise<ServiceId[]> =>
    (
      await sql
        .selectFrom('ssl_watch')
        .innerJoin('service', 'service.id', 'ssl_watch.service_id')
        .select('ssl_watch.service_id')
        .where('service.status', '=', 'Active')
        .where((eb) => eb.or([eb('hosts_read_at', 'is', null), eb('hosts_read_at', '<', before)]))
        .orderBy('hosts_read_at', (order) => order.asc().nullsFirst())
        .limit(most)
        .execute()
    ).map(({ service_id: id }) => id),
}

const hosts = (sql: Sql) =>
  sql
    .selectFrom('ssl_host')
    .selectAll()
    .$narrowType<{ source: Source; verdict: Verdict; flaws: Flaw[]; shown: Shown | null }>()

export const hostStore = {
  all: (sql: Sql, id: ServiceId): Promise<HostRow[]> =>
    hosts(sql)
      .where('service_id', '=', id)
      .orderBy(
        raw`case verdict when 'bad' then 0 when 'warning' then 1 when 'good' then 2 when 'unread' then 3 else 4 end`,
      )
      .orderBy('host')
      .orderBy('port')
      .execute(),

  add: (sql: Sql, id: ServiceId, named: readonly NamedHost[], now: Date) =>
    sql
      .insertInto('ssl_host')
      .values(named.map((each) => ({ ...each, service_id: id, next_at: now })))
      .onConflict((conflict) =>
        conflict.columns(['service_id', 'host', 'port']).doUpdateSet(({ ref }) => ({ source: ref('excluded.source') })),
      )
      .execute(),

  /** Those that are in neither the certificate nor the zone any more. */
  keepOnly: (sql: Sql, id: ServiceId, names: readonly string[]) =>
    sql
      .deleteFrom('ssl_host')
      .where('service_id', '=', id)
      .where('source', '<>', 'added')
      .where((eb) => eb.not(eb('host', '=', raw<string>`any(${[...names]})`)))
      .execute(),

  remove: (sql: Sql, id: ServiceId, { host, port }: Pick<NamedHost, 'host' | 'port'>) =>
    sql
      .deleteFrom('ssl_host')
      .where('service_id', '=', id)
      .where('host', '=', host)
      .where('port', '=', port)
      .where('source', '=', 'added')
      .executeTakeFirstOrThrow(),

  /** Of active services, those whose time has come. */
  due: (sql: Sql, now: Date, most: number): Promise<DueHost[]> =>
    sql
      .selectFrom('ssl_host')
      .innerJoin('service', 'service.id', 'ssl_host.service_id')
      .select(['ssl_host.service_id', 'ssl_host.host', 'ssl_host.port', 'ssl_host.source', 'ssl_host.failures'])
      .select(['service.client_id as clientId', 'service.name'])
      .$narrowType<{ source: Source }>()
      .where('ssl_host.next_at', '<=', now)
      .where('service.status', '=', 'Active')
      .orderBy('ssl_host.next_at')
      .orderBy('ssl_host.service_id')
      .limit(most)
      .execute(),

  note: (
    sql: Sql,
    { service_id: id, host, port }: Pick<HostRow, 'service_id' | 'host' | 'port'>,
    change: HostChange,
    at: Date,
  ) =>
    sql
      .updateTable('ssl_host')
      .set({
        ...{ verdict: change.verdict, failures: change.failures, next_at: change.next_at, checked_at: at },
        ...{
          flaws: JSON.stringify(change.flaws),
          shown: change.shown && JSON.stringify(change.shown),
          not_after: change.not_after,
        },
      })
      .where('service_id', '=', id)
      .where('host', '=', host)
      .where('port', '=', port)
      .execute(),
}

export type AlarmKey = { service_id: ServiceId; host: string; port: number; about: string; days: number }
export const alarmStore = {
  /** Whether somebody has to be told: nobody was yet. */
  isNew: async (sql: Sql, key: AlarmKey, at: Date): Promise<boolean> =>
    (await sql
      .insertInto('ssl_alarm')
      .values({ ...key, told_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('host')
      .executeTakeFirst()) !== undefined,
  /** What is over may be told again when it comes back. */
  forgetOthers: (
    sql: Sql,
    { service_id: id, host, port }: Pick<AlarmKey, 'service_id' | 'host' | 'port'>,
    stands: readonly string[],
  ) =>
    sql
      .deleteFrom('ssl_alarm')
      .where('service_id', '=', id)
      .where('host', '=', host)
      .where('port', '=', port)
      .where((eb) => eb.not(eb('about', '=', raw<string>`any(${[...stands]})`)))
      .execute(),
}
