import type { DriverRow } from '../driver-table.ts'
import type { Monitor } from './port.ts'
import { openSandboxMonitor } from './sandbox/sandbox-monitor.ts'
import { settingsIn } from './zabbix/settings.ts'
import { openZabbix } from './zabbix/zabbix.ts'

/** Whoever watches servers, as far as Belfry can drive them. A new one is a row here and a folder beside the sandbox. */
export const monitors = {
  sandbox: { needs: [], open: ({ state, clock }) => openSandboxMonitor({ state, clock }) },
  zabbix: {
    needs: ['ZABBIX_URL'],
    open: ({ settings, state, clock, log }) => openZabbix({ settings: settingsIn(settings), state, clock, log }),
  },
} as const satisfies Record<string, DriverRow<Monitor>>
