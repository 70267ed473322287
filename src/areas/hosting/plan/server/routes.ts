import { routes } from '#platform/http/mount.ts'
import { planCalls } from '../contract/calls.ts'
import { upgrade, upgradeOffer } from './upgrade.ts'

export const planRoutes = routes(planCalls, {
  offer: async (ctx, { params }) => ({ data: await upgradeOffer(ctx, params.id) }),
  upgrade: async (ctx, { params, body }) => {
    const answer = await upgrade(ctx, params.id, body ?? {})
    return { success: true, asked: answer === 'asked-payer' }
  },
})
