import { publicFetch } from '#platform/outbound-public.ts'
import type { DriverRow } from '../driver-table.ts'
import { openHalo } from './halo/halo.ts'
import type { Psa } from './port.ts'
import { openSandboxPsa } from './sandbox/sandbox-psa.ts'

/** Every PSA that a partner can connect. A new one is a row here and a folder beside these. */
export const psas = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) => openSandboxPsa({ state, clock, pace: Number(settings.SANDBOX_PACE ?? 1) }),
  },
  halo: {
    needs: [],
    // The partner typed the address, so only public ones are called.
    open: ({ clock, log }) => openHalo({ clock, log, fetch: publicFetch }),
  },
} as const satisfies Record<string, DriverRow<Psa>>
