import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { catalogueCalls } from '../contract/calls.ts'
import { catalogueRefusals } from '../contract/refusals.ts'
import { variantMatches } from '../rules/groups.ts'
import { buyerFor, ordererOf, toldPriceCode } from './buyer.ts'
import { catalogueStore } from './catalogue-store.ts'
import { checkAvailability } from './check-availability.ts'
import { productList, tldList } from './price-list.ts'
import { priceTlds } from './price-tlds.ts'
import { readRequest } from './read-request.ts'
import { requestTransferCode } from './request-transfer-code.ts'
import { suggest } from './suggest.ts'
import { transferableRecords } from './transferable-records.ts'

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

  suggestions: async (ctx, { body }) => suggest(ctx, body),

  tldPricing: async (ctx, { body }) => priceTlds(ctx, body),

  transferableRecords: async (ctx, { params }) => ({
    ...(await transferableRecords(ctx, params.domain)),
    checkedAt: ctx.now().toISOString(),
  }),

  requestTransferCode: async (ctx, { params }) => ({ data: await requestTransferCode(ctx, params.domain) }),

  readRequest: async (_ctx, { body }) => {
    const read = readRequest(body.csr)
    return { data: 'flaw' in read ? refuse(read.flaw, { field: 'csr' }) : read }
  },

  products: async (ctx, { query }) => {
    const buyer = await buyerFor(ctx, query.clientId)
    const { group, entry } = query
    const rows = await productList(ctx.sql, buyer, { signedIn: ordererOf(ctx) !== undefined, group, entry })
    return {
      data: rows.filter((row) => variantMatches(query.variant, row.variant)),
      priceCode: toldPriceCode(ctx, buyer.priceCode),
    }
  },

  product: async (ctx, { params, query }) => {
    const buyer = await buyerFor(ctx, query.clientId)
    const [row] = await productList(ctx.sql, buyer, { signedIn: ordererOf(ctx) !== undefined, pids: [params.pid] })
    return { data: row ?? refuse('product_not_found'), priceCode: toldPriceCode(ctx, buyer.priceCode) }
  },
})
