import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { contactOf } from '#areas/people/clients/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import type { contactRefusals } from '../contract/refusals.ts'
import { confirmDays, isHolderChange } from '../rules/holder-change.ts'
import type { ContactRole } from '../rules/roles.ts'
import { changeContacts, contactTask, holderTask } from './change-contacts.ts'
import { changeObstacle, holderObstacle, rolesIn, type Wanted } from './change-obstacle.ts'
import { contactChangeStore } from './contact-change-store.ts'
import { askNewHolder } from './contact-mails.ts'
import { type Handle, handleStore } from './handle-store.ts'

export type { Wanted }
export type Asked =
  | { outcome: 'asked' | 'awaits-holder' | 'unchanged' }
  | { outcome: 'refused'; code: keyof typeof contactRefusals; values?: Record<string, string> }

type Options = { confirm: boolean; replaces?: number | undefined }

/**
 * Requests that the registry puts contacts into roles of one domain. It returns a result and never refuses, because a
 * change of many domains has an outcome for each (service areas §7).
 */
export async function askChange(work: Work, domain: DomainRecord, wanted: Wanted, options: Options): Promise<Asked> {
  await work.sql.selectFrom('domain').select('id').where('id', '=', domain.id).forNoKeyUpdate().execute()
  const roles = rolesIn(wanted)
  const handles = await handleStore.byIds(work.sql, [...new Set(roles.map(({ contactId }) => contactId))])
  const isUnderWay = (await contactChangeStore.open(work.sql, domain.id)) !== undefined
  const obstacle = changeObstacle(domain, roles, { work, isUnderWay, handles })
  if (obstacle) return { outcome: 'refused', ...obstacle }
  const now = await handleStore.ofDomain(work.sql, domain.id)
  const changed = roles.filter(({ role, contactId }) => now.find((each) => each.role === role)?.id !== contactId)
  if (changed.length === 0) return { outcome: 'unchanged' }

  const before = now.find(({ role }) => role === 'registrant')
  const after = handles.find(({ id }) => id === changed.find(({ role }) => role === 'registrant')?.contactId)
  const unfit = holderObstacle(work, domain, after)
  if (unfit) return { outcome: 'refused', ...unfit }
  const isOther = after !== undefined && before !== undefined && isHolderChange(contactOf(before), contactOf(after))
  if (!isOther) return start(work, domain, changed, options)
  if (!options.confirm) return { outcome: 'refused', code: 'holder_change_unconfirmed' }
  const asksHolder =
    work.driver(registrarKey).abilitiesFor(domain.name)?.registrantVerification === true &&
    after.email_verified_at === null
  return start(work, domain, changed, options, { before, after, asksHolder })
}

type NewHolder = { before: Handle; after: Handle; asksHolder: boolean }

async function start(
  work: Work,
  domain: DomainRecord,
  roles: readonly { role: ContactRole; contactId: number }[],
  { replaces }: Options,
  holder?: NewHolder,
): Promise<Asked> {
  const taskId = await startTask(work, {
    clientId: domain.clientId,
    kind: holder ? holderTask : contactTask,
    subject: { type: 'domain', id: domain.id },
    label: domain.name,
  })
  const waits = holder?.asksHolder === true
  const changeId = await contactChangeStore.add(
    work.sql,
    {
      domain_id: domain.id,
      task_id: taskId,
      kind: holder ? 'holder' : 'contacts',
      state: waits ? 'awaits-holder' : 'queued',
      brand: domain.brand,
      former_holder_id: holder?.before.id ?? null,
      new_holder_id: holder?.after.id ?? null,
      replaces_contact_id: replaces ?? null,
      asked_at: work.now(),
      confirm_by: waits ? new Date(work.now().getTime() + confirmDays * dayMs) : null,
    },
    roles,
  )
  await work.changed(
    {
      action: holder ? 'domains.holder.change-asked' : 'domains.contacts.change-asked',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { name: domain.name, roles: roles.map(({ role }) => role) },
    },
    { clientId: domain.clientId, type: 'domain.changed', subject: domain.id },
  )
  if (waits) await askNewHolder(work, changeId)
  await work.enqueue(changeContacts.job, { changeId })
  return { outcome: waits ? 'awaits-holder' : 'asked' }
}

/** Sends the changed details of a contact to the registries of its domains. */
export async function sendDetails(
  work: Work,
  domain: { id: DomainId; name: string; client_id: ClientId; brand: string },
) {
  const open = await contactChangeStore.open(work.sql, domain.id)
  if (open) {
    await contactChangeStore.change(work.sql, open.id, { send_again: true })
    return
  }
  const taskId = await startTask(work, {
    clientId: domain.client_id,
    kind: contactTask,
    subject: { type: 'domain', id: domain.id },
    label: domain.name,
  })
  const row = { domain_id: domain.id, task_id: taskId, kind: 'contacts', state: 'queued', brand: domain.brand }
  const changeId = await contactChangeStore.add(work.sql, { ...row, asked_at: work.now() }, [])
  await work.pushEvent({ clientId: domain.client_id, type: 'domain.changed', subject: domain.id })
  await work.enqueue(changeContacts.job, { changeId })
}
