import type { OutboundLog } from '#platform/outbound.ts'
import type { Clock, OrderedState } from './sandbox-state.ts'

/**
 * What every driver is opened with; `settings` is the environment, and a row's `needs` names the settings it requires.
 */
export type DriverOptions = {
  settings: Readonly<Record<string, string | undefined>>
  /** State of a sandbox, or of a driver whose provider does not remember it. */
  state: OrderedState
  clock: Clock
  log: OutboundLog
}

/** One driver of a kind: the settings it requires, and how it is opened. Opening makes no request. */
export type DriverRow<Port> = {
  needs: readonly string[]
  open(options: DriverOptions): Port
}
