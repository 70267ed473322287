import { newTicket, ticketHash } from '#areas/hosting/space/server/public.ts'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

type Keeping = { sql: Sql; now(): Date }
type Of = { serviceId: ServiceId; accountId: AccountId }

/** Opens one export of one database once. */
export async function makeTicket({ sql, now }: Keeping, { serviceId, accountId, database }: Of & { database: string }) {
  const { ticket, hash, expiresAt } = newTicket(now())
  await sql
    .insertInto('web_export_ticket')
    .values({
      ticket_hash: hash,
      service_id: serviceId,
      account_id: accountId,
      database,
      expires_at: expiresAt,
    })
    .execute()
  return { ticket, expiresAt }
}

/** The database that a ticket of this account opens; it is gone with that, also where it came too late. */
export async function spendTicket({ sql, now }: Keeping, ticket: string, of: Of): Promise<string | undefined> {
  const spent = await sql
    .deleteFrom('web_export_ticket')
    .where('ticket_hash', '=', ticketHash(ticket))
    .where('service_id', '=', of.serviceId)
    .where('account_id', '=', of.accountId)
    .returning(['database', 'expires_at'])
    .executeTakeFirst()
  return spent && spent.expires_at > now() ? spent.database : undefined
}

export const forgetTickets = (sql: Sql, now: Date) =>
  sql.deleteFrom('web_export_ticket').where('expires_at', '<', now).execute()
