import { askAboutVat, forWhom } from '#areas/ordering/cart/server/public.ts'
import { routes } from '#platform/http/mount.ts'
import { checkoutCalls } from '../contract/calls.ts'
import { orderListCalls } from '../contract/order-list.ts'
import { staffOrderCalls } from '../contract/staff.ts'
import { cancelByStaff, giveItemUp, refundNow, retryItem } from './care-for-item.ts'
import { mailHolderOf } from './mail-holder.ts'
import { itemsAgain } from './order-again.ts'
import { orderServer, orderStorage } from './order-configured.ts'
import { answerOrder, viewOrder } from './order-view.ts'
import { listOrders, orderDetails } from './own-orders.ts'
import { placeOrder } from './place-order.ts'
import { reviewOrder } from './review-order.ts'
import { staffOrder } from './staff-order-detail.ts'
import { listStaffOrders } from './staff-order-list.ts'

export const staffOrderRoutes = routes(staffOrderCalls, {
  list: (ctx, { query }) => listStaffOrders(ctx, query),
  get: async (ctx, { params }) => ({ data: await staffOrder(ctx, params.id) }),
  cancel: async (ctx, { params }) => {
    await cancelByStaff(ctx, params.id)
    return { data: await staffOrder(ctx, params.id) }
  },
  retryItem: async (ctx, { params }) => {
    await retryItem(ctx, params.id, params.item)
    return { data: await staffOrder(ctx, params.id) }
  },
  failItem: async (ctx, { params }) => {
    await giveItemUp(ctx, params.id, params.item)
    return { data: await staffOrder(ctx, params.id) }
  },
  refundItem: async (ctx, { params }) => {
    await refundNow(ctx, params.id, params.item)
    return { data: await staffOrder(ctx, params.id) }
  },
})

export const checkoutRoutes = routes(checkoutCalls, {
  create: async (ctx, { body }) => {
    await askAboutVat(ctx, forWhom(ctx, body.clientId), body.signUp)
    return answerOrder(ctx, await ctx.transact((step) => placeOrder(step, body)))
  },
  cloudServer: async (ctx, { body }) => {
    await askAboutVat(ctx, forWhom(ctx, body.clientId), body.signUp)
    return answerOrder(ctx, await ctx.transact((step) => orderServer(step, body)))
  },
  storage: async (ctx, { body }) => {
    await askAboutVat(ctx, forWhom(ctx, body.clientId), body.signUp)
    return answerOrder(ctx, await ctx.transact((step) => orderStorage(step, body)))
  },
  review: async (ctx, { body }) => {
    await askAboutVat(ctx, forWhom(ctx, body.clientId), body.signUp)
    return reviewOrder(ctx, body)
  },
  again: async (ctx, { params }) => ({ data: await itemsAgain(ctx, params.uuid) }),
  get: async (ctx, { params }) => ({ data: await viewOrder(ctx, params.uuid) }),
  mailHolder: async (ctx, { params, body }) => ({
    success: true,
    to: await mailHolderOf(ctx, params.uuid, body.domain),
  }),
})

export const orderListRoutes = routes(orderListCalls, {
  list: (ctx, { query }) => listOrders(ctx, query),
  details: async (ctx, { params }) => ({ data: await orderDetails(ctx, params.id) }),
})
