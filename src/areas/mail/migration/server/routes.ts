import { pageOf } from '#base/paging.ts'
import { routes } from '#platform/http/mount.ts'
import { migrationCalls } from '../contract/calls.ts'
import { handOver, migrate, migrationsOf } from './migrate.ts'

export const migrationRoutes = routes(migrationCalls, {
  list: async (ctx, { params, query }) => {
    const { data, total } = await migrationsOf(ctx, params.domain, query)
    return pageOf(data, query, total)
  },
  handOver: async (ctx, { params, body }) => ({ data: await handOver(ctx, params.domain, body) }),
  migrate: async (ctx, { params, body }) => ({ data: await migrate(ctx, params.domain, body) }),
})
