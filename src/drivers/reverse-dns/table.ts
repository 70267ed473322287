import type { DriverRow } from '../driver-table.ts'
import { openUpdateNames } from './knot/update-names.ts'
import type { ReverseDns } from './port.ts'
import { openPowerDnsNames } from './powerdns/power-dns-names.ts'
import { openSandboxReverseDns } from './sandbox/sandbox-reverse-dns.ts'
import { zonesIn } from './zones.ts'

/** The name servers of reverse zones that Belfry can write. A new one is a row here and a folder beside the sandbox. */
export const reverseZones = {
  sandbox: { needs: [], open: ({ state }) => openSandboxReverseDns({ state }) },
  /** That of the zones of domains, unless the reverse zones have one of their own. */
  powerdns: {
    needs: ['REVERSE_ZONES'],
    open: ({ settings: of, log }) =>
      openPowerDnsNames(zonesIn(of.REVERSE_ZONES ?? ''), {
        ...(of.REVERSE_POWERDNS_URL
          ? { url: of.REVERSE_POWERDNS_URL, key: of.REVERSE_POWERDNS_KEY ?? '', server: of.REVERSE_POWERDNS_SERVER }
          : { url: of.POWERDNS_URL ?? '', key: of.POWERDNS_KEY ?? '', server: of.POWERDNS_SERVER }),
        log,
      }),
  },
  knot: {
    needs: ['REVERSE_ZONES'],
    open: ({ settings: of, log }) => {
      const own = of.REVERSE_UPDATE_SERVER
      const at = own
        ? { server: own, key: of.REVERSE_UPDATE_KEY ?? '' }
        : { server: of.KNOT_SERVER ?? '', key: of.KNOT_KEY ?? '' }
      return openUpdateNames(zonesIn(of.REVERSE_ZONES ?? ''), { ...at, log })
    },
  },
} as const satisfies Record<string, DriverRow<ReverseDns>>
