import * as z from 'zod/mini'
import type { Output } from '#base/call.ts'
import type { JobCtx } from '../context.ts'

/** The schema that parses a stored payload. */
export type PayloadSchema = z.core.$ZodType

/**
 * A job is a row: name, payload, attempts, and a function that is safe to run twice. A run ends in one of three ways:
 * it returns (done), returns `{ retryAfterSeconds }` (not finished: look again later), or throws (tried again with
 * growing pauses, and after the last attempt moved to the dead letters, from where staff can retry it).
 */
export type JobRow<P extends PayloadSchema = PayloadSchema> = {
  name: string
  payload: P
  maxAttempts: number
  /** First pause after a failure; doubles each time, at most ten minutes or what `retryMaxSeconds` says. */
  retrySeconds?: number
  retryMaxSeconds?: number
  /** Jobs with the same key never run at the same time: one zone, one invoice series. Their order is not guaranteed. */
  key?: (payload: Output<P>) => string
  /** A cron expression (Brussels time) for recurring work; it runs once across all processes. */
  cron?: string
  /** How many run at once in one process. */
  atOnce?: number
  /**
   * How many of these are fetched from the queue, and reported to it, together: fewer statements each. For short
   * jobs, since the next batch waits until the last of this one has ended.
   */
  batch?: number
  // biome-ignore lint/suspicious/noConfusingVoidType: a job that simply returns is done
  run(ctx: JobCtx, payload: Output<P>): Promise<void | { retryAfterSeconds: number }>
  /** Called once, after the last attempt failed, so that the user sees the reason on their item. */
  onExhausted?(ctx: JobCtx, payload: Output<P>, error: Error): Promise<void>
}

export const job = <P extends PayloadSchema>(row: JobRow<P>): JobRow<P> => row

export type EnqueueOptions = { afterSeconds?: number }
export type Enqueue = <P extends PayloadSchema>(
  row: JobRow<P>,
  payload: Output<P>,
  options?: EnqueueOptions,
) => Promise<void>

/** A queued payload was written by another version of the program, and does not fit this one. */
export class WrongPayload extends Error {
  constructor(name: string, error: z.core.$ZodError) {
    super(`not a payload of ${name}: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`)
    this.name = 'WrongPayload'
  }
}

/**
 * The parsed payload, or why it is invalid: such a job never runs. A table of rows with different payload types cannot
 * express this; a row's own `run` and `key` take exactly what its schema parses.
 */
export function tryPayload(
  row: { name: string; payload: PayloadSchema },
  stored: unknown,
): { payload: never; wrong?: undefined } | { wrong: WrongPayload } {
  const read = z.safeParse(row.payload, stored)
  return read.success ? { payload: read.data as never } : { wrong: new WrongPayload(row.name, read.error) }
}
