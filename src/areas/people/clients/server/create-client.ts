import { whiteLabelRefusals } from '#areas/partner/white-label/contract/refusals.ts'
import { startSession } from '#areas/session/sign-in/server/public.ts'
import type { Output } from '#base/call.ts'
import type { ClientId } from '#base/ids.ts'
import { Refusal, refuser } from '#base/refusal.ts'
import { lookStore } from '#platform/branding/branding-store.ts'
import type { Ctx } from '#platform/context.ts'
import { platformRefusals } from '#platform/http/refusals.ts'
import { insistOnScope, refusePrograms } from '#platform/http/token-scopes.ts'
import type { clientCalls } from '../contract/calls.ts'
import { createClient } from './public.ts'

type NewClient = Output<(typeof clientCalls)['create']['body']>

const refuse = refuser(whiteLabelRefusals)

/** Who makes the client: a visitor, a partner, or staff. */
function creator(ctx: Ctx): { kind: 'visitor' | 'staff' } | { kind: 'partner'; clientId: ClientId } {
  const principal = ctx.principal
  // At a partner's own address visitors become clients of the partner; nobody becomes ours without knowing it.
  const isVisitor = !principal || principal.sharedDomainId !== undefined
  if (isVisitor && ctx.look.partnerId === null) return { kind: 'visitor' }
  if (isVisitor) throw new Refusal('not_allowed', platformRefusals.not_allowed)
  if (principal.permissions.admin) return { kind: 'staff' }
  if (principal.clientType === 'Partner' && principal.permissions.users)
    return { kind: 'partner', clientId: principal.clientId }
  throw new Refusal('not_allowed', platformRefusals.not_allowed)
}

/**
 * Payer and ordering of a client may be set only by callers who may order on the partner's account: users by their
 * right, API tokens by their scope.
 */
export function insistOnOrdering(ctx: Ctx): void {
  insistOnScope(ctx.principal, 'orders:write')
  const { orders, admin } = ctx.requirePrincipal().permissions
  if (!orders && !admin) throw new Refusal('not_allowed', platformRefusals.not_allowed)
}

/**
 * A visitor who chose a password is signed in at once, also in the middle of an order; the mail asks to confirm the
 * address.
 */
export async function createClientFor(ctx: Ctx, body: NewClient): Promise<{ clientId: ClientId; signedIn: boolean }> {
  const by = creator(ctx)
  const { password, locale, managed, ordering, whiteLabelStatus, ...details } = body
  // The partner pays for what a managed client orders.
  const costsPartner = managed || (ordering !== undefined && ordering !== 'after-approval')
  if (by.kind === 'partner' && costsPartner) insistOnOrdering(ctx)
  // An API token must not set passwords.
  if (password !== undefined) refusePrograms(ctx.principal)
  const wantsLabel = by.kind === 'partner' && (whiteLabelStatus ?? 0) > 0
  if (wantsLabel && !(await lookStore.ofPartner(ctx.sql, by.clientId)))
    refuse('not_personalised', { field: 'whiteLabelStatus' })
  return ctx.transact(async (step) => {
    const { clientId, accountId } = await createClient(step, {
      brand: step.brand.name,
      locale: locale ?? step.locale,
      details,
      password,
      ...(by.kind === 'partner' ? { partnerId: by.clientId, managed, ordering, labelType: whiteLabelStatus } : {}),
    })
    const signedIn = by.kind === 'visitor' && password !== undefined && step.fromWeb
    if (signedIn) await startSession(step, accountId)
    return { clientId, signedIn }
  })
}
