import * as z from 'zod/mini'
import { registrarContact } from '#areas/domains/registration/rules/registrar-contact.ts'
import { dayMs } from '#base/dates.ts'
import { localeOf } from '#base/locale.ts'
import { rejected } from '#drivers/outcome.ts'
import { type DomainContacts, type DomainFacts, type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type Answer, reading, waits } from '#platform/operations/answers.ts'
import { type Asking, operation } from '#platform/operations/operation.ts'
import { m } from '#words'
import { confirmDays } from '../rules/holder-change.ts'
import { type ContactChangeRow, contactChangeStore as store } from './contact-change-store.ts'
import { askNewHolder } from './contact-mails.ts'
import { applyChange, mailEnd, tellEnd } from './end-change.ts'
import { handleStore } from './handle-store.ts'

export const holderTask = 'domain.holder'
export const contactTask = 'domain.contacts'

/** Sends the contacts of a domain to the registry. The portal's own data change when the registry confirms. */
export const changeContacts = operation({
  name: 'contacts.change-contacts',
  payload: z.object({ changeId: z.number() }),
  idOf: ({ changeId }) => changeId,
  payloadOf: ({ id }) => ({ changeId: id }),
  tasks: { [holderTask]: m.contacts_task_holder, [contactTask]: m.contacts_task_contacts },
  requests: store,
  driver: registrarKey,
  // A retry by a user is a new operation, because the registry has refused the old one.
  key: ({ id, attempts }: ContactChangeRow) => `contacts-${id}-${attempts}`,
  ask,
  silent: 'registrar_silent',
  apply: applyChange,
  tell: tellEnd,
  mail: mailEnd,
  again,
})

async function ask(
  registrar: Registrar,
  change: ContactChangeRow,
  { ctx, operationId }: Asking,
): Promise<Answer<DomainFacts>> {
  // Nothing happens before the new holder has followed the link, which enqueues the job.
  if (change.state === 'awaits-holder') return waits({ progress: 30, reasonCode: 'awaits_holder' })
  const contacts = await contactsAfter(ctx, change)
  if (!contacts) return rejected('contact_missing')
  return reading(await registrar.updateContacts(operationId, { name: change.name, contacts }), {
    pending: ({ lookAgainSeconds: retryAfterSeconds }) =>
      waits({ progress: 70, retryAfterSeconds, write: (work) => atRegistry(work, change) }),
  })
}

async function atRegistry(work: Work, change: ContactChangeRow): Promise<void> {
  if (change.state === 'at-registry') return
  await store.change(work.sql, change.id, { state: 'at-registry' })
  await work.pushEvent({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
}

/** All contacts of the domain after the change; undefined when it has no holder. */
async function contactsAfter(ctx: JobCtx, change: ContactChangeRow): Promise<DomainContacts | undefined> {
  const locale = localeOf(change.locale)
  const [now, wanted] = await Promise.all([
    handleStore.ofDomain(ctx.sql, change.domain_id),
    store.roles(ctx.sql, change.id),
  ])
  const byRole = [...now, ...wanted].map((row) => [row.role, registrarContact(row, locale)] as const)
  const contacts = Object.fromEntries(byRole) as Partial<DomainContacts>
  return contacts.registrant ? (contacts as DomainContacts) : undefined
}

/** A change that the new holder never confirmed starts again with a new link. */
async function again(work: Work, change: ContactChangeRow): Promise<boolean> {
  if (change.state !== 'failed' || (await store.open(work.sql, change.domain_id))) return false
  const awaits = change.kind === 'holder' && change.confirm_by !== null && change.confirmed_at === null
  await store.change(work.sql, change.id, {
    state: awaits ? 'awaits-holder' : 'queued',
    attempts: change.attempts + 1,
    finished_at: null,
    reason_code: null,
    ...(awaits ? { confirm_by: new Date(work.now().getTime() + confirmDays * dayMs) } : {}),
  })
  if (awaits) await askNewHolder(work, change.id, { again: true })
  await work.pushEvent({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
  return true
}
