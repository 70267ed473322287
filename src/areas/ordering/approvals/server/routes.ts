import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { approvalCalls } from '../contract/calls.ts'
import { approvalRefusals } from '../contract/refusals.ts'
import type { Approval } from '../contract/shapes.ts'
import { type ApprovalRow, approvalStore } from './approval-store.ts'
import { linesIn } from './asked-line.ts'
import { decide } from './decide.ts'

const refuse = refuser(approvalRefusals)

const isClient = (ctx: Ctx): boolean => ctx.requirePrincipal().clientType === 'Managed Client'

const answerOf = (ctx: Ctx, row: ApprovalRow): Approval => ({
  id: row.id,
  kind: row.kind as Approval['kind'],
  state: row.state as Approval['state'],
  clientId: row.client_id,
  clientName: row.client_name,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lines: linesIn(isClient(ctx) ? row.client_lines : row.lines, ctx.locale),
  netCents: row.net_cents,
  orderUuid: row.order_uuid,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by === null ? null : row.decided_by_name,
  reason: row.reason,
})

const found = async (ctx: Ctx, id: number): Promise<Approval> =>
  answerOf(ctx, (await approvalStore.find(ctx.sql, ctx.scope(), id)) ?? refuse('approval_not_found'))

export const approvalRoutes = routes(approvalCalls, {
  list: async (ctx, { query }) => {
    const { rows, total } = await approvalStore.list(ctx.sql, ctx.scope(), query)
    return pageOf(
      rows.map((row) => answerOf(ctx, row)),
      query,
      total,
    )
  },

  get: async (ctx, { params }) => ({ data: await found(ctx, params.approval) }),

  approve: async (ctx, { params }) => {
    await decide(ctx, params.approval, { state: 'approved', by: ctx.requirePrincipal().accountId })
    return { data: await found(ctx, params.approval) }
  },

  withdraw: async (ctx, { params }) => {
    await decide(ctx, params.approval, { state: 'withdrawn', by: ctx.requirePrincipal().accountId })
    return { data: await found(ctx, params.approval) }
  },

  refuse: async (ctx, { params, body }) => {
    await decide(ctx, params.approval, { state: 'refused', by: ctx.requirePrincipal().accountId, reason: body.reason })
    return { data: await found(ctx, params.approval) }
  },
})
