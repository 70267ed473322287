import { listScope } from '#areas/services/delivery/server/public.ts'
import { pageOf } from '#base/paging.ts'
import { routes } from '#platform/http/mount.ts'
import { serverListCalls } from '../contract/list-calls.ts'
import { serverFigures, serverPage } from './server-list.ts'

export const listRoutes = routes(serverListCalls, {
  list: async (ctx, { params, query }) => {
    const { rows, total } = await serverPage(ctx.sql, { ...query, scope: await listScope(ctx, params.id) })
    return pageOf(rows, query, total)
  },
  figures: async (ctx, { params, query }) => ({
    data: await serverFigures(ctx.sql, { ...query, scope: await listScope(ctx, params.id) }),
  }),
})
