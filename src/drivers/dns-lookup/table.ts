import type { DriverRow } from '../driver-table.ts'
import type { DnsLookup } from './port.ts'
import { openPublicDnsLookup } from './public/public-dns-lookup.ts'
import { openSandboxDnsLookup } from './sandbox/sandbox-dns-lookup.ts'

/** The ways in which Belfry can query public DNS. */
export const dnsLookups = {
  sandbox: {
    needs: [],
    open: ({ state, settings }) => openSandboxDnsLookup({ state, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  public: {
    needs: [],
    open: ({ settings }) =>
      openPublicDnsLookup({ servers: (settings.DNS_LOOKUP_SERVERS ?? '').split(',').filter((each) => each !== '') }),
  },
} as const satisfies Record<string, DriverRow<DnsLookup>>
