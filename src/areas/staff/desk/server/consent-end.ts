import { microsoftConsentKey } from '#base/driver-memory.ts'
import type { Sql } from '#platform/sql/connect.ts'

type Kept = { endsAt: string; refusedAt: string | null }

/** Until when Microsoft lets itself be asked; of one that it refused, since when. */
export async function consentEnd(sql: Sql): Promise<string | undefined> {
  const row = await sql
    .selectFrom('sandbox_state')
    .select('value')
    .where('key', '=', microsoftConsentKey)
    .executeTakeFirst()
  const kept = row?.value as Kept | undefined
  return kept?.refusedAt ?? kept?.endsAt
}
