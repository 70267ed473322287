import type { DriverRow } from '../driver-table.ts'
import type { TlsLook } from './port.ts'
import { openPublicLook } from './public/public-look.ts'
import { openSandboxLook } from './sandbox/sandbox-look.ts'

/** By whom servers are looked at; real ones where public DNS is real too. */
export const tlsLooks = {
  sandbox: { needs: [], open: ({ state, clock }) => openSandboxLook({ state, clock }) },
  public: { needs: [], open: ({ clock }) => openPublicLook({ clock }) },
} as const satisfies Record<string, DriverRow<TlsLook>>
