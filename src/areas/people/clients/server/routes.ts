import { checkVatNumber } from '#areas/billing/invoices/server/public.ts'
import { catalogueStore, toldPriceCode } from '#areas/ordering/catalogue/server/public.ts'
import { recentActivityOf } from '#areas/overview/home/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { narrowedTo } from '#platform/scope.ts'
import { clientCalls, locationCalls } from '../contract/calls.ts'
import { contactCalls } from '../contract/contact-calls.ts'
import { peopleRefusals } from '../contract/refusals.ts'
import type { Client } from '../contract/shapes.ts'
import type { Details } from '../rules/details.ts'
import { findLocations } from '../rules/locations.ts'
import { type ClientRow, clientStore } from './client-store.ts'
import { contactStore } from './contact-store.ts'
import { createClientFor, insistOnOrdering } from './create-client.ts'
import { columnsOf, detailsOf } from './detail-columns.ts'
import { contactChanging } from './domain-events.ts'
import { clientContact, clientOf, contactOf, contactsOf, createContact } from './public.ts'
import { statisticsOf } from './statistics.ts'

const refuse = refuser(peopleRefusals)

const isManaged = (row: Pick<ClientRow, 'client_type'>): boolean => row.client_type === 'Managed Client'

const answerOf = (row: ClientRow): Client => ({
  ...detailsOf(row),
  id: row.id,
  clientType: row.client_type as Client['clientType'],
  managed: isManaged(row),
  ordering: row.ordering as Client['ordering'],
  whiteLabelStatus: row.label_type,
  partnerId: row.partner_id,
  partnerName: row.partner_name,
  locale: row.locale as Client['locale'],
  price_code: row.price_code,
  currency_id: row.currency_id,
  createdAt: row.created_at.toISOString(),
})

/** The client within the caller's scope, otherwise not found. */
const visible = async (ctx: Ctx, id: number): Promise<ClientRow> =>
  (await clientStore.find(ctx.sql, ctx.scope(), id)) ?? refuse('client_not_found')

/** Without the price code for a managed client, because it concerns the partner only. */
const toldAnswer = (ctx: Ctx, row: Parameters<typeof answerOf>[0]) => {
  const data = answerOf(row)
  return { ...data, price_code: toldPriceCode(ctx, data.price_code) }
}

/** Whether the change concerns who pays and for what, rather than the client's details. */
const changesWhoPays = (
  before: ClientRow,
  { managed, ordering }: { managed?: boolean | undefined; ordering?: string | undefined },
): boolean =>
  (managed !== undefined && managed !== isManaged(before)) || (ordering !== undefined && ordering !== before.ordering)

export const clientRoutes = routes(clientCalls, {
  create: async (ctx, { body }) => {
    const { clientId, signedIn } = await createClientFor(ctx, body)
    const row = (await clientStore.find(ctx.sql, { kind: 'all' }, clientId)) ?? refuse('client_not_found')
    return { data: answerOf(row), signedIn }
  },

  update: async (ctx, { params, body }) => {
    const before = await visible(ctx, params.id)
    const { locale, managed, ordering, ...details } = body
    // The partner decides who manages a client (core §1), never the client itself.
    const mayChoose = before.partner_id !== null && before.id !== ctx.requirePrincipal().clientId
    if (mayChoose && changesWhoPays(before, { managed, ordering })) insistOnOrdering(ctx)
    const row = await clientStore.change(ctx.sql, before.id, {
      ...columnsOf(details),
      ...(locale ? { locale } : {}),
      ...(mayChoose && managed !== undefined ? { client_type: managed ? 'Managed Client' : 'Ordinary' } : {}),
      ...(mayChoose && ordering !== undefined ? { ordering } : {}),
    })
    await ctx.changed(
      {
        action: 'people.client-changed',
        object: { type: 'client', id: row.id },
        clientId: row.id,
        details: {
          ...(row.client_type === before.client_type ? {} : { clientType: row.client_type }),
          ...(row.ordering === before.ordering ? {} : { ordering: row.ordering }),
        },
      },
      { clientId: row.id, type: 'client.changed', subject: row.id },
    )
    return { data: toldAnswer(ctx, row) }
  },

  list: async (ctx, { query }) => {
    const { rows, total } = await clientStore.list(ctx.sql, ctx.scope(), query)
    return { data: rows.map((row) => toldAnswer(ctx, row)), page: query.page, perPage: query.perPage, total }
  },

  show: async (ctx, { params }) => {
    return { data: toldAnswer(ctx, await visible(ctx, params.id)) }
  },

  statistic: async (ctx, { params }) => ({ data: await statisticsOf(ctx, await visible(ctx, params.id)) }),

  activity: async (ctx, { params }) => {
    const client = await visible(ctx, params.id)
    return { data: await recentActivityOf(ctx, narrowedTo(ctx.scope(), client.id)) }
  },

  checkVat: async (ctx, { body }) => ({ data: await checkVatNumber(ctx, ctx.brand.name, body) }),

  changePriceCode: async (ctx, { params, body }) => {
    const before = await visible(ctx, params.id)
    if (!(await clientStore.isPriceCode(ctx.sql, body.price_code)))
      refuse('unknown_price_code', { field: 'price_code' })
    const row = await clientStore.change(ctx.sql, before.id, { price_code: body.price_code })
    await ctx.changed(
      {
        action: 'people.client-price-code-changed',
        object: { type: 'client', id: row.id },
        clientId: row.id,
        details: { from: before.price_code, to: row.price_code },
      },
      { clientId: row.id, type: 'client.changed', subject: row.id },
    )
    return { price_code: row.price_code, currency_id: row.currency_id }
  },

  priceCode: async (ctx, { params }) => {
    const client = await visible(ctx, params.id)
    const buysBy = (await catalogueStore.priceCode(ctx.sql, ctx.scope(), client.id)) ?? client.price_code
    return { price_code: toldPriceCode(ctx, buysBy), currency_id: client.currency_id }
  },
})

export const contactRoutes = routes(contactCalls, {
  list: async (ctx, { params }) => ({ data: await contactsOf(ctx, (await visible(ctx, params.userId)).id) }),

  whmcsList: async (ctx, { params }) => {
    const { id } = await visible(ctx, params.userId)
    const [client, contacts] = await Promise.all([clientOf(ctx, id), contactsOf(ctx, id)])
    return { data: client ? [clientContact(client), ...contacts] : contacts }
  },

  create: async (ctx, { body }) => {
    const { clientId, ...details } = body
    const client = await visible(ctx, clientId ?? ctx.requirePrincipal().clientId)
    const id = await createContact(ctx, client.id, details)
    const row = (await contactStore.find(ctx.sql, ctx.scope(), id)) ?? refuse('contact_not_found')
    return { data: contactOf(row) }
  },

  update: async (ctx, { params, body }) => {
    const before = await contactStore.find(ctx.sql, ctx.scope(), params.id)
    const row =
      (await contactStore.change(ctx.sql, ctx.scope(), params.id, columnsOf(body))) ?? refuse('contact_not_found')
    if (before)
      await ctx.emit(contactChanging, {
        contactId: row.id,
        clientId: row.client_id,
        before: detailsOf(before) as Details,
        after: body,
        hold: (domain) => refuse('contact_holds_domain', { values: { domain } }),
      })
    await ctx.changed(
      {
        action: 'people.contact-changed',
        object: { type: 'contact', id: row.id },
        clientId: row.client_id,
      },
      { clientId: row.client_id, type: 'contact.changed', subject: row.id },
    )
    return { data: contactOf(row) }
  },

  remove: async (ctx, { params }) => {
    const row = (await contactStore.remove(ctx.sql, ctx.scope(), params.id, ctx.now())) ?? refuse('contact_not_found')
    await ctx.changed(
      {
        action: 'people.contact-removed',
        object: { type: 'contact', id: params.id },
        clientId: row.client_id,
      },
      { clientId: row.client_id, type: 'contact.changed', subject: params.id },
    )
  },
})

export const locationRoutes = routes(locationCalls, {
  find: (ctx, { query }) => ({ data: findLocations(query.keyword, ctx.locale) }),
})
