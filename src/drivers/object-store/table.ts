import type { DriverRow } from '../driver-table.ts'
import { openCephRgw } from './ceph-rgw/ceph-rgw.ts'
import { rgwSettingsIn } from './ceph-rgw/settings.ts'
import type { ObjectStore } from './port.ts'
import { openSandboxObjectStore } from './sandbox/sandbox-object-store.ts'

/** Every provider of object storage that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const objectStores = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxObjectStore({
        ...{ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 },
        folder: settings.OBJECT_STORE_FOLDER ?? '',
        url: settings.OBJECT_STORE_URL ?? '',
      }),
  },
  'ceph-rgw': {
    needs: ['RGW_URL', 'RGW_ACCESS_KEY', 'RGW_SECRET_KEY'],
    open: ({ settings, clock, log }) => openCephRgw({ settings: rgwSettingsIn(settings), clock, log }),
  },
} as const satisfies Record<string, DriverRow<ObjectStore>>
