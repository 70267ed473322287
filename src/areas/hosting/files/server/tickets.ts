import { createHash, randomBytes } from 'node:crypto'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** So long a ticket works that nobody has used. */
const ticketMs = 60_000

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

type Opens = { serviceId: ServiceId; accountId: AccountId; path: string }

/** 256 bits that open one file once; only their hash is kept. */
export async function makeFileTicket(
  { sql, now }: { sql: Sql; now(): Date },
  { serviceId, accountId, path }: Opens,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + ticketMs)
  const row = { service_id: serviceId, account_id: accountId, path, expires_at: expiresAt }
  await sql
    .insertInto('web_file_ticket')
    .values({ ticket_hash: hashOf(ticket), ...row })
    .execute()
  return { ticket, expiresAt }
}

/** The path that a ticket of this account opens; it is gone with that, also where it came too late. */
export async function spendFileTicket(
  { sql, now }: { sql: Sql; now(): Date },
  ticket: string,
  { serviceId, accountId }: Omit<Opens, 'path'>,
): Promise<string | undefined> {
  const spent = await sql
    .deleteFrom('web_file_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('account_id', '=', accountId)
    .where('service_id', '=', serviceId)
    .returning(['path', 'expires_at'])
    .executeTakeFirst()
  return spent && spent.expires_at > now() ? spent.path : undefined
}

export const forgetFileTickets = (sql: Sql, now: Date) =>
  sql.deleteFrom('web_file_ticket').where('expires_at', '<', now).execute()
