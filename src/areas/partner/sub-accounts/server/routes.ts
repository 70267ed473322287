import {
  changeUser,
  inviteUser,
  listUsers,
  removeUser,
  resetUserTwoFactor,
  setUserPassword,
  shownUser,
  touchableUser,
} from '#areas/people/users/server/public.ts'
import { issueOneTimeLogin } from '#areas/session/sso/server/public.ts'
import { mayActFor } from '#areas/session/switch/server/public.ts'
import { routes } from '#platform/http/mount.ts'
import { subAccountCalls } from '../contract/calls.ts'

/** The specification's names for managing users; people/users decides. */
export const subAccountRoutes = routes(subAccountCalls, {
  list: (ctx, { query }) => listUsers(ctx, query),
  create: async (ctx, { body }) => ({ data: shownUser(ctx, await inviteUser(ctx, body)) }),
  update: async (ctx, { params, body }) => ({ data: shownUser(ctx, await changeUser(ctx, params.user, body)) }),
  remove: (ctx, { params }) => removeUser(ctx, params.user),
  changePassword: (ctx, { params, body }) => setUserPassword(ctx, params.user, body.password),
  resetTwoFactor: async (ctx, { params }) => {
    await resetUserTwoFactor(ctx, params.user)
    return { success: true }
  },

  sso: async (ctx, { params }) => {
    const user = await touchableUser(ctx, params.user)
    await mayActFor(ctx, user.id)
    const url = await issueOneTimeLogin(ctx, {
      accountId: user.id,
      actorAccountId: ctx.requirePrincipal().accountId,
      because: 'sub-account',
    })
    return { data: { url } }
  },
})
