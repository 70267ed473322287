import type { Ctx } from '#platform/context.ts'
import { dropFiles } from '#platform/uploads/stored-file.ts'
import { stateAfter } from '../rules/states.ts'
import { act, note, tellScreens } from './act.ts'
import { messageStore } from './message-store.ts'
import { refuse } from './refuse.ts'
import { ticketStore } from './ticket-store.ts'

/** A held mail: staff add it to the conversation, or delete it with its files. */
export async function judgeHeld(ctx: Ctx, ticketId: number, messageId: number, accept: boolean): Promise<void> {
  const message = await messageStore.one(ctx.sql, ticketId, messageId)
  if (message?.audience !== 'held') return refuse('ticket_message_not_found')
  const ticket = (await ticketStore.byId(ctx.sql, ticketId)) ?? refuse('ticket_not_found')
  if (accept) {
    await messageStore.accept(ctx.sql, messageId)
    if (stateAfter(ticket.state, 'reply')) await act(ctx, ticket, 'reply')
    else await tellScreens(ctx, ticket)
  } else {
    const files = await messageStore.attachmentsOf(ctx.sql, [messageId])
    await messageStore.remove(ctx.sql, messageId)
    await dropFiles(ctx.sql, [
      ...files.map(({ file_id }) => file_id),
      ...(message.original_file_id === null ? [] : [message.original_file_id]),
    ])
    await tellScreens(ctx, ticket)
  }
  await note(ctx, ticket, accept ? 'mail.accepted' : 'mail.discarded', { from: message.author_email })
}
