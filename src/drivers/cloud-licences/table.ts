import type { DriverRow } from '../driver-table.ts'
import type { CloudLicences } from './port.ts'
import { openSandboxCloudLicences } from './sandbox/sandbox-cloud-licences.ts'

/** Everybody through whom Belfry can sell Microsoft's licences. A new one is a row here and a folder beside the sandbox. */
export const cloudLicences = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxCloudLicences({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
} as const satisfies Record<string, DriverRow<CloudLicences>>
