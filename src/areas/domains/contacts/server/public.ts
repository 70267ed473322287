/** What other areas may ask of the contacts of domains. */
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { contactChangeStore } from './contact-change-store.ts'

export { sendDetails as sendContacts } from './ask-change.ts'
export { foresee as foreseeContacts } from './change-obstacle.ts'
export { contactsMany, refuseStrangers } from './contacts-many.ts'
export { holderChanged } from './domain-events.ts'
export { domainReader } from './domain-reader.ts'

/** When a domain last got another holder: some registries lock it for a while afterwards. */
export const lastHolderChange = (work: Pick<Work, 'sql'>, domainId: DomainId): Promise<Date | undefined> =>
  contactChangeStore.lastHolderChange(work.sql, domainId)
