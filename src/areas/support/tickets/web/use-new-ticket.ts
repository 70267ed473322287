import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldWords } from '#base/field-words.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText, isNotSent } from '#design/api/error-text.ts'
import { whenBack } from '#design/feedback/connection.ts'
import { toast } from '#design/feedback/toast.ts'
import { currentLocale } from '#design/language/locale.ts'
import { useSearchAll } from '#design/router/search-state.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import type { DraftContent } from '../contract/shapes.ts'
import { toTicket } from './public.ts'
import { oneTicket } from './queries.ts'
import { sendForm } from './send-form.ts'
import { useDraft } from './use-draft.ts'

type Problems = Record<string, string | undefined>

const numberIn = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : undefined

/** What the address says of the question: its subject, and whom or what it is about. */
const askedIn = (search: Record<string, unknown>): DraftContent => ({
  subject: typeof search.subject === 'string' ? search.subject : '',
  message: '',
  department: 'technical',
  priority: 'normal',
  ...(numberIn(search.cc) && { clientId: numberIn(search.cc) }),
  ...(numberIn(search.domain) && { domainId: numberIn(search.domain) }),
  ...(numberIn(search.service) && { serviceId: numberIn(search.service) }),
})

const problemsOf = (error: unknown): Problems => {
  const fields = isApiError(error) ? error.fieldErrors : {}
  const told = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]))
  return Object.keys(told).length > 0 ? told : { _: errorText(error) }
}

/** A question while it is written: kept as a draft, sent with its files, and what was refused of it. */
export function useNewTicket() {
  const search = useSearchAll()
  const goTo = useGoTo()
  const client = useQueryClient()
  const [content, setContent] = useState(() => askedIn(search))
  const [files, setFiles] = useState<File[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<unknown>()
  const [progress, setProgress] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  // An address that says what the question is about counts more than what was typed long ago.
  const draft = useDraft(0, content, (kept) => {
    setContent((before) => (before.domainId || before.serviceId || before.clientId ? before : { ...before, ...kept }))
    toast.info(m.support_draft_restored())
  })

  const send = async () => {
    const { data } = await sendForm(ticketCalls.create, content, files, (sent, all) =>
      setProgress(files.length > 0 && all > 0 ? sent / all : undefined),
    )
    draft.forget()
    client.setQueryData(oneTicket(String(data.id)).queryKey, data)
    toast.good(m.support_ticket_sent({ id: data.id }))
    await goTo(toTicket(data.id))
  }
  const submit = async () => {
    const empty = (['subject', 'message'] as const).filter((field) => !content[field]?.trim())
    if (empty.length > 0) {
      setProblems(Object.fromEntries(empty.map((field) => [field, fieldWords.required[currentLocale()]])))
      return setRefused(empty)
    }
    setBusy(true)
    setProblems({})
    try {
      await send()
    } catch (error) {
      setRefused(error)
      const told = problemsOf(error)
      setProblems(told)
      // Said as long as it is so; another problem that was told meanwhile stays.
      if (isNotSent(error)) whenBack(() => setProblems((now) => (now === told ? {} : now)))
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }
  return {
    content,
    files,
    setFiles,
    /** By field; `_` belongs to none. */
    problems,
    /** Another value each time that something was refused. */
    refused,
    progress,
    isBusy,
    isDraftKept: draft.isKept,
    change: (part: Partial<DraftContent>) => {
      setContent((before) => ({ ...before, ...part }))
      const seen = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]))
      setProblems((before) => ({ ...before, ...seen }))
    },
    submit: () => void submit(),
  }
}
export type NewTicket = ReturnType<typeof useNewTicket>
