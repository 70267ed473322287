import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { lapseOf, noticeDays } from '../rules/states.ts'
import { act, note } from './act.ts'
import { tellClosed, tellClosingSoon } from './tell.ts'
import { ticketStore } from './ticket-store.ts'

const batch = 200
/** How long message ids of incoming mails are kept, against duplicates; then their senders are deleted. */
const incomingDays = 180
const draftDays = 90

async function lapseOne(ctx: JobCtx, id: number): Promise<void> {
  await ctx.transact(async (work) => {
    await ticketStore.lock(work.sql, id)
    const ticket = await ticketStore.byId(work.sql, id)
    if (!ticket?.their_turn_since) return
    const what = lapseOf({ theirTurnSince: ticket.their_turn_since, noticeAt: ticket.closing_notice_at }, work.now())
    if (what === 'close') {
      const closed = await act(work, ticket, 'lapse')
      await note(work, closed, 'ticket.lapsed')
      await tellClosed(work, closed)
    } else if (what === 'notice') {
      await ticketStore.change(work.sql, id, { closing_notice_at: work.now() })
      await tellClosingSoon(work, ticket)
    }
  })
}

/** Reminds customers of waiting tickets, and closes those without an answer. Also deletes obsolete rows. */
export const sweepTickets = job({
  name: 'support.sweep-tickets',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '17 * * * *',
  run: async (ctx) => {
    const now = ctx.now()
    const since = new Date(now.getTime() - noticeDays * dayMs)
    for (let after = 0; ; ) {
      const rows = await ticketStore.silentSince(ctx.sql, since, after, batch)
      for (const { id } of rows) await lapseOne(ctx, id)
      if (rows.length < batch || ctx.signal.aborted) break
      after = rows.at(-1)!.id
    }
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    await ctx.sql.deleteFrom('support_presence').where('seen_at', '<', before(1)).execute()
    await ctx.sql.deleteFrom('support_draft').where('changed_at', '<', before(draftDays)).execute()
    await ctx.sql.deleteFrom('support_incoming').where('received_at', '<', before(incomingDays)).execute()
  },
})

export const supportJobs = [sweepTickets]
