import { changeAccount, setSignInRules } from '#areas/session/sign-in/server/public.ts'
import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import type { userCalls } from '../contract/calls.ts'
import { grantRefusal } from '../rules/grants.ts'
import { type Rights, rightsOf, roleOf, tidyRights } from '../rules/roles.ts'
import { accessStore } from './access-store.ts'
import { givableProducts } from './give-access.ts'
import { heldUser, insistOnManager, refuse, tellChanged } from './held-user.ts'
import { subjectOf } from './serialize.ts'
import { mailRightsChanged } from './user-mails.ts'
import { type UserRow, userStore } from './user-store.ts'

export type Changes = Output<(typeof userCalls)['change']['body']>

/**
 * The new permissions: the given map, otherwise the role's, otherwise unchanged. Sharing rights can be neither given
 * nor removed.
 */
export function wantedRights(given: Pick<Changes, 'permissions' | 'role'>, before: Rights): Rights {
  const wanted = given.permissions ?? (given.role ? rightsOf(given.role) : before)
  return tidyRights({ ...wanted, ...(before.domains_config ? { domains_config: true } : {}) })
}

const sameRights = (one: Rights, other: Rights) => JSON.stringify(tidyRights(one)) === JSON.stringify(tidyRights(other))

/** Changes the given fields and mails the user what they may do now. */
export async function changeUser(ctx: Ctx, asked: number, changes: Changes): Promise<UserRow> {
  const user = await heldUser(ctx, asked)
  const { id } = user
  const permissions = wantedRights(changes, user.permissions)
  const allProducts = changes.allProducts ?? (changes.products ? false : undefined)
  const refused = grantRefusal(ctx.requirePrincipal(), subjectOf(user), { permissions, allProducts })
  if (refused) refuse(refused)
  await insistOnManager(ctx, user, { permissions, isOpen: user.disabled_at === null })
  await changeAccount(ctx, id, {
    ...(changes.firstName === undefined ? {} : { first_name: changes.firstName }),
    ...(changes.lastName === undefined ? {} : { last_name: changes.lastName }),
    ...(changes.locale === undefined ? {} : { locale: changes.locale }),
    ...(sameRights(permissions, user.permissions) ? {} : { permissions: JSON.stringify(permissions) }),
    ...(allProducts === undefined ? {} : { all_products: allProducts }),
  })
  await chooseProducts(ctx, user, allProducts ?? user.all_products, changes.products)
  await setSignInRules(ctx, id, signInRules(changes))
  const after = (await userStore.find(ctx.sql, ctx.scope(), id)) ?? refuse('user_not_found')
  await ctx.audit({
    action: 'people.user-changed',
    object: { type: 'account', id },
    clientId: user.client_id,
    details: { email: user.email, ...differences(user, after) },
  })
  await tellChanged(ctx, user)
  await mailRightsChanged(ctx, after, {
    before: user.permissions,
    after: after.permissions,
    products: productsTold(user, after),
  })
  return after
}

async function chooseProducts(ctx: Ctx, user: UserRow, all: boolean, products: Changes['products']): Promise<void> {
  if (all || !products) return
  const givable = await givableProducts(ctx, user.client_id, products)
  await accessStore.keepOnly(ctx.sql, ctx.scope(), user.id, givable)
  await accessStore.add(ctx.sql, user.id, givable, ctx.requirePrincipal().accountId, ctx.now())
}

export const signInRules = (changes: Pick<Changes, 'forceTwoFactor' | 'forcePasswordChange' | 'authorisedIps'>) => ({
  ...(changes.forceTwoFactor === undefined ? {} : { forceTwoFactor: changes.forceTwoFactor }),
  ...(changes.forcePasswordChange === undefined ? {} : { forcePasswordChange: changes.forcePasswordChange }),
  ...(changes.authorisedIps === undefined ? {} : { ipAllowlist: changes.authorisedIps }),
})

const productsTold = (before: UserRow, after: UserRow): 'all' | number | undefined => {
  if (after.all_products) return before.all_products ? undefined : 'all'
  return before.all_products || before.selected !== after.selected ? after.selected : undefined
}

const kept = (user: UserRow) => ({
  name: `${user.first_name} ${user.last_name}`,
  locale: user.locale,
  role: roleOf(user.permissions),
  permissions: Object.keys(tidyRights(user.permissions)).join(' '),
  products: user.all_products ? 'all' : `selected (${user.selected})`,
  forceTwoFactor: user.force_two_factor,
  forcePasswordChange: user.force_password_change,
  authorisedIps: user.ip_allowlist,
})

/** What changed, with old and new values, for the audit log. */
function differences(before: UserRow, after: UserRow): Record<string, unknown> {
  const [was, is] = [kept(before), kept(after)]
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name])
  return Object.fromEntries(names.map((name) => [name, { from: was[name], to: is[name] }]))
}
