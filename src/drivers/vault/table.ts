import { settingsIn } from '../compute/proxmox/settings.ts'
import type { DriverRow } from '../driver-table.ts'
import { commandIn } from '../node-agent/open-node-agent.ts'
import type { Vault } from './port.ts'
import { openProxmoxVault } from './proxmox/proxmox-vault.ts'
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
  /** At the cluster that keeps the servers. Held to what Proxmox publishes, and not proved on a real one yet: see its README. */
  proxmox: {
    needs: ['PROXMOX_URL', 'PROXMOX_TOKEN', 'PROXMOX_TEMPLATES', 'PROXMOX_BACKUPS'],
    open: ({ settings, state, clock, log }) => openProxmoxVault({ settings: settingsIn(settings), state, clock, log }),
  },
} as const satisfies Record<string, DriverRow<Vault>>
