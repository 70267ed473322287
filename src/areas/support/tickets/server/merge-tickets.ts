import type { Ctx } from '#platform/context.ts'
import { isEnded } from '../rules/states.ts'
import { act, note, tellScreens } from './act.ts'
import { messageStore } from './message-store.ts'
import { peopleStore } from './people-store.ts'
import { refuse } from './refuse.ts'
import { ticketStore } from './ticket-store.ts'

/** Merges a duplicate: its messages move to the other ticket, in the order of writing, and so do its followers. */
export async function mergeInto(ctx: Ctx, id: number, into: number): Promise<void> {
  if (id === into) refuse('ticket_merge_itself', { field: 'into' })
  await ticketStore.lock(ctx.sql, into)
  const [duplicate, target] = await Promise.all([ticketStore.byId(ctx.sql, id), ticketStore.byId(ctx.sql, into)])
  if (!duplicate) return refuse('ticket_not_found')
  if (
    !target ||
    target.client_id !== duplicate.client_id ||
    target.desk !== duplicate.desk ||
    target.merged_into !== null ||
    isEnded(target.state)
  )
    return refuse('ticket_merge_itself', { field: 'into' })
  const watchers = await Promise.all([id, into].map((each) => peopleStore.watchers(ctx.sql, each)))
  await peopleStore.setWatchers(ctx.sql, into, [...new Set(watchers.flat())], ctx.now())
  await messageStore.moveAll(ctx.sql, id, into)
  await act(ctx, duplicate, 'merge', { merged_into: into })
  await note(ctx, duplicate, 'ticket.merged', { into })
  await tellScreens(ctx, target)
}
