import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { consoleTicketSeconds } from '#base/cloud-server/console.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import type { Server } from './servers.ts'

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** 256 bits that open the screen of a server once, soon, for the account that asked. Only their hash is kept. */
export async function consoleTicket(ctx: Ctx, { id, clientId, name }: Server) {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + consoleTicketSeconds * 1000)
  const { accountId } = ctx.requirePrincipal()
  await ctx.sql
    .insertInto('cloud_console_ticket')
    .values({ ticket_hash: hashOf(ticket), service_id: id, account_id: accountId, expires_at: expiresAt })
    .execute()
  const object = { type: 'service', id } as const
  await ctx.audit({ action: 'cloud.console.asked', object, clientId, details: { name } })
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** Spends a ticket of the caller's, in one statement: of many at once one gets the server that it opens. */
export async function spendConsoleTicket(ctx: Ctx, ticket: string): Promise<ServiceId | undefined> {
  const spent = await ctx.sql
    .deleteFrom('cloud_console_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('account_id', '=', ctx.requirePrincipal().accountId)
    .where('expires_at', '>', ctx.now())
    .returning('service_id')
    .executeTakeFirst()
  return spent?.service_id
}

/** Those that nobody used. */
export const forgetConsoleTickets = job({
  name: 'cloud.forget-console-tickets',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '53 * * * *',
  run: async ({ sql, now }) => {
    await sql.deleteFrom('cloud_console_ticket').where('expires_at', '<', now()).execute()
  },
})
