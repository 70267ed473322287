import { inviteAgain } from '#areas/session/sign-in/server/public.ts'
import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { productAccessCalls, userCalls } from '../contract/calls.ts'
import { accessStore } from './access-store.ts'
import { changeUser } from './change-user.ts'
import { giveAccess, setAccessStatus, takeAccess } from './give-access.ts'
import { refuse, touchableUser, visibleUser } from './held-user.ts'
import { inviterOf, inviteUser, reachableClient } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { accessOf, userOf } from './serialize.ts'
import { removeUser, setUserStatus } from './shut-out.ts'
import { resetUserTwoFactor, setUserPassword } from './user-secrets.ts'
import { type UserRow, userStore } from './user-store.ts'

const maxFound = 20
const shown = (ctx: Ctx, row: UserRow) => ({ data: userOf(row, ctx.requirePrincipal()) })

export const userRoutes = routes(userCalls, {
  list: (ctx, { query }) => listUsers(ctx, query),
  show: async (ctx, { params }) => shown(ctx, await visibleUser(ctx, params.account)),
  invite: async (ctx, { body }) => shown(ctx, await inviteUser(ctx, body)),
  change: async (ctx, { params, body }) => shown(ctx, await changeUser(ctx, params.account, body)),
  changeStatus: async (ctx, { params, body }) => {
    await setUserStatus(ctx, params.account, body.status)
    return shown(ctx, await visibleUser(ctx, params.account))
  },
  remove: async (ctx, { params }) => removeUser(ctx, params.account),

  inviteAgain: async (ctx, { params }) => {
    const user = await touchableUser(ctx, params.account)
    if (user.disabled_at) refuse('user_is_disabled')
    if (!(await inviteAgain(ctx, user.id, await inviterOf(ctx)))) refuse('already_signed_up')
    const object = { type: 'account' as const, id: user.id }
    await ctx.audit({ action: 'people.user-invited-again', object, clientId: user.client_id })
    return { success: true }
  },

  resetTwoFactor: async (ctx, { params }) => {
    await resetUserTwoFactor(ctx, params.account)
    return { success: true }
  },

  setPassword: (ctx, { params, body }) => setUserPassword(ctx, params.account, body.password),

  system: async (ctx, { query }) => {
    const asked = { ...query, sort: 'name' as const, onlyStaff: true }
    const { rows, total } = await userStore.list(ctx.sql, ctx.scope(), asked)
    const users = rows.map((row) => userOf(row, ctx.requirePrincipal()))
    return pageOf(users, query, total)
  },

  search: async (ctx, { query }) => {
    const found = query.keyword.trim() ? await userStore.search(ctx.sql, ctx.scope(), query.keyword, maxFound) : []
    return {
      data: found.map((row) => ({
        id: row.id,
        clientId: row.client_id,
        clientType: row.client_type,
        name: `${row.first_name} ${row.last_name}`.trim(),
        companyName: row.company_name,
        email: row.email,
      })),
    }
  },
})

export const productAccessRoutes = routes(productAccessCalls, {
  list: async (ctx, { params, query }) => {
    const rows = await accessStore.list(ctx.sql, ctx.scope(), await reachableClient(ctx, params.id), query.contact)
    return { data: rows.map(accessOf) }
  },
  create: async (ctx, { params, body }) => {
    const clientId = await reachableClient(ctx, params.id)
    await giveAccess(ctx, clientId, body)
    return { data: (await accessStore.list(ctx.sql, ctx.scope(), clientId, body.contact)).map(accessOf) }
  },
  remove: async (ctx, { params }) => takeAccess(ctx, await reachableClient(ctx, params.id), params.access),
  changeStatus: async (ctx, { params, body }) => {
    const clientId = await reachableClient(ctx, params.id)
    return { data: accessOf(await setAccessStatus(ctx, clientId, params.access, body.status)) }
  },
  choices: async (ctx, { params, query }) => {
    const clientId = await reachableClient(ctx, params.id)
    return { data: await accessStore.choices(ctx.sql, ctx.scope(), clientId, query.keyword, ctx.locale) }
  },
})
