import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { changeAccount, openAccount, setSignInRules } from '#areas/session/sign-in/server/public.ts'
import type { Output } from '#base/call.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import { Refusal } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { peopleRefusals } from '../../clients/contract/refusals.ts'
import type { userCalls } from '../contract/calls.ts'
import { grantRefusal } from '../rules/grants.ts'
import { accessStore } from './access-store.ts'
import { signInRules, wantedRights } from './change-user.ts'
import { givableProducts } from './give-access.ts'
import { refuse, tellChanged } from './held-user.ts'
import { type UserRow, userStore } from './user-store.ts'

type Invited = Output<(typeof userCalls)['invite']['body']>

/** A client within the caller's scope, otherwise not found. */
export async function reachableClient(ctx: Ctx, id: number): Promise<ClientId> {
  const row = await ctx.sql
    .selectFrom('client')
    .select('id')
    .where('id', '=', askedId<ClientId>(id))
    .where('closed_at', 'is', null)
    .where(visibleTo(ctx.scope(), 'client.id'))
    .executeTakeFirst()
  if (!row) throw new Refusal('client_not_found', peopleRefusals.client_not_found)
  return row.id
}

/** The company that invites, as named in the mail. */
export const inviterOf = async (ctx: Ctx): Promise<string | undefined> => {
  const client = await clientOf(ctx, ctx.requirePrincipal().clientId)
  return client && clientName(client)
}

/**
 * Makes a user and mails them a link to choose a password. An address in use is refused, without changing or revealing
 * anything of its account.
 */
export async function inviteUser(ctx: Ctx, given: Invited): Promise<UserRow> {
  const clientId = await reachableClient(ctx, given.clientId ?? ctx.requirePrincipal().clientId)
  const client = await clientOf(ctx, clientId)
  if (!client) throw new Refusal('client_not_found', peopleRefusals.client_not_found)
  const permissions = wantedRights(given, {})
  const allProducts = given.allProducts ?? given.products === undefined
  const refused = grantRefusal(ctx.requirePrincipal(), { clientId, permissions: {} }, { permissions, allProducts })
  if (refused) refuse(refused)
  const accountId = await openAccount(ctx, {
    clientId,
    brand: client.brand,
    email: given.emailAddress,
    firstName: given.firstName,
    lastName: given.lastName,
    locale: given.locale,
    permissions,
    invitedBy: await inviterOf(ctx),
  })
  if (!allProducts) {
    await changeAccount(ctx, accountId, { all_products: false })
    const givable = await givableProducts(ctx, clientId, given.products ?? [])
    await accessStore.add(ctx.sql, accountId, givable, ctx.requirePrincipal().accountId, ctx.now())
  }
  await setSignInRules(ctx, accountId, signInRules(given))
  await ctx.audit({
    action: 'people.user-invited',
    object: { type: 'account', id: accountId },
    clientId,
    details: { email: given.emailAddress, permissions: Object.keys(permissions).join(' '), allProducts },
  })
  await tellChanged(ctx, { id: accountId, client_id: clientId })
  return (await userStore.find(ctx.sql, ctx.scope(), accountId)) ?? refuse('user_not_found')
}
