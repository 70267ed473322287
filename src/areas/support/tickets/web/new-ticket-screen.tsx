import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { fieldWords } from '#base/field-words.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, PageHeader, Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { ComboBox, Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { FieldRow } from '#design/form/form.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { useSearchAll } from '#design/router/search-state.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import type { DraftContent } from '../contract/shapes.ts'
import { priorities } from '../rules/targets.ts'
import { ClientPicker } from './client-picker.tsx'
import { Composer } from './composer.tsx'
import { MessageText } from './message-text.tsx'
import { toTicket, toTickets } from './public.ts'
import { departmentList, likelyAnswers, oneTicket, supportClient } from './queries.ts'
import { sendForm } from './send-form.ts'
import { priorityHelp, priorityWord } from './ticket-words.tsx'
import { useDraft } from './use-draft.ts'

const numberIn = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : undefined

type Problems = Record<string, string | undefined>

/** Answers that others found useful, while the question is being written. */
function Answers({ subject, cc }: { subject: string; cc: number | undefined }) {
  const { data = [] } = useQuery(likelyAnswers(useDeferredValue(subject), cc))
  if (data.length === 0) return null
  return (
    <Section title={m.support_answers_title()} help={m.support_answers_help()} level={2}>
      <ul className="flex flex-col gap-2">
        {data.map((answer) => (
          <li key={answer.id}>
            <details className="group rounded-md border border-line px-3 py-2">
              <summary className="flex cursor-pointer items-center gap-2 font-medium">
                <Lightbulb aria-hidden size={16} className="shrink-0 text-brand-ink" />
                {answer.title}
              </summary>
              <div className="pt-2">
                <MessageText text={answer.body} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** /supports/create: a question, for oneself or for a client (`?cc=`), about a domain or service when it is about one. */
export function NewTicketScreen() {
  const search = useSearchAll()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [content, setContent] = useState<DraftContent>({
    subject: typeof search.subject === 'string' ? search.subject : '',
    message: '',
    department: 'technical',
    priority: 'normal',
    ...(numberIn(search.cc) && { clientId: numberIn(search.cc) }),
    ...(numberIn(search.domain) && { domainId: numberIn(search.domain) }),
    ...(numberIn(search.service) && { serviceId: numberIn(search.service) }),
  })
  const [files, setFiles] = useState<File[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<unknown>()
  const form = useFirstWrong<HTMLFormElement>(refused)
  const [progress, setProgress] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<DraftContent>) => {
    setContent((before) => ({ ...before, ...part }))
    setProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
  }
  // An address that says what the question is about counts more than what was typed long ago.
  const draft = useDraft(0, content, (kept) => {
    setContent((before) => (before.domainId || before.serviceId || before.clientId ? before : { ...before, ...kept }))
    toast.info(m.support_draft_restored())
  })
  const about = useQuery(supportClient(content.clientId))
  const departments = useQuery(departmentList(content.clientId))
  const mailbox = departments.data?.find(({ id }) => id === content.department)?.email
  const name = about.data?.desk.name ?? ''

  const submit = async () => {
    const empty = (['subject', 'message'] as const).filter((field) => !content[field]?.trim())
    if (empty.length > 0) {
      setProblems(Object.fromEntries(empty.map((field) => [field, fieldWords.required[currentLocale()]])))
      return setRefused(empty)
    }
    setBusy(true)
    setProblems({})
    try {
      const { data } = await sendForm(ticketCalls.create, content, files, (sent, all) =>
        setProgress(files.length > 0 && all > 0 ? sent / all : undefined),
      )
      draft.forget()
      client.setQueryData(oneTicket(String(data.id)).queryKey, data)
      toast.good(m.support_ticket_sent({ id: data.id }))
      await navigate(toTicket(data.id) as never)
    } catch (error) {
      const fields = isApiError(error) ? error.fieldErrors : {}
      const told = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]))
      setRefused(error)
      setProblems(Object.keys(told).length > 0 ? told : { _: errorText(error) })
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }
  const related = [
    ...(about.data?.domains ?? []).map((domain) => ({ id: `domain-${domain.id}`, label: domain.name })),
    ...(about.data?.services ?? []).map((service) => ({ id: `service-${service.id}`, label: service.name })),
  ]
  const chosen = content.domainId
    ? `domain-${content.domainId}`
    : content.serviceId
      ? `service-${content.serviceId}`
      : null
  return (
    <>
      <PageHeader
        back={{ ...toTickets(), label: m.support_back() }}
        title={m.support_new()}
        help={name && (mailbox ? m.support_new_help_mail({ name, email: mailbox }) : m.support_new_help({ name }))}
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card>
          <form
            ref={form}
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            {about.data?.mayActFor && (
              <ClientPicker
                value={content.clientId}
                onChange={(clientId) => change({ clientId, domainId: undefined, serviceId: undefined })}
                error={problems.clientId}
              />
            )}
            <RadioGroup
              label={m.support_department()}
              look="cards"
              value={content.department ?? ''}
              onChange={(department) => change({ department })}
              error={problems.department}
              choices={(departments.data ?? []).map(({ id, name: label, about: help }) => ({ value: id, label, help }))}
            />
            <TextField
              label={m.support_subject()}
              help={m.support_subject_help()}
              value={content.subject ?? ''}
              onChange={(subject) => change({ subject })}
              error={problems.subject}
              maxLength={200}
              isRequired
            />
            <FieldRow>
              <Select
                label={m.support_priority()}
                value={content.priority ?? 'normal'}
                onChange={(priority) => change({ priority: String(priority) })}
                error={problems.priority}
                options={priorities.map((id) => ({ id, label: priorityWord(id), help: priorityHelp(id) }))}
              />
              <ComboBox
                label={m.support_about()}
                help={m.support_about_help()}
                placeholder={m.support_about_none()}
                options={related}
                value={chosen}
                error={problems.domainId ?? problems.serviceId}
                onChange={(id) => {
                  const [kind, number] = String(id ?? '').split('-')
                  change({
                    domainId: kind === 'domain' ? Number(number) : undefined,
                    serviceId: kind === 'service' ? Number(number) : undefined,
                  })
                }}
              />
            </FieldRow>
            <Composer
              label={m.support_message()}
              text={content.message ?? ''}
              onText={(message) => change({ message })}
              files={files}
              onFiles={setFiles}
              error={problems.message}
              fileError={problems.attachment}
              progress={progress}
              isDraftKept={draft.isKept}
              rows={9}
              onSubmit={() => void submit()}
            >
              <Button type="submit" look="primary" isPending={isBusy}>
                {m.support_send_ticket()}
              </Button>
            </Composer>
            {problems._ && <Banner meaning="bad">{problems._}</Banner>}
          </form>
        </Card>
        <Answers subject={content.subject ?? ''} cc={content.clientId} />
      </div>
    </>
  )
}
