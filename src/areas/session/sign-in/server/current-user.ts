import { consentFor } from '#areas/ordering/approvals/rules/consent.ts'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { newestActivity } from '#areas/overview/activity/server/public.ts'
import { hiddenScreens } from '#areas/partner/white-label/rules/label.ts'
import { clientContact, clientOf } from '#areas/people/clients/server/public.ts'
import { type Principal, seesPrices } from '#base/access.ts'
import { dayMs } from '#base/dates.ts'
import { Refusal } from '#base/refusal.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import { type Branding, lookFor } from '#platform/branding/branding.ts'
import type { Ctx } from '#platform/context.ts'
import { newestEvent } from '#platform/events/events.ts'
import { platformRefusals } from '#platform/http/refusals.ts'
import type { CurrentUser, WhoIsHere } from '../contract/current-user.ts'
import { accountStore } from './account-store.ts'
import { secretHash } from './secret-token.ts'
import { sessionStore } from './session-store.ts'

/** A session is refreshed once a day, so that a user who comes every month stays signed in. */
const renewAfterMs = dayMs

export async function currentUser(ctx: Ctx): Promise<CurrentUser> {
  const principal = ctx.requirePrincipal()
  const eventCursor = await newestEvent(ctx.sql)
  const [account, client, activityLogs, actor, token] = await Promise.all([
    accountStore.byId(ctx.sql, principal.accountId),
    clientOf(ctx, principal.clientId),
    newestActivity(ctx, principal.accountId),
    actorOf(ctx, principal),
    ctx.bearer ? sessionStore.accessToken(ctx.sql, secretHash(ctx.bearer)) : undefined,
  ])
  if (!account || !client) throw new Refusal('not_signed_in', platformRefusals.not_signed_in)
  return {
    id: account.id,
    clientId: client.id,
    clientType: principal.clientType,
    labelType: principal.labelType,
    permissions: Object.fromEntries(Object.entries(principal.permissions).map(([name, on]) => [name, on === true])),
    defaultGateway: client.defaultGateway,
    ordering: consentFor(principal, client),
    contact: clientContact(client),
    price_code: seesPrices(principal) ? client.priceCode : retailCode,
    currency_id: client.currencyId,
    activityLogs,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    name: nameOf(account),
    firstName: account.first_name,
    lastName: account.last_name,
    locale: account.locale as CurrentUser['locale'],
    ...lookOf(ctx, client.brand, principal, await lookFor(ctx, { clientId: client.id, brand: client.brand })),
    actor,
    forcePasswordChange: account.force_password_change,
    must: principal.must ?? null,
    preferences: account.preferences as Record<string, unknown>,
    eventCursor,
    sessionRenewAt:
      token && ctx.fromWeb && !actor ? new Date(token.createdAt.getTime() + renewAfterMs).toISOString() : null,
  }
}

/** The signed-in user, with what the menu needs from the areas. */
export async function whoIsHere(ctx: Ctx): Promise<WhoIsHere> {
  const [user, ...things] = await Promise.all([currentUser(ctx), ...ctx.house.menuThings.map((tell) => tell(ctx))])
  return {
    ...user,
    has: things.flatMap(({ has }) => has),
    offered: things.flatMap(({ offered = [] }) => offered),
  }
}

/** Clients of a partner with a label see the partner's name instead of ours. */
function lookOf(
  ctx: Ctx,
  brand: BrandName,
  { labelType }: Principal,
  { partnerId, panelName, colour, logo, support }: Branding,
): Pick<CurrentUser, 'brand' | 'personalisation' | 'hiddenScreens'> {
  return {
    brand: partnerId === null ? brand : 'label',
    personalisation:
      partnerId === null
        ? null
        : { name: panelName, colour: colour.hex, logoUrl: logo.light, logoDarkUrl: logo.dark, support },
    hiddenScreens: [...brands[brand].hiddenScreens, ...hiddenScreens(labelType, ctx.config.label.hides)],
  }
}

async function actorOf(ctx: Ctx, principal: Principal): Promise<CurrentUser['actor']> {
  if (principal.actorAccountId === undefined) return null
  const actor = await accountStore.byId(ctx.sql, principal.actorAccountId)
  return actor ? { id: actor.id, name: nameOf(actor), email: actor.email } : null
}

const nameOf = (account: { first_name: string; last_name: string }) =>
  `${account.first_name} ${account.last_name}`.trim()
