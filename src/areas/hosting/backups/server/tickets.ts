import { newTicket, ticketHash } from '#areas/hosting/space/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Opens one download once. */
export async function makeTicket(
  { sql, now }: { sql: Sql; now(): Date },
  { taskId, accountId }: { taskId: number; accountId: AccountId },
): Promise<{ ticket: string; expiresAt: Date }> {
  const { ticket, hash, expiresAt } = newTicket(now())
  await sql
    .insertInto('web_download_ticket')
    .values({ ticket_hash: hash, task_id: taskId, account_id: accountId, expires_at: expiresAt })
    .execute()
  return { ticket, expiresAt }
}

/** The job that a ticket of this account opens; it is gone with that, also where it came too late. */
export const spendTicket = async (
  { sql, now }: { sql: Sql; now(): Date },
  ticket: string,
  accountId: AccountId,
): Promise<number | undefined> => {
  const spent = await sql
    .deleteFrom('web_download_ticket')
    .where('ticket_hash', '=', ticketHash(ticket))
    .where('account_id', '=', accountId)
    .returning(['task_id', 'expires_at'])
    .executeTakeFirst()
  return spent && spent.expires_at > now() ? spent.task_id : undefined
}

export const forgetTickets = (sql: Sql, now: Date) =>
  sql.deleteFrom('web_download_ticket').where('expires_at', '<', now).execute()
