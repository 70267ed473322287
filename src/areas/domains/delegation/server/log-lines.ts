import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'domains.nameservers.': { text: m.delegation_did_nameservers },
  'domains.dnssec-': { text: m.delegation_did_dnssec },
  'domains.keys.': { text: m.delegation_did_dnssec },
}
