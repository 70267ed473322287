import { insistOnBuying } from '#areas/ordering/approvals/server/public.ts'
import type { Principal } from '#base/access.ts'
import { isAuditObject } from '#base/audit-objects.ts'
import type { Locale } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import { asSentence } from '#base/text.ts'
import { scopeGranted } from '#base/token-scopes.ts'
import type { Ctx } from '#platform/context.ts'
import { type House, mayComeAbout } from '#platform/house.ts'
import { platformRefusals } from '#platform/http/refusals.ts'
import { insistOnScope } from '#platform/http/token-scopes.ts'
import { type ItemState, manyStore } from '#platform/jobs/many/many-store.ts'
import { askStop, requeueTask, taskRetryAsked } from '#platform/jobs/tasks.ts'
import { m } from '#words'
import { homeRefusals } from '../contract/refusals.ts'
import type { TaskLine } from '../contract/shapes.ts'
import { isBought } from '../rules/bought-work.ts'
import { mayDoTask, scopeOfTask } from '../rules/task-needs.ts'
import { homeStore, readerOf, type TaskRow } from './home-store.ts'
import { itemWords } from './item-words.ts'

const refuse = refuser(homeRefusals)
const refuseAll = refuser(platformRefusals)
type Asking = Pick<Ctx, 'locale' | 'requirePrincipal' | 'house'>

const isOpen = (state: string) => state !== 'done' && state !== 'failed'

/** Items of a task: for the user who started it, who can also stop it, and for staff. */
const isOwn = (row: TaskRow, { accountId, permissions }: Principal) =>
  row.account_id === accountId || permissions.admin === true

/**
 * A bulk task is visible to the user who started it; a task with steps to all who may start one, since the schedule
 * starts it as well.
 */
const isStoppable = (row: TaskRow, principal: Principal): boolean =>
  row.total === null ? row.can_stop && row.stop_asked_at === null : isOwn(row, principal)

/** Retrying or stopping work needs the right to start it, whichever call is used. */
const mayTurn = ({ kind }: TaskRow, principal: Principal, { taskNeeds }: House): boolean => {
  const scope = scopeOfTask(kind, taskNeeds)
  const { tokenScopes } = principal
  return (
    mayDoTask(kind, principal, taskNeeds) && (!tokenScopes || (scope !== undefined && scopeGranted(tokenScopes, scope)))
  )
}

function insistOnTurning(ctx: Ctx, task: TaskRow): void {
  const scope = scopeOfTask(task.kind, ctx.house.taskNeeds)
  if (scope) insistOnScope(ctx.requirePrincipal(), scope)
  if (!mayTurn(task, ctx.requirePrincipal(), ctx.house)) refuseAll('not_allowed')
}

export const taskLine = (row: TaskRow, { locale, requirePrincipal, house }: Asking): TaskLine => ({
  id: row.id,
  kind: row.kind,
  title: house.taskTitles[row.kind]?.(locale) ?? m.home_task_other({}, { locale }),
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  label: row.label,
  state: row.state as TaskLine['state'],
  progress: row.progress,
  reasonCode: row.reason_code,
  reason: hasReason(row) ? asSentence(reasonOf(house, row, row.reason_code ?? '', locale)) : null,
  canRetry:
    row.state === 'failed' &&
    mayComeAbout(house, row) &&
    (row.total === null || isOwn(row, requirePrincipal())) &&
    mayTurn(row, requirePrincipal(), house),
  many: manyOf(row),
  partOf: row.part_of,
  steps: row.steps_total === null ? null : { done: row.steps_done ?? 0, total: row.steps_total },
  canStop: isOpen(row.state) && isStoppable(row, requirePrincipal()) && mayTurn(row, requirePrincipal(), house),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

const hasReason = ({ state, reason_code }: TaskRow): boolean =>
  (state === 'failed' && reason_code !== null) || reason_code === 'some_impossible'

const manyOf = ({ total, done, failed, impossible, stopped_at: at, stopped_by: by }: TaskRow): TaskLine['many'] =>
  total === null
    ? null
    : {
        total,
        done: done ?? 0,
        failed: failed ?? 0,
        impossible: impossible ?? 0,
        stopped: at === null ? null : { at: at.toISOString(), by: by ?? '' },
      }

/** Each area has its own texts for the failures of its tasks. */
const reasonOf = ({ taskReasons }: House, row: TaskRow, code: string, locale: Locale): string =>
  row.total === null
    ? (taskReasons[row.kind.split('.')[0] ?? '']?.(code, locale) ?? m.home_task_failed({}, { locale }))
    : manyReason(row, row.total, locale)

const manyReason = ({ failed, impossible }: TaskRow, total: number, locale: Locale): string =>
  [
    failed ? m.home_task_some_failed({ failed, total }, { locale }) : '',
    impossible ? m.home_task_some_impossible({ impossible, total }, { locale }) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Resets a failed task and lets its area restart it; if none does, nothing changes. */
export async function retryTask(ctx: Ctx, id: number): Promise<TaskLine> {
  const task = await homeStore.task(ctx.sql, ctx.scope(), readerOf(ctx), id)
  // A task in a user's name runs in that name, so nobody else can restart it.
  if (!task || (task.total !== null && !isOwn(task, ctx.requirePrincipal()))) return refuse('task_not_found')
  insistOnTurning(ctx, task)
  // A stopped task stays stopped, and one that ended in another way has nothing to retry.
  if (task.total !== null && task.state !== 'failed') return refuse('task_not_failed')
  if (!mayComeAbout(ctx.house, task)) return refuse('task_not_failed')
  if (isBought(task.kind)) await insistOnBuying(ctx)
  if (!(await requeueTask(ctx, id))) return refuse('task_not_failed')
  if (task.total !== null && task.account_id === ctx.requirePrincipal().accountId)
    await manyStore.actAs(ctx.sql, id, ctx.requirePrincipal())
  let isTakenOn = false
  await ctx.emit(taskRetryAsked, {
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
    object: subjectOf(task),
    clientId: task.client_id,
    details: { kind: task.kind, name: task.label },
  })
  const after = (await homeStore.task(ctx.sql, ctx.scope(), readerOf(ctx), id)) ?? task
  return taskLine(after, ctx)
}

type ItemQuery = { state?: ItemState | undefined; page: number; perPage: number }

/** The outcome of each item of a bulk task. */
export async function taskItems(ctx: Ctx, id: number, query: ItemQuery) {
  const task = await ownTask(ctx, id)
  const rows = await manyStore.items(ctx.sql, id, query)
  const data = rows.map(({ error, result, ...row }) => ({
    ...row,
    ...itemWords({ ...row, error }, ctx.locale),
    state: row.state as ItemState,
    result: result as Record<string, unknown> | null,
  }))
  const total = await manyStore.countItems(ctx.sql, id, query.state)
  return { task: taskLine(task, ctx), data, page: query.page, perPage: query.perPage, total }
}

/** Completed items stay; the worker notices the stop before the next one. */
export async function stopTask(ctx: Ctx, id: number): Promise<TaskLine> {
  const task = await homeStore.task(ctx.sql, ctx.scope(), readerOf(ctx), id)
  if (!task || (task.total !== null && !isOwn(task, ctx.requirePrincipal()))) return refuse('task_not_found')
  insistOnTurning(ctx, task)
  const { accountId, actorAccountId = accountId } = ctx.requirePrincipal()
  if (task.total === null) {
    if (!(await askStop(ctx, id))) return refuse('task_not_stoppable')
  } else {
    if (!isOpen(task.state)) return refuse('task_not_stoppable')
    await manyStore.askStop(ctx.sql, id, ctx.now(), actorAccountId)
  }
  await ctx.audit({
    action: 'overview.task.stopped',
    object: subjectOf(task),
    clientId: task.client_id,
    details: {
      kind: task.kind,
      name: task.label,
      total: task.total,
      done: task.done,
      failed: task.failed,
      impossible: task.impossible,
    },
  })
  return taskLine((await homeStore.task(ctx.sql, ctx.scope(), readerOf(ctx), id)) ?? task, ctx)
}

export async function ownTask(ctx: Ctx, id: number): Promise<TaskRow> {
  const task = await homeStore.task(ctx.sql, ctx.scope(), readerOf(ctx), id)
  return task && task.total !== null && isOwn(task, ctx.requirePrincipal()) ? task : refuse('task_not_found')
}

/** The subject of a task; the task itself when the log has no such subject. */
const subjectOf = ({ id, subject_type: type, subject_id }: { id: number; subject_type: string; subject_id: string }) =>
  isAuditObject(type) ? { type, id: subject_id } : { type: 'task' as const, id }
