/**
 * The state of a change whose connection was lost: not committed, or unknown because the answer to the commit was
 * lost.
 */
export type LostOutcome = 'nothing-changed' | 'unknown'

/**
 * The database could not be reached, or the connection was lost. PostgreSQL rolls back a transaction that had not
 * been committed; one that was lost during the commit may stand, and only reading tells.
 */
export class DatabaseAway extends Error {
  /** PostgreSQL's or the network's own code, where there is one. */
  readonly code: string | undefined
  readonly outcome: LostOutcome

  constructor(cause: unknown, outcome: LostOutcome) {
    // The combined error of several addresses has no message of its own.
    const { message, code } = (cause ?? {}) as { message?: string; code?: string }
    super(`the database is away: ${message || code || cause}`, { cause })
    this.name = 'DatabaseAway'
    this.code = (cause as { code?: string })?.code
    this.outcome = outcome
  }
}

/** Codes of the network, before or after a connection was open. */
const networkCodes = /^(?:ECONN\w+|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/
/** Classes 08 and 57P of PostgreSQL: lost, shut down, starting; 53300: no connection is left to be had. */
const awayStates = /^(?:08\w{3}|57P0[1235]|53300)$/
/** Messages of `pg` and its pool that have no code. */
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** Whether an error of `pg` says that the database cannot be reached, rather than that it refuses what was asked. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return networkCodes.test(code) || awayStates.test(code) || awayWords.test(message)
}

/** It answers but accepts no writes: a standby or a read-only setting (25006), or a full disk (53100). */
export const keepsNothing = (error: unknown): 'read-only' | 'full' | undefined => {
  const { code } = (error ?? {}) as { code?: string }
  return code === '25006' ? 'read-only' : code === '53100' ? 'full' : undefined
}
