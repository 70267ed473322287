import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { AccountId, ServiceId } from '#base/ids.ts'
import { job } from '#platform/jobs/job.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** How long an unused ticket works. */
const ticketMs = 60_000

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

type Keeping = { sql: Sql; now(): Date }
/** A download of a space, and the account that may fetch it. */
type Download = { kind: 'backup' | 'export' | 'file'; serviceId: ServiceId; accountId: AccountId }

/** 256 bits that open one download once: `opens` is its path, database or task. Only their hash is stored. */
export async function makeTicket(
  { sql, now }: Keeping,
  { kind, serviceId, accountId, opens }: Download & { opens: string },
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + ticketMs)
  const row = { kind, service_id: serviceId, account_id: accountId, opens, expires_at: expiresAt }
  await sql
    .insertInto('web_ticket')
    .values({ ticket_hash: hashOf(ticket), ...row })
    .execute()
  return { ticket, expiresAt }
}

/** What a ticket of this account opens. It is deleted by that, also when it came too late. */
export async function spendTicket(
  { sql, now }: Keeping,
  ticket: string,
  { kind, serviceId, accountId }: Download,
): Promise<string | undefined> {
  const spent = await sql
    .deleteFrom('web_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('service_id', '=', serviceId)
    .where('account_id', '=', accountId)
    .returning(['opens', 'expires_at'])
    .executeTakeFirst()
  return spent && spent.expires_at > now() ? spent.opens : undefined
}

/** Tickets that nobody used. */
export const forgetTickets = job({
  name: 'hosting.forget-tickets',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '51 * * * *',
  run: async ({ sql, now }) => {
    await sql.deleteFrom('web_ticket').where('expires_at', '<', now()).execute()
  },
})
