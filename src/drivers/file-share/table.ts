import type { DriverRow } from '../driver-table.ts'
import { openNextcloud } from './nextcloud/nextcloud.ts'
import { settingsIn } from './nextcloud/ocs.ts'
import type { FileShare } from './port.ts'
import { openSandboxFileShare } from './sandbox/sandbox-file-share.ts'

/** Every host of shared files that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const fileShares = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxFileShare({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** Held to what Nextcloud publishes, and not proved on a real one yet: see its README. */
  nextcloud: {
    needs: ['NEXTCLOUD_URL', 'NEXTCLOUD_USER', 'NEXTCLOUD_PASSWORD'],
    open: ({ settings, state, clock, log }) => openNextcloud({ settings: settingsIn(settings), state, clock, log }),
  },
} as const satisfies Record<string, DriverRow<FileShare>>
