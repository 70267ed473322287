import type { Output } from '#base/call.ts'
import type { DriverKey } from '#base/driver-key.ts'
import type { Outcome } from '#base/outcome.ts'
import type { AuditLine } from '../audit/audit.ts'
import type { JobCtx, Work } from '../context.ts'
import { type Subscriber, subscriber } from '../domain-events.ts'
import type { NewEvent } from '../events/events.ts'
import { type PlainWords, type TaskTitle, titlesOf } from '../house.ts'
import { type JobRow, job, type PayloadSchema } from '../jobs/job.ts'
import type { AnyJob } from '../jobs/queue.ts'
import { taskRetryAsked } from '../jobs/tasks.ts'
import type { Sql } from '../sql/connect.ts'
import type { Answer } from './answers.ts'
import type { Request, Requests } from './requests.ts'
import { failFromOutside, giveUp, runOperation } from './run-operation.ts'

/** Why it failed. `exhausted`: nobody answered, and reading back did not show it either. */
export type Reason = { code: string; detail?: string | undefined; exhausted?: boolean }
export type End<Value> = { state: 'done'; value: Value } | { state: 'failed'; reason: Reason } | { state: 'stopped' }
/** The log line and the pushed events of the end; written in its transaction. */
export type Told = { audit?: AuditLine | undefined; events?: readonly NewEvent[] }

/** What `ask` may use besides the driver. */
export type Asking = { ctx: JobCtx; operationId: string }

/** What an operation asks of a provider and what follows, whatever table its requests are in. */
export type OperationParts<R extends Request, Port, Value, Kind extends string> = {
  /** 'renewal.renew-domain'; the name of the job as well. */
  name: string
  maxAttempts?: number
  retrySeconds?: number
  /** The kinds of task by which users follow it and have it tried again, each with what it is called. */
  tasks: Readonly<Record<Kind, PlainWords>>
  /** Undefined: no provider offers this, and the operation fails with `not_offered` (or what `notOffered` says). */
  driver: DriverKey<Port> | ((request: R) => DriverKey<Port> | undefined)
  notOffered?: string
  /**
   * Sends the request, polls what is pending and asks again after silence: one function, called any number of times.
   */
  ask(driver: Port, request: R, asking: Asking): Promise<Answer<Value>>
  /**
   * Reads whether what was wanted is there; `shows` helps. Called after `unknown`, after a refusal, and when the
   * attempts are used up; for a provider that does not remember operation ids (`looksFirst`) also before each run but
   * the first.
   */
  readBack?(driver: Port, request: R, asking: Asking): Promise<Outcome<Value>>
  looksFirst?: boolean
  /** The reason code when nobody answered: 'registrar_silent'. */
  silent: string
  /** The provider has done it: what changes in the area's own tables, and which events are emitted. */
  apply(work: Work, request: R, value: Value): Promise<void>
  /** It failed: what changes then. */
  fail?(work: Work, request: R, reason: Reason): Promise<void>
  /** A user stopped it between two steps. Without this it cannot be stopped. */
  stopped?(work: Work, request: R): Promise<void>
  tell(request: R, end: End<Value>): Told
  mail?(work: Work, request: R, end: End<Value>): Promise<void>
  /** For requests that wait for one another: whether it is this one's turn. The sweep takes up only those. */
  isNext?(sql: Sql, request: R): Promise<boolean>
  /** After each end, in the same transaction: starts the request that waited for this one. */
  after?(work: Work, request: R): Promise<void>
}

/**
 * One operation of a provider. The machine owns the rest: the claim, the five outcomes of a driver, retries, reading
 * back, the task that users follow, and that the end is written once, with its audit, events and mails in the
 * transaction of the change.
 */
export type OperationRow<
  R extends Request,
  P extends PayloadSchema,
  Port,
  Value,
  Kind extends string = string,
> = OperationParts<R, Port, Value, Kind> & {
  payload: P
  idOf(payload: Output<P>): number
  payloadOf(request: R): Output<P>
  /** Jobs of the same turn run one at a time; by itself each request has its own. */
  turn?: (payload: Output<P>) => string
  requests: Requests<R>
  /** The operation id under which the provider is asked each time, so that nothing is done twice. */
  key(request: R): string
  /** A user has it tried again: sets the request back; false when it cannot be. */
  again(work: Work, request: R): Promise<boolean>
}

export type Operation<
  R extends Request,
  P extends PayloadSchema,
  Store extends Requests<R> = Requests<R>,
  Kind extends string = string,
> = {
  name: string
  canStop: boolean
  requests: Store
  payloadOf(request: R): Output<P>
  job: JobRow<P>
  titles: Readonly<Record<Kind, TaskTitle>>
  /** Handles a user's retry. */
  retry: Subscriber
  /** Enqueues the request of a task whose job got lost. */
  takeUp(work: Pick<Work, 'sql' | 'enqueue'>, taskId: number): Promise<void>
  /** Fails it from outside its job, such as when somebody's time to confirm is over. Does nothing when it has ended. */
  failNow(work: Work, request: R, reason: Reason): Promise<void>
}

/** One of any requests, as an area lists it: what the portal takes from it. */
export type AnyOperation = Pick<Operation<never, never>, 'name' | 'titles' | 'retry' | 'takeUp'> & { job: AnyJob }

export function operation<
  R extends Request,
  P extends PayloadSchema,
  Port,
  Value,
  Store extends Requests<R>,
  Kind extends string,
>(row: OperationRow<R, P, Port, Value, Kind> & { requests: Store & Requests<R> }): Operation<R, P, Store, Kind> {
  const turn = row.turn ?? ((payload: Output<P>) => String(row.idOf(payload)))
  const made: JobRow<P> = job({
    name: row.name,
    payload: row.payload,
    maxAttempts: row.maxAttempts ?? 12,
    retrySeconds: row.retrySeconds ?? 3,
    key: turn,
    run: (ctx, payload) => runOperation(ctx, row, row.idOf(payload)),
    onExhausted: (ctx, payload, error) => giveUp(ctx, row, row.idOf(payload), error),
  })
  const { name, requests, payloadOf } = row
  const titles = titlesOf(row.tasks) as Record<Kind, TaskTitle>
  const retry = subscriber(taskRetryAsked, async (work, { taskId, kind, takeOn }) => {
    if (!Object.hasOwn(titles, kind)) return
    const request = await requests.byTask(work.sql, taskId)
    if (!request || !(await row.again(work, request))) return
    await work.enqueue(made, payloadOf(request))
    takeOn()
  })
  const takeUp = async ({ sql, enqueue }: Pick<Work, 'sql' | 'enqueue'>, taskId: number): Promise<void> => {
    const request = await requests.byTask(sql, taskId)
    if (!request || request.finished_at || (row.isNext && !(await row.isNext(sql, request)))) return
    await enqueue(made, payloadOf(request))
  }
  const failNow = (work: Work, request: R, reason: Reason) => failFromOutside(work, row, request, reason)
  return { name, requests, payloadOf, job: made, titles, retry, takeUp, failNow, canStop: row.stopped !== undefined }
}
