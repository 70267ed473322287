import type { DriverRow } from '../driver-table.ts'
import { commandIn } from '../node-agent/open-node-agent.ts'
import type { Vault } from './port.ts'
import { openResticVault } from './restic/restic.ts'
import { openSandboxVault } from './sandbox/sandbox-vault.ts'

/** Whoever saves servers, as far as Belfry can drive them. A new one is a row here and a folder beside the sandbox. */
export const vaults = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxVault({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** On the node of libvirt that keeps the servers. */
  restic: {
    needs: ['LIBVIRT_NODE'],
    open: ({ settings, log }) => openResticVault({ command: commandIn(settings.LIBVIRT_NODE ?? ''), log }),
  },
} as const satisfies Record<string, DriverRow<Vault>>
