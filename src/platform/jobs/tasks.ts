import { sql as raw } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { JobCtx, Work } from '../context.ts'
import { domainEvent } from '../domain-events.ts'

/**
 * Work that a user follows: a row beside its job, shown on the item and in the tasks tray. Every change is pushed as
 * `task.changed`. States: queued → running → waiting (for somebody else) → done or failed.
 */
export type NewTask = {
  clientId: ClientId
  accountId?: AccountId | null
  /** 'domain.register' */
  kind: string
  subject: { type: string; id: string | number }
  /** The thing's own name, such as the domain. */
  label: string
  /** The act that caused it, if it is another than the present one. */
  act?: string
  /** A user who follows it may stop it: its job checks between steps. */
  canStop?: boolean
}

/**
 * What a job holds while it works on a task. A run that was overtaken has an older fence, and its writes are refused.
 */
export type Claim = { taskId: number; fence: number }

/** Another run took the task over: this one must stop without a trace. */
export class Overtaken extends Error {
  constructor() {
    super('another run has taken over this task')
    this.name = 'Overtaken'
  }
}

/**
 * A user wants to retry a failed task. The area of that kind subscribes: it prepares the retry, enqueues its job and
 * calls `takeOn`; a task that no area takes on cannot be retried.
 */
export const taskRetryAsked = domainEvent<{
  taskId: number
  kind: string
  subjectType: string
  subjectId: string
  takeOn(): void
}>('task.retry-asked')

export type FailedTask = {
  taskId: number
  clientId: ClientId
  kind: string
  subjectType: string
  subjectId: string
  label: string
}

/** A user's work failed for good unless they retry it: one task, or all failed tasks of one act. */
export const tasksFailed = domainEvent<{ tasks: readonly FailedTask[] }>('task.failed')

type Doing = Pick<Work, 'sql' | 'now' | 'pushEvent' | 'act'>

const tell = (work: Doing, task: { id: number; client_id: ClientId; account_id: AccountId | null; state: string }) =>
  work.pushEvent({ clientId: task.client_id, type: 'task.changed', subject: task.id, data: { state: task.state } })

export async function startTask(work: Doing, task: NewTask): Promise<number> {
  const row = await work.sql
    .insertInto('task')
    .values({
      client_id: task.clientId,
      account_id: task.accountId ?? null,
      kind: task.kind,
      subject_type: task.subject.type,
      subject_id: String(task.subject.id),
      label: task.label,
      can_stop: task.canStop ?? false,
      act: task.act ?? work.act ?? null,
      created_at: work.now(),
      updated_at: work.now(),
    })
    .returning(['id', 'client_id', 'account_id', 'state'])
    .executeTakeFirstOrThrow()
  await tell(work, row)
  return row.id
}

/** Claims a task for one run of its job. Undefined when it has ended. */
export async function claimTask(work: Doing, taskId: number): Promise<Claim | undefined> {
  const before = await work.sql
    .selectFrom('task')
    .select('state')
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  if (!before || before.state === 'done' || before.state === 'failed') return undefined
  const row = await work.sql
    .updateTable('task')
    .set({
      fence: raw`fence + 1`,
      attempts: raw`attempts + 1`,
      // Looking again at a task that waits for somebody else changes nothing for the user.
      state: before.state === 'waiting' ? 'waiting' : 'running',
      updated_at: work.now(),
    })
    .where('id', '=', taskId)
    .returning(['id', 'client_id', 'account_id', 'state', 'fence'])
    .executeTakeFirstOrThrow()
  if (row.state !== before.state) await tell(work, row)
  return { taskId, fence: row.fence }
}

/** Works on a task as its holder: not at all when it has ended, and without a trace when another run takes it over. */
export async function underClaim<End>(
  ctx: Pick<JobCtx, 'transact'>,
  taskId: number,
  work: (claim: Claim) => Promise<End>,
): Promise<End | undefined> {
  const claim = await ctx.transact((step) => claimTask(step, taskId))
  if (!claim) return undefined
  try {
    return await work(claim)
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    throw error
  }
}

type Change = {
  state: 'running' | 'waiting' | 'done' | 'failed'
  progress?: number
  reason_code?: string | null
  reason_detail?: string | null
  finished_at?: Date
  steps_done?: number
  steps_total?: number
  steps_unit?: string
}

async function write(work: Doing, claim: Claim, change: Change): Promise<{ id: number; act: string | null }> {
  const before = await work.sql
    .selectFrom('task')
    .select(['state', 'progress', 'reason_code'])
    .where('id', '=', claim.taskId)
    .where('fence', '=', claim.fence)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Overtaken()
  const row = await work.sql
    .updateTable('task')
    .set({ ...change, updated_at: work.now() })
    .where('id', '=', claim.taskId)
    .returning(['id', 'client_id', 'account_id', 'state', 'progress', 'reason_code', 'act'])
    .executeTakeFirstOrThrow()
  const isNews =
    row.state !== before.state || row.progress !== before.progress || row.reason_code !== before.reason_code
  if (isNews) await tell(work, row)
  return row
}

type Ending = Doing & Pick<Work, 'emit'>

/** `waiting`: the next step is somebody else's; the reason says whose, for example `awaits_holder`. */
export async function progressTask(
  work: Ending,
  claim: Claim,
  step: { state: 'running' | 'waiting'; progress?: number; reasonCode?: string },
): Promise<void> {
  const { act } = await write(work, claim, {
    state: step.state,
    reason_code: step.reasonCode ?? null,
    ...(step.progress === undefined ? {} : { progress: step.progress }),
  })
  if (act !== null && step.state === 'waiting' && step.reasonCode) await tellAct(work, act)
}

/** `done` of `total`; 100 percent is reserved for the end. */
export async function stepTask(
  work: Doing,
  claim: Claim,
  { done, total, unit }: { done: number; total: number; unit: string },
): Promise<void> {
  await write(work, claim, {
    state: 'running',
    reason_code: null,
    progress: Math.floor((99 * done) / Math.max(1, total)),
    steps_done: done,
    steps_total: total,
    steps_unit: unit,
  })
}

/** Whether a user has asked to stop it. */
export const isStopAsked = async (sql: Doing['sql'], taskId: number): Promise<boolean> =>
  (await sql
    .selectFrom('task')
    .select('id')
    .where('id', '=', taskId)
    .where('stop_asked_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Completed steps stay; the job sees the request before its next step. False when it cannot be stopped, or has ended.
 */
export const askStop = async (work: Doing, taskId: number): Promise<boolean> =>
  (await work.sql
    .updateTable('task')
    .set({ stop_asked_at: work.now() })
    .where('id', '=', taskId)
    .where('can_stop', '=', true)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** `reasonCode`: it ended in another way than intended, for example `stopped`. */
export async function finishTask(work: Ending, claim: Claim, reasonCode: string | null = null): Promise<void> {
  const { act } = await write(work, claim, {
    state: 'done',
    progress: 100,
    reason_code: reasonCode,
    reason_detail: null,
    finished_at: work.now(),
  })
  if (act !== null) await tellAct(work, act)
}

export async function failTask(
  work: Ending,
  claim: Claim,
  reason: { code: string; detail?: string | undefined },
): Promise<void> {
  const { id, act } = await write(work, claim, {
    state: 'failed',
    reason_code: reason.code,
    reason_detail: reason.detail?.slice(0, 500) ?? null,
    finished_at: work.now(),
  })
  if (act === null) await tellFailed(work, { id })
  else await tellAct(work, act)
}

/**
 * When nothing of an act is running any more, all its failures are reported at once. Tasks that wait for a person do
 * not delay this.
 */
async function tellAct(work: Ending, act: string): Promise<void> {
  // Two that end at the same moment: the later sees the other's end.
  await raw`select pg_advisory_xact_lock(hashtextextended(${act}, 75))`.execute(work.sql)
  const open = await work.sql
    .selectFrom('task')
    .select('id')
    .where('act', '=', act)
    .where((eb) =>
      eb.or([eb('state', 'in', ['queued', 'running']), eb('state', '=', 'waiting').and('reason_code', 'is', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!open) await tellFailed(work, { act })
}

async function tellFailed(work: Ending, which: { id: number } | { act: string }): Promise<void> {
  const rows = await work.sql
    .updateTable('task')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('act', '=', which.act)))
    .where('state', '=', 'failed')
    .where('failure_told_at', 'is', null)
    .set({ failure_told_at: work.now() })
    .returning(['id', 'client_id', 'kind', 'subject_type', 'subject_id', 'label'])
    .execute()
  const tasks = rows.map((row) => ({
    taskId: row.id,
    clientId: row.client_id,
    kind: row.kind,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    label: row.label,
  }))
  if (tasks.length > 0) await work.emit(tasksFailed, { tasks })
}

/** Whoever tells of an act as a whole has told what of it failed. */
export const noteFailuresTold = (work: Pick<Work, 'sql' | 'now'>, act: string) =>
  work.sql
    .updateTable('task')
    .set({ failure_told_at: work.now() })
    .where('act', '=', act)
    .where('state', '=', 'failed')
    .where('failure_told_at', 'is', null)
    .execute()

/** Resets a task that failed or was stopped; the caller enqueues its job. False when it was neither. */
export async function requeueTask(work: Doing, taskId: number): Promise<boolean> {
  const row = await work.sql
    .updateTable('task')
    .set({
      state: 'queued',
      fence: raw`fence + 1`,
      progress: 0,
      reason_code: null,
      reason_detail: null,
      finished_at: null,
      failure_told_at: null,
      steps_done: null,
      steps_total: null,
      stop_asked_at: null,
      updated_at: work.now(),
    })
    .where('id', '=', taskId)
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb('reason_code', '=', 'stopped')]))
    .returning(['id', 'client_id', 'account_id', 'state'])
    .executeTakeFirst()
  if (row) await tell(work, row)
  return row !== undefined
}
