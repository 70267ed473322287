import type { OutboundLog } from '#platform/outbound.ts'
import type { Clock, SandboxState } from './sandbox-state.ts'

/** What every driver is opened with; `settings` is the environment, of which a row names in `needs` what it cannot do without. */
export type DriverOptions = {
  settings: Readonly<Record<string, string | undefined>>
  /** Where a sandbox keeps its state, and a driver what its provider does not remember for us. */
  state: SandboxState
  clock: Clock
  log: OutboundLog
}

/** One driver of a kind: what must be set before it can be chosen, and how it is opened. Opening calls nobody. */
export type DriverRow<Port> = {
  needs: readonly string[]
  open(options: DriverOptions): Port
}
