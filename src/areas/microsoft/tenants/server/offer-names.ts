import { legacyPlans } from '#brands/legacy-plans.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** What products are called, by their offer. */
export async function offerNames(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.selectFrom('licence_offer').select(['offer_id', 'name']).execute()
  return new Map([
    ...legacyPlans.map(({ offerId, name }) => [offerId, name] as const),
    ...rows.map(({ offer_id: id, name }) => [id, name] as const),
  ])
}
