import type { DriverRow } from '../driver-table.ts'
import { commandIn } from '../node-agent/open-node-agent.ts'
import type { WebHost } from './port.ts'
import { openSandboxWebHost } from './sandbox/sandbox-web-host.ts'
import { partsIn } from './web-node/abilities.ts'
import { openWebNode } from './web-node/web-node.ts'

/** Every host of web spaces that Belfry can drive. A new one is a row here and a folder beside the sandbox. */
export const webHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxWebHost({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  'web-node': {
    needs: ['WEB_NODE'],
    open: ({ settings, log }) =>
      openWebNode({ command: commandIn(settings.WEB_NODE ?? ''), lacks: partsIn(settings.WEB_NODE_LACKS ?? ''), log }),
  },
} as const satisfies Record<string, DriverRow<WebHost>>
