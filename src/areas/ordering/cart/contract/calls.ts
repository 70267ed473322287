import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { NewCartItem } from '../rules/item.ts'
import { lastCart } from './last-cart.ts'
import { cartRefusals } from './refusals.ts'
import { CartPromotion, PricedChoice, PriceView } from './shapes.ts'

/** The browser makes a cart's uuid; knowing it gives access to the cart. */
const cartParams = z.object({ uuid: z.uuid() })
const clientId = z.optional(z.nullable(z.number().check(z.int(), z.gte(1))))
const clientQuery = z.object({ clientId: z.optional(wholeNumber) })
const payload = z.string().check(z.maxLength(200_000))

/** `payload`: the cart as JSON text (core §7); `readCart` parses it. */
const savedCart = z.object({ data: z.object({ uuid: z.string(), payload: z.string() }) })

export const cartCalls = calls({
  create: call({
    id: 'carts.create',
    method: 'POST',
    path: '/carts',
    access: ['anonymous-ok'],
    transaction: false,
    summary: 'Saves a cart under a uuid of the browser, or under one of ours',
    body: z.object({ uuid: z.optional(z.uuid()), clientId, payload: z._default(payload, '{}') }),
    output: savedCart,
    status: 201,
    refuses: cartRefusals,
  }),
  get: call({
    id: 'carts.get',
    method: 'GET',
    path: '/carts/{uuid}',
    access: ['anonymous-ok'],
    summary: 'The cart at today’s prices; empty when it was removed or completed',
    params: cartParams,
    output: z.object({ data: z.nullable(z.object({ uuid: z.string(), payload: z.string() })) }),
    refuses: cartRefusals,
  }),
  mine: lastCart,
  update: call({
    id: 'carts.update',
    method: 'PUT',
    path: '/carts/{uuid}',
    access: ['anonymous-ok'],
    transaction: false,
    summary: 'Saves a cart: items in the payload are added or replaced, items left out stay',
    params: cartParams,
    query: clientQuery,
    body: z.object({ uuid: z.optional(z.uuid()), clientId, payload }),
    output: savedCart,
    refuses: cartRefusals,
  }),
  delete: call({
    id: 'carts.delete',
    method: 'DELETE',
    path: '/carts/{uuid}',
    access: ['anonymous-ok'],
    summary: 'Removes a cart with everything in it',
    params: cartParams,
    refuses: cartRefusals,
  }),
  completed: call({
    id: 'carts.completed',
    method: 'POST',
    path: '/carts/{uuid}/completed',
    access: ['anonymous-ok'],
    summary: 'Marks a cart as completed, once nothing is left in it',
    params: cartParams,
    query: clientQuery,
    output: z.object({ data: z.object({ uuid: z.string(), completed: z.boolean() }) }),
    refuses: cartRefusals,
  }),
  reopen: call({
    id: 'belfry.carts.reopen',
    method: 'POST',
    path: '/carts/{uuid}/reopen',
    access: ['anonymous-ok'],
    summary: 'Takes up an abandoned cart again with what was in it; any other cart is answered as it is',
    params: cartParams,
    output: z.object({ data: z.nullable(z.object({ uuid: z.string(), payload: z.string() })) }),
    refuses: cartRefusals,
  }),
  merge: call({
    id: 'belfry.carts.merge',
    method: 'POST',
    path: '/carts/{uuid}/merge',
    access: ['signed-in'],
    summary: 'Puts what is in another cart of the caller into this one; of two kinds of orders each keeps its own cart',
    params: cartParams,
    body: z.object({ from: z.uuid() }),
    output: savedCart,
    refuses: cartRefusals,
  }),
  priceView: call({
    id: 'belfry.orders.price-view',
    method: 'GET',
    path: '/orders/price-view',
    access: ['anonymous-ok'],
    summary:
      'How prices are shown to the caller, or for one of the caller’s clients: with VAT or without, or not at all',
    query: z.object({ clientId: clientQuery.shape.clientId }),
    output: z.object({ data: PriceView }),
    refuses: { ...cartRefusals, approval_not_found: approvalRefusals.approval_not_found },
  }),
  estimate: call({
    id: 'belfry.orders.estimate',
    method: 'POST',
    path: '/orders/estimate',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'read',
    summary: 'What a choice would cost, without putting it anywhere; `problem` says why it cannot be ordered so',
    body: z.extend(NewCartItem, { clientId }),
    output: z.object({ data: PricedChoice, priceCode: z.string() }),
    refuses: cartRefusals,
  }),
  addItem: call({
    id: 'belfry.carts.add-item',
    method: 'POST',
    path: '/carts/{uuid}/items',
    access: ['anonymous-ok'],
    transaction: false,
    summary: 'Adds or replaces one item, and makes the cart when there is none yet',
    params: cartParams,
    body: NewCartItem,
    output: savedCart,
    refuses: cartRefusals,
  }),
  removeItem: call({
    id: 'belfry.carts.remove-item',
    method: 'DELETE',
    path: '/carts/{uuid}/items/{key}',
    access: ['anonymous-ok'],
    summary: 'Takes one item out; with the last one the cart goes too, and the answer is empty',
    params: z.object({ uuid: z.uuid(), key: z.string().check(z.minLength(1), z.maxLength(280)) }),
    output: z.object({ data: z.nullable(z.object({ uuid: z.string(), payload: z.string() })) }),
    refuses: cartRefusals,
  }),
  checkPromotion: call({
    id: 'orders.check-promotion',
    method: 'POST',
    path: '/orders/check-promotion',
    access: ['anonymous-ok'],
    rate: 'lookup',
    summary: 'Puts a promotion code on a cart, or takes it off: an empty or failing code clears it',
    body: z.object({
      uuid: z.uuid(),
      code: z._default(z.string().check(z.maxLength(60)), ''),
      clientId,
      /** In the specification; prices are taken from the cart itself. */
      items: z.optional(z.array(z.unknown()).check(z.maxLength(60))),
    }),
    output: z.object({
      success: z.boolean(),
      message: z.string(),
      /** `total`: the discount in euros as text (`12.50`); `cart`: the new payload. */
      data: z.nullable(z.extend(CartPromotion, { total: z.string() })),
      payload: z.string(),
    }),
    refuses: cartRefusals,
  }),
})
