import type { DriverOptions } from '../driver-table.ts'
import { commandIn } from '../node-agent/open-node-agent.ts'
import type { WebHost } from '../web-host/port.ts'
import type { WordPressHost } from './port.ts'
import { openSandboxWordPress } from './sandbox/sandbox-wordpress.ts'
import { openWordPressNode } from './web-node/wordpress-node.ts'

/** One works in the spaces of a web host. */
export type WordPressRow = {
  needs: readonly string[]
  open(options: DriverOptions & { webHost: WebHost }): WordPressHost
}

/** Every host of WordPress that Belfry can drive, by the web host whose spaces it works in. */
export const wordPressHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, webHost, settings }) =>
      openSandboxWordPress({
        state,
        clock,
        webHost,
        publicUrl: settings.BELFRY_URL ?? '',
        pace: Number(settings.SANDBOX_PACE ?? '') || 1,
      }),
  },
  'web-node': {
    needs: ['WEB_NODE'],
    open: ({ settings, log }) => openWordPressNode({ command: commandIn(settings.WEB_NODE ?? ''), log }),
  },
} as const satisfies Record<string, WordPressRow>
