import { DatabaseAway } from '../sql/away.ts'

/**
 * Ends an attempt of a job deliberately: an outside system was away, or still busy. The job is retried as after any
 * error, and one line of the log says why; a stack trace of our code would say nothing about theirs.
 */
export class TriedAgain extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'TriedAgain'
  }
}

/** How the log tells why something did not succeed: in words where it was foreseen, with a trace where it was not. */
export const toldOf = (error: unknown): { because: string } | { err: unknown } =>
  error instanceof TriedAgain || error instanceof DatabaseAway ? { because: error.message } : { err: error }
