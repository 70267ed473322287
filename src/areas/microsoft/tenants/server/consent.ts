import { microsoftConsentKey } from '#base/driver-memory.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { refuse } from './refuse.ts'

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

/** Refuses an order that nobody could carry out: Microsoft has refused us. */
export async function insistOnConsent({ sql, config }: Pick<Work, 'sql' | 'config'>): Promise<void> {
  if (config.cloudLicences.driver === 'sandbox') return
  const consent = await microsoftConsent(sql)
  if (consent?.refusedAt) refuse('microsoft_no_access')
}
