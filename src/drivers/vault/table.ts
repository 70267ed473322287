import type { DriverRow } from '../driver-table.ts'
import type { Vault } from './port.ts'
import { openSandboxVault } from './sandbox/sandbox-vault.ts'

/** Whoever saves servers, as far as Belfry can drive them. A new one is a row here and a folder beside the sandbox. */
export const vaults = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxVault({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
} as const satisfies Record<string, DriverRow<Vault>>
