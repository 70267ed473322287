import { setDomainContacts } from '#areas/domains/portfolio/server/public.ts'
import type { DomainFacts } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { claimTask, finishTask } from '#platform/jobs/tasks.ts'
import type { End, Told } from '#platform/operations/operation.ts'
import { type ContactChangeRow, contactChangeStore } from './contact-change-store.ts'
import { mailHolderChanged } from './contact-mails.ts'
import { contactsSent, holderChanged } from './domain-events.ts'
import { retireUnused } from './handle-store.ts'

/** The registry has made the change: the roles are updated. */
export async function applyChange(work: Work, change: ContactChangeRow): Promise<void> {
  const { domain_id: domainId, client_id: clientId, name } = change
  const roles = await contactChangeStore.roles(work.sql, change.id)
  await setDomainContacts(
    work,
    domainId,
    roles.map(({ role, id }) => ({ role, contactId: id })),
  )
  if (change.replaces_contact_id !== null) await retireUnused(work, change.replaces_contact_id)
  await work.audit({
    action: change.kind === 'holder' ? 'domains.holder.changed' : 'domains.contacts.changed',
    object: { type: 'domain', id: domainId },
    clientId,
    details: { name, roles: roles.map(({ role }) => role) },
  })
  if (change.kind === 'holder') await work.emit(holderChanged, { domainId, clientId, name })
  if (await contactChangeStore.isToBeSentAgain(work.sql, change.id)) await work.emit(contactsSent, { domainId })
}

/** The log line and event of the end; of a completed change `applyChange` has logged who got which role. */
export function tellEnd(change: ContactChangeRow, end: End<DomainFacts>): Told {
  const { domain_id: id, client_id: clientId, name } = change
  const failed = {
    action: change.kind === 'holder' ? 'domains.holder.change-failed' : 'domains.contacts.change-failed',
    object: { type: 'domain' as const, id },
    clientId,
    details: { name, reason: end.state === 'failed' ? end.reason.code : end.state },
  }
  return {
    audit: end.state === 'done' ? undefined : failed,
    events: [{ clientId, type: 'domain.changed', subject: id }],
  }
}

/** The former and the new holder are told that it is done. A failure is told with the other failures of the same act (`tell-failed.ts`). */
export async function mailEnd(work: Work, change: ContactChangeRow, end: End<DomainFacts>): Promise<void> {
  if (end.state === 'done' && change.kind === 'holder') await mailHolderChanged(work, change)
}

/** Withdrawn by the user who asked for it, before it went to the registry. */
export async function giveUpChange(work: Work, change: ContactChangeRow): Promise<boolean> {
  if (change.state !== 'awaits-holder' || !(await contactChangeStore.lockOpen(work.sql, change.id))) return false
  const claim = await claimTask(work, change.task_id)
  if (claim) await finishTask(work, claim)
  await contactChangeStore.change(work.sql, change.id, { state: 'given-up', finished_at: work.now() })
  await work.changed(
    {
      action: 'domains.holder.change-given-up',
      object: { type: 'domain', id: change.domain_id },
      clientId: change.client_id,
      details: { name: change.name },
    },
    { clientId: change.client_id, type: 'domain.changed', subject: change.domain_id },
  )
  return true
}
