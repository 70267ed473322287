import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'domains.registrar-message.': { readers: 'staff' },
  'domains.transfer-code.': { text: m.transfer_did_code },
  'domains.transferred-away': { text: m.transfer_did_left },
  'domains.deleted': { text: m.transfer_did_deleted },
  'domains.quarantined': { text: m.transfer_did_quarantined },
  'domains.reactivation.': { text: m.transfer_did_back_asked },
  'domains.reactivated': { text: m.transfer_did_back },
  'domains.corrected-': { text: m.transfer_did_corrected },
}
