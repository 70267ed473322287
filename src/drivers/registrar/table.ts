import type { DriverRow } from '../driver-table.ts'
import type { Registrar } from './port.ts'
import { openSandboxRegistrar } from './sandbox/sandbox-registrar.ts'

/** Every registrar that Belfry can drive. A new one is a row here and a folder beside the twin. */
export const registrars = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxRegistrar({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
} as const satisfies Record<string, DriverRow<Registrar>>

export type RegistrarName = keyof typeof registrars
