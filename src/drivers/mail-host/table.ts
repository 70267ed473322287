import type { DriverRow } from '../driver-table.ts'
import { mailStackNeeds, openMailStackOf } from './mail-stack/settings.ts'
import type { MailHost } from './port.ts'
import { openSandboxMailHost } from './sandbox/sandbox-mail-host.ts'

/** Every host of mail that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const mailHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxMailHost({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  'mail-stack': {
    needs: mailStackNeeds,
    open: ({ settings, log, clock }) => openMailStackOf(settings, { log, now: () => clock.now() }),
  },
} as const satisfies Record<string, DriverRow<MailHost>>
