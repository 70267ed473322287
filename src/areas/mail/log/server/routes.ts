import { routes } from '#platform/http/mount.ts'
import { heldCalls, incomingCalls, outgoingCalls } from '../contract/calls.ts'
import { lookAtHeld } from './look-at-held.ts'
import { decide, searchLog } from './search.ts'

const deleting = { does: 'delete', allowSender: false, learn: false } as const

export const incomingRoutes = routes(incomingCalls, {
  filter: (ctx, { params, body }) => searchLog(ctx, params.domain, 'in', body),
  delivered: (ctx, { params, body }) => decide(ctx, params.domain, { does: 'deliver', ...body }),
  delete: (ctx, { params, body }) => decide(ctx, params.domain, { ...deleting, ...body }),
})

export const outgoingRoutes = routes(outgoingCalls, {
  filter: (ctx, { params, body }) => searchLog(ctx, params.domain, 'out', body),
  // The sender lists do not apply to outgoing mail: they are about outside senders.
  delivered: (ctx, { params, body }) => decide(ctx, params.domain, { ...body, does: 'deliver', allowSender: false }),
  delete: (ctx, { params, body }) => decide(ctx, params.domain, { ...deleting, ...body }),
})

export const heldRoutes = routes(heldCalls, {
  look: async (ctx, { params }) => ({ data: await lookAtHeld(ctx, params.domain, params.held) }),
})
