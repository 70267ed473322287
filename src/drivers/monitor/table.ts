import type { DriverRow } from '../driver-table.ts'
import type { Monitor } from './port.ts'
import { openSandboxMonitor } from './sandbox/sandbox-monitor.ts'

/** Whoever watches servers, as far as Belfry can drive them. A new one is a row here and a folder beside the sandbox. */
export const monitors = {
  sandbox: { needs: [], open: ({ state, clock }) => openSandboxMonitor({ state, clock }) },
} as const satisfies Record<string, DriverRow<Monitor>>
