import { priceRowsStore, promotionStore } from '#areas/ordering/catalogue/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { routes } from '#platform/http/mount.ts'
import { promotionCalls, staffCatalogueCalls } from '../contract/calls.ts'
import { newProductCalls } from '../contract/new-product-calls.ts'
import { historyOf } from './history.ts'
import { addOption, createExtension, createProduct } from './new-products.ts'
import { copyPrices, priceList, savePrices } from './prices.ts'
import { addOffer, addServer, changeOffer, changeServer, partsOf, setStorage } from './product-parts.ts'
import { changeExtension, changeProduct, listExtensions, listProducts } from './products.ts'
import { changePromotion, createPromotion, endPromotion, onePromotion, promotionOut } from './promotions.ts'

export const staffCatalogueRoutes = routes(staffCatalogueCalls, {
  products: async (ctx) => ({ data: await listProducts(ctx) }),
  changeProduct: async (ctx, { params, body }) => ({ data: await changeProduct(ctx, params.pid, body) }),
  extensions: async (ctx) => ({ data: await listExtensions(ctx) }),
  changeExtension: async (ctx, { params, body }) => ({ data: await changeExtension(ctx, params.tld, body) }),
  priceCodes: async (ctx) => ({ data: await priceRowsStore.codes(ctx.sql) }),
  prices: async (ctx, { query }) => ({ code: query.code, data: await priceList(ctx, query.code) }),
  savePrices: async (ctx, { body }) => ({ success: true, changed: await savePrices(ctx, body.code, body.changes) }),
  copyPrices: async (ctx, { body }) => ({ code: body.code, rows: await copyPrices(ctx, body) }),
  history: async (ctx, { query }) => ({ data: await historyOf(ctx.sql, query.type, query.id) }),
})

export const newProductRoutes = routes(newProductCalls, {
  createProduct: async (ctx, { body }) => ({ data: await createProduct(ctx, body) }),
  addOption: async (ctx, { params, body }) => ({ data: await addOption(ctx, params.pid, body) }),
  createExtension: async (ctx, { body }) => ({ data: await createExtension(ctx, body) }),
  parts: async (ctx, { params }) => ({ data: await partsOf(ctx, params.pid) }),
  addServer: async (ctx, { params, body }) => ({ data: await addServer(ctx, params.pid, body) }),
  changeServer: async (ctx, { params, body }) => ({ data: await changeServer(ctx, params.pid, params.type, body) }),
  setStorage: async (ctx, { params, body }) => ({ data: await setStorage(ctx, params.pid, body) }),
  addOffer: async (ctx, { params, body }) => ({ data: await addOffer(ctx, params.pid, body) }),
  changeOffer: async (ctx, { params, body }) => ({ data: await changeOffer(ctx, params.pid, params.offer, body) }),
})

export const promotionRoutes = routes(promotionCalls, {
  list: async (ctx, { query }) => {
    const page = await promotionStore.list(ctx.sql, query, dayOf(ctx.now()))
    return { ...page, data: page.data.map((stored) => promotionOut(ctx, stored)) }
  },
  get: (ctx, { params }) => onePromotion(ctx, params.code),
  create: async (ctx, { body }) => ({ data: await createPromotion(ctx, body) }),
  change: async (ctx, { params, body }) => ({ data: await changePromotion(ctx, params.code, body) }),
  end: async (ctx, { params }) => {
    await endPromotion(ctx, params.code)
    return { success: true }
  },
})
