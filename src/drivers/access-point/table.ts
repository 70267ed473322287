import type { DriverRow } from '../driver-table.ts'
import type { AccessPoint } from './port.ts'
import { openSandboxAccessPoint } from './sandbox/sandbox-access-point.ts'
import { openStorecove } from './storecove/storecove.ts'

/** Every access point through which Belfry can send. A new one is a row here and a folder beside these. */
export const accessPoints = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxAccessPoint({ state, clock, pace: Number(settings.SANDBOX_PACE ?? 1) }),
  },
  storecove: {
    needs: ['STORECOVE_KEY', 'STORECOVE_ENTITIES'],
    open: ({ settings, log }) =>
      openStorecove({
        url: settings.STORECOVE_URL ?? 'https://api.storecove.com/api/v2',
        key: settings.STORECOVE_KEY ?? '',
        entities: settings.STORECOVE_ENTITIES ?? '',
        log,
      }),
  },
} as const satisfies Record<string, DriverRow<AccessPoint>>
