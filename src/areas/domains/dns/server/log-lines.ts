import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'dns.zones.retry': { readers: 'staff' },
  'dns.': { readers: 'domains', text: m.dns_did },
  'dns.snapshot.restore': { text: m.dns_did_snapshot },
  'dns.zone-file.import': { text: m.dns_did_import },
  'dns.zone.create': { text: m.dns_did_zone },
  'dns.ttl': { text: m.dns_did_ttl },
}
