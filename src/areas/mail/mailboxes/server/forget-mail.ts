import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { mailEnded } from './domain-events.ts'
import { domainStore } from './domain-store.ts'
import { forwardStore } from './forward-store.ts'
import { mailboxStore } from './mailbox-store.ts'

/** Deletes what is stored here about the mail of a domain. */
export async function forgetMail(work: Pick<Work, 'sql' | 'emit'>, domainId: DomainId): Promise<void> {
  await mailboxStore.removeAll(work.sql, domainId)
  await forwardStore.removeAll(work.sql, domainId)
  await domainStore.remove(work.sql, domainId)
  await work.emit(mailEnded, { domainId })
}
