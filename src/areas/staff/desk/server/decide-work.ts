import { listStaff } from '#areas/people/users/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { workRefusals } from '../contract/work-refusals.ts'
import { type Deciding, workStore } from './work-store.ts'

const refuse = refuser(workRefusals)
type Decision = { assigneeId?: number | null | undefined; remark?: string | undefined; version: number }

const logged = { task: 'task', order: 'order', entry: 'bank-entry', backup: 'service' } as const satisfies Record<
  Deciding,
  string
>

/** Assigns a piece of work or changes its note; refuses when somebody else has changed it meanwhile. */
export async function decideWork(ctx: Ctx, { kind, id }: { kind: Deciding; id: number }, body: Decision) {
  const subject = (await workStore.subject(ctx.sql, kind, id)) ?? refuse('work_not_found')
  const assignee = await assigneeOf(ctx, body.assigneeId)
  const change = {
    version: body.version,
    ...(body.assigneeId !== undefined && { assignee_id: assignee?.id ?? null }),
    ...(body.remark !== undefined && { remark: body.remark }),
  }
  const version = (await workStore.decide(ctx.sql, kind, id, change, ctx.now())) ?? refuse('work_changed')
  await ctx.audit({
    action: body.assigneeId === undefined ? 'staff.work-noted' : 'staff.work-assigned',
    object: { type: logged[kind], id },
    clientId: null,
    details: {
      name: subject.label,
      ...(assignee && { to: assignee.firstName }),
      ...(body.remark !== undefined && { remark: body.remark }),
    },
  })
  return { version }
}

async function assigneeOf(ctx: Ctx, id: number | null | undefined) {
  if (id === null || id === undefined) return undefined
  const staff = await listStaff(ctx)
  return (
    staff.find((each) => each.id === id && !each.isDisabled) ?? refuse('work_assignee_unknown', { field: 'assigneeId' })
  )
}
