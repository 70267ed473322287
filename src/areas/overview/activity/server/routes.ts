import { stillOpens } from '#areas/overview/home/rules/activity.ts'
import { routes } from '#platform/http/mount.ts'
import { activityCalls } from '../contract.ts'
import { activityStore } from './activity-store.ts'
import { activityEntryOf, newestActivity } from './public.ts'

export const activityRoutes = routes(activityCalls, {
  create: async (ctx, { body }) => {
    const { accountId, clientId } = ctx.requirePrincipal()
    const row = await activityStore.add(ctx.sql, { accountId, clientId }, body)
    await activityStore.dropOld(ctx.sql, accountId)
    return { data: activityEntryOf(row) }
  },
  list: async (ctx) => {
    const entries = await newestActivity(ctx, ctx.requirePrincipal().accountId)
    return { data: entries.filter(({ path }) => stillOpens(ctx.requirePrincipal(), path, ctx.house.pathReaders)) }
  },
})
