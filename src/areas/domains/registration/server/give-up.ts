import { giveNameFree, noteVerification } from '#areas/domains/portfolio/server/public.ts'
import type { Work } from '#platform/context.ts'
import { registrationStore } from './registration-store.ts'

/**
 * An order item was cancelled and is refunded. Its request cannot be retried, a running job finds it ended, and the
 * name is free here. A domain that arrived already stays.
 */
export async function giveUpRegistration(work: Work, orderItemId: number): Promise<void> {
  const asked = await registrationStore.byOrderItem(work.sql, orderItemId)
  if (!asked || !(await registrationStore.lockOpen(work.sql, asked.id))) return
  await registrationStore.change(work.sql, asked.id, { finished_at: work.now(), transfer_code: null })
  await giveNameFree(work, asked.domain_id)
  await noteVerification(work, asked.domain_id, 'none')
  await work.changed(
    {
      action: `domains.${asked.kind}.given-up`,
      object: { type: 'domain', id: asked.domain_id },
      clientId: asked.client_id,
      details: { name: asked.name },
    },
    { clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id },
  )
}
