import * as z from 'zod/mini'
import { orderTypes } from '#areas/ordering/cart/rules/item.ts'
import { call, calls } from '#base/call.ts'
import { day, oneOrMore, pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { checkoutRefusals } from './refusals.ts'
import { orderItemStates, orderStates, PlacedOrder } from './shapes.ts'

const access = ['signed-in', 'perm:orders'] as const
const refuses = checkoutRefusals

const columns = ['number', 'total'] as const
const orders = columns.flatMap((column) => [column, `-${column}`] as const)

export const OrderQuery = z.object({
  ...paging,
  /** Numbers rise with time, so this is also the order by date. */
  sort: z._default(z.enum(orders, { error: 'invalid' }), '-number'),
  state: z.optional(oneOrMore(orderStates)),
  from: z.optional(day),
  to: z.optional(day),
  /** Orders of this client only. */
  cc: z.optional(wholeNumber),
  /** An order's number, a domain, an invoice's number, or a client's name or address. */
  q: z.optional(z.string().check(z.maxLength(200))),
})
export type OrderQuery = z.infer<typeof OrderQuery>

export const OrderRow = z.object({
  number: z.number(),
  uuid: z.string(),
  orderType: z.enum(orderTypes),
  state: z.enum(orderStates),
  placedAt: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  /** The first item, in the caller's language. */
  description: z.string(),
  items: z.object({ total: z.number(), done: z.number(), failed: z.number() }),
  /** A domain's holder has to confirm their address first. */
  waitsForHolder: z.boolean(),
  /** Null when the caller may not see amounts, because another client pays; null sorts last. */
  totalCents: z.nullable(z.number()),
})
export type OrderRow = z.infer<typeof OrderRow>

/** An order for its page: as on the thank-you page, with client, user and history. */
export const OrderDetails = z.extend(PlacedOrder, {
  clientId: z.number(),
  clientName: z.string(),
  /** The user who ordered; null for a visitor and for a removed user. */
  orderedBy: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** The history of its items, newest first; `key` is the item's. */
  history: z.array(z.object({ key: z.string(), state: z.enum(orderItemStates), at: z.string() })),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const orderListCalls = calls({
  list: call({
    id: 'belfry.orders.list',
    method: 'GET',
    path: '/orders',
    access,
    summary: 'The orders that the caller may see, a page at a time',
    query: OrderQuery,
    output: pageOutput(OrderRow),
  }),
  details: call({
    id: 'belfry.orders.details',
    method: 'GET',
    path: '/orders/numbers/{id}',
    access,
    summary: 'One order by its number, with the steps of its items, who ordered it, and its past',
    params: z.object({ id: wholeNumber }),
    output: z.object({ data: OrderDetails }),
    refuses,
  }),
})
