import type { Insertable } from 'kysely'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Database, Schema } from '#platform/sql/connect.ts'

/** An active domain of a client; `more` overrides its columns. */
export async function activeDomain(
  db: Database,
  clientId: ClientId,
  name: string,
  more: Partial<Insertable<Schema['domain']>> = {},
): Promise<DomainId> {
  const row = await db
    .insertInto('domain')
    .values({
      client_id: clientId,
      name,
      tld: name.split('.').slice(1).join('.'),
      status: 'Active',
      registered_on: '2024-03-01',
      expires_on: '2027-03-01',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
