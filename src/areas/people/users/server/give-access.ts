import { changeAccount } from '#areas/session/sign-in/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { ProductRef } from '../contract/shapes.ts'
import { grantRefusal, touchRefusal } from '../rules/grants.ts'
import { accessStore } from './access-store.ts'
import { heldUser, refuse, tellChanged } from './held-user.ts'
import { subjectOf } from './serialize.ts'
import { mailRightsChanged } from './user-mails.ts'
import { type UserRow, userStore } from './user-store.ts'

/** The products, if the caller may give each of them to a user of the client; otherwise all are refused. */
export async function givableProducts(
  ctx: Ctx,
  clientId: ClientId,
  products: readonly ProductRef[],
): Promise<ProductRef[]> {
  const givable = await accessStore.givable(ctx.sql, ctx.scope(), clientId, products)
  const known = new Set(givable.map(({ type, id }) => `${type} ${id}`))
  if (products.some(({ type, id }) => !known.has(`${type} ${id}`))) refuse('product_not_found', { field: 'products' })
  return givable
}

/** A user of this client, locked; a user of another client is not found. */
async function heldUserOf(ctx: Ctx, clientId: ClientId, accountId: number): Promise<UserRow> {
  const user = await heldUser(ctx, accountId)
  return user.client_id === clientId ? user : refuse('user_not_found')
}

/** Lets a user see everything, or adds products to their selection. */
export async function giveAccess(
  ctx: Ctx,
  clientId: ClientId,
  given: { contact: number; products: 'all' | readonly ProductRef[] },
): Promise<void> {
  const user = await heldUserOf(ctx, clientId, given.contact)
  const all = given.products === 'all'
  const refused = grantRefusal(ctx.requirePrincipal(), subjectOf(user), { allProducts: all })
  if (refused) refuse(refused)
  await changeAccount(ctx, user.id, { all_products: all })
  if (given.products !== 'all') {
    const givable = await givableProducts(ctx, clientId, given.products)
    await accessStore.add(ctx.sql, user.id, givable, ctx.requirePrincipal().accountId, ctx.now())
  }
  await tellAccess(ctx, user, 'people.product-access-given', { products: given.products })
}

async function heldAccess(ctx: Ctx, clientId: ClientId, id: number) {
  const found = await accessStore.find(ctx.sql, ctx.scope(), clientId, id)
  if (!found) return refuse('product_access_not_found')
  const user = await heldUserOf(ctx, clientId, found.account_id)
  const refused = touchRefusal(ctx.requirePrincipal(), subjectOf(user))
  if (refused) refuse(refused)
  return { access: found, user }
}

export async function takeAccess(ctx: Ctx, clientId: ClientId, id: number): Promise<void> {
  const { access, user } = await heldAccess(ctx, clientId, id)
  await accessStore.remove(ctx.sql, id)
  await tellAccess(ctx, user, 'people.product-access-taken', { product: access.name })
}

export async function setAccessStatus(ctx: Ctx, clientId: ClientId, id: number, status: 'active' | 'inactive') {
  const { access, user } = await heldAccess(ctx, clientId, id)
  // Reactivating is granting, so the caller must see the product.
  if (status === 'active')
    await givableProducts(ctx, clientId, [
      access.domain_id === null
        ? { type: 'service', id: access.service_id ?? 0 }
        : { type: 'domain', id: access.domain_id },
    ])
  await accessStore.setStatus(ctx.sql, id, status)
  await tellAccess(ctx, user, 'people.product-access-changed', { product: access.name, status })
  return { ...access, status }
}

async function tellAccess(ctx: Ctx, user: UserRow, action: string, details: Record<string, unknown>): Promise<void> {
  await ctx.audit({
    action,
    object: { type: 'account', id: user.id },
    clientId: user.client_id,
    details: { email: user.email, ...details },
  })
  await tellChanged(ctx, user)
  const after = (await userStore.find(ctx.sql, { kind: 'all' }, user.id)) ?? user
  if (after.all_products !== user.all_products)
    await mailRightsChanged(ctx, after, {
      before: user.permissions,
      after: user.permissions,
      products: after.all_products ? 'all' : after.selected,
    })
}
