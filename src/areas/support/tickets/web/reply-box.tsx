import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { dashboardKeys } from '#areas/overview/home/web/keys.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import type { Message, TicketDetail } from '../contract/shapes.ts'
import { reopenDays } from '../rules/states.ts'
import { Composer } from './composer.tsx'
import { customerKeys, queueKeys, ticketKeys } from './keys.ts'
import { toTicket } from './public.ts'
import { oneTicket } from './queries.ts'
import { sendForm, sendNote } from './send-form.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  ticket: TicketDetail
  /** In the desk the next screen is the desk's own. */
  staysHere?: boolean
  inputRef?: (field: HTMLTextAreaElement | null) => void
  onTyping?: (isTyping: boolean) => void
  /** More tools: canned replies. They get what is typed and how to change it. */
  tools?: (text: string, change: (text: string) => void) => ReactNode
}

const optimistic = (body: string): Message => ({
  id: -1,
  side: 'customer',
  audience: 'all',
  author: '',
  email: null,
  isOwn: true,
  channel: 'portal',
  body,
  at: '',
  rest: '',
  hasOriginal: false,
  attachments: [],
})

/** What writing does to a ticket that has ended; nothing for one that goes on. */
function endedNote({ state, endedAt }: TicketDetail): string | undefined {
  if (!endedAt) return undefined
  const isLong = Date.now() - Date.parse(endedAt) > reopenDays * 86_400_000
  return state === 'rejected' || isLong ? m.support_reply_new() : m.support_reply_reopens()
}

/** Writes in a ticket: the message shows at once, and what was typed is only let go when the server has it. */
export function ReplyBox({ ticket, staysHere = false, inputRef, onTyping, tools }: Props) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<{ message?: string; attachment?: string; whole?: string }>({})
  const [progress, setProgress] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const form = useFirstWrong<HTMLFormElement>(refused)
  const [isNote, setNote] = useState(false)
  const [forBoth, setForBoth] = useState(false)
  const draft = useDraft(ticket.id, { message: text }, (kept) => setText((typed) => typed || (kept.message ?? '')))
  const { queryKey } = oneTicket(String(ticket.id))
  const isDesk = ticket.may.includes('answer')
  const mayNote = ticket.may.includes('note')

  const write = (next: string) => {
    setText(next)
    setProblem({})
    onTyping?.(next.trim() !== '')
  }
  const deliver = (act: 'reply' | 'ask') =>
    isNote
      ? sendNote(ticket.id, { message: text, forBoth })
      : sendForm(ticketCalls.reply, { id: ticket.id, message: text, act }, files, (sent, all) =>
          setProgress(files.length > 0 && all > 0 ? sent / all : undefined),
        )
  const submit = async (act: 'reply' | 'ask') => {
    if (isBusy) return
    setBusy(true)
    setProblem({})
    const before = client.getQueryData(queryKey)
    if (text.trim() !== '')
      client.setQueryData(queryKey, { ...ticket, messages: [...ticket.messages, optimistic(text)] } as never)
    try {
      const { data } = await deliver(act)
      client.setQueryData(oneTicket(String(data.id)).queryKey, data as never)
      draft.forget()
      setText('')
      setFiles([])
      setNote(false)
      onTyping?.(false)
      void refresh(ticketKeys.lists, queueKeys.all, customerKeys.all, dashboardKeys.all)
      if (data.id !== ticket.id) {
        client.setQueryData(queryKey, before as never)
        if (!staysHere) await navigate(toTicket(data.id) as never)
      }
    } catch (error) {
      client.setQueryData(queryKey, before as never)
      const fields = isApiError(error) ? error.fieldErrors : {}
      setRefused(error)
      const [message, attachment] = [fields.message?.join(' '), fields.attachment?.join(' ')]
      setProblem(
        message || attachment
          ? { ...(message && { message }), ...(attachment && { attachment }) }
          : { whole: errorText(error) },
      )
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }
  const note = endedNote(ticket)
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit('reply')
      }}
    >
      {note && !isDesk && <Banner>{note}</Banner>}
      {mayNote && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {(isDesk || ticket.may.includes('reply')) && (
            <Checkbox isSelected={isNote} onChange={setNote}>
              {m.support_note_write()}
            </Checkbox>
          )}
          {(isNote || !isDesk) && mayNote && (isNote || !ticket.may.includes('reply')) && (
            <Checkbox isSelected={forBoth} onChange={setForBoth}>
              {m.support_note_both()}
            </Checkbox>
          )}
        </div>
      )}
      {tools?.(text, write)}
      <Composer
        label={isNote ? m.support_note_write() : m.support_reply_label()}
        text={text}
        onText={write}
        files={isNote ? [] : files}
        onFiles={setFiles}
        error={problem.message}
        fileError={problem.attachment}
        progress={progress}
        isDraftKept={draft.isKept}
        {...(inputRef && { inputRef })}
        onSubmit={() => void submit('reply')}
      >
        {ticket.may.includes('ask') && !isNote && (
          <Button isDisabled={isBusy} onPress={() => void submit('ask')}>
            {m.support_reply_ask()}
          </Button>
        )}
        <Button type="submit" look="primary" isPending={isBusy}>
          {isNote ? m.support_note_save() : m.support_reply_send()}
        </Button>
      </Composer>
      {problem.whole && <Banner meaning="bad">{problem.whole}</Banner>}
    </form>
  )
}
