import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import { pageOf } from '#base/paging.ts'
import type { BrandName } from '#brands/brands.ts'
import { mailDomainOf } from '#brands/own-company.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { readFile } from '#platform/uploads/stored-file.ts'
import { ticketCalls } from '../contract/calls.ts'
import type { May, SupportClient } from '../contract/shapes.ts'
import { departmentsOf } from '../rules/departments.ts'
import { hidesProvider, readBy, type Side, sideOf } from '../rules/sides.ts'
import { type Priority, priorities } from '../rules/targets.ts'
import { act, note, tellScreens } from './act.ts'
import { findAnswers } from './answer-store.ts'
import { messageStore } from './message-store.ts'
import { openTicket } from './open-ticket.ts'
import { passOn, writeNote } from './partner-desk.ts'
import { type Person, peopleStore } from './people-store.ts'
import { refuse } from './refuse.ts'
import { replyTicket, ticketForWriting } from './reply-ticket.ts'
import { asSaved } from './saved-file.ts'
import { setWatchers } from './set-watchers.ts'
import { tellClosed } from './tell.ts'
import { ticketStore } from './ticket-store.ts'
import { detailOf, lineOf, mustAllow, readerOf, visible } from './ticket-view.ts'
import { filesOf } from './write-message.ts'

export const me = async (ctx: Ctx): Promise<Person> =>
  (await peopleStore.byId(ctx.sql, ctx.requirePrincipal().accountId)) ?? refuse('ticket_not_found')

/** The client for whom the caller opens a ticket: their own, or a visible one. */
async function clientFor(ctx: Ctx, cc: number | undefined) {
  const principal = ctx.requirePrincipal()
  const id = cc ?? principal.clientId
  const found = await ctx.sql
    .selectFrom('client')
    .select('id')
    .where('id', '=', askedId<ClientId>(id))
    .where(visibleTo(ctx.scope(), 'client.id'))
    .executeTakeFirst()
  const client = found && (await clientOf(ctx, found.id))
  return client ?? refuse('ticket_client_not_found')
}

/** The most subjects that the picker offers; for others the customer names the subject in the message. */
const maxRelated = 500

async function supportClient(ctx: Ctx, cc: number | undefined): Promise<SupportClient> {
  const client = await clientFor(ctx, cc)
  const principal = ctx.requirePrincipal()
  const side = sideOf(principal, client.id)
  const partner = client.partnerId === null ? undefined : await clientOf(ctx, client.partnerId)
  // Under a partner's label the provider's name is hidden, whoever answers.
  const isPartnerDesk = side === 'customer' && partner !== undefined && hidesProvider(client, partner)
  const [domains, services] = await Promise.all([
    ctx.sql
      .selectFrom('domain')
      .select(['id', 'name'])
      .where('client_id', '=', client.id)
      .where('status', '<>', 'Cancelled')
      .where(visibleTo(ctx.scope(), 'domain.client_id'))
      .orderBy('name')
      .limit(maxRelated)
      .execute(),
    ctx.sql
      .selectFrom('service')
      .select(['id', 'name'])
      .where('client_id', '=', client.id)
      .where('status', '<>', 'Cancelled')
      .where(visibleTo(ctx.scope(), 'service.client_id'))
      .orderBy('name')
      .limit(maxRelated)
      .execute(),
  ])
  return {
    id: client.id,
    name: clientName(client),
    email: client.emailAddress,
    phone: [client.phonePrefix, client.phoneNumber].filter(Boolean).join(' '),
    desk: { name: isPartnerDesk ? clientName(partner) : ctx.look.panelName, isPartner: isPartnerDesk },
    domains,
    services,
    mayActFor: principal.clientType === 'Partner' || principal.permissions.admin === true,
  }
}

/** An action of someone who may see the ticket and may do this. */
async function step(ctx: Ctx, id: number, what: May, work: (side: Side) => Promise<unknown>) {
  await ticketStore.lock(ctx.sql, id)
  const { row, side } = await visible(ctx, id)
  mustAllow(row, side, what)
  await work(side)
  return { data: await detailOf(ctx, id) }
}
const loaded = async (ctx: Ctx, id: number) => (await ticketStore.byId(ctx.sql, id)) ?? refuse('ticket_not_found')

export const ticketRoutes = routes(ticketCalls, {
  list: async (ctx, { query }) => {
    const principal = ctx.requirePrincipal()
    const { rows, total } = await ticketStore.list(ctx.sql, ctx.scope(), readerOf(principal), query)
    return pageOf(
      rows.map((row) => lineOf(row, principal, ctx.locale, ctx.now())),
      query,
      total,
    )
  },

  departments: async (ctx, { query }) => {
    const client = await clientFor(ctx, query.cc)
    const brand = client.brand as BrandName
    const row = (await brandsNow(ctx))[brand]
    const takesMail = ctx.config.inboundMail.port > 0 && ctx.look.partnerId === null
    return {
      data: departmentsOf(brand).map(({ id, name, about, mailbox }) => ({
        id,
        name: name[ctx.locale],
        about: about[ctx.locale],
        email: takesMail ? `${mailbox}@${mailDomainOf(row)}` : null,
      })),
    }
  },

  client: async (ctx, { query }) => ({ data: await supportClient(ctx, query.cc) }),

  create: async (ctx, { body: fields }) => {
    const priority = priorities.find((each) => each === fields.priority)
    if (!priority) return refuse('ticket_priority_unknown', { field: 'priority' })
    const client = await clientFor(ctx, fields.clientId)
    const files = filesOf(ctx.files)
    const ticket = await openTicket(ctx, await me(ctx), sideOf(ctx.requirePrincipal(), client.id), {
      seen: ctx.scope(),
      ...fields,
      priority: priority as Priority,
      clientId: client.id,
      files,
      channel: 'portal',
    })
    await peopleStore.dropDraft(ctx.sql, ctx.requirePrincipal().accountId, 0)
    await peopleStore.markRead(ctx.sql, ctx.requirePrincipal().accountId, ticket.id)
    return { data: await detailOf(ctx, ticket.id) }
  },

  reply: async (ctx, { body: { id, message, act: what } }) => {
    const { side } = await visible(ctx, id)
    const files = filesOf(ctx.files)
    const before = await ticketForWriting(ctx, id)
    const ticket = await replyTicket(ctx, before, await me(ctx), side, {
      message,
      files,
      channel: 'portal',
      asks: what === 'ask',
    })
    await peopleStore.dropDraft(ctx.sql, ctx.requirePrincipal().accountId, id)
    await peopleStore.markRead(ctx.sql, ctx.requirePrincipal().accountId, ticket.id)
    return { data: await detailOf(ctx, ticket.id) }
  },

  get: async (ctx, { params }) => ({ data: await detailOf(ctx, params.id) }),

  attachment: async (ctx, { params }) => {
    const { side } = await visible(ctx, params.id)
    const found = await messageStore.attachment(ctx.sql, params.id, params.attachment, readBy(side))
    const file = found && (await readFile(ctx.sql, found.file_id))
    if (!file) return refuse('ticket_file_not_found')
    return asSaved(file)
  },

  read: async (ctx, { params }) => {
    await visible(ctx, params.id)
    await peopleStore.markRead(ctx.sql, ctx.requirePrincipal().accountId, params.id)
    await ctx.pushEvent({
      clientId: ctx.requirePrincipal().clientId,
      accountId: ctx.requirePrincipal().accountId,
      type: 'ticket.read',
      subject: params.id,
    })
  },

  close: (ctx, { params }) =>
    step(ctx, params.id, 'close', async (side) => {
      const ticket = await act(ctx, await loaded(ctx, params.id), 'close')
      await note(ctx, ticket, 'ticket.closed')
      if (side !== 'customer') await tellClosed(ctx, ticket)
    }),

  reopen: (ctx, { params }) =>
    step(ctx, params.id, 'reopen', async () => {
      const ticket = await act(ctx, await loaded(ctx, params.id), 'reopen')
      await note(ctx, ticket, 'ticket.reopened')
    }),

  rate: (ctx, { params, body }) =>
    step(ctx, params.id, 'rate', async () => {
      const verdict = { verdict: body.verdict, verdict_comment: body.comment, verdict_at: ctx.now() }
      await ticketStore.change(ctx.sql, params.id, verdict)
      const ticket = await loaded(ctx, params.id)
      await note(ctx, ticket, 'ticket.rated', { verdict: body.verdict })
      await tellScreens(ctx, ticket)
    }),

  watchers: async (ctx, { params, body }) => {
    await setWatchers(ctx, params.id, body.emails)
    return { data: await detailOf(ctx, params.id) }
  },

  note: (ctx, { params, body }) => step(ctx, params.id, 'note', async (side) => writeNote(ctx, params.id, side, body)),

  passOn: (ctx, { params, body }) => step(ctx, params.id, 'passOn', () => passOn(ctx, params.id, body.remark)),

  draft: async (ctx, { params }) => {
    if (params.ticket > 0) await visible(ctx, params.ticket)
    const draft = await peopleStore.draft(ctx.sql, ctx.requirePrincipal().accountId, params.ticket)
    return { data: (draft?.content ?? null) as object | null }
  },

  keepDraft: async (ctx, { params, body }) => {
    if (params.ticket > 0) await visible(ctx, params.ticket)
    const { accountId } = ctx.requirePrincipal()
    const isEmpty = !body.message?.trim() && !body.subject?.trim()
    if (isEmpty) await peopleStore.dropDraft(ctx.sql, accountId, params.ticket)
    else await peopleStore.keepDraft(ctx.sql, accountId, params.ticket, body, ctx.now())
  },

  answers: async (ctx, { query }) => {
    const client = await clientFor(ctx, query.cc)
    return { data: await findAnswers(ctx.sql, client.brand, ctx.locale, query.q) }
  },
})
