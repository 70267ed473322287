import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'domains.holder.': { text: m.registration_did_holder },
  'domains.register.asked': { text: m.registration_did_register_asked },
  'domains.register.done': { text: m.registration_did_register_done },
  'domains.register.failed': { text: m.registration_did_register_failed },
  'domains.transfer.done': { text: m.registration_did_transfer_done },
  'domains.transfer.failed': { text: m.registration_did_transfer_failed },
  'domains.transfer.': { text: m.registration_did_transfer_asked },
}
