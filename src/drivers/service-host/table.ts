import type { DriverRow } from '../driver-table.ts'
import type { ServiceHost } from './port.ts'
import { openSandboxServiceHost } from './sandbox/sandbox-service-host.ts'
import { openContracts } from './web-spaces/contracts.ts'

export { withWebSpaces } from './web-spaces/web-spaces.ts'

/** Everything that Belfry can have services delivered by. A new one is a row here and a folder beside the sandbox. */
export const serviceHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxServiceHost({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** For web hosting alone, which has its space at the host of web spaces (`withWebSpaces`). */
  'web-spaces': { needs: [], open: ({ state }) => openContracts({ state }) },
} as const satisfies Record<string, DriverRow<ServiceHost>>

export type ServiceHostName = keyof typeof serviceHosts
export const isServiceHostName = (text: string): text is ServiceHostName => Object.hasOwn(serviceHosts, text)
