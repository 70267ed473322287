import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'people.contact-': { readers: ['domains', 'users'], text: m.people_did_contact },
  'people.client-created': { text: m.people_did_client_new },
  'people.client-': { text: m.people_did_client },
  'people.contact-added': { text: m.people_did_contact_new },
  'partner.label-': { text: m.people_did_label },
}
