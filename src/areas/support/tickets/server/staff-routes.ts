import type { AccountId } from '#base/ids.ts'
import { pageOf } from '#base/paging.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { readFile } from '#platform/uploads/stored-file.ts'
import type { May } from '../contract/shapes.ts'
import { staffTicketCalls } from '../contract/staff-calls.ts'
import { departmentsOf } from '../rules/departments.ts'
import { dueForPriority } from '../rules/targets.ts'
import { act, note, tellScreens } from './act.ts'
import { cannedStore } from './canned-store.ts'
import { customerCard } from './customer-card.ts'
import { judgeHeld } from './judge-held.ts'
import { mergeInto } from './merge-tickets.ts'
import { messageStore } from './message-store.ts'
import { peopleStore } from './people-store.ts'
import { notePresence } from './presence.ts'
import { refuse } from './refuse.ts'
import { asSaved } from './saved-file.ts'
import { tellDesk, tellRejected } from './tell.ts'
import { ticketStore } from './ticket-store.ts'
import { detailOf, lineOf, mustAllow, readerOf, visible } from './ticket-view.ts'

/** An action of the provider's desk: the ticket is locked, and its state must allow it. */
async function step(ctx: Ctx, id: number, what: May, work: () => Promise<unknown>) {
  await ticketStore.lock(ctx.sql, id)
  const { row, side } = await visible(ctx, id)
  mustAllow(row, side, what)
  await work()
  return { data: await detailOf(ctx, id) }
}
const loaded = async (ctx: Ctx, id: number) => (await ticketStore.byId(ctx.sql, id)) ?? refuse('ticket_not_found')

export const staffTicketRoutes = routes(staffTicketCalls, {
  queue: async (ctx, { query }) => {
    const principal = ctx.requirePrincipal()
    const reader = readerOf(principal)
    const [{ rows, total }, counts] = await Promise.all([
      ticketStore.queue(ctx.sql, reader, query, ctx.now()),
      ticketStore.queueCounts(ctx.sql, reader, ctx.now()),
    ])
    const lines = rows.map((row) => lineOf(row, principal, ctx.locale, ctx.now()))
    return { ...pageOf(lines, query, total), counts }
  },

  people: async (ctx) => ({
    data: (await peopleStore.staff(ctx.sql)).map(({ id, name }) => ({ id, name })),
  }),

  customer: async (ctx, { params }) => {
    await visible(ctx, params.id)
    return { data: await customerCard(ctx, await loaded(ctx, params.id)) }
  },

  assign: (ctx, { params, body }) =>
    step(ctx, params.id, 'assign', async () => {
      const asked = body.accountId === undefined ? ctx.requirePrincipal().accountId : body.accountId
      const person = asked === null ? undefined : await peopleStore.staffMember(ctx.sql, asked)
      if (asked !== null && !person) refuse('ticket_assignee_unknown', { field: 'accountId' })
      const to = person?.id ?? null
      const before = await loaded(ctx, params.id)
      // Viewers are shown only on tickets that wait for the desk.
      const isOpen = before.state === 'open' || before.state === 'pending'
      const ticket =
        isOpen && !(to === null && before.state === 'open')
          ? await act(ctx, before, to === null ? 'release' : 'take', { assigned_to: to })
          : await assignOnly(ctx, params.id, to)
      await note(ctx, ticket, 'ticket.assigned', { to: person?.name ?? null })
      const [last] = (await ctx.sql
        .selectFrom('support_message')
        .select(['body', 'author_name as authorName'])
        .where('ticket_id', '=', params.id)
        .where('audience', '=', 'all')
        .orderBy('id', 'desc')
        .limit(1)
        .execute()) as { body: string; authorName: string }[]
      if (to !== null && to !== ctx.requirePrincipal().accountId && last) await tellDesk(ctx, ticket, last)
    }),

  change: (ctx, { params, body }) =>
    step(ctx, params.id, 'note', async () => {
      const ticket = await loaded(ctx, params.id)
      const department = body.department ?? ticket.department
      if (!departmentsOf(ticket.brand as BrandName).some(({ id }) => id === department))
        refuse('ticket_department_unknown', { field: 'department' })
      const priority = body.priority ?? ticket.priority
      const due = dueForPriority(
        {
          priority: ticket.priority,
          firstResponseDue: ticket.first_response_due,
          solutionDue: ticket.solution_due,
        },
        priority,
      )
      await ticketStore.change(ctx.sql, params.id, {
        department,
        priority,
        first_response_due: due.firstResponseDue,
        solution_due: due.solutionDue,
      })
      await note(ctx, ticket, 'ticket.changed', { department, priority })
      await tellScreens(ctx, ticket)
    }),

  reject: (ctx, { params, body }) =>
    step(ctx, params.id, 'reject', async () => {
      const ticket = await act(ctx, await loaded(ctx, params.id), 'reject')
      await note(ctx, ticket, 'ticket.rejected', { reason: body.reason.slice(0, 200) })
      await tellRejected(ctx, ticket, body.reason)
    }),

  merge: (ctx, { params, body }) => step(ctx, params.id, 'merge', () => mergeInto(ctx, params.id, body.into)),

  publish: (ctx, { params, body }) =>
    step(ctx, params.id, 'publish', async () => {
      const ticket = await act(ctx, await loaded(ctx, params.id), 'publish')
      const kept = { locale: body.locale, title: body.title, body: body.body, published_at: ctx.now() }
      await ctx.sql
        .insertInto('support_answer')
        .values({ ticket_id: ticket.id, brand: ticket.brand, ...kept })
        .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(kept))
        .execute()
      await note(ctx, ticket, 'ticket.published')
    }),

  presence: async (ctx, { params, body }) => {
    await visible(ctx, params.id)
    return { data: await notePresence(ctx, params.id, body.doing) }
  },

  original: async (ctx, { params }) => {
    await visible(ctx, params.id)
    const message = await messageStore.one(ctx.sql, params.id, params.message)
    const id = message?.original_file_id ?? null
    const file = id === null ? undefined : await readFile(ctx.sql, id)
    return file ? asSaved(file) : refuse('ticket_file_not_found')
  },
  judgeHeld: async (ctx, { params, body }) => {
    await ticketStore.lock(ctx.sql, params.id)
    await visible(ctx, params.id)
    await judgeHeld(ctx, params.id, params.message, body.accept)
    return { data: await detailOf(ctx, params.id) }
  },

  canned: async (ctx, { query }) => ({ data: await cannedStore.list(ctx.sql, query) }),
  addCanned: async (ctx, { body }) => ({ data: await cannedStore.add(ctx, body) }),
  saveCanned: async (ctx, { params, body }) => ({ data: await cannedStore.save(ctx, params.canned, body) }),
  removeCanned: (ctx, { params }) => cannedStore.remove(ctx, params.canned),
})

async function assignOnly(ctx: Ctx, id: number, to: AccountId | null) {
  await ticketStore.change(ctx.sql, id, { assigned_to: to })
  const ticket = await loaded(ctx, id)
  await tellScreens(ctx, ticket)
  return ticket
}
