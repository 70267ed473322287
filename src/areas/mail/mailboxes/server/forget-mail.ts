import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { mailEnded } from './domain-events.ts'
import { domainStore } from './domain-store.ts'
import { forwardStore } from './forward-store.ts'
import { mailboxStore } from './mailbox-store.ts'

/** The mail of a domain is no more: what was kept of it here goes as well. */
export async function forgetMail(work: Pick<Work, 'sql' | 'emit'>, domainId: DomainId): Promise<void> {
  await mailboxStore.removeAll(work.sql, domainId)
  await forwardStore.removeAll(work.sql, domainId)
  await domainStore.remove(work.sql, domainId)
  await work.emit(mailEnded, { domainId })
}
