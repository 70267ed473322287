import type { DriverRow } from '../driver-table.ts'
import { openCanvas } from './canvas/canvas.ts'
import type { SiteBuilder } from './port.ts'
import { openSandboxSiteBuilder } from './sandbox/sandbox-site-builder.ts'

const listOf = (text = ''): string[] => text.split(',').filter((part) => part !== '')

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
  canvas: {
    needs: ['BUILDER_URL', 'BUILDER_FOLDER', 'BUILDER_ADDRESSES'],
    open: ({ clock, settings }) =>
      openCanvas({
        folder: settings.BUILDER_FOLDER ?? '',
        url: settings.BUILDER_URL ?? '',
        sitesUrl: settings.BUILDER_SITES_URL ?? '',
        addresses: listOf(settings.BUILDER_ADDRESSES),
        servesHttps: (settings.BUILDER_SITES_TLS_PORT ?? '') !== '',
        clock,
      }),
  },
} as const satisfies Record<string, DriverRow<SiteBuilder>>
