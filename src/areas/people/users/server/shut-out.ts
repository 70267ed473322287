import { endSessions, removeAccount, setAccountDisabled } from '#areas/session/sign-in/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { accessStore } from './access-store.ts'
import { userShutOut } from './domain-events.ts'
import { insistOnManager, tellChanged, touchableUser } from './held-user.ts'

/** Locks or unlocks a user. Open sessions end in this transaction. */
export async function setUserStatus(ctx: Ctx, asked: number, status: 'active' | 'disabled'): Promise<void> {
  const user = await touchableUser(ctx, asked)
  const { id } = user
  if ((status === 'disabled') === (user.disabled_at !== null)) return
  if (status === 'disabled') {
    await insistOnManager(ctx, user, { permissions: user.permissions, isOpen: false })
    await endSessions(ctx, id, 'disabled by an administrator')
    await ctx.emit(userShutOut, { accountId: id, clientId: user.client_id, because: 'disabled' })
  }
  await setAccountDisabled(ctx, id, status === 'disabled')
  await ctx.audit({
    action: status === 'disabled' ? 'people.user-disabled' : 'people.user-enabled',
    object: { type: 'account', id },
    clientId: user.client_id,
    details: { email: user.email },
  })
  await tellChanged(ctx, user)
}

/** Removes a user with their sessions, tokens and product access; the audit log keeps their name. */
export async function removeUser(ctx: Ctx, asked: number): Promise<void> {
  const user = await touchableUser(ctx, asked)
  const { id } = user
  await insistOnManager(ctx, user, { permissions: user.permissions, isOpen: false })
  await endSessions(ctx, id, 'removed by an administrator')
  await ctx.emit(userShutOut, { accountId: id, clientId: user.client_id, because: 'removed' })
  await accessStore.removeAll(ctx.sql, id)
  await removeAccount(ctx, id)
  await ctx.changed(
    {
      action: 'people.user-removed',
      object: { type: 'account', id },
      clientId: user.client_id,
      details: { email: user.email, name: `${user.first_name} ${user.last_name}`.trim() },
    },
    { clientId: user.client_id, type: 'users.changed', subject: id },
  )
}
