/** What became of a change whose connection was lost: the transaction never ended, or nobody heard how it ended. */
export type LostOutcome = 'nothing-changed' | 'unknown'

/**
 * The database could not be reached, or was lost half way. A transaction that had not come to its end is undone by PostgreSQL; one that was
 * lost while it ended may stand, and only reading tells.
 */
export class DatabaseAway extends Error {
  /** PostgreSQL's or the network's own code, where there is one. */
  readonly code: string | undefined
  readonly outcome: LostOutcome

  constructor(cause: unknown, outcome: LostOutcome) {
    // An error of several addresses has no words of its own.
    const { message, code } = (cause ?? {}) as { message?: string; code?: string }
    super(`the database is away: ${message || code || cause}`, { cause })
    this.name = 'DatabaseAway'
    this.code = (cause as { code?: string })?.code
    this.outcome = outcome
  }
}

/** Of the network, before or after a connection stood. */
const networkCodes = /^(?:ECONN\w+|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/
/** Classes 08 and 57P of PostgreSQL: lost, shut down, starting; 53300: no connection is left to be had. */
const awayStates = /^(?:08\w{3}|57P0[1235]|53300)$/
/** What `pg` and its pool say in words alone. */
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** Whether an error of `pg` says that the database cannot be reached, rather than that it refuses what was asked. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return networkCodes.test(code) || awayStates.test(code) || awayWords.test(message)
}

/** It answers and keeps nothing: a standby or a read-only setting (25006), or no room left on its disk (53100). */
export const keepsNothing = (error: unknown): 'read-only' | 'full' | undefined => {
  const { code } = (error ?? {}) as { code?: string }
  return code === '25006' ? 'read-only' : code === '53100' ? 'full' : undefined
}
