import type { DriverKey } from '#base/driver-key.ts'
import type { Outcome } from '#base/outcome.ts'
import type { JobCtx, Work } from '../context.ts'
import type { PayloadSchema } from '../jobs/job.ts'
import {
  type Claim,
  claimTask,
  failTask,
  finishTask,
  isStopAsked,
  progressTask,
  stepTask,
  underClaim,
} from '../jobs/tasks.ts'
import { TriedAgain } from '../jobs/tried-again.ts'
import { type Answer, type Step, type Waits, waits } from './answers.ts'
import type { Asking, End, OperationRow, Reason } from './operation.ts'
import type { Request } from './requests.ts'

type Row<R extends Request, Port, Value> = OperationRow<R, PayloadSchema, Port, Value>
type Run<R extends Request, Port, Value> = { ctx: JobCtx; row: Row<R, Port, Value>; claim: Claim }
type Again = undefined | { retryAfterSeconds: number }

/** One run of the job of an operation. It may be interrupted anywhere, and run any number of times. */
export async function runOperation<R extends Request, P extends PayloadSchema, Port, Value>(
  ctx: JobCtx,
  given: OperationRow<R, P, Port, Value>,
  id: number,
): Promise<Again> {
  const row = given as unknown as Row<R, Port, Value>
  const request = await row.requests.byId(ctx.sql, id)
  if (!request?.task_id || request.finished_at) return undefined
  return underClaim(ctx, request.task_id, (claim) => askOn({ ctx, row, claim }, request))
}

/** Asks step by step, until one has to wait, fails, or the last is done. */
async function askOn<R extends Request, Port, Value>(run: Run<R, Port, Value>, first: R): Promise<Again> {
  const { ctx, row, claim } = run
  for (let request: R | undefined = first; request && !request.finished_at; ) {
    if (row.stopped && (await isStopAsked(ctx.sql, claim.taskId))) return end(run, request, { state: 'stopped' })
    const answer = await hear(run, request)
    if (answer.kind !== 'step') return write(run, request, answer)
    await ctx.transact((work) => noteStep(work, claim, answer))
    if (ctx.signal.aborted) return { retryAfterSeconds: 0 }
    request = await row.requests.byId(ctx.sql, request.id)
  }
  return undefined
}

/** The outcome, after reading back where that is needed to know it. */
async function hear<R extends Request, Port, Value>(run: Run<R, Port, Value>, request: R): Promise<Answer<Value>> {
  const { row, claim } = run
  const driver = driverOf(run, request)
  if (!driver) return { kind: 'rejected', code: row.notOffered ?? 'not_offered' }
  const asking = askingOf(run, request)
  // The previous run may have been killed after the provider had done it.
  if (row.looksFirst && claim.fence > 1) {
    const seen = await row.readBack?.(driver, request, asking)
    if (seen && seen.kind !== 'rejected' && seen.kind !== 'pending') return seen
  }
  const answer = await row.ask(driver, request, asking)
  if (!row.readBack || (answer.kind !== 'unknown' && answer.kind !== 'rejected')) return answer
  // After silence, or a refusal of what has been done already, the state at the provider decides.
  const seen = await row.readBack(driver, request, asking)
  return seen.kind === 'done' ? seen : answer
}

async function write<R extends Request, Port, Value>(
  run: Run<R, Port, Value>,
  request: R,
  answer: Outcome<Value> | Waits,
): Promise<Again> {
  switch (answer.kind) {
    case 'done':
      return end(run, request, { state: 'done', value: answer.value })
    case 'rejected':
      return end(run, request, { state: 'failed', reason: answer })
    case 'pending':
      return wait(run, waits({ progress: 50, retryAfterSeconds: answer.lookAgainSeconds }))
    case 'waits':
      return wait(run, answer)
    default:
      // A counted attempt: the job comes back with growing pauses, and asks under the same operation id.
      throw new TriedAgain(`${run.row.name}: the provider answered ${answer.kind} ${answer.detail ?? ''}`.trimEnd())
  }
}

async function wait({ ctx, claim }: { ctx: JobCtx; claim: Claim }, answer: Waits): Promise<Again> {
  const { progress, reasonCode, retryAfterSeconds: againSeconds } = answer
  await ctx.transact(async (work) => {
    await answer.write?.(work)
    await progressTask(work, claim, {
      state: 'waiting',
      ...(progress === undefined ? {} : { progress }),
      ...(reasonCode ? { reasonCode } : {}),
    })
  })
  return againSeconds === undefined ? undefined : { retryAfterSeconds: againSeconds }
}

async function noteStep(work: Work, claim: Claim, { progress, write }: Step): Promise<void> {
  await write?.(work)
  if (typeof progress === 'number') await progressTask(work, claim, { state: 'running', progress })
  else await stepTask(work, claim, progress)
}

/** The end, in one transaction. A second run finds the request ended, and writes nothing. */
async function end<R extends Request, Port, Value>(
  { ctx, row, claim }: Run<R, Port, Value>,
  request: R,
  how: End<Value>,
): Promise<undefined> {
  await ctx.transact((work) => writeEnd(work, row, request, claim, how))
}

async function writeEnd<R extends Request, Port, Value>(
  work: Work,
  row: Row<R, Port, Value>,
  request: R,
  claim: Claim,
  how: End<Value>,
): Promise<void> {
  await row.requests.hold?.(work.sql, request)
  const reason = how.state === 'failed' ? how.reason : undefined
  const value = how.state === 'done' ? how.value : undefined
  const written = { state: how.state, reasonCode: reason?.code ?? null, detail: reason?.detail, at: work.now(), value }
  if (!(await row.requests.end(work.sql, request.id, written))) return
  // The request has ended by now: subscribers to the failure of the task find the reason.
  if (reason) await failTask(work, claim, reason)
  else await finishTask(work, claim, how.state === 'stopped' ? 'stopped' : null)
  if (how.state === 'done') await row.apply(work, request, how.value)
  else if (how.state === 'failed') await row.fail?.(work, request, how.reason)
  else await row.stopped?.(work, request)
  const told = row.tell(request, how)
  if (told.audit) await work.audit(told.audit)
  if (told.events?.length) await work.pushEvents(told.events)
  await row.mail?.(work, request, how)
  await row.after?.(work, request)
}

/** The attempts are used up without an answer; the provider may have done it, so its state decides. */
export async function giveUp<R extends Request, P extends PayloadSchema, Port, Value>(
  ctx: JobCtx,
  given: OperationRow<R, P, Port, Value>,
  id: number,
  error: Error,
): Promise<void> {
  const row = given as unknown as Row<R, Port, Value>
  const request = await row.requests.byId(ctx.sql, id)
  const taskId = request?.task_id
  if (!request || !taskId || request.finished_at) return
  const seen = await readBackAtLast({ ctx, row }, request)
  const reason: Reason = { code: row.silent, detail: error.message, exhausted: true }
  await ctx.transact(async (work) => {
    const claim = await claimTask(work, taskId)
    if (!claim) return
    const isThere = seen?.kind === 'done'
    const how: End<Value> = isThere ? { state: 'done', value: seen.value } : { state: 'failed', reason }
    await writeEnd(work, row, request, claim, how)
  })
}

export async function failFromOutside<R extends Request, P extends PayloadSchema, Port, Value>(
  work: Work,
  given: OperationRow<R, P, Port, Value>,
  request: R,
  reason: Reason,
): Promise<void> {
  const row = given as unknown as Row<R, Port, Value>
  const claim = request.task_id === null ? undefined : await claimTask(work, request.task_id)
  if (claim) await writeEnd(work, row, request, claim, { state: 'failed', reason })
}

async function readBackAtLast<R extends Request, Port, Value>(
  run: { ctx: JobCtx; row: Row<R, Port, Value> },
  request: R,
): Promise<Outcome<Value> | undefined> {
  const driver = driverOf(run, request)
  if (!driver) return undefined
  // The failure is reported even where reading back fails as well.
  return run.row.readBack?.(driver, request, askingOf(run, request)).catch(() => undefined)
}

function driverOf<R extends Request, Port, Value>(
  { ctx, row }: { ctx: JobCtx; row: Row<R, Port, Value> },
  request: R,
): Port | undefined {
  const { driver } = row
  const key: DriverKey<Port> | undefined = typeof driver === 'function' ? driver(request) : driver
  return key && ctx.driver(key)
}

const askingOf = <R extends Request, Port, Value>(
  { ctx, row }: { ctx: JobCtx; row: Row<R, Port, Value> },
  request: R,
): Asking => ({ ctx, operationId: row.key(request) })
