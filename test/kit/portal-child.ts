import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { type Role, startPortal } from '#entry/assemble.ts'
import type { WrapDriver } from '#entry/drivers.ts'
import { endBySignal } from '#entry/end-by-signal.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'

/**
 * A portal of the role `BELFRY_TEST_ROLE` as `npm start` runs it, on an empty database with a catalogue, without the web. It reports when it
 * is ready, and when it reached the zone of `BELFRY_TEST_HANGS_AT`, whose name servers never answer this process.
 */
const hangsAt = process.env.BELFRY_TEST_HANGS_AT
const wrapDriver: WrapDriver = (kind, port) =>
  kind !== 'dns-host' || !hangsAt
    ? port
    : {
        ...(port as object),
        changeZone: (zone: string, ...rest: unknown[]) => {
          if (zone !== hangsAt) return (port as { changeZone(...given: unknown[]): unknown }).changeZone(zone, ...rest)
          process.send?.('hangs')
          return new Promise(() => {})
        },
      }

const config = readConfig()
const portal = await startPortal(config, {
  role: (process.env.BELFRY_TEST_ROLE ?? 'all') as Role,
  log: silentLog,
  wrapDriver,
  prepare: (db) => syncCatalogue(db).then(() => {}),
})
endBySignal(() => portal.stop(), config)
process.send?.('ready')
