import type { DriverRow } from '../driver-table.ts'
import { openEpp } from './epp/epp-registrar.ts'
import type { Registrar } from './port.ts'
import { openSandboxRegistrar } from './sandbox/sandbox-registrar.ts'

/** Every registrar that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const registrars = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxRegistrar({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** `epp/settings.ts` names missing settings when it is opened: each of several registries has its own. */
  epp: {
    needs: [],
    open: openEpp,
  },
} as const satisfies Record<string, DriverRow<Registrar>>
