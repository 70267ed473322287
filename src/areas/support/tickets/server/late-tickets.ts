import type { PageSize } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { ticketStore } from './ticket-store.ts'
import { lineOf, readerOf } from './ticket-view.ts'

type Asked = {
  q?: string | undefined
  assigned?: 'me' | 'nobody' | number | undefined
  page: number
  perPage: PageSize
}

/** Overdue tickets, the latest first, as the desk sees them. */
export async function lateTickets(ctx: Ctx, asked: Asked) {
  const principal = ctx.requirePrincipal()
  const query = { ...asked, sort: 'due', overdue: '1', desk: 'provider' } as const
  const { rows, total } = await ticketStore.queue(ctx.sql, readerOf(principal), query, ctx.now())
  return { rows: rows.map((row) => lineOf(row, principal, ctx.locale, ctx.now())), total }
}

export const lateTicketCount = async (ctx: Ctx): Promise<number> =>
  (await ticketStore.queueCounts(ctx.sql, readerOf(ctx.requirePrincipal()), ctx.now())).overdue
