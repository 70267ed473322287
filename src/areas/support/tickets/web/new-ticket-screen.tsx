import { useQuery } from '@tanstack/react-query'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, PageHeader } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { ComboBox, Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { FieldRow } from '#design/form/form.tsx'
import { m } from '#words'
import { priorities } from '../rules/targets.ts'
import { ClientPicker } from './client-picker.tsx'
import { Composer } from './composer.tsx'
import { LikelyAnswers } from './likely-answers.tsx'
import { toTickets } from './public.ts'
import { departmentList, supportClient } from './queries.ts'
import { priorityHelp, priorityWord } from './ticket-words.tsx'
import { type NewTicket, useNewTicket } from './use-new-ticket.ts'

/** /supports/create: a new ticket, for the user or for a client (`?cc=`), optionally about a domain or service. */
export function NewTicketScreen() {
  const ticket = useNewTicket()
  const { content, problems } = ticket
  const form = useFirstWrong<HTMLFormElement>(ticket.refused)
  const about = useQuery(supportClient(content.clientId))
  const departments = useQuery(departmentList(content.clientId))
  const mailbox = departments.data?.find(({ id }) => id === content.department)?.email
  const name = about.data?.desk.name ?? ''
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
              ticket.submit()
            }}
          >
            <QuestionFields ticket={ticket} />
            <Composer
              label={m.support_message()}
              text={content.message ?? ''}
              onText={(message) => ticket.change({ message })}
              files={ticket.files}
              onFiles={ticket.setFiles}
              error={problems.message}
              fileError={problems.attachment}
              progress={ticket.progress}
              isDraftKept={ticket.isDraftKept}
              rows={9}
              onSubmit={ticket.submit}
            >
              <Button type="submit" look="primary" isPending={ticket.isBusy}>
                {m.support_send_ticket()}
              </Button>
            </Composer>
            {problems._ && <Banner meaning="bad">{problems._}</Banner>}
          </form>
        </Card>
        <LikelyAnswers subject={content.subject ?? ''} cc={content.clientId} />
      </div>
    </>
  )
}

/** Client, department and subject; the text itself is the composer's. */
function QuestionFields({ ticket: { content, problems, change } }: { ticket: NewTicket }) {
  const about = useQuery(supportClient(content.clientId))
  const departments = useQuery(departmentList(content.clientId))
  return (
    <>
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
        <AboutField content={content} problems={problems} change={change} />
      </FieldRow>
    </>
  )
}

/** The domain or service of the question. */
function AboutField({ content, problems, change }: Pick<NewTicket, 'content' | 'problems' | 'change'>) {
  const about = useQuery(supportClient(content.clientId))
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
  )
}
