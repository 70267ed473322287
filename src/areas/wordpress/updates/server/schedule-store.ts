import { sql as raw } from 'kysely'
import { thereStates } from '#areas/wordpress/sites/rules/site-state.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { RunExtent, ScheduleExtent } from '../rules/extents.ts'

export type ScheduleRow = { extent: ScheduleExtent; day: number | null; minute: number; next_at: Date | null }
const columns = ['extent', 'day', 'minute', 'next_at'] as const

type Due = { day: number | null; minute: number; next_at: Date; extent: RunExtent }

/** When sites are updated by themselves. Every statement takes a service or a client that a look-up within a scope has found. */
export const scheduleStore = {
  ofSite: (sql: Sql, id: ServiceId) =>
    sql
      .selectFrom('wordpress_schedule')
      .select(columns)
      .where('service_id', '=', id)
      .$narrowType<{ extent: ScheduleExtent }>()
      .executeTakeFirst(),
  ofClient: (sql: Sql, id: ClientId) =>
    sql
      .selectFrom('wordpress_client_schedule')
      .select(columns)
      .where('client_id', '=', id)
      .$narrowType<{ extent: ScheduleExtent }>()
      .executeTakeFirst(),

  setOfSite: (sql: Sql, id: ServiceId, row: ScheduleRow, now: Date) =>
    sql
      .insertInto('wordpress_schedule')
      .values({ service_id: id, ...row, changed_at: now })
      .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ ...row, changed_at: now }))
      .execute(),
  setOfClient: (sql: Sql, id: ClientId, row: ScheduleRow, now: Date) =>
    sql
      .insertInto('wordpress_client_schedule')
      .values({ client_id: id, ...row, changed_at: now })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ ...row, changed_at: now }))
      .execute(),
  dropOfSite: (sql: Sql, id: ServiceId) => sql.deleteFrom('wordpress_schedule').where('service_id', '=', id).execute(),

  /** Those of sites whose moment has come, held until the end of the transaction; whoever comes beside takes others. */
  dueOfSites: (sql: Sql, now: Date, most: number) =>
    sql
      .selectFrom('wordpress_schedule as own')
      .innerJoin('service', 'service.id', 'own.service_id')
      .select(['own.service_id', 'own.extent', 'own.day', 'own.minute', 'own.next_at', 'service.client_id'])
      .where('own.next_at', '<=', now)
      .orderBy('own.next_at')
      .orderBy('own.service_id')
      .limit(most)
      .forUpdate('own')
      .skipLocked()
      .$narrowType<Due>()
      .execute(),
  dueOfClients: (sql: Sql, now: Date, most: number) =>
    sql
      .selectFrom('wordpress_client_schedule')
      .select(['client_id', ...columns])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('client_id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .$narrowType<Due>()
      .execute(),

  /** When each of these sites is next, in one statement. */
  noteNextOfSites: (sql: Sql, next: ReadonlyMap<ServiceId, Date>) =>
    raw`update wordpress_schedule as own set next_at = given.next_at from ${given(next)} where own.service_id = given.id`.execute(
      sql,
    ),
  noteNextOfClients: (sql: Sql, next: ReadonlyMap<ClientId, Date>) =>
    raw`update wordpress_client_schedule as own set next_at = given.next_at from ${given(next)} where own.client_id = given.id`.execute(
      sql,
    ),

  /** Of each of these clients the sites that follow what it has for all. */
  followers: async (sql: Sql, ids: readonly ClientId[]): Promise<(id: ClientId) => ServiceId[]> => {
    const found = await sql
      .selectFrom('wordpress_site as site')
      .innerJoin('service', 'service.id', 'site.service_id')
      .leftJoin('wordpress_schedule as own', 'own.service_id', 'site.service_id')
      .select(['site.service_id', 'service.client_id'])
      .where('service.client_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .where('service.status', '=', 'Active')
      .where('site.state', 'in', [...thereStates])
      .where('site.missing_since', 'is', null)
      .where('own.service_id', 'is', null)
      .orderBy('site.service_id')
      .execute()
    const byClient = Map.groupBy(found, (row) => row.client_id)
    return (id) => (byClient.get(id) ?? []).map(({ service_id: serviceId }) => serviceId)
  },
}

/** Each with its moment, as a table of a statement. */
const given = (next: ReadonlyMap<ServiceId | ClientId, Date>) =>
  raw`unnest(${[...next.keys()]}::bigint[], ${[...next.values()]}::timestamptz[]) as given (id, next_at)`
