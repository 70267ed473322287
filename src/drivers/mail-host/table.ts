import type { DriverRow } from '../driver-table.ts'
import type { MailHost } from './port.ts'
import { openSandboxMailHost } from './sandbox/sandbox-mail-host.ts'

/** Every host of mail that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const mailHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxMailHost({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
} as const satisfies Record<string, DriverRow<MailHost>>
