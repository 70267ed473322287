import { clientOf } from '#areas/people/clients/server/public.ts'
import { mainAccountOf } from '#areas/session/sign-in/server/public.ts'
import { askedId, type ClientId, type DomainId, type ServiceId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { CheckedFile } from '../rules/attachment.ts'
import { departmentsOf } from '../rules/departments.ts'
import { deskFor, type Side } from '../rules/sides.ts'
import { dueFrom, type Priority } from '../rules/targets.ts'
import { note, tellScreens } from './act.ts'
import { ticketOpened } from './domain-events.ts'
import type { Person } from './people-store.ts'
import { refuse } from './refuse.ts'
import { tellDesk, tellReceived } from './tell.ts'
import { type TicketRow, ticketStore } from './ticket-store.ts'
import { storable, writeMessage } from './write-message.ts'

export type TicketRequest = {
  clientId: ClientId
  department: string
  priority: Priority
  subject: string
  message: string
  files: readonly CheckedFile[]
  channel: 'portal' | 'mail'
  mailId?: string | undefined
  domainId?: number | undefined
  serviceId?: number | undefined
  /**
   * The things that the caller may see, to which the subject must belong. Without it, the subject of the former ticket
   * is kept.
   */
  seen?: Scope
  follows?: number | undefined
}

/** The requester. */
export type Opener = Pick<Person, 'id' | 'name' | 'email'>

/** Opens a ticket of a client: sets its requester, the answering desk, and the due times. */
export async function openTicket(work: Work, by: Opener, side: Side, request: TicketRequest): Promise<TicketRow> {
  const client = (await clientOf(work, request.clientId)) ?? refuse('ticket_client_not_found')
  if (!departmentsOf(client.brand as BrandName).some(({ id }) => id === request.department))
    refuse('ticket_department_unknown', { field: 'department' })
  const about = await subjectOf(work, request)
  const now = work.now()
  const desk = deskFor(client, side)
  // A ticket that staff open for someone on the phone belongs to that person.
  const opener = side === 'provider' ? ((await mainAccountOf(work, client.id))?.id ?? null) : by.id
  const due = desk === 'provider' ? dueFrom(request.priority, now) : undefined
  const { id } = await work.sql
    .insertInto('support_ticket')
    .values({
      brand: client.brand,
      client_id: client.id,
      desk,
      passed_on_at: desk === 'provider' && side === 'partner' ? now : null,
      department: request.department,
      priority: request.priority,
      subject: storable(request.subject).replace(/\s+/g, ' '),
      channel: request.channel,
      opened_by: opener,
      domain_id: about.domainId,
      service_id: about.serviceId,
      follows_id: request.follows ?? null,
      opened_at: now,
      changed_at: now,
      first_response_due: due?.firstResponseDue ?? null,
      solution_due: due?.solutionDue ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeMessage(
    work,
    {
      ticketId: id,
      side,
      audience: 'all',
      accountId: by.id,
      authorName: by.name,
      authorEmail: by.email,
      channel: request.channel,
      body: request.message,
      mailId: request.mailId,
    },
    request.files,
  )
  const ticket = (await ticketStore.byId(work.sql, id)) ?? refuse('ticket_not_found')
  await note(work, ticket, 'ticket.opened', { department: request.department })
  await tellScreens(work, ticket)
  await tellReceived(work, ticket)
  await tellDesk(work, ticket, { body: request.message, authorName: by.name })
  const { subject, department, priority } = ticket
  await work.emit(ticketOpened, { ticketId: id, clientId: client.id, subject, department, priority, desk })
  return ticket
}

/** The subject must belong to the client and be visible to the caller. */
async function subjectOf(
  work: Work,
  request: TicketRequest,
): Promise<{ domainId: DomainId | null; serviceId: ServiceId | null }> {
  const { clientId, domainId, serviceId, seen = { kind: 'all' } } = request
  const [domain, service] = await Promise.all([
    domainId !== undefined &&
      work.sql
        .selectFrom('domain')
        .select('id')
        .where('id', '=', askedId<DomainId>(domainId))
        .where('client_id', '=', clientId)
        .where(visibleTo(seen, 'domain.client_id'))
        .executeTakeFirst(),
    serviceId !== undefined &&
      work.sql
        .selectFrom('service')
        .select('id')
        .where('id', '=', askedId<ServiceId>(serviceId))
        .where('client_id', '=', clientId)
        .where(visibleTo(seen, 'service.client_id'))
        .executeTakeFirst(),
  ])
  if (domain === undefined) refuse('ticket_related_not_found', { field: 'domainId' })
  if (service === undefined) refuse('ticket_related_not_found', { field: 'serviceId' })
  return { domainId: domain ? domain.id : null, serviceId: service ? service.id : null }
}
