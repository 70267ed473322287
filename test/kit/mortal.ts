import path from 'node:path'
import pg from 'pg'
import type { WrapDriver } from '#entry/drivers.ts'

/**
 * A process that kills itself. Each call of a driver and each commit has two moments, just before and just after; at the one
 * whose number is in `BELFRY_DIE_AT` the process kills itself with SIGKILL: no shutdown, no rollback of ours, nothing released.
 */
const dieAt = Number(process.env.BELFRY_DIE_AT ?? 0)
let moments = 0
let isArmed = false

/** From here on moments count: starting up is not what is tested. */
export const arm = (): void => {
  isArmed = true
}

const moment = (): void => {
  if (!isArmed) return
  moments += 1
  if (moments === dieAt) process.kill(process.pid, 'SIGKILL')
}

const between = <Answer>(work: () => Answer): Answer => {
  moment()
  const answer = work()
  if (!(answer instanceof Promise)) return answer
  return answer.then((value) => {
    moment()
    return value
  }) as Answer
}

export const mortalDriver: WrapDriver = (_kind, port) =>
  new Proxy(port as Record<string, unknown>, {
    get: (driver, name: string) => {
      const value = driver[name]
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const call = () => (value as (...given: unknown[]) => unknown).apply(driver, given)
        return name === 'abilitiesFor' ? call() : between(call)
      }
    },
  })

/** Retries have to survive a kill after a commit and before its result was received. */
export function makeCommitsMortal(): void {
  const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const { query } = client
  client.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first?.text
    return text?.toLowerCase() === 'commit' ? between(() => query.apply(this, given)) : query.apply(this, given)
  }
}

/** What a life of seconds should not spend its time on: reading all modules again. */
export const quickStart = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../build/compile-cache') }
