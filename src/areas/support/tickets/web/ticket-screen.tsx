import { useQuery } from '@tanstack/react-query'
import { Banner } from '#design/components/banner.tsx'
import { Card, PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { TicketDetail } from '../contract/shapes.ts'
import { Conversation } from './conversation.tsx'
import { toTicket, toTickets } from './public.ts'
import { oneTicket } from './queries.ts'
import { Rating } from './rating.tsx'
import { ReplyBox } from './reply-box.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketStatus } from './ticket-words.tsx'
import { useRead } from './use-read.ts'

const mayWrite = ({ may }: TicketDetail) => may.includes('reply') || may.includes('answer') || may.includes('note')

function Ticket({ ticket }: { ticket: TicketDetail }) {
  useRead(ticket)
  const { mergedInto } = ticket
  return (
    <>
      <PageHeader
        back={{ ...toTickets(), label: m.support_back() }}
        title={ticket.subject}
        beside={<TicketStatus state={ticket.state} isOwn={ticket.role === 'customer'} />}
        help={m.support_ticket_number({ id: ticket.id })}
        actions={<TicketActions ticket={ticket} />}
      />
      {mergedInto !== null && (
        <Banner
          className="mb-5"
          actions={
            <LinkButton size="small" {...toTicket(mergedInto)}>
              {m.support_merged_go({ id: mergedInto })}
            </LinkButton>
          }
        >
          {m.support_merged({ id: mergedInto })}
        </Banner>
      )}
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Conversation ticket={ticket} />
          {ticket.may.includes('rate') && <Rating ticket={ticket} />}
          {mayWrite(ticket) && (
            <Card>
              <ReplyBox key={ticket.id} ticket={ticket} />
            </Card>
          )}
        </div>
        <TicketFacts ticket={ticket} showsClient={ticket.role !== 'customer'} />
      </div>
    </>
  )
}

/** /supports/details?id=: a ticket as a conversation, updated while it is open. */
export function TicketScreen() {
  const [id] = useSearchParam('id')
  const query = useQuery(oneTicket(id))
  const ticket = loadedData(query)
  if (ticket) return <Ticket ticket={ticket} />
  return (
    <>
      <PageHeader back={{ ...toTickets(), label: m.support_back() }} title={m.support_ticket()} />
      <Loaded query={query} waiting={<Skeleton lines={10} />}>
        {() => null}
      </Loaded>
    </>
  )
}
