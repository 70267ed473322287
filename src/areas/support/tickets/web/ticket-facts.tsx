import { useState } from 'react'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { toService } from '#areas/services/delivery/web/public.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { TagEditor } from '#design/components/tag-editor.tsx'
import { type Definition, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import type { TicketDetail } from '../contract/shapes.ts'
import { toTicket } from './public.ts'
import { useTicketStep } from './queries.ts'
import { PriorityBadge, TicketStatus } from './ticket-words.tsx'

/** Beside the conversation there is only room for short texts. */
export const besideClass = 'wide:[&>div]:grid-cols-[7rem_minmax(0,1fr)]!'

const dayText = (moment: string) => formatDay(dayOf(new Date(moment)))

function facts(ticket: TicketDetail, showsClient: boolean): (Definition | false)[] {
  const { domain, service } = ticket.related
  return [
    { term: m.support_state(), value: <TicketStatus state={ticket.state} isOwn={ticket.role === 'customer'} /> },
    showsClient && { term: m.support_client(), value: ticket.clientName },
    { term: m.support_department(), value: ticket.departmentName },
    { term: m.support_priority(), value: <PriorityBadge priority={ticket.priority} /> },
    domain !== null && { term: m.support_about(), value: <Link {...toDomain(domain.name)}>{domain.name}</Link> },
    service !== null && { term: m.support_about(), value: <Link {...toService(service.id)}>{service.name}</Link> },
    { term: m.support_opened(), value: <MomentText moment={ticket.openedAt} /> },
    { term: m.support_changed(), value: <MomentText moment={ticket.changedAt} /> },
    ticket.follows !== null && {
      term: m.support_conversation(),
      value: <Link {...toTicket(ticket.follows)}>{m.support_follows({ id: ticket.follows })}</Link>,
    },
    ticket.verdict !== null && {
      term: m.support_rate_title(),
      value: `${ticket.verdict.verdict === 'good' ? m.support_rated_good() : m.support_rated_bad()}${ticket.verdict.comment ? `: ${ticket.verdict.comment}` : ''}`,
    },
  ]
}

/** The followers of the ticket. */
function Watchers({ ticket }: { ticket: TicketDetail }) {
  const [emails, setEmails] = useState(ticket.watchers)
  const save = useTicketStep((list: string[]) =>
    send(ticketCalls.watchers, { params: { id: ticket.id }, body: { emails: list } }),
  )
  const isChanged = emails.join() !== ticket.watchers.join()
  return (
    <div className="mt-4 flex flex-col gap-2">
      <TagEditor
        label={m.support_watchers()}
        help={m.support_watchers_help()}
        tags={emails}
        onChange={setEmails}
        max={10}
      />
      {save.error && (
        <p role="alert" className="text-bad-ink text-sm">
          {errorText(save.error)}
        </p>
      )}
      {isChanged && (
        <div>
          <Button
            size="small"
            isPending={save.isPending}
            onPress={() => save.mutate([...emails], { onSuccess: () => toast.good(m.support_watchers_saved()) })}
          >
            {m.support_watchers_save()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The facts of a ticket besides its conversation. */
export const TicketFacts = ({ ticket, showsClient }: { ticket: TicketDetail; showsClient: boolean }) => (
  <Section title={m.support_details()}>
    <DefinitionList className={besideClass} items={facts(ticket, showsClient)} />
    {ticket.closesOn && (
      <p className="mt-3 text-ink-soft text-sm">{m.support_closes_on({ day: dayText(ticket.closesOn) })}</p>
    )}
    {ticket.passedOnAt && (
      <p className="mt-3 text-ink-soft text-sm">
        {ticket.role === 'customer' ? null : m.support_passed_on({ day: dayText(ticket.passedOnAt) })}
      </p>
    )}
    {ticket.may.length > 0 && <Watchers key={ticket.watchers.join()} ticket={ticket} />}
  </Section>
)
