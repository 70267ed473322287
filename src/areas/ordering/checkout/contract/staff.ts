import * as z from 'zod/mini'
import { invoiceRefusals } from '#areas/billing/invoices/contract/refusals.ts'
import { orderTypes } from '#areas/ordering/cart/rules/item.ts'
import { call, calls } from '#base/call.ts'
import { day, oneOrMore, paging, wholeNumber } from '#base/list-fields.ts'
import { brandNames } from '#brands/brands.ts'
import { checkoutRefusals } from './refusals.ts'
import { orderItemStates, orderStates } from './shapes.ts'

const refuses = { ...checkoutRefusals, ...invoiceRefusals }
const access = ['signed-in', 'admin'] as const

const columns = ['number', 'total'] as const
export type OrderSort = (typeof columns)[number]
const orders = columns.flatMap((column) => [column, `-${column}`] as const)

export const StaffOrderQuery = z.object({
  ...paging,
  /** Numbers rise with time, so this is also the order by date. */
  sort: z._default(z.enum(orders, { error: 'invalid' }), '-number'),
  state: z.optional(oneOrMore(orderStates)),
  brand: z.optional(z.enum(brandNames, { error: 'invalid' })),
  clientId: z.optional(wholeNumber),
  from: z.optional(day),
  to: z.optional(day),
  /** An order's number, a domain, an invoice's number, or a person's name or address. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** `1`: only orders that wait for staff: late items, items that no provider was asked for, refunds that failed. */
  attention: z.optional(z.literal('1')),
})
export type StaffOrderQuery = z.infer<typeof StaffOrderQuery>

export const refundStates = ['waiting', 'asked', 'done', 'refused', 'nothing'] as const

export const StaffOrderRow = z.object({
  number: z.number(),
  uuid: z.string(),
  brand: z.string(),
  orderType: z.enum(orderTypes),
  state: z.enum(orderStates),
  placedAt: z.string(),
  expiresAt: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  email: z.string(),
  paymentCode: z.string(),
  totalCents: z.number(),
  items: z.object({ total: z.number(), done: z.number(), failed: z.number(), late: z.number() }),
  /** How many items wait for staff. */
  attention: z.number(),
})
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

export const StaffOrderItem = z.object({
  id: z.number(),
  key: z.string(),
  kind: z.string(),
  domain: z.string(),
  description: z.string(),
  quantity: z.number(),
  cents: z.number(),
  state: z.enum(orderItemStates),
  reasonCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  isLate: z.boolean(),
  expectedBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  domainId: z.nullable(z.number()),
  serviceId: z.nullable(z.number()),
  refund: z.nullable(
    z.object({
      state: z.enum(refundStates),
      cents: z.number(),
      creditedCents: z.number(),
      dueAt: z.nullable(z.string()),
      creditNote: z.nullable(z.object({ id: z.number(), number: z.string() })),
    }),
  ),
  history: z.array(
    z.object({ state: z.string(), reasonCode: z.nullable(z.string()), at: z.string(), by: z.nullable(z.string()) }),
  ),
  can: z.object({ retry: z.boolean(), fail: z.boolean(), refund: z.boolean() }),
})
export type StaffOrderItem = z.infer<typeof StaffOrderItem>

export const StaffOrder = z.extend(StaffOrderRow, {
  promotionCode: z.nullable(z.string()),
  subTotalCents: z.number(),
  promotionCents: z.number(),
  vatCents: z.number(),
  finishedAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id: z.number(), number: z.string(), status: z.string() })),
  items: z.array(StaffOrderItem),
  canCancel: z.boolean(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

const byNumber = z.object({ id: wholeNumber })
const byItem = z.object({ id: wholeNumber, item: wholeNumber })
const output = z.object({ data: StaffOrder })

export const staffOrderCalls = calls({
  list: call({
    id: 'belfry.staff-orders.list',
    method: 'GET',
    path: '/staff/orders',
    access,
    summary: 'Orders of all clients, a page at a time, and how many wait for staff',
    query: StaffOrderQuery,
    output: z.object({
      data: z.array(StaffOrderRow),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      attention: z.number(),
    }),
  }),
  get: call({
    id: 'belfry.staff-orders.get',
    method: 'GET',
    path: '/staff/orders/{id}',
    access,
    summary: 'One order with each item, its history, its refund, and what can be done about it',
    params: byNumber,
    output,
    refuses,
  }),
  cancel: call({
    id: 'belfry.staff-orders.cancel',
    method: 'POST',
    path: '/staff/orders/{id}/cancel',
    access,
    summary: 'Cancels an order that nobody paid, with its invoice',
    params: byNumber,
    output,
    refuses,
  }),
  retryItem: call({
    id: 'belfry.staff-orders.retry-item',
    method: 'POST',
    path: '/staff/orders/{id}/items/{item}/retry',
    access,
    status: 202,
    summary: 'Tries a failed item again',
    params: byItem,
    output,
    refuses,
  }),
  failItem: call({
    id: 'belfry.staff-orders.fail-item',
    method: 'POST',
    path: '/staff/orders/{id}/items/{item}/fail',
    access,
    summary: 'Gives up an item that is under way, and gives its money back',
    params: byItem,
    output,
    refuses,
  }),
  refundItem: call({
    id: 'belfry.staff-orders.refund-item',
    method: 'POST',
    path: '/staff/orders/{id}/items/{item}/refund',
    access,
    summary: 'Gives the money of a failed item back',
    params: byItem,
    output,
    refuses,
  }),
})
