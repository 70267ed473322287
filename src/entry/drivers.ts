import type { DriverKey } from '#base/driver-key.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Database } from '#platform/sql/connect.ts'

export type DriverSurroundings = {
  config: Config
  log: Log
  state: ReturnType<typeof databaseState>
  clock: { now(): Date }
}

/** Which driver serves each port, by configuration: one row per kind. */
export const driverOpeners: Record<string, (around: DriverSurroundings) => unknown> = {}

/** Opens each driver once, when it is first asked for. */
export function openDrivers(config: Config, log: Log, db: Database, now: () => Date) {
  const around: DriverSurroundings = { config, log, state: databaseState(db), clock: { now } }
  const opened = new Map<string, unknown>()
  return <Port>(key: DriverKey<Port>): Port => {
    if (!opened.has(key.kind)) {
      const open = driverOpeners[key.kind]
      if (!open) throw new Error(`No driver is configured for ${key.kind}`)
      opened.set(key.kind, open(around))
    }
    return opened.get(key.kind) as Port
  }
}
