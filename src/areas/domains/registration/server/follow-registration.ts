import { noteVerification } from '#areas/domains/portfolio/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { domainStepped } from './domain-events.ts'
import { registerDomain } from './register-domain.ts'
import { registrationStore } from './registration-store.ts'

/**
 * The registry has news about a domain on its way to us: its job checks now instead of at its next turn. `verified`:
 * the holder has confirmed with the registry itself. False when nothing is on its way.
 */
export async function followRegistration(
  work: Work,
  domainId: DomainId,
  heard: { verified?: boolean } = {},
): Promise<boolean> {
  const asked = await registrationStore.ofDomain(work.sql, domainId)
  if (!asked || asked.finished_at) return false
  if (heard.verified && asked.verification_state === 'awaiting') {
    await noteVerification(work, domainId, 'verified')
    await work.emit(domainStepped, { domainId, registrationId: asked.id, step: 'verified' })
    await work.pushEvent({ clientId: asked.client_id, type: 'domain.changed', subject: domainId })
  }
  await work.enqueue(registerDomain.job, { registrationId: asked.id })
  return true
}
