import { seesPrices } from '#base/access.ts'
import type { MenuThings } from '#platform/house.ts'
import { approvalStore } from './approval-store.ts'
import { consentOf } from './ask-approval.ts'

/** Whether the client needs, or ever made, requests to its partner. */
export const requestThings: MenuThings = async (ctx) => {
  const principal = ctx.requirePrincipal()
  if (seesPrices(principal)) return { has: [] }
  const hasRequests =
    (await consentOf(ctx, principal.clientId)).consent === 'after-approval' ||
    (await approvalStore.hasAny(ctx.sql, principal.clientId))
  return { has: hasRequests ? ['requests'] : [] }
}
