import type { DriverRow } from '../driver-table.ts'
import type { SiteBuilder } from './port.ts'
import { openSandboxSiteBuilder } from './sandbox/sandbox-site-builder.ts'

/** Every web builder that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const siteBuilders = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxSiteBuilder({
        state,
        clock,
        publicUrl: settings.BELFRY_URL ?? '',
        pace: Number(settings.SANDBOX_PACE ?? '') || 1,
      }),
  },
} as const satisfies Record<string, DriverRow<SiteBuilder>>
