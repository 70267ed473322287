import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { approvalRefusals } from '../contract/refusals.ts'
import type { ApprovalKind } from '../contract/shapes.ts'
import { mailDecided, mailWithdrawn } from './approval-mails.ts'
import { approvalStore } from './approval-store.ts'
import type { AskedLine } from './asked-line.ts'
import { purchaseApproved, purchaseDeclined } from './domain-events.ts'

const refuse = refuser(approvalRefusals)
type End = { state: 'approved' | 'refused' | 'expired' | 'withdrawn'; by: AccountId | null; reason?: string }

/**
 * The partner approves or refuses, or the client withdraws. An approval that cannot be carried out is refused, and the
 * request stays open.
 */
export async function decide(ctx: Ctx, id: number, end: End): Promise<void> {
  if (!(await approvalStore.find(ctx.sql, ctx.scope(), id))) return refuse('approval_not_found')
  if (await close(ctx, id, end)) return
  const now = await approvalStore.find(ctx.sql, ctx.scope(), id)
  return refuse(now?.state === 'withdrawn' ? 'approval_withdrawn' : 'approval_decided')
}

/** Ends an open request; false when it was decided before, or has expired. */
export async function close(work: Work, id: number, end: End): Promise<boolean> {
  const row = await approvalStore.lockWaiting(work.sql, id)
  if (!row) return false
  const isLate = row.expires_at <= work.now()
  if (isLate && end.state !== 'expired') return false
  // A partner does not pay for a client that has moved to another.
  if (end.state === 'approved' && (await payerOf(work, row.client_id)) !== row.payer_id) return false
  await approvalStore.decide(work.sql, id, { ...end, at: work.now() })
  const about = {
    approvalId: id,
    kind: row.kind as ApprovalKind,
    clientId: row.client_id,
    payerId: row.payer_id,
    orderUuid: row.order_uuid,
    domainIds: row.domain_ids,
    serviceId: row.service_id,
    payload: row.payload,
  }
  await work.emit(end.state === 'approved' ? purchaseApproved : purchaseDeclined, about)
  await tell(work, row, end)
  return true
}

type Row = NonNullable<Awaited<ReturnType<typeof approvalStore.lockWaiting>>>

async function tell(work: Work, row: Row, { state, reason = '' }: End): Promise<void> {
  await work.changed(
    {
      action: `ordering.approval-${state}`,
      object: { type: 'approval', id: row.id },
      clientId: row.client_id,
      ...(reason ? { details: { reason } } : {}),
    },
    { clientId: row.client_id, type: 'approval.changed', subject: row.id },
  )
  const [client, partner] = await Promise.all([clientOf(work, row.client_id), clientOf(work, row.payer_id)])
  // For an approved order its own mails follow.
  const isToldByOrder = row.kind === 'order' && state === 'approved'
  if (!client || !partner || isToldByOrder) return
  if (state === 'withdrawn') await mailWithdrawn(work, { client, partner }, row.lines as AskedLine[])
  else
    await mailDecided(work, { client, partner }, { id: row.id, state, reason, lines: row.client_lines as AskedLine[] })
}
