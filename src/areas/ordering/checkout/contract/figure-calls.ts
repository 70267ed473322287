import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'

export const orderDays = 30

export const OrdersOfDay = z.object({ from: z.string(), to: z.string(), placed: z.number(), cancelled: z.number() })
export type OrdersOfDay = z.infer<typeof OrdersOfDay>

export const orderFigureCalls = calls({
  perDay: call({
    id: 'belfry.staff-orders.per-day',
    method: 'GET',
    path: '/overview/orders',
    access: ['signed-in', 'admin'],
    summary: 'How many orders were placed on each of the last thirty days, and how many of them were cancelled since',
    output: z.object({ data: z.array(OrdersOfDay) }),
  }),
})
