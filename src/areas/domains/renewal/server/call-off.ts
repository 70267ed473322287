import { creditUnpaid } from '#areas/billing/invoices/server/public.ts'
import { toReading } from '#base/hostname.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { renewalStore } from './renewal-store.ts'

/**
 * Why a domain can no longer be renewed: it is at another registrar, or its registry deleted it or holds it in
 * quarantine.
 */
export type Gone = 'transferred-away' | 'deleted' | 'quarantined'

/**
 * Cancels the unpaid renewal of a domain that is gone: its invoice line is credited, and the payer gets the credit note
 * by mail with the reason. The other lines of the invoice remain due, and a paid renewal is unchanged. A second call
 * finds nothing to do.
 */
export async function callOffUnpaid(work: Work, domainId: DomainId, because: Gone): Promise<void> {
  for (const asked of await renewalStore.unpaidOf(work.sql, domainId)) {
    const { name, from_expires_on: from, invoice_id: invoiceId } = asked
    if (invoiceId === null) continue
    const note = await creditUnpaid(work, {
      invoiceId,
      isMeant: (line) => line.domainId === domainId && line.periodFrom === from,
      reason: (locale) => reasons[because]({ domain: toReading(name) }, { locale }),
    })
    // Paid a moment ago: the renewal continues, and the registry decides.
    if (note === 'not-unpaid') continue
    await renewalStore.cancelUnpaid(work.sql, asked.id, work.now())
    await work.changed(
      {
        action: 'domains.renew.called-off',
        object: { type: 'domain', id: domainId },
        clientId: asked.client_id,
        details: { name, from, because, creditNote: note === 'nothing-left' ? null : note.number },
      },
      { clientId: asked.client_id, type: 'domain.changed', subject: domainId },
    )
  }
}

const reasons = {
  'transferred-away': m.renewal_off_transferred,
  deleted: m.renewal_off_deleted,
  quarantined: m.renewal_off_quarantined,
}
