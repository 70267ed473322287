import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'people.': { readers: 'users' },
  'people.user-invited': { text: m.users_did_invite },
  'people.user-removed': { text: m.users_did_remove },
  'people.user-': { text: m.users_did_change },
  'people.product-access-': { text: m.users_did_access },
}
