import type { DriverRow } from '../driver-table.ts'
import { openAcronis } from './acronis/acronis.ts'
import { settingsIn } from './acronis/settings.ts'
import type { LicenceShop } from './port.ts'
import { openSandboxLicenceShop } from './sandbox/sandbox-licence-shop.ts'

/** Every shop of licences that Belfry can drive, whichever way it sells. A new one is a row here and a folder beside the sandbox. */
export const licenceShops = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxLicenceShop({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** Held to what Acronis publishes, and not proved on a real account yet: see its README. */
  acronis: {
    needs: ['ACRONIS_URL', 'ACRONIS_CLIENT_ID', 'ACRONIS_CLIENT_SECRET', 'ACRONIS_TENANT', 'ACRONIS_ITEMS'],
    open: ({ settings, state, clock, log }) => openAcronis({ settings: settingsIn(settings), state, clock, log }),
  },
} as const satisfies Record<string, DriverRow<LicenceShop>>
