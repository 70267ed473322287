import type { Outcome } from '#base/outcome.ts'
import type { Work } from '../context.ts'
import { TriedAgain } from '../jobs/tried-again.ts'

/** How far long work is: `done` of `total`, in a unit such as 'clients'. */
export type Steps = { done: number; total: number; unit: string }

/**
 * Somebody else has to act. Without `retryAfterSeconds` nothing is looked at again until something else enqueues the job. `write` stands
 * in the same transaction as the progress of the task; it is called at each look.
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

/** What `ask` may answer: a word of the driver, or that there is more to come. */
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

/** Reads what the driver said in an operation's own way: all five words, or some. What no reading is given for stays as it was said. */
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

/** What was answered, or undefined when it was anything else than done. */
export const answered = <Value>(said: Outcome<Value>): Value | undefined =>
  said.kind === 'done' ? said.value : undefined

export const isRejected = <Value>(said: Outcome<Value>): said is Said<Value, 'rejected'> => said.kind === 'rejected'
export const isRejectedAs = (said: Outcome<unknown>, code: string): boolean => isRejected(said) && said.code === code
/** Nobody could say: the provider was away, or its answer got lost. */
export const isSilent = (said: Outcome<unknown>): boolean => said.kind === 'retry' || said.kind === 'unknown'

/** What the provider said besides its word, for people to read. */
export const detailOf = (said: Outcome<unknown>): string | undefined => ('detail' in said ? said.detail : undefined)

/** Ends this try of a job, which comes back with growing pauses; the log says what for, and which word was heard. */
export function tryAgain(what: string, said: Outcome<unknown>): never {
  throw new TriedAgain(`${what}: ${said.kind}`)
}

/** What is read back counts only when it shows what was wanted; anything else is 'not there', unless nobody could say. */
export function shows<Value>(read: Outcome<Value>, isWanted: (value: Value) => boolean): Outcome<Value> {
  if (read.kind === 'retry' || read.kind === 'unknown') return read
  return read.kind === 'done' && isWanted(read.value) ? read : { kind: 'rejected', code: 'not_there' }
}
