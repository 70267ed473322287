import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardKeys } from '#areas/overview/home/web/keys.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText, isNotSent } from '#design/api/error-text.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { whenBack } from '#design/feedback/connection.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { ticketCalls } from '../contract/calls.ts'
import type { Message, TicketDetail } from '../contract/shapes.ts'
import { customerKeys, queueKeys, ticketKeys } from './keys.ts'
import { toTicket } from './public.ts'
import { oneTicket } from './queries.ts'
import { sendForm, sendNote } from './send-form.ts'
import { useDraft } from './use-draft.ts'

type Act = 'reply' | 'ask'
type Problem = { message?: string; attachment?: string; whole?: string }
type Options = { staysHere: boolean; onTyping: ((isTyping: boolean) => void) | undefined }

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

const problemOf = (error: unknown): Problem => {
  const fields = isApiError(error) ? error.fieldErrors : {}
  const [message, attachment] = [fields.message?.join(' '), fields.attachment?.join(' ')]
  return message || attachment
    ? { ...(message && { message }), ...(attachment && { attachment }) }
    : { whole: errorText(error) }
}

/** An answer or a note while it is written: kept until the server has it, and what was refused of it. */
export function useReply(ticket: TicketDetail, { staysHere, onTyping }: Options) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const goTo = useGoTo()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<Problem>({})
  const [refused, setRefused] = useState<unknown>()
  const [progress, setProgress] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [isNote, setNote] = useState(false)
  const [forBoth, setForBoth] = useState(false)
  const draft = useDraft(ticket.id, { message: text }, (kept) => setText((typed) => typed || (kept.message ?? '')))
  const { queryKey } = oneTicket(String(ticket.id))

  const deliver = (act: Act) =>
    isNote
      ? sendNote(ticket.id, { message: text, forBoth })
      : sendForm(ticketCalls.reply, { id: ticket.id, message: text, act }, files, (sent, all) =>
          setProgress(files.length > 0 && all > 0 ? sent / all : undefined),
        )
  const startAgain = () => {
    draft.forget()
    setText('')
    setFiles([])
    setNote(false)
    onTyping?.(false)
  }
  const submit = async (act: Act) => {
    if (isBusy) return
    setBusy(true)
    setProblem({})
    const before = client.getQueryData(queryKey)
    if (text.trim() !== '')
      client.setQueryData(queryKey, { ...ticket, messages: [...ticket.messages, optimistic(text)] } as never)
    try {
      const { data } = await deliver(act)
      client.setQueryData(oneTicket(String(data.id)).queryKey, data as never)
      startAgain()
      void refresh(ticketKeys.lists, queueKeys.all, customerKeys.all, dashboardKeys.all)
      if (data.id !== ticket.id) {
        client.setQueryData(queryKey, before as never)
        if (!staysHere) await goTo(toTicket(data.id))
      }
    } catch (error) {
      client.setQueryData(queryKey, before as never)
      setRefused(error)
      const told = problemOf(error)
      setProblem(told)
      if (isNotSent(error)) whenBack(() => setProblem((now) => (now === told ? {} : now)))
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }
  return {
    text,
    write: (next: string) => {
      setText(next)
      setProblem({})
      onTyping?.(next.trim() !== '')
    },
    files,
    setFiles,
    isNote,
    setNote,
    forBoth,
    setForBoth,
    problem,
    /** Another value each time that something was refused. */
    refused,
    progress,
    isBusy,
    isDraftKept: draft.isKept,
    submit: (act: Act) => void submit(act),
  }
}
export type Reply = ReturnType<typeof useReply>
