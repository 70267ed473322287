import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'

/**
 * A worker that dies. Each call of a driver has two moments, just before and just after; at the one whose number is in
 * `BELFRY_DIE_AT` the process kills itself with SIGKILL: no farewell, no rollback of ours, no release of the job.
 */
const dieAt = Number(process.env.BELFRY_DIE_AT ?? 0)
let moments = 0
const moment = (): void => {
  moments += 1
  if (moments === dieAt) process.kill(process.pid, 'SIGKILL')
}

const wrapDriver = (_kind: string, port: unknown): unknown =>
  new Proxy(port as Record<string, unknown>, {
    get: (driver, name: string) => {
      const value = driver[name]
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const isAsked = name !== 'abilitiesFor'
        if (isAsked) moment()
        const answer = (value as (...given: unknown[]) => unknown).apply(driver, given)
        if (!(answer instanceof Promise)) return answer
        return answer.then((outcome) => {
          moment()
          return outcome
        })
      }
    },
  })

await startPortal(readConfig(), { role: 'worker', log: silentLog, wrapDriver })
