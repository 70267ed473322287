import type { DriverRow } from '../driver-table.ts'
import { commandIn } from '../node-agent/open-node-agent.ts'
import { openLibvirt } from './libvirt/libvirt.ts'
import type { Compute } from './port.ts'
import { openProxmox } from './proxmox/proxmox.ts'
import { settingsIn } from './proxmox/settings.ts'
import { openSandboxCompute } from './sandbox/sandbox-compute.ts'

/** Every provider of cloud servers that Belfry can drive, whichever variant it keeps. A new one is a row here and a folder beside the sandbox. */
export const computes = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxCompute({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  libvirt: {
    needs: ['LIBVIRT_NODE'],
    open: ({ settings, log }) => openLibvirt({ command: commandIn(settings.LIBVIRT_NODE ?? ''), log }),
  },
  /** Held to what Proxmox publishes, and not proved on a real one yet: see its README. */
  proxmox: {
    needs: ['PROXMOX_URL', 'PROXMOX_TOKEN', 'PROXMOX_TEMPLATES'],
    open: ({ settings, state, clock, log }) => openProxmox({ settings: settingsIn(settings), state, clock, log }),
  },
} as const satisfies Record<string, DriverRow<Compute>>
