import type { Log } from '../log/log.ts'

/**
 * Reports slow statements. While a process starts, tables are filled and read as a whole, on a machine that builds
 * beside it: that this is slow is expected, and nobody waits for an answer yet.
 */
export function slowStatements(log: Pick<Log, 'warn' | 'debug'>) {
  let isServing = false
  return {
    tell: (statement: object): void => {
      if (isServing) log.warn(statement, 'slow query')
      else log.debug(statement, 'slow query of the start')
    },
    serving: (): void => {
      isServing = true
    },
  }
}
export type SlowStatements = ReturnType<typeof slowStatements>
