import * as z from 'zod/mini'
import type { Output } from '#base/call.ts'
import type { JobCtx } from '../context.ts'

/** What reads a payload back from where it was stored. */
export type PayloadSchema = z.core.$ZodType

/**
 * A job is a row: name, payload, tries, and a function that may run twice without harm.
 * It may end in three ways: return (done), return `{ retryAfterSeconds }` (not finished: look again later), or throw
 * (tried again with growing pauses, and after the last try laid aside in the dead letters, from where staff can retry it).
 */
export type JobRow<P extends PayloadSchema = PayloadSchema> = {
  name: string
  payload: P
  maxAttempts: number
  /** First pause after a failure; doubles each time, at most ten minutes or what `retryMaxSeconds` says. */
  retrySeconds?: number
  retryMaxSeconds?: number
  /** Jobs with the same key run one after the other, in order: one zone, one invoice series. */
  key?: (payload: Output<P>) => string
  /** A cron line (Brussels time) for work that comes back; runs once across all processes. */
  cron?: string
  /** How many run at once in one process. */
  atOnce?: number
  /**
   * How many of these are taken from the queue, and reported to it, together: fewer statements each. For short jobs, since the next batch waits
   * until the last of this one has ended.
   */
  batch?: number
  // biome-ignore lint/suspicious/noConfusingVoidType: a job that simply returns is done
  run(ctx: JobCtx, payload: Output<P>): Promise<void | { retryAfterSeconds: number }>
  /** Called once, after the last try failed, so that the person sees the reason on their item. */
  onExhausted?(ctx: JobCtx, payload: Output<P>, error: Error): Promise<void>
}

export const job = <P extends PayloadSchema>(row: JobRow<P>): JobRow<P> => row

export type EnqueueOptions = { afterSeconds?: number }
export type Enqueue = <P extends PayloadSchema>(
  row: JobRow<P>,
  payload: Output<P>,
  options?: EnqueueOptions,
) => Promise<void>

/** What waits in the queue was written by another version of the program, and is no payload of this one. */
export class WrongPayload extends Error {
  constructor(name: string, error: z.core.$ZodError) {
    super(`not a payload of ${name}: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`)
    this.name = 'WrongPayload'
  }
}

/**
 * A stored payload as the row's schema reads it, or why it is none: such a job never runs. A table of rows with different
 * payloads cannot say which one this is; the row's own `run` and `key` take exactly what its schema reads.
 */
export function tryPayload(
  row: { name: string; payload: PayloadSchema },
  stored: unknown,
): { payload: never; wrong?: undefined } | { wrong: WrongPayload } {
  const read = z.safeParse(row.payload, stored)
  return read.success ? { payload: read.data as never } : { wrong: new WrongPayload(row.name, read.error) }
}
