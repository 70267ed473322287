import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Firewall rules that end by themselves, and when. */
export const temporaryStore = {
  of: async (sql: Sql, id: ServiceId): Promise<ReadonlyMap<string, Date>> => {
    const rows = await sql
      .selectFrom('cloud_temporary_rule')
      .select(['rule', 'ends_at'])
      .where('service_id', '=', id)
      .execute()
    return new Map(rows.map(({ rule, ends_at }) => [rule, ends_at]))
  },

  /** Written with the request: whatever dies meanwhile, the rule has its end. */
  add: (sql: Sql, row: { serviceId: ServiceId; rule: string; endsAt: Date }) =>
    sql
      .insertInto('cloud_temporary_rule')
      .values({ service_id: row.serviceId, rule: row.rule, ends_at: row.endsAt })
      .execute(),

  remove: (sql: Sql, id: ServiceId, rule: string) =>
    sql.deleteFrom('cloud_temporary_rule').where('service_id', '=', id).where('rule', '=', rule).execute(),

  keepOnly: (sql: Sql, id: ServiceId, rules: readonly string[]) =>
    sql
      .deleteFrom('cloud_temporary_rule')
      .where('service_id', '=', id)
      .$if(rules.length > 0, (query) => query.where('rule', 'not in', rules))
      .execute(),

  /** Those whose time is over and whose end is not on its way. */
  due: (sql: Sql, now: Date, operation: string, most: number) =>
    sql
      .selectFrom('cloud_temporary_rule as rule')
      .select(['rule.service_id', 'rule.rule'])
      .where('rule.ends_at', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('provider_operation')
              .select('provider_operation.id')
              .where('provider_operation.name', '=', operation)
              .where('provider_operation.finished_at', 'is', null)
              .where('provider_operation.subject_type', '=', 'service')
              .where(raw<boolean>`provider_operation.subject_id = rule.service_id::text`)
              .where(raw<boolean>`provider_operation.wanted->>'rule' = rule.rule`),
          ),
        ),
      )
      .orderBy('rule.ends_at')
      .limit(most)
      .execute(),
}
