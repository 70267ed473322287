import type { DomainFacts } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import type { End } from '#platform/operations/operation.ts'
import { domainProvisioned } from './domain-events.ts'
import { mailArrival, mailFailure } from './registration-mails.ts'
import type { Registration } from './registration-store.ts'

/** The order is told first: people who get its mail get no second mail about the domain. */
export async function tellBuyer(work: Work, asked: Registration, end: End<DomainFacts>): Promise<void> {
  const told: string[] = []
  const { domain_id: domainId, order_item_id: orderItemId } = asked
  const toldTo = (email: string) => told.push(email)
  if (end.state === 'failed') {
    const reasonCode = end.reason.code
    if (orderItemId !== null)
      await work.emit(domainProvisioned, { domainId, orderItemId, outcome: 'failed', reasonCode, toldTo })
    await mailFailure(work, asked, reasonCode, told)
  } else if (end.state === 'done') {
    if (orderItemId !== null) await work.emit(domainProvisioned, { domainId, orderItemId, outcome: 'done', toldTo })
    await mailArrival(work, asked, end.value.expiresOn, told)
  }
}
