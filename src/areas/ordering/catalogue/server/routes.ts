import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { catalogueCalls } from '../contract/calls.ts'
import { catalogueRefusals } from '../contract/refusals.ts'
import { labelOf, underExtensions } from '../rules/domain-search.ts'
import { variantMatches } from '../rules/groups.ts'
import { buyerFor, ordererOf } from './buyer.ts'
import { catalogueStore } from './catalogue-store.ts'
import { checkAvailability } from './check-availability.ts'
import { productList, tldList } from './price-list.ts'

const refuse = refuser(catalogueRefusals)

export const catalogueRoutes = routes(catalogueCalls, {
  tldInfo: async (ctx) => ({ data: await tldList(ctx.sql, await buyerFor(ctx)) }),

  productsCount: async (ctx, { body }) => ({
    data: {
      pid: body.pid,
      count: ordererOf(ctx) ? await catalogueStore.countOwned(ctx.sql, ctx.scope(), body.pid) : 0,
    },
  }),

  checkAvailability: async (ctx, { body }) => ({
    data: await checkAvailability(ctx, await buyerFor(ctx, body.clientId), body.domains),
  }),

  suggestions: async (ctx, { body }) => {
    const buyer = await buyerFor(ctx, body.clientId)
    const popular = (await tldList(ctx.sql, buyer, { popular: true })).map((row) => row.tld)
    const keyword = labelOf(body.keyword.trim().toLowerCase())
    return {
      data: await checkAvailability(ctx, buyer, underExtensions(keyword, popular, [body.keyword.trim().toLowerCase()])),
    }
  },

  tldPricing: async (ctx, { body }) => {
    const buyer = await buyerFor(ctx, body.clientId)
    const wanted = body.tlds?.map((tld) => tld.trim().toLowerCase().replace(/^\./, ''))
    const rows = await tldList(ctx.sql, buyer, wanted ? { tlds: wanted } : {})
    return { data: rows.map((row) => ({ tld: row.tld, years: row.years, ...row.prices })), priceCode: buyer.priceCode }
  },

  products: async (ctx, { query }) => {
    const buyer = await buyerFor(ctx, query.clientId)
    const { group, entry } = query
    const rows = await productList(ctx.sql, buyer, { signedIn: ordererOf(ctx) !== undefined, group, entry })
    return { data: rows.filter((row) => variantMatches(query.variant, row.variant)), priceCode: buyer.priceCode }
  },

  product: async (ctx, { params, query }) => {
    const buyer = await buyerFor(ctx, query.clientId)
    const [row] = await productList(ctx.sql, buyer, { signedIn: ordererOf(ctx) !== undefined, pids: [params.pid] })
    return { data: row ?? refuse('product_not_found'), priceCode: buyer.priceCode }
  },
})
