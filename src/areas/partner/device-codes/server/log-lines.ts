import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'partner.device-allowed': { text: m.device_codes_did_allow },
  'partner.device-refused': { text: m.device_codes_did_refuse },
}
