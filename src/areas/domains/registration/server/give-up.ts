import type { Work } from '#platform/context.ts'
import { domainStore, registrationStore } from './registration-store.ts'

/**
 * What an order item asked for is not wanted any more: its money goes back. It cannot be tried again, a run under way
 * finds it ended, and the name is free here. What arrived already stays.
 */
export async function giveUpRegistration(work: Work, orderItemId: number): Promise<void> {
  const asked = await registrationStore.byOrderItem(work.sql, orderItemId)
  if (!asked || !(await registrationStore.lockOpen(work.sql, asked.id))) return
  const now = work.now()
  await registrationStore.change(work.sql, asked.id, { finished_at: now, transfer_code: null })
  await domainStore.change(work.sql, asked.domain_id, { status: 'Cancelled', verification_state: 'none' }, now)
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
