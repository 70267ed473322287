import { useQuery } from '@tanstack/react-query'
import { Mail as MailIcon } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { MailLine } from '../contract.ts'
import { MailWords } from './mail-words.tsx'
import { framePath, mailQuery, mailsQuery } from './queries.ts'

const states = {
  queued: { tone: 'info', words: () => m.mailbox_queued() },
  sent: { tone: 'good', words: () => m.mailbox_sent() },
  failed: { tone: 'bad', words: () => m.mailbox_failed() },
} as const

const MailState = ({ state }: { state: MailLine['state'] }) => (
  <Status tone={states[state].tone} isBusy={state === 'queued'}>
    {states[state].words()}
  </Status>
)

const columns = (): Column<MailLine>[] => [
  { id: 'subject', header: m.mailbox_subject(), fixed: true, cell: (mail) => mail.subject },
  { id: 'to', header: m.mailbox_to(), cell: (mail) => mail.to },
  {
    id: 'state',
    header: m.mailbox_state(),
    text: (mail) => states[mail.state].words(),
    cell: (mail) => <MailState state={mail.state} />,
  },
  { id: 'at', header: m.mailbox_at(), text: (mail) => mail.at, cell: (mail) => <MomentText moment={mail.at} /> },
]

function OpenMail({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(mailQuery(id))
  const mail = loadedData(query)
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={mail?.subject ?? m.mailbox_mail()}
      subtitle={mail && <MailState state={mail.state} />}
      width="wide"
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: id }}>
        {(mail) => (
          <>
            <DefinitionList
              className="mb-5 border-line border-b"
              items={[
                { term: m.mailbox_from(), value: mail.from },
                { term: m.mailbox_to(), value: mail.to },
                { term: m.mailbox_at(), value: <MomentText moment={mail.at} /> },
              ]}
            />
            {mail.error && (
              <Banner meaning="bad" className="mb-4">
                {mail.error}
              </Banner>
            )}
            <MailWords subject={mail.subject} text={mail.text} page={framePath(mail.id)} isTextFirst />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

/** What a portal without a mail server would have sent. */
export function MailboxScreen() {
  const state = useTableState()
  const query = useQuery(mailsQuery(state))
  const open = usePanel('mail')
  return (
    <>
      <PageHeader title={m.mailbox_title()} help={m.mailbox_help()} />
      <DataTable
        name="mailbox"
        label={m.mailbox_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(mail) => mail.id}
        rowLabel={(mail) => mail.subject}
        onOpen={(mail) => open.open(mail.id)}
        searchLabel={m.mailbox_search()}
        empty={
          <EmptyState icon={MailIcon} title={m.mailbox_empty()}>
            {m.mailbox_empty_help()}
          </EmptyState>
        }
      />
      <OpenMail id={open.value} onClose={open.close} />
    </>
  )
}
