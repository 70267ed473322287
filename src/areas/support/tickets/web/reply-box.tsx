import type { ReactNode } from 'react'
import { dayMs } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { m } from '#words'
import type { TicketDetail } from '../contract/shapes.ts'
import { reopenDays } from '../rules/states.ts'
import { Composer } from './composer.tsx'
import { type Reply, useReply } from './use-reply.ts'

type Props = {
  ticket: TicketDetail
  /** In the desk the next screen is the desk's own. */
  staysHere?: boolean
  inputRef?: (field: HTMLTextAreaElement | null) => void
  onTyping?: (isTyping: boolean) => void
  /** Further tools: canned replies. They get the text and can change it. */
  tools?: (text: string, change: (text: string) => void) => ReactNode
}

/** The effect of a reply to a closed ticket; nothing for an open one. */
function endedNote({ state, endedAt }: TicketDetail): string | undefined {
  if (!endedAt) return undefined
  const isLong = Date.now() - Date.parse(endedAt) > reopenDays * dayMs
  return state === 'rejected' || isLong ? m.support_reply_new() : m.support_reply_reopens()
}

/** Replies to a ticket: the message is shown at once, and the draft is deleted only when the server has it. */
export function ReplyBox({ ticket, staysHere = false, inputRef, onTyping, tools }: Props) {
  const reply = useReply(ticket, { staysHere, onTyping })
  const { text, isNote, problem } = reply
  const form = useFirstWrong<HTMLFormElement>(reply.refused)
  const isDesk = ticket.may.includes('answer')
  const note = endedNote(ticket)
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        reply.submit('reply')
      }}
    >
      {note && !isDesk && <Banner>{note}</Banner>}
      {ticket.may.includes('note') && <NoteChoice ticket={ticket} reply={reply} />}
      {tools?.(text, reply.write)}
      <Composer
        label={isNote ? m.support_note_write() : m.support_reply_label()}
        text={text}
        onText={reply.write}
        files={isNote ? [] : reply.files}
        onFiles={reply.setFiles}
        error={problem.message}
        fileError={problem.attachment}
        progress={reply.progress}
        isDraftKept={reply.isDraftKept}
        {...(inputRef && { inputRef })}
        onSubmit={() => reply.submit('reply')}
      >
        {ticket.may.includes('ask') && !isNote && (
          <Button isDisabled={reply.isBusy} onPress={() => reply.submit('ask')}>
            {m.support_reply_ask()}
          </Button>
        )}
        <Button type="submit" look="primary" isPending={reply.isBusy}>
          {isNote ? m.support_note_save() : m.support_reply_send()}
        </Button>
      </Composer>
      {problem.whole && <Banner meaning="bad">{problem.whole}</Banner>}
    </form>
  )
}

/** Whether the message is a note hidden from the customer, and whether it is shared between provider and partner. */
function NoteChoice({ ticket, reply }: { ticket: TicketDetail; reply: Reply }) {
  const mayReply = ticket.may.includes('reply')
  const isDesk = ticket.may.includes('answer')
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {(isDesk || mayReply) && (
        <Checkbox isSelected={reply.isNote} onChange={reply.setNote}>
          {m.support_note_write()}
        </Checkbox>
      )}
      {(reply.isNote || (!isDesk && !mayReply)) && (
        <Checkbox isSelected={reply.forBoth} onChange={reply.setForBoth}>
          {m.support_note_both()}
        </Checkbox>
      )}
    </div>
  )
}
