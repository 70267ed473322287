import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { answered, isRejected, isRejectedAs } from '#platform/operations/answers.ts'
import { builderHolderCalls, sandboxBuilderCalls, webBuilderCalls } from '../contract/calls.ts'
import { holderOf, mayStillEdit } from './editor/holder.ts'
import { messageStore } from './message-store.ts'
import { bringToPlace } from './place/place-site.ts'
import { setPlace } from './place/set-place.ts'
import { withPublisher } from './published-by.ts'
import { putInCart } from './put-in-cart.ts'
import { activeDomain, makeSite, noted, refuse, removeSite, restoreSite, siteOf, switchSite } from './site.ts'
import { siteStore } from './site-store.ts'

export const webBuilderRoutes = routes(webBuilderCalls, {
  data: async (ctx, { params }) => ({ data: await siteOf(ctx, await visibleDomain(ctx, params.domain)) }),

  switchState: async (ctx, { params, body }) => {
    const domain = await activeDomain(ctx, params.domain)
    return { data: await switchSite(ctx, domain, { isOn: body.state, replaceRecords: body.replaceRecords }) }
  },

  order: async (ctx, { params, body }) => {
    const domain = await activeDomain(ctx, params.domain)
    if (body.version === 'free') return { data: await ctx.transact((step) => makeSite(step, domain, body)), cart: null }
    if (await siteStore.paid(ctx.sql, domain.id)) return refuse('paid_exists')
    return { data: null, cart: await putInCart(ctx, domain, { group: 'web_builder', cart: body.cart }) }
  },

  open: async (ctx, { params }) => {
    const { domain, site } = await siteHere(ctx, await activeDomain(ctx, params.domain))
    const link = seen(await ctx.driver(siteBuilderKey).signIn(site.reference, await entering(ctx, domain)))
    await ctx.audit({
      action: 'domains.web-builder.opened',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
    })
    return { data: link }
  },

  setPlace: async (ctx, { params, body }) => {
    return { data: await setPlace(ctx, await activeDomain(ctx, params.domain), body) }
  },

  remove: async (ctx, { params }) => ({ data: await removeSite(ctx, await visibleDomain(ctx, params.domain)) }),

  restore: async (ctx, { params, body }) => {
    return { data: await restoreSite(ctx, await activeDomain(ctx, params.domain), body) }
  },

  look: async (ctx, { params }) => {
    const { domain, site } = await siteHere(ctx, await visibleDomain(ctx, params.domain))
    const look = seen(await ctx.driver(siteBuilderKey).look(site.reference))
    return { data: await withPublisher(ctx, domain.id, look) }
  },

  goBack: async (ctx, { params, body }) => {
    const { domain, site } = await siteHere(ctx, await activeDomain(ctx, params.domain))
    const look = seen(await ctx.driver(siteBuilderKey).goBack(site.reference, body.version))
    await ctx.transact((work) => bringToPlace(work, domain.id))
    await noted(ctx, domain, 'domains.web-builder.gone-back', { version: body.version })
    return { data: await withPublisher(ctx, domain.id, look) }
  },

  download: async (ctx, { params }) => {
    const { domain, site } = await siteHere(ctx, await activeDomain(ctx, params.domain))
    const link = seen(
      await ctx.driver(siteBuilderKey).signIn(site.reference, { ...(await entering(ctx, domain)), to: 'download' }),
    )
    await ctx.audit({
      action: 'domains.web-builder.downloaded',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
    })
    return { data: link }
  },

  messages: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const rows = await messageStore.of(ctx.sql, domain.id)
    return {
      data: rows.map(({ id, page, name, email, body, sent_to, sent_at }) => ({
        ...{ id, page, name, email, text: body },
        sentTo: sent_to,
        sentAt: sent_at.toISOString(),
      })),
    }
  },

  removeMessage: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    if (!(await messageStore.remove(ctx.sql, domain.id, params.message))) return refuse('message_not_found')
    await noted(ctx, domain, 'domains.web-builder.message-removed', {})
    return { success: true as const }
  },

  orderHosting: async (ctx, { params, body }) => {
    const domain = await activeDomain(ctx, params.domain)
    return { data: await putInCart(ctx, domain, { group: 'shared_hosting', cart: body.cart, isFreeAtFirst: true }) }
  },
})

export const builderHolderRoutes = routes(builderHolderCalls, {
  check: async (ctx, { body }) => ({ data: { mayEdit: await mayStillEdit(ctx, body.holder) } }),
})

export const sandboxBuilderRoutes = routes(sandboxBuilderCalls, {
  follow: async (ctx, { params }) => {
    const builder = ctx.driver(siteBuilderKey)
    const site = 'follow' in builder ? await (builder as Sandbox).follow(params.token) : undefined
    if (!site) return refuse('link_over')
    return { data: { domain: site.domain, template: site.template, plan: site.plan, isOn: site.isOn } }
  },
})

/** The builder asks in the name of whoever opens it whether they may go on, and tells what they published. */
async function entering(ctx: Ctx, domain: DomainRecord) {
  const holder = await holderOf(ctx, domain)
  return { locale: ctx.locale, ...(holder !== undefined && { holder }) }
}

const siteHere = async (ctx: Ctx, domain: DomainRecord) => ({
  domain,
  site: (await siteStore.find(ctx.sql, domain.id)) ?? refuse('no_site'),
})

/** What the builder answered, or why it did not. */
function seen<Value>(outcome: Outcome<Value>): Value {
  const value = answered(outcome)
  if (value !== undefined) return value
  if (isRejectedAs(outcome, 'no_such_version')) return refuse('no_such_version')
  return refuse(isRejected(outcome) ? 'not_ready' : 'builder_silent')
}

type Followed = { domain: string; template: string; plan: 'free' | 'paid'; isOn: boolean }
type Sandbox = { follow(token: string): Promise<Followed | undefined> }
