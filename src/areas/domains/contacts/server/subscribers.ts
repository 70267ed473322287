import { holderConfirmed } from '#areas/domains/registration/server/public.ts'
import { contactChanging } from '#areas/people/clients/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { tasksFailed } from '#platform/jobs/tasks.ts'
import { isHolderChange } from '../rules/holder-change.ts'
import { sendDetails } from './ask-change.ts'
import { changeContacts } from './change-contacts.ts'
import { contactChangeStore } from './contact-change-store.ts'
import { contactsSent } from './domain-events.ts'
import { handleStore } from './handle-store.ts'
import { tellFailed } from './tell-failed.ts'

const activeDomain = (work: Work, id: DomainId) =>
  work.sql
    .selectFrom('domain')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .select(['domain.id', 'domain.name', 'domain.client_id', 'client.brand'])
    .where('domain.id', '=', id)
    .where('domain.status', '=', 'Active')
    .executeTakeFirst()

export const domainContactSubscribers = [
  /** The new holder followed the link: all changes that waited for them continue. */
  subscriber(holderConfirmed, async (work, { contactId }) => {
    for (const change of await contactChangeStore.awaiting(work.sql, contactId)) {
      await contactChangeStore.change(work.sql, change.id, { state: 'queued', confirmed_at: work.now() })
      await work.pushEvent({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
      await work.enqueue(changeContacts.job, { changeId: change.id })
    }
  }),

  /** Editing a contact in the list never changes the holder of a domain; other changes go on to the registries. */
  subscriber(contactChanging, async (work, { contactId, before, after, hold }) => {
    const carried = await handleStore.domainsCarrying(work.sql, contactId)
    const held = carried.find(({ roles }) => roles.includes('registrant'))
    const [waiting] = await contactChangeStore.awaiting(work.sql, contactId)
    const holds = held ?? waiting
    if (holds && isHolderChange(before, after)) hold(holds.name)
    for (const { id } of carried) {
      const domain = await activeDomain(work, id)
      if (domain) await sendDetails(work, domain)
    }
  }),

  subscriber(contactsSent, async (work, { domainId }) => {
    const domain = await activeDomain(work, domainId)
    if (domain) await sendDetails(work, domain)
  }),

  subscriber(tasksFailed, tellFailed),
]
