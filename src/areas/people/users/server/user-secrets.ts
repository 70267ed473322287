import { setPasswordFor } from '#areas/session/sign-in/server/public.ts'
import { resetTwoFactor } from '#areas/session/two-factor/server/public.ts'
import type { BrandName } from '#brands/brands.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Ctx } from '#platform/context.ts'
import { refuse, touchableUser } from './held-user.ts'
import { inviterOf } from './invite-user.ts'
import { userOf } from './serialize.ts'
import type { UserRow } from './user-store.ts'

export { touchableUser }

/** A user as the caller may see them. */
export const shownUser = (ctx: Ctx, row: UserRow) => userOf(row, ctx.requirePrincipal())

export async function resetUserTwoFactor(ctx: Ctx, id: number): Promise<void> {
  const user = await touchableUser(ctx, id)
  await resetTwoFactor(ctx, user.id, 'reset by an administrator')
}

/** Who sets the password, as named to its owner: the partner, or the portal when staff does. */
async function setterOf(ctx: Ctx, user: UserRow): Promise<string> {
  const { panelName } = await lookFor(ctx, { clientId: user.client_id, brand: user.brand as BrandName })
  return ctx.requirePrincipal().permissions.admin ? panelName : ((await inviterOf(ctx)) ?? panelName)
}

/** Outside a transaction, because hashing takes time. */
export async function setUserPassword(ctx: Ctx, id: number, password: string): Promise<void> {
  await ctx.transact(async (step) => {
    const user = await touchableUser(step, id)
    if (user.disabled_at) refuse('user_is_disabled')
    await setPasswordFor(step, user.id, password, await setterOf(step, user))
  })
}
