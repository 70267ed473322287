import type { Ctx } from '#platform/context.ts'
import { personName } from '#platform/sql/names.ts'
import type { Present } from '../contract/shapes.ts'

/** A viewer who has sent nothing for this long has gone. */
const forgetAfterMs = 60_000

/**
 * Who else has the ticket open. Only these viewers are told when someone opens it, types, or leaves, so that no
 * customer learns who reads their ticket.
 */
export async function notePresence(
  ctx: Ctx,
  ticketId: number,
  doing: 'looking' | 'typing' | 'gone',
): Promise<Present[]> {
  const { accountId } = ctx.requirePrincipal()
  const now = ctx.now()
  const before = await ctx.sql
    .selectFrom('support_presence')
    .select(['doing', 'seen_at'])
    .where('ticket_id', '=', ticketId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (doing === 'gone')
    await ctx.sql
      .deleteFrom('support_presence')
      .where('ticket_id', '=', ticketId)
      .where('account_id', '=', accountId)
      .execute()
  else
    await ctx.sql
      .insertInto('support_presence')
      .values({ ticket_id: ticketId, account_id: accountId, doing, seen_at: now })
      .onConflict((conflict) => conflict.columns(['ticket_id', 'account_id']).doUpdateSet({ doing, seen_at: now }))
      .execute()
  const others = await ctx.sql
    .selectFrom('support_presence')
    .innerJoin('account', 'account.id', 'support_presence.account_id')
    .select(['account.id as accountId', personName().as('name'), 'support_presence.doing'])
    .where('ticket_id', '=', ticketId)
    .where('account.id', '<>', accountId)
    .where('seen_at', '>', new Date(now.getTime() - forgetAfterMs))
    .orderBy('account.id')
    .$narrowType<{ doing: 'looking' | 'typing' }>()
    .execute()
  const wasHere = before !== undefined && now.getTime() - before.seen_at.getTime() < forgetAfterMs
  const isNews = doing === 'gone' ? wasHere : !wasHere || before.doing !== doing
  if (isNews)
    await ctx.pushEvents(
      others.map((other) => ({
        clientId: ctx.requirePrincipal().clientId,
        accountId: other.accountId,
        type: 'ticket-presence.changed',
        subject: ticketId,
      })),
    )
  return others
}
