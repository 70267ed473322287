import { useQuery } from '@tanstack/react-query'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { toService } from '#areas/services/delivery/web/public.ts'
import { send } from '#design/api/client.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, DefinitionList, Money } from '#design/components/text-bits.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { CustomerCard, TicketDetail } from '../../contract/shapes.ts'
import { staffTicketCalls } from '../../contract/staff-calls.ts'
import { departmentsOf } from '../../rules/departments.ts'
import { type Priority, priorities } from '../../rules/targets.ts'
import { toSupportDesk } from '../public.ts'
import { customerCard, deskPeople, useTicketStep } from '../queries.ts'
import { priorityWord, stateWord } from '../ticket-words.tsx'
import { useTake } from './desk-actions.tsx'

/** A short duration: `35 min`, `4 u`, `3 d`. */
const lasting = (minutes: number): string =>
  minutes < 120
    ? m.support_desk_minutes({ count: minutes })
    : minutes < 2880
      ? m.support_desk_hours({ count: Math.round(minutes / 60) })
      : m.support_desk_days({ count: Math.round(minutes / 1440) })

/** Beside a conversation an e-mail address is too long to stand next to its label: it is below it. */
const narrowClass = 'wide:[&>div]:grid-cols-1!'

function Card({ card }: { card: CustomerCard }) {
  return (
    <DefinitionList
      className={narrowClass}
      items={[
        {
          term: m.support_desk_customer(),
          value: (
            <span className="flex flex-col gap-1">
              <Link {...toClient(card.clientId)} className="font-medium">
                {card.name}
              </Link>
              <span>{card.person}</span>
              <a href={`mailto:${card.email}`} className="wrap-anywhere text-brand-ink underline">
                {card.email}
              </a>
              <span className="tabular">{card.phone}</span>
            </span>
          ),
        },
        card.partner !== null && { term: m.support_desk_partner(), value: card.partner },
        { term: m.support_desk_since(), value: <DayText day={card.since} /> },
        { term: m.support_desk_domains(), value: card.domains },
        {
          term: m.support_desk_services(),
          value:
            card.services.length === 0 ? (
              m.support_desk_none()
            ) : (
              <ul className="flex flex-col gap-1">
                {card.services.map(({ id, name }) => (
                  <li key={id}>
                    <Link {...toService(id)}>{name}</Link>
                  </li>
                ))}
              </ul>
            ),
        },
        {
          term: m.support_desk_unpaid(),
          value:
            card.unpaid.count === 0 ? (
              m.support_desk_none()
            ) : (
              <>
                {card.unpaid.count} · <Money cents={card.unpaid.cents} />
              </>
            ),
        },
        card.otherTickets.length > 0 && {
          term: m.support_desk_other(),
          value: (
            <ul className="flex flex-col gap-1">
              {card.otherTickets.map(({ id, subject, state }) => (
                <li key={id} className="wrap-anywhere">
                  <Link {...toSupportDesk({ ticket: String(id) })}>
                    #{id} {subject}
                  </Link>{' '}
                  <span className="text-ink-soft">{stateWord(state)}</span>
                </li>
              ))}
            </ul>
          ),
        },
        card.firstResponseMinutes !== null && {
          term: m.support_desk_first_response(),
          value: lasting(card.firstResponseMinutes),
        },
        card.solutionMinutes !== null && { term: m.support_desk_solution(), value: lasting(card.solutionMinutes) },
      ]}
    />
  )
}

/** Assignee, department and priority, edited in place. */
function Steering({ ticket }: { ticket: TicketDetail }) {
  const people = useQuery(deskPeople)
  const take = useTake(ticket)
  const change = useTicketStep(
    (body: { department?: string; priority?: Priority }) =>
      send(staffTicketCalls.change, { params: { id: ticket.id }, body }),
    { inPlace: false },
  )
  return (
    <div className="mb-4 flex flex-col gap-3">
      {ticket.may.includes('assign') && (
        <Select
          label={m.support_desk_assigned()}
          value={ticket.assignedTo?.id ?? 0}
          onChange={(id) => take.mutate(Number(id) || null)}
          options={[
            { id: 0, label: m.support_desk_nobody() },
            ...(people.data ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      )}
      <Select
        label={m.support_department()}
        value={ticket.department}
        onChange={(department) => change.mutate({ department: String(department) })}
        options={departmentsOf(ticket.brand ?? 'belfry').map(({ id, name }) => ({ id, label: name[currentLocale()] }))}
      />
      <Select
        label={m.support_priority()}
        value={ticket.priority}
        onChange={(priority) => change.mutate({ priority: priority as Priority })}
        options={priorities.map((id) => ({ id, label: priorityWord(id) }))}
      />
    </div>
  )
}

/** The client of the ticket, beside the conversation. */
export function CustomerSide({ ticket }: { ticket: TicketDetail }) {
  const query = useQuery(customerCard(ticket.id))
  return (
    <Section title={m.support_desk_customer()}>
      <Steering ticket={ticket} />
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {(card) => <Card card={card} />}
      </Loaded>
    </Section>
  )
}
