import { microsoftConsentKey } from '#base/driver-memory.ts'
import type { Config } from '../config/config.ts'
import type { Sql } from '../sql/connect.ts'

type Consent = { endsAt: string; refusedAt: string | null }

/** The consent by which Microsoft is asked, as its driver keeps it: until when it holds, and since when it was refused. */
export async function microsoftConsent(sql: Sql): Promise<Consent | undefined> {
  const row = await sql
    .selectFrom('sandbox_state')
    .select('value')
    .where('key', '=', microsoftConsentKey)
    .executeTakeFirst()
  return row?.value as Consent | undefined
}

/** Since when Microsoft refuses us: what is ordered of it could be carried out by nobody. The built-in one never does. */
export async function refusedByMicrosoft({ sql, config }: { sql: Sql; config: Config }): Promise<string | null> {
  if (config.cloudLicences.driver === 'sandbox') return null
  return (await microsoftConsent(sql))?.refusedAt ?? null
}
