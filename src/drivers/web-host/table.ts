import type { DriverRow } from '../driver-table.ts'
import type { WebHost } from './port.ts'
import { openSandboxWebHost } from './sandbox/sandbox-web-host.ts'

/** Every host of web spaces that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const webHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxWebHost({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
} as const satisfies Record<string, DriverRow<WebHost>>
