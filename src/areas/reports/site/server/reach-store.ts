import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

type Of = { serviceId: ServiceId; host: string }
/** So many looks, and those of them that the site answered. */
export type Reached = { looks: number; reached: number }
/** A site that somebody has watched, and how a visitor comes to it. */
export type WatchedSite = Of & { url: string }

const rows = (sql: Sql, { serviceId, host }: Of) =>
  sql.selectFrom('site_reach').where('service_id', '=', serviceId).where('host', '=', host)

/** How often websites answered, day by day. */
export const reachStore = {
  note: async (sql: Sql, { serviceId, host }: Of, day: string, { looks, reached }: Reached): Promise<void> => {
    await sql
      .insertInto('site_reach')
      .values({ service_id: serviceId, host, day, looks, reached })
      .onConflict((conflict) =>
        conflict.columns(['service_id', 'host', 'day']).doUpdateSet((eb) => ({
          looks: eb('site_reach.looks', '+', eb.ref('excluded.looks')),
          reached: eb('site_reach.reached', '+', eb.ref('excluded.reached')),
        })),
      )
      .execute()
  },

  /** All looks from a day on, and the first day of which there is one. */
  since: async (sql: Sql, of: Of, day: string): Promise<(Reached & { day: string }) | null> => {
    const found = await rows(sql, of)
      .select(({ fn }) => [fn.sum<number>('looks').as('looks'), fn.sum<number>('reached').as('reached')])
      .select(({ fn }) => fn.min('day').as('day'))
      .where('day', '>=', day)
      .executeTakeFirst()
    return found?.day ? { day: found.day, looks: Number(found.looks), reached: Number(found.reached) } : null
  },

  /** Oldest first. */
  months: async (sql: Sql, of: Of, most: number): Promise<(Reached & { month: string })[]> => {
    const month = raw<string>`to_char(day, 'YYYY-MM')`
    const found = await rows(sql, of)
      .select(month.as('month'))
      .select(({ fn }) => [fn.sum<number>('looks').as('looks'), fn.sum<number>('reached').as('reached')])
      .groupBy(month)
      .orderBy(month, 'desc')
      .limit(most)
      .execute()
    return found
      .map((each) => ({ month: each.month, looks: Number(each.looks), reached: Number(each.reached) }))
      .reverse()
  },

  /** Those that have a report made by the clock, after one of them in their order. */
  watched: async (sql: Sql, after: Of | null, most: number): Promise<WatchedSite[]> => {
    const url = raw<string>`coalesce((select url from site_audit where site_audit.service_id = site_audit_schedule.service_id
      and site_audit.host = site_audit_schedule.host order by site_audit.id desc limit 1), 'http://' || site_audit_schedule.host || '/')`
    const found = await sql
      .selectFrom('site_audit_schedule')
      .innerJoin('service', 'service.id', 'site_audit_schedule.service_id')
      .select(['site_audit_schedule.service_id as serviceId', 'site_audit_schedule.host'])
      .select(url.as('url'))
      .distinct()
      .where('service.status', '=', 'Active')
      .$if(after !== null, (watched) =>
        watched.where(
          raw<boolean>`(site_audit_schedule.service_id, site_audit_schedule.host) > (${after?.serviceId}, ${after?.host})`,
        ),
      )
      .orderBy('site_audit_schedule.service_id')
      .orderBy('site_audit_schedule.host')
      .limit(most)
      .execute()
    return found
  },

  dropAll: (sql: Sql, id: ServiceId) => sql.deleteFrom('site_reach').where('service_id', '=', id).execute(),
  forget: (sql: Sql, before: string) => sql.deleteFrom('site_reach').where('day', '<', before).execute(),
}
