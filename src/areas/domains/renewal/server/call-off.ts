import { creditUnpaid } from '#areas/billing/invoices/server/public.ts'
import { toReading } from '#base/hostname.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { renewalStore } from './renewal-store.ts'

/** Why a domain can no longer be renewed: it is with another registrar, its registry deleted it or holds it back. */
export type Gone = 'transferred-away' | 'deleted' | 'quarantined'

/**
 * A renewal that nobody paid has no object any more once the domain is gone: its line is taken back by a credit note, which the
 * payer gets by mail with the reason. The invoice's other lines stay to be paid, and what was paid is not touched. Told twice,
 * it finds nothing the second time.
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
    // Paid a moment ago: it goes its way, and the registry says what it thinks of it.
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
