import type { DriverRow } from '../driver-table.ts'
import { openKnotOf } from './knot/settings.ts'
import type { DnsHost } from './port.ts'
import { openPowerDns } from './powerdns/power-dns-host.ts'
import { openSandboxDnsHost } from './sandbox/sandbox-dns-host.ts'

/** Every system of name servers that Belfry can drive. A new one is a row here and a folder beside these. */
export const dnsHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock }) => openSandboxDnsHost({ state, clock }),
  },
  powerdns: {
    needs: ['POWERDNS_URL', 'POWERDNS_KEY'],
    open: ({ settings, log }) =>
      openPowerDns({
        url: settings.POWERDNS_URL ?? '',
        key: settings.POWERDNS_KEY ?? '',
        server: settings.POWERDNS_SERVER,
        expandsAlias: settings.POWERDNS_EXPANDS_ALIAS === '1',
        hasSecondaries: settings.POWERDNS_HAS_SECONDARIES === '1',
        catalog: settings.POWERDNS_CATALOG,
        timeoutMs: Number(settings.POWERDNS_TIMEOUT_MS ?? 10_000),
        writesAtOnce: Number(settings.POWERDNS_WRITES_AT_ONCE ?? 4),
        fetchesZones: settings.POWERDNS_FETCHES_ZONES === '1',
        log,
      }),
  },
  knot: {
    needs: ['KNOT_SERVER', 'KNOT_KEY', 'KNOT_CONTROL'],
    open: ({ settings, log }) => openKnotOf(settings, log),
  },
} as const satisfies Record<string, DriverRow<DnsHost>>
