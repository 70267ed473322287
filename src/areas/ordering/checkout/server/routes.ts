import { routes } from '#platform/http/mount.ts'
import { checkoutCalls } from '../contract/calls.ts'
import { answerOrder, viewOrder } from './order-view.ts'
import { placeOrder } from './place-order.ts'
import { reviewOrder } from './review-order.ts'

export const checkoutRoutes = routes(checkoutCalls, {
  create: async (ctx, { body }) => {
    const order = await ctx.transact((step) => placeOrder(step, body))
    return answerOrder(ctx, order)
  },
  review: (ctx, { body }) => reviewOrder(ctx, body),
  get: async (ctx, { params }) => ({ data: await viewOrder(ctx, params.uuid) }),
})
