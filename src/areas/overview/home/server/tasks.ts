import { registrationReason } from '#areas/domains/registration/server/front-door.ts'
import { psaReasonText } from '#areas/integrations/psa/server/front-door.ts'
import { deliveryReason } from '#areas/services/delivery/server/front-door.ts'
import type { Locale } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { requeueTask, taskRetryAsked } from '#platform/jobs/tasks.ts'
import { homeRefusals } from '../contract/refusals.ts'
import type { TaskLine } from '../contract/shapes.ts'
import { homeStore, type TaskRow } from './home-store.ts'

const refuse = refuser(homeRefusals)

export const taskLine = (row: TaskRow, locale: Locale): TaskLine => ({
  id: row.id,
  kind: row.kind,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  label: row.label,
  state: row.state as TaskLine['state'],
  progress: row.progress,
  reasonCode: row.reason_code,
  reason: row.state === 'failed' && row.reason_code ? reasonOf(row.kind, row.reason_code, locale) : null,
  canRetry: row.state === 'failed',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

/** Each area has its own words for what went wrong with its work. */
const reasonOf = (kind: string, code: string, locale: Locale): string =>
  kind === 'psa.sync'
    ? psaReasonText(code, locale)
    : kind.startsWith('service.')
      ? deliveryReason(code, locale)
      : registrationReason(code, locale)

/** Puts a failed task back at its start and lets the area to which it belongs take it on; if none does, nothing happened. */
export async function retryTask(ctx: Ctx, id: number): Promise<TaskLine> {
  const task = await homeStore.task(ctx.sql, ctx.scope(), ctx.asker(), id)
  if (!task) return refuse('task_not_found')
  if (!(await requeueTask(ctx, id))) return refuse('task_not_failed')
  let isTakenOn = false
  await ctx.announce(taskRetryAsked, {
    taskId: id,
    kind: task.kind,
    subjectType: task.subject_type,
    subjectId: task.subject_id,
    takeOn: () => {
      isTakenOn = true
    },
  })
  if (!isTakenOn) return refuse('task_not_retriable')
  await ctx.audit({
    action: 'overview.task.retried',
    object: { type: task.subject_type, id: task.subject_id },
    clientId: task.client_id,
    details: { kind: task.kind, name: task.label },
  })
  const after = (await homeStore.task(ctx.sql, ctx.scope(), ctx.asker(), id)) ?? task
  return taskLine(after, ctx.locale)
}
