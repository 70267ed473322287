import { routes } from '#platform/http/mount.ts'
import type { ActivityEntry } from '../contract.ts'
import { activityCalls } from '../contract.ts'
import { activityStore } from './activity-store.ts'

type Row = Awaited<ReturnType<typeof activityStore.newest>>[number]

const entryOf = (row: Row): ActivityEntry => ({ ...row, at: row.at.toISOString() })

export const activityRoutes = routes(activityCalls, {
  create: async (ctx, { body }) => {
    const { accountId, clientId } = ctx.asker()
    const row = await activityStore.add(ctx.sql, { accountId, clientId }, body)
    await activityStore.dropOld(ctx.sql, accountId)
    return { data: entryOf(row) }
  },
  list: async (ctx) => ({ data: (await activityStore.newest(ctx.sql, ctx.asker().accountId)).map(entryOf) }),
})
