import { Download, Lock, MailQuestion } from 'lucide-react'
import { download, send } from '#design/api/client.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { Spinner } from '#design/components/spinner.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import type { Attachment, Message, TicketDetail } from '../contract/shapes.ts'
import { staffTicketCalls } from '../contract/staff-calls.ts'
import { fileSize } from './file-size.ts'
import { MessageText } from './message-text.tsx'
import { useTicketStep } from './queries.ts'

const notes: Partial<Record<Message['audience'], () => string>> = {
  partner: m.support_note_partner,
  provider: m.support_note_provider,
  desks: m.support_note_desks,
}

const boxes = {
  own: 'border-brand-line bg-brand-tint',
  other: 'border-line bg-surface',
  note: 'border-warning-line bg-warning-tint',
} as const

function Files({ ticket, files }: { ticket: number; files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <Button
            size="small"
            icon={Download}
            className="max-w-full"
            onPress={() =>
              download(ticketCalls.attachment, { params: { id: ticket, attachment: file.id } }, { tells: true })
            }
          >
            <span className="sr-only">{m.support_download()}</span>
            <span className="truncate">{file.name}</span>
            <span className="tabular font-normal text-ink-soft">{fileSize(file.bytes)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The quoted part of a mail, collapsed. */
const Rest = ({ text }: { text: string }) => (
  <details className="mt-3 text-sm">
    <summary className="cursor-pointer text-ink-soft">{m.support_mail_rest()}</summary>
    <p className="wrap-anywhere mt-2 whitespace-pre-wrap border-line-strong border-l-2 pl-3 text-ink-soft">{text}</p>
  </details>
)

const Original = ({ ticket, message }: { ticket: number; message: number }) => (
  <Button
    size="small"
    look="quiet"
    icon={Download}
    className="mt-2"
    onPress={() =>
      void download(staffTicketCalls.original, { params: { id: ticket, message } }, { tells: true }).catch(() => {})
    }
  >
    {m.support_mail_original()}
  </Button>
)

/** A held mail of an unknown sender, with the two decisions of staff. */
function Held({ ticket, message }: { ticket: number; message: Message }) {
  const judge = useTicketStep(
    (accept: boolean) =>
      send(staffTicketCalls.judgeHeld, { params: { id: ticket, message: message.id }, body: { accept } }),
    { inPlace: false },
  )
  return (
    <Banner
      meaning="warning"
      title={m.support_held_title()}
      actions={
        <>
          <Button size="small" isPending={judge.isPending} onPress={() => judge.mutate(true)}>
            {m.support_held_accept()}
          </Button>
          <Button size="small" look="danger-quiet" isDisabled={judge.isPending} onPress={() => judge.mutate(false)}>
            {m.support_held_discard()}
          </Button>
        </>
      }
    >
      {m.support_held_text({ email: message.email ?? '' })}
    </Banner>
  )
}

function MessageCard({ ticket, message }: { ticket: TicketDetail; message: Message }) {
  const note = notes[message.audience]
  const look = note || message.audience === 'held' ? 'note' : message.isOwn ? 'own' : 'other'
  const isPending = message.id < 0
  return (
    <li className={cx('rounded-xl border px-4 py-3.5 shadow-card', boxes[look], isPending && 'border-dashed')}>
      <header className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <span className="font-semibold">{message.isOwn ? m.support_you() : message.author}</span>
        {note && <Badge icon={Lock}>{note()}</Badge>}
        {message.audience === 'held' && <Badge icon={MailQuestion}>{m.support_held_title()}</Badge>}
        {message.channel === 'mail' && <span className="text-ink-soft">{m.support_by_mail()}</span>}
        <span className="ml-auto flex items-center gap-1.5 text-ink-soft">
          {isPending ? (
            <>
              <Spinner size={12} />
              {m.support_sending()}
            </>
          ) : (
            <MomentText moment={message.at} />
          )}
        </span>
      </header>
      <MessageText text={message.body} />
      {message.rest !== '' && <Rest text={message.rest} />}
      {message.hasOriginal && <Original ticket={ticket.id} message={message.id} />}
      <Files ticket={ticket.id} files={message.attachments} />
      {message.audience === 'held' && (
        <div className="mt-3">
          <Held ticket={ticket.id} message={message} />
        </div>
      )}
    </li>
  )
}

/** The messages, oldest first; the reader's own have another colour and name. */
export const Conversation = ({ ticket }: { ticket: TicketDetail }) => (
  <ol aria-label={m.support_conversation()} aria-live="polite" className="flex flex-col gap-3">
    {ticket.messages.map((message) => (
      <MessageCard key={message.id} ticket={ticket} message={message} />
    ))}
  </ol>
)
