import { toldPriceCode } from '#areas/ordering/catalogue/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { cartCalls } from '../contract/calls.ts'
import { cartRefusals } from '../contract/refusals.ts'
import { savedCart } from './cart-payload.ts'
import { cartStore } from './cart-store.ts'
import { addItem, holderOf, pricedCart, removeItem, saveCart } from './change-cart.ts'
import { checkPromotion } from './check-promotion.ts'
import { estimate } from './estimate.ts'
import { mergeCarts } from './merge-carts.ts'
import { priceView } from './price-view.ts'

const refuse = refuser(cartRefusals)

export const cartRoutes = routes(cartCalls, {
  create: async (ctx, { body }) => savedCart(ctx, await saveCart(ctx, { ...body, uuid: body.uuid ?? ctx.newId() })),

  get: async (ctx, { params }) => {
    const row = (await cartStore.find(ctx.sql, holderOf(ctx), params.uuid)) ?? refuse('cart_not_found')
    if (row.state === 'removed' || row.state === 'completed') return { data: null }
    return savedCart(ctx, await pricedCart(ctx, row))
  },

  mine: async (ctx) => {
    const { accountId } = holderOf(ctx)
    const row = accountId === null ? undefined : await cartStore.lastOf(ctx.sql, accountId)
    return row ? savedCart(ctx, await pricedCart(ctx, row)) : { data: null }
  },

  update: async (ctx, { params, query, body }) =>
    savedCart(
      ctx,
      await saveCart(ctx, { uuid: params.uuid, clientId: body.clientId ?? query.clientId, payload: body.payload }),
    ),

  delete: async (ctx, { params }) => {
    const row = (await cartStore.lock(ctx.sql, holderOf(ctx), params.uuid)) ?? refuse('cart_not_found')
    await cartStore.end(ctx.sql, row.uuid, 'removed', ctx.now())
  },

  completed: async (ctx, { params }) => {
    const row = (await cartStore.lock(ctx.sql, holderOf(ctx), params.uuid)) ?? refuse('cart_not_found')
    const empty = (await cartStore.items(ctx.sql, row.uuid)).length === 0
    if (empty && row.state !== 'completed') await cartStore.end(ctx.sql, row.uuid, 'completed', ctx.now())
    return { data: { uuid: row.uuid, completed: empty } }
  },

  reopen: async (ctx, { params }) => {
    const { uuid } = (await cartStore.lock(ctx.sql, holderOf(ctx), params.uuid)) ?? refuse('cart_not_found')
    await cartStore.reopen(ctx.sql, uuid, ctx.now())
    const row = (await cartStore.find(ctx.sql, holderOf(ctx), uuid)) ?? refuse('cart_not_found')
    if (row.state === 'removed' || row.state === 'completed') return { data: null }
    return savedCart(ctx, await pricedCart(ctx, row))
  },

  merge: async (ctx, { params, body }) => savedCart(ctx, await mergeCarts(ctx, params.uuid, body.from)),

  priceView: async (ctx, { query }) => ({ data: await priceView(ctx, query.clientId) }),

  estimate: async (ctx, { body: { clientId, ...item } }) => {
    const { priced, priceCode } = await estimate(ctx, item, clientId)
    return { data: priced, priceCode: toldPriceCode(ctx, priceCode) }
  },

  addItem: async (ctx, { params, body }) => savedCart(ctx, await addItem(ctx, params.uuid, body)),

  removeItem: async (ctx, { params }) => {
    const cart = await removeItem(ctx, params.uuid, params.key)
    return cart ? savedCart(ctx, cart) : { data: null }
  },

  checkPromotion: (ctx, { body }) => checkPromotion(ctx, body),
})
