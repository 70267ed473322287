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
  /** By number is by date. */
  sort: z._default(z.enum(orders, { error: 'invalid' }), '-number'),
  state: z.optional(oneOrMore(orderStates)),
  from: z.optional(day),
  to: z.optional(day),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
  /** An order's number, a domain, an invoice's number, or a client's name or e-mail address. */
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
  /** The first thing that was ordered, in the caller's language. */
  description: z.string(),
  items: z.object({ total: z.number(), done: z.number(), failed: z.number() }),
  /** Whether the holder of one of its domains has to confirm an address first. */
  waitsForHolder: z.boolean(),
  /** Null for callers who are told no amounts, and where somebody else pays: sorted by, these come last. */
  totalCents: z.nullable(z.number()),
})
export type OrderRow = z.infer<typeof OrderRow>

/** One order as its page shows it: what the thank-you page tells, whose it is, who ordered it, and its past. */
export const OrderDetails = z.extend(PlacedOrder, {
  clientId: z.number(),
  clientName: z.string(),
  /** Who ordered it, by name; null for a visitor, and for somebody who is no user any more. */
  orderedBy: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** What became of its items, the newest first; `key` names the item. */
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
