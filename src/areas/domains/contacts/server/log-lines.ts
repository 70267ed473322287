import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'domains.holder.change-asked': { text: m.contacts_did_holder_asked },
  'domains.holder.change-': { text: m.contacts_did_holder_failed },
  'domains.holder.changed': { text: m.contacts_did_holder_changed },
  'domains.contacts.': { text: m.contacts_did_contacts },
}
