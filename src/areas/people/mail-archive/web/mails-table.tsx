import { useQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import type { TabClient } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type ArchivedLine, mailStates } from '../contract/shapes.ts'
import { mailTopics } from '../rules/mail-kinds.ts'
import { MailPanel } from './mail-panel.tsx'
import { failureText, MailStatus, stateWord, topicWord } from './mail-words.tsx'
import { mailDefaults, mailList, mailsOf } from './queries.ts'

const filters = (isStaff: boolean): Filter[] => [
  {
    id: 'topic',
    label: m.mails_about(),
    type: 'checkbox',
    choices: mailTopics
      .filter((topic) => isStaff || topic !== 'house')
      .map((topic) => ({ value: topic, label: topicWord(topic) })),
  },
  {
    id: 'state',
    label: m.mails_state(),
    type: 'checkbox',
    choices: mailStates.map((state) => ({ value: state, label: stateWord(state) })),
  },
  { id: 'period', label: m.mails_period(), type: 'date-range' },
]

const clientColumn = (): Column<ArchivedLine> => ({
  id: 'client',
  header: m.mails_client(),
  cell: (mail) => (
    <span className="inline-flex flex-col">
      {mail.clientName}
      <span className="wrap-anywhere text-ink-soft text-sm">{mail.to}</span>
    </span>
  ),
  text: (mail) => mail.clientName,
})

const columns = (showsClient: boolean): Column<ArchivedLine>[] => [
  {
    id: 'subject',
    header: m.mails_subject(),
    fixed: true,
    cell: (mail) => <span className="break-words font-medium">{mail.subject}</span>,
    text: (mail) => mail.subject,
  },
  ...(showsClient ? [clientColumn()] : []),
  {
    id: 'to',
    header: m.mails_to(),
    // The client's name has it in its second line already.
    hiddenAtFirst: showsClient,
    cell: (mail) => <span className="wrap-anywhere">{mail.to}</span>,
    text: (mail) => mail.to,
  },
  { id: 'about', header: m.mails_about(), cell: (mail) => topicWord(mail.topic) },
  {
    id: 'state',
    header: m.mails_state(),
    cell: (mail) => (
      <span title={failureText(mail)}>
        <MailStatus mail={mail} />
      </span>
    ),
    text: (mail) => stateWord(mail.state),
  },
  {
    id: 'written',
    header: m.mails_written(),
    cell: (mail) => <MomentText moment={mail.sentAt ?? mail.writtenAt} />,
    text: (mail) => mail.sentAt ?? mail.writtenAt,
  },
]

type MailsTableProps = {
  /** The client of the page; undefined in the list of all readable mails. */
  client?: TabClient
}

/** Mails that were sent, the newest first. */
export function MailsTable({ client }: MailsTableProps) {
  const principal = principalOf(useUser())
  const isStaff = allows(principal, ['admin'])
  const hasClients = allows(principal, ['admin|partner'])
  const state = useTableState(client ? mailsOf(client.id) : mailDefaults)
  const query = useQuery(mailList(state.query))
  const open = usePanel('mail')
  const showsClient = hasClients && !state.filters.client
  return (
    <>
      <DataTable
        name="mails"
        label={m.mails_title()}
        columns={columns(showsClient)}
        state={state}
        query={query}
        views={client ? undefined : (view) => mailList(view.query)}
        rowId={(mail) => mail.id}
        rowLabel={(mail) => mail.subject}
        onOpen={(mail) => open.open(mail.id)}
        searchLabel={showsClient ? m.mails_search_clients() : m.mails_search()}
        filters={filters(isStaff)}
        empty={
          <EmptyState icon={Mails} title={m.mails_empty()}>
            {m.mails_empty_help()}
          </EmptyState>
        }
      />
      <MailPanel id={open.value} onClose={open.close} showsClient={showsClient} />
    </>
  )
}
