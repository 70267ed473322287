import type { DriverRow } from '../driver-table.ts'
import { openPartnerCenter } from './partner-center/partner-center.ts'
import { settingsIn } from './partner-center/settings.ts'
import type { CloudLicences } from './port.ts'
import { openSandboxCloudLicences } from './sandbox/sandbox-cloud-licences.ts'

/** Everybody through whom Belfry can sell Microsoft's licences. A new one is a row here and a folder beside the sandbox. */
export const cloudLicences = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxCloudLicences({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** Held to what Microsoft publishes, and not proved at Microsoft yet: see its README. */
  'partner-center': {
    needs: ['PARTNER_CENTER_TENANT', 'PARTNER_CENTER_APP', 'PARTNER_CENTER_SECRET', 'PARTNER_CENTER_REFRESH_TOKEN'],
    open: ({ settings, state, clock, log }) => openPartnerCenter({ settings: settingsIn(settings), state, clock, log }),
  },
} as const satisfies Record<string, DriverRow<CloudLicences>>
