import { isEmail } from '#base/email.ts'
import type { Ctx } from '#platform/context.ts'
import { note, tellScreens } from './act.ts'
import { peopleStore } from './people-store.ts'
import { refuse } from './refuse.ts'
import { ticketStore } from './ticket-store.ts'
import { visible } from './ticket-view.ts'

/** A follower gets every answer by mail, and may reply. */
export async function setWatchers(ctx: Ctx, id: number, emails: readonly string[]): Promise<void> {
  await ticketStore.lock(ctx.sql, id)
  const { row } = await visible(ctx, id)
  const given = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter(Boolean))]
  if (given.some((email) => !isEmail(email))) refuse('ticket_watchers_wrong', { field: 'emails' })
  const before = await peopleStore.watchers(ctx.sql, id)
  await peopleStore.setWatchers(ctx.sql, id, given, ctx.now())
  // The reply address of a removed follower stops working.
  const gone = before.filter((email) => !given.includes(email))
  if (gone.length > 0)
    await ctx.sql
      .deleteFrom('support_reply_address')
      .where('ticket_id', '=', id)
      .where('email', 'in', gone)
      .where('account_id', 'is', null)
      .execute()
  await note(ctx, row, 'ticket.watchers', { emails: given })
  await tellScreens(ctx, row)
}
