import type { Work } from '#platform/context.ts'
import { type Claim, claimTask, failTask, finishTask } from '#platform/jobs/tasks.ts'
import { type ContactChangeRow, contactChangeStore } from './contact-change-store.ts'
import { mailHolderChanged } from './contact-mails.ts'
import { handleStore } from './handle-store.ts'
import { contactsSent, holderChanged } from './news.ts'

/** The registry has it: the roles move, and a former and a new holder hear of it. Once. */
export async function endChange(work: Work, change: ContactChangeRow, claim: Claim): Promise<void> {
  const open = await contactChangeStore.lockOpen(work.sql, change.id)
  if (!open) return
  await finishTask(work, claim)
  const now = work.now()
  const roles = await contactChangeStore.roles(work.sql, change.id)
  await contactChangeStore.change(work.sql, change.id, { state: 'done', finished_at: now, reason_code: null })
  await handleStore.setRoles(
    work.sql,
    change.domain_id,
    roles.map(({ role, id }) => ({ role, contactId: id })),
  )
  const registrant = roles.find(({ role }) => role === 'registrant')
  await work.sql
    .updateTable('domain')
    .set({ updated_at: now, ...(registrant ? { registrant_contact_id: registrant.id } : {}) })
    .where('id', '=', change.domain_id)
    .execute()
  if (change.replaces_contact_id !== null) await handleStore.retireUnused(work.sql, change.replaces_contact_id, now)
  await work.audit({
    action: change.kind === 'holder' ? 'domains.holder.changed' : 'domains.contacts.changed',
    object: { type: 'domain', id: change.domain_id },
    clientId: change.client_id,
    details: { name: change.name, roles: roles.map(({ role }) => role) },
  })
  await work.publish({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
  if (change.kind === 'holder') {
    await work.announce(holderChanged, { domainId: change.domain_id, clientId: change.client_id, name: change.name })
    await mailHolderChanged(work, change)
  }
  if (open.send_again) await work.announce(contactsSent, { domainId: change.domain_id })
}

/** The registry refuses, or does not answer: nothing has changed, the owner hears why, and it can be tried again. */
export async function failChange(
  work: Work,
  change: ContactChangeRow,
  claim: Claim,
  reason: { code: string; detail?: string | undefined },
): Promise<void> {
  if (!(await contactChangeStore.lockOpen(work.sql, change.id))) return
  await contactChangeStore.change(work.sql, change.id, {
    state: 'failed',
    reason_code: reason.code,
    finished_at: work.now(),
  })
  await work.audit({
    action: change.kind === 'holder' ? 'domains.holder.change-failed' : 'domains.contacts.change-failed',
    object: { type: 'domain', id: change.domain_id },
    clientId: change.client_id,
    details: { name: change.name, reason: reason.code },
  })
  await work.publish({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
  // Last, because it tells the owner, alone or with what else failed of the same act (`tell-failed.ts`).
  await failTask(work, claim, reason)
}

/** Taken back by whoever asked for it, before the registry had heard of it. */
export async function giveUpChange(work: Work, change: ContactChangeRow): Promise<boolean> {
  if (change.state !== 'awaits-holder' || !(await contactChangeStore.lockOpen(work.sql, change.id))) return false
  const claim = await claimTask(work, change.task_id)
  if (claim) await finishTask(work, claim)
  await contactChangeStore.change(work.sql, change.id, { state: 'given-up', finished_at: work.now() })
  await work.audit({
    action: 'domains.holder.change-given-up',
    object: { type: 'domain', id: change.domain_id },
    clientId: change.client_id,
    details: { name: change.name },
  })
  await work.publish({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
  return true
}
