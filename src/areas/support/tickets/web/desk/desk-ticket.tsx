import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { IconButton } from '#design/components/button.tsx'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { TicketDetail } from '../../contract/shapes.ts'
import { Conversation } from '../conversation.tsx'
import { oneTicket } from '../queries.ts'
import { ReplyBox } from '../reply-box.tsx'
import { TicketActions } from '../ticket-actions.tsx'
import { TicketFacts } from '../ticket-facts.tsx'
import { TicketStatus } from '../ticket-words.tsx'
import { useRead } from '../use-read.ts'
import { CannedMenu } from './canned-menu.tsx'
import { CustomerSide } from './customer-side.tsx'
import { DeskActions, useTake } from './desk-actions.tsx'
import { usePresence } from './use-presence.ts'
import { isTyping as isForField } from './use-queue-keys.ts'

type Props = {
  id: string
  onBack: () => void
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

function Others({ id, isTyping }: { id: number; isTyping: boolean }) {
  const others = usePresence(id, isTyping)
  if (others.length === 0) return null
  const typing = others.filter(({ doing }) => doing === 'typing')
  const names = (typing.length > 0 ? typing : others).map(({ name }) => name).join(', ')
  return (
    <Banner meaning={typing.length > 0 ? 'warning' : 'info'} className="mb-4">
      {typing.length > 0 ? m.support_desk_typing({ names }) : m.support_desk_looking({ names })}
    </Banner>
  )
}

function Opened({ ticket, onBack, onNext, onPrevious }: Props & { ticket: TicketDetail }) {
  useRead(ticket)
  const [isTyping, setTyping] = useState(false)
  const field = useRef<HTMLTextAreaElement | null>(null)
  const take = useTake(ticket)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForField(event)) return
      if (event.key === 'r') {
        event.preventDefault()
        field.current?.focus()
      } else if (event.key === 'a' && ticket.may.includes('assign')) take.mutate(undefined)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [take, ticket.may])
  const mayWrite = ['answer', 'reply', 'note'].some((act) => ticket.may.includes(act as 'note'))
  return (
    <>
      <PageHeader
        back={{ onPress: onBack, label: m.support_desk_queue() }}
        title={ticket.subject}
        beside={<TicketStatus state={ticket.state} />}
        help={`${m.support_ticket_number({ id: ticket.id })} · ${ticket.clientName}`}
        actions={
          <>
            <IconButton
              look="secondary"
              icon={ChevronUp}
              label={m.support_desk_previous()}
              isDisabled={!onPrevious}
              onPress={onPrevious}
            />
            <IconButton
              look="secondary"
              icon={ChevronDown}
              label={m.support_desk_next()}
              isDisabled={!onNext}
              onPress={onNext}
            />
            <TicketActions ticket={ticket} />
            <DeskActions ticket={ticket} />
          </>
        }
      />
      <Others id={ticket.id} isTyping={isTyping} />
      {ticket.desk === 'partner' && (
        <Banner meaning="info" className="mb-4">
          {m.support_with_partner()}
        </Banner>
      )}
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Conversation ticket={ticket} />
          {mayWrite && (
            <Card>
              <ReplyBox
                ticket={ticket}
                staysHere
                onTyping={setTyping}
                inputRef={(element) => {
                  field.current = element
                }}
                tools={(text, change) => (
                  <CannedMenu ticket={ticket} onChoose={(body) => change(text ? `${text}\n\n${body}` : body)} />
                )}
              />
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CustomerSide ticket={ticket} />
          <TicketFacts ticket={ticket} showsClient={false} />
        </div>
      </div>
    </>
  )
}

/** A ticket on the desk's screen: `r` replies, `a` assigns it. */
export function DeskTicket(props: Props) {
  const query = useQuery(oneTicket(props.id))
  const ticket = loadedData(query)
  if (ticket) return <Opened {...props} ticket={ticket} />
  return (
    <>
      <PageHeader back={{ onPress: props.onBack, label: m.support_desk_queue() }} title={m.support_ticket()} />
      <Loaded query={query} waiting={<Skeleton lines={10} />} missing={{ name: props.id, title: m.support_missing() }}>
        {() => null}
      </Loaded>
    </>
  )
}
