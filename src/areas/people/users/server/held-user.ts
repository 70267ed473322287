import type { AccountId, ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { userRefusals } from '../contract/refusals.ts'
import { leavesNoManager, touchRefusal } from '../rules/grants.ts'
import type { Rights } from '../rules/roles.ts'
import { subjectOf } from './serialize.ts'
import { type UserRow, userStore } from './user-store.ts'

export const refuse = refuser(userRefusals)

/** The user within the caller's scope, otherwise not found. */
export const visibleUser = async (ctx: Ctx, id: number): Promise<UserRow> =>
  (await userStore.find(ctx.sql, ctx.scope(), id)) ?? refuse('user_not_found')

/** The user, locked with all users of their client, so that rights are checked on current data. */
export async function heldUser(ctx: Ctx, id: number): Promise<UserRow> {
  const { client_id: clientId } = await visibleUser(ctx, id)
  await userStore.lockUsersOf(ctx.sql, clientId)
  return visibleUser(ctx, id)
}

/** The same, for a user whom the caller may act on. */
export async function touchableUser(ctx: Ctx, id: number): Promise<UserRow> {
  const user = await heldUser(ctx, id)
  const refused = touchRefusal(ctx.requirePrincipal(), subjectOf(user))
  return refused ? refuse(refused) : user
}

/** A client must keep a user who manages its users. */
export async function insistOnManager(
  ctx: Ctx,
  user: UserRow,
  then: { permissions: Rights; isOpen: boolean },
): Promise<void> {
  const now = { permissions: user.permissions, isOpen: user.disabled_at === null }
  if (!leavesNoManager(now, then, 0)) return
  const others = await userStore.otherManagers(ctx.sql, user.client_id, user.id)
  if (leavesNoManager(now, then, others)) refuse('last_manager')
}

/** Emits the events that refresh the users' list, and the user's own menu. */
export async function tellChanged(ctx: Ctx, user: { id: AccountId; client_id: ClientId }): Promise<void> {
  await ctx.pushEvent({ clientId: user.client_id, type: 'users.changed', subject: user.id })
  await ctx.pushEvent({ clientId: user.client_id, accountId: user.id, type: 'user.changed', subject: user.id })
}
