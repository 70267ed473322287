import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import { routes } from '#platform/http/mount.ts'
import { answered, isRejected } from '#platform/operations/answers.ts'
import { sandboxBuilderCalls, webBuilderCalls } from '../contract/calls.ts'
import { putInCart } from './put-in-cart.ts'
import { activeDomain, makeSite, refuse, siteOf, switchSite } from './site.ts'
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
    const domain = await activeDomain(ctx, params.domain)
    const site = (await siteStore.find(ctx.sql, domain.id)) ?? refuse('no_site')
    const outcome = await ctx.driver(siteBuilderKey).signIn(site.reference, { locale: ctx.locale })
    const link = answered(outcome) ?? refuse(isRejected(outcome) ? 'not_ready' : 'builder_silent')
    await ctx.audit({
      action: 'domains.web-builder.opened',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
    })
    return { data: link }
  },

  orderHosting: async (ctx, { params, body }) => {
    const domain = await activeDomain(ctx, params.domain)
    return { data: await putInCart(ctx, domain, { group: 'shared_hosting', cart: body.cart, isFreeAtFirst: true }) }
  },
})

export const sandboxBuilderRoutes = routes(sandboxBuilderCalls, {
  follow: async (ctx, { params }) => {
    const builder = ctx.driver(siteBuilderKey)
    const site = 'follow' in builder ? await (builder as Sandbox).follow(params.token) : undefined
    if (!site) return refuse('link_over')
    return { data: { domain: site.domain, template: site.template, plan: site.plan, isOn: site.isOn } }
  },
})

type Followed = { domain: string; template: string; plan: 'free' | 'paid'; isOn: boolean }
type Sandbox = { follow(token: string): Promise<Followed | undefined> }
