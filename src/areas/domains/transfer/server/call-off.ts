import { creditUnpaid } from '#areas/billing/invoices/server/public.ts'
import { toReading } from '#base/hostname.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { reactivationStore } from './reactivation-store.ts'

/**
 * A domain released by its registry cannot be restored: an unpaid invoice for that is credited. A paid restore
 * continues and fails with its reason.
 */
export async function callOffReactivation(work: Work, domainId: DomainId): Promise<void> {
  for (const asked of await reactivationStore.awaitingDomain(work.sql, domainId)) {
    const { id, name, invoice_id: invoiceId, client_id: clientId } = asked
    if (invoiceId === null) continue
    const note = await creditUnpaid(work, {
      invoiceId,
      isMeant: (line) => line.domainId === domainId && !line.periodFrom,
      reason: (locale) => m.transfer_reactivation_off({ domain: toReading(name) }, { locale }),
    })
    if (note === 'not-unpaid') continue
    await reactivationStore.cancelUnpaid(work.sql, id, work.now())
    await work.audit({
      action: 'domains.reactivation.called-off',
      object: { type: 'domain', id: domainId },
      clientId,
      details: { name, creditNote: note === 'nothing-left' ? null : note.number },
    })
  }
}
