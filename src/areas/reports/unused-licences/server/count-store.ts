import { sql as raw } from 'kysely'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type Counted = { id: number; bought: number; unused: number }

export const countStore = {
  /** Tenants that are ours to look into and were counted before this moment; those that did not answer wait longer. */
  due: (sql: Sql, before: { counted: Date; tried: Date }, most: number) =>
    sql
      .selectFrom('microsoft_tenant')
      .leftJoin('unused_licence_count as count', 'count.tenant_id', 'microsoft_tenant.id')
      .select(['microsoft_tenant.id', 'microsoft_tenant.guid'])
      .where('microsoft_tenant.guid', 'is not', null)
      .where((eb) => eb.or([eb('count.counted_at', 'is', null), eb('count.counted_at', '<', before.counted)]))
      .where((eb) => eb.or([eb('count.tried_at', 'is', null), eb('count.tried_at', '<', before.tried)]))
      .orderBy('count.tried_at', (order) => order.asc().nullsFirst())
      .orderBy('microsoft_tenant.id')
      .limit(most)
      .execute(),

  /** The licences of a tenant as they were last read. */
  licences: async (sql: Sql, tenantId: number) => {
    const rows = await sql
      .selectFrom('microsoft_subscription')
      .select(['id', 'facts'])
      .where('tenant_id', '=', tenantId)
      .execute()
    return rows.map(({ id, facts }) => ({ ...(facts as unknown as SubscriptionFacts), id }))
  },

  noteSilence: (sql: Sql, tenantId: number, now: Date) =>
    sql
      .insertInto('unused_licence_count')
      .values({ tenant_id: tenantId, tried_at: now })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ tried_at: now }))
      .execute(),

  /** What was counted of a tenant, in the place of what was counted before; since when there are any stays. */
  keep: async (sql: Sql, tenantId: number, counted: readonly Counted[], now: Date): Promise<void> => {
    await sql
      .insertInto('unused_licence_count')
      .values({ tenant_id: tenantId, tried_at: now, counted_at: now })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ tried_at: now, counted_at: now }))
      .execute()
    const ids = counted.map(({ id }) => id)
    await sql
      .deleteFrom('unused_licence')
      .where('subscription_id', 'in', (own) =>
        own.selectFrom('microsoft_subscription').select('id').where('tenant_id', '=', tenantId),
      )
      .$if(ids.length > 0, (query) => query.where('subscription_id', 'not in', ids))
      .execute()
    if (counted.length === 0) return
    await sql
      .insertInto('unused_licence')
      .values(
        counted.map(({ id, bought, unused }) => ({
          ...{ subscription_id: id, bought, unused, since: now, counted_at: now },
        })),
      )
      .onConflict((conflict) =>
        conflict.column('subscription_id').doUpdateSet({
          unused: raw`excluded.unused`,
          bought: raw`excluded.bought`,
          counted_at: raw`excluded.counted_at`,
        }),
      )
      .execute()
  },
}
