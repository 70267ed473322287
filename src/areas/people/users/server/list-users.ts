import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import type { UserListQuery } from '../contract/calls.ts'
import { reachableClient } from './invite-user.ts'
import { userOf } from './serialize.ts'
import { userStore } from './user-store.ts'

/** Users of one client within the scope, or of all; by default of the caller's own client. */
export async function listUsers(ctx: Ctx, query: UserListQuery) {
  const clientId =
    query.client === 'all' ? undefined : await reachableClient(ctx, query.client ?? ctx.requirePrincipal().clientId)
  const { rows, total } = await userStore.list(ctx.sql, ctx.scope(), { ...query, clientId })
  return pageOf(
    rows.map((row) => userOf(row, ctx.requirePrincipal())),
    query,
    total,
  )
}
