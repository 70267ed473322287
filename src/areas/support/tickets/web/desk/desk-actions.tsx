import { useQuery } from '@tanstack/react-query'
import { Ban, BookOpenCheck, Ellipsis, Hand, Merge, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Menu } from '#design/components/menu.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { TextArea, TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { TicketDetail } from '../../contract/shapes.ts'
import { staffTicketCalls } from '../../contract/staff-calls.ts'
import { customerCard, useTicketStep } from '../queries.ts'

/** Assigns a ticket to the user. */
export function useTake(ticket: TicketDetail) {
  const step = useTicketStep(
    (accountId: number | null | undefined) =>
      send(staffTicketCalls.assign, {
        params: { id: ticket.id },
        body: accountId === undefined ? {} : { accountId },
      }),
    { inPlace: false },
  )
  return {
    isPending: step.isPending,
    mutate: (accountId: number | null | undefined) =>
      step.mutate(accountId, {
        onSuccess: () => accountId === undefined && toast.good(m.support_desk_taken({ id: ticket.id })),
      }),
  }
}

type Question = 'reject' | 'merge' | 'publish'

/** The actions of the desk besides replying; the rare ones in a menu. */
export function DeskActions({ ticket }: { ticket: TicketDetail }) {
  const { id, may } = ticket
  const user = useUser()
  const take = useTake(ticket)
  const [asking, setAsking] = useState<Question>()
  const isMine = ticket.assignedTo !== null && ticket.assignedTo.id === user?.id
  const rare = [
    { id: 'merge', label: m.support_desk_merge(), icon: Merge },
    { id: 'publish', label: m.support_desk_publish(), icon: BookOpenCheck },
    { id: 'reject', label: m.support_desk_reject(), icon: Ban, danger: true },
  ].filter((entry) => may.includes(entry.id as Question))
  return (
    <>
      {may.includes('assign') &&
        (isMine ? (
          <Button icon={Undo2} isPending={take.isPending} onPress={() => take.mutate(null)}>
            {m.support_desk_release()}
          </Button>
        ) : (
          <Button icon={Hand} isPending={take.isPending} onPress={() => take.mutate(undefined)}>
            {m.support_desk_take()}
          </Button>
        ))}
      {rare.length > 0 && (
        <Menu
          trigger={<IconButton look="secondary" icon={Ellipsis} label={m.support_desk_more()} />}
          entries={rare.map((entry) => ({ ...entry, onAction: () => setAsking(entry.id as Question) }))}
          placement="bottom end"
        />
      )}
      <RejectDialog id={id} isOpen={asking === 'reject'} onClose={() => setAsking(undefined)} />
      <MergeDialog id={id} isOpen={asking === 'merge'} onClose={() => setAsking(undefined)} />
      {asking === 'publish' && <PublishDialog ticket={ticket} isOpen onClose={() => setAsking(undefined)} />}
    </>
  )
}

type DialogProps = { isOpen: boolean; onClose: () => void }

function RejectDialog({ id, ...dialog }: DialogProps & { id: number }) {
  const [reason, setReason] = useState('')
  const reject = useTicketStep(() => send(staffTicketCalls.reject, { params: { id }, body: { reason } }))
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={m.support_desk_reject_question({ id })}
      action={m.support_desk_reject()}
      onConfirm={() => reject.mutateAsync(undefined)}
    >
      <TextArea label={m.support_desk_reject_reason()} rows={3} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

function MergeDialog({ id, ...dialog }: DialogProps & { id: number }) {
  const [into, setInto] = useState(0)
  const merge = useTicketStep(() => send(staffTicketCalls.merge, { params: { id }, body: { into } }))
  return (
    <ConfirmDialog
      {...dialog}
      title={m.support_desk_merge_question({ id })}
      action={m.support_desk_merge()}
      onConfirm={() => merge.mutateAsync(undefined)}
    >
      <p>{m.support_desk_merge_text()}</p>
      <NumberField label={m.support_desk_merge_into()} minValue={1} onChange={setInto} />
    </ConfirmDialog>
  )
}

function PublishDialog({ ticket, ...dialog }: DialogProps & { ticket: TicketDetail }) {
  const answer = ticket.messages.findLast(({ side, audience }) => side === 'provider' && audience === 'all')
  const [title, setTitle] = useState(ticket.subject)
  const [body, setBody] = useState(answer?.body ?? '')
  const card = useQuery(customerCard(ticket.id))
  const publish = useTicketStep(() =>
    send(staffTicketCalls.publish, {
      params: { id: ticket.id },
      body: { title, body, locale: card.data?.locale ?? 'nl' },
    }),
  )
  return (
    <ConfirmDialog
      {...dialog}
      title={m.support_desk_publish_question({ id: ticket.id })}
      action={m.support_desk_publish()}
      onConfirm={() => publish.mutateAsync(undefined)}
    >
      <p>{m.support_desk_publish_text()}</p>
      <TextField label={m.support_desk_publish_title()} value={title} onChange={setTitle} maxLength={200} />
      <TextArea label={m.support_desk_publish_body()} rows={6} value={body} onChange={setBody} />
    </ConfirmDialog>
  )
}
