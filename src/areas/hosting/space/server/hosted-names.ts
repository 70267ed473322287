import { sql as raw, type SqlBool } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'

/** Of these names, those that lead to a website here already, as its own name or as another: a hosting of that name cannot be made. */
export async function hostedNames(sql: Sql, names: readonly string[]): Promise<Set<string>> {
  const list = [...names]
  const rows = await sql
    .selectFrom('web_space')
    .innerJoin('service', 'service.id', 'web_space.service_id')
    .select(raw<string[]>`jsonb_build_array(facts->>'domain') || (facts#>'{site,aliases}')`.as('names'))
    .where('service.status', 'in', ['Active', 'Suspended'])
    .where((eb) =>
      eb.or([
        raw<SqlBool>`facts->>'domain' = any(${list})`,
        raw<SqlBool>`jsonb_exists_any(facts#>'{site,aliases}', ${list})`,
      ]),
    )
    .execute()
  const taken = new Set(rows.flatMap((row) => row.names))
  return new Set(list.filter((name) => taken.has(name)))
}
