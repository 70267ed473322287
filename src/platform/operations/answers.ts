import type { Outcome } from '#base/outcome.ts'
import type { Work } from '../context.ts'
import { TriedAgain } from '../jobs/tried-again.ts'

/** How far long work is: `done` of `total`, in a unit such as 'clients'. */
export type Steps = { done: number; total: number; unit: string }

/**
 * Somebody else has to act. Without `retryAfterSeconds` nothing happens until something else enqueues the job.
 * `write` runs in the same transaction as the progress of the task, at each look.
 */
export type Waits = {
  kind: 'waits'
  progress?: number
  reasonCode?: string
  retryAfterSeconds?: number
  write?(work: Work): Promise<void>
}
/** One step of several is done: it is recorded, the request is read afresh, and the operation asks for the next. */
export type Step = { kind: 'step'; progress: number | Steps; write?(work: Work): Promise<void> }

/** What `ask` may return: an outcome of the driver, or that there is more to come. */
export type Answer<Value> = Outcome<Value> | Waits | Step

export const waits = (wait: Omit<Waits, 'kind'>): Waits => ({ kind: 'waits', ...wait })
export const step = (made: Omit<Step, 'kind'>): Step => ({ kind: 'step', ...made })

type Said<Value, Kind extends Outcome<Value>['kind']> = Extract<Outcome<Value>, { kind: Kind }>
type Readings<Value, Read> = {
  done?(said: Said<Value, 'done'>): Read | Promise<Read>
  pending?(said: Said<Value, 'pending'>): Read | Promise<Read>
  rejected?(said: Said<Value, 'rejected'>): Read | Promise<Read>
  retry?(said: Said<Value, 'retry'>): Read | Promise<Read>
  unknown?(said: Said<Value, 'unknown'>): Read | Promise<Read>
}

type Unfinished = Exclude<Outcome<never>, { kind: 'done' }>

/**
 * Reads an outcome in the operation's own way: all five kinds, or some. An outcome without a reading is returned as
 * it is.
 */
export async function reading<Value, Read>(
  said: Outcome<Value>,
  readings: Required<Readings<Value, Read>>,
): Promise<Read>
export async function reading<Value, Read>(
  said: Outcome<Value>,
  readings: Readings<Value, Read> & Required<Pick<Readings<Value, Read>, 'done'>>,
): Promise<Read | Unfinished>
export async function reading<Value, Read>(
  said: Outcome<Value>,
  readings: Readings<Value, Read>,
): Promise<Read | Outcome<Value>>
export async function reading<Value, Read>(
  said: Outcome<Value>,
  readings: Readings<Value, Read>,
): Promise<Read | Outcome<Value>> {
  const read = readings[said.kind] as ((said: Outcome<Value>) => Read | Promise<Read>) | undefined
  return read ? read(said) : said
}

export const isDone = <Value>(said: Outcome<Value>): said is Said<Value, 'done'> => said.kind === 'done'

/** The value of a completed outcome; undefined for any other. */
export const answered = <Value>(said: Outcome<Value>): Value | undefined =>
  said.kind === 'done' ? said.value : undefined

export const isRejected = <Value>(said: Outcome<Value>): said is Said<Value, 'rejected'> => said.kind === 'rejected'
export const isRejectedAs = (said: Outcome<unknown>, code: string): boolean => isRejected(said) && said.code === code
/** No answer: the provider was away, or its answer got lost. */
export const isSilent = (said: Outcome<unknown>): boolean => said.kind === 'retry' || said.kind === 'unknown'

/** The detail of an outcome, for people to read. */
export const detailOf = (said: Outcome<unknown>): string | undefined => ('detail' in said ? said.detail : undefined)

/** Ends this attempt of a job, which comes back with growing pauses; the log says why, with the kind of the outcome. */
export function tryAgain(what: string, said: Outcome<unknown>): never {
  throw new TriedAgain(`${what}: ${said.kind}`)
}

/** A read-back counts only when it shows what was wanted; anything else is `not_there`, unless there was no answer. */
export function shows<Value>(read: Outcome<Value>, isWanted: (value: Value) => boolean): Outcome<Value> {
  if (read.kind === 'retry' || read.kind === 'unknown') return read
  return read.kind === 'done' && isWanted(read.value) ? read : { kind: 'rejected', code: 'not_there' }
}
