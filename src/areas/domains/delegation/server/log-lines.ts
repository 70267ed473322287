import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'domains.nameservers.': { text: m.delegation_did_nameservers },
  'domains.dnssec-': { text: m.delegation_did_dnssec },
  'domains.keys.': { text: m.delegation_did_dnssec },
}
