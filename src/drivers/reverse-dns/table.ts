import type { DriverRow } from '../driver-table.ts'
import type { ReverseDns } from './port.ts'
import { openSandboxReverseDns } from './sandbox/sandbox-reverse-dns.ts'

/** The name servers of reverse zones that Belfry can write. A new one is a row here and a folder beside the sandbox. */
export const reverseZones = {
  sandbox: { needs: [], open: ({ state }) => openSandboxReverseDns({ state }) },
} as const satisfies Record<string, DriverRow<ReverseDns>>
