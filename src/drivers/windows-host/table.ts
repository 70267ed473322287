import type { DriverRow } from '../driver-table.ts'
import { commandIn } from '../node-agent/open-node-agent.ts'
import type { WindowsHost } from './port.ts'
import { openSandboxWindowsHost } from './sandbox/sandbox-windows-host.ts'
import { openWindowsNode, partsIn } from './windows-node/windows-node.ts'

/** Every host of spaces on Windows that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const windowsHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxWindowsHost({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** Not proved on a real Windows yet: see its README. */
  'windows-node': {
    needs: ['WINDOWS_NODE'],
    open: ({ settings, log }) =>
      openWindowsNode({
        command: commandIn(settings.WINDOWS_NODE ?? ''),
        lacks: partsIn(settings.WINDOWS_NODE_LACKS ?? ''),
        log,
      }),
  },
} as const satisfies Record<string, DriverRow<WindowsHost>>
