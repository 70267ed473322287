import { useQuery } from '@tanstack/react-query'
import { DirectoryTable, directoryQueryOf, toDirectory } from '#areas/mail/directory/web/public.ts'
import { sizeText } from '#areas/mail/mailboxes/web/public.ts'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { useUser } from '#design/router/session.ts'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type MailboxFigures, standingCalls } from '../contract/calls.ts'
import { mailboxReport, mailboxReportTable } from './queries.ts'
import { ReportFile } from './report-file.tsx'

/** /reports/mailboxes: how the mailboxes of all domains stand, the fullest first. */
export function MailboxReportScreen() {
  const user = useUser()
  const state = useTableState(mailboxReportTable)
  const query = useQuery(mailboxReport(state))
  const help = useListHelp(m.standing_mailbox_help())
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  return (
    <>
      <PageHeader
        title={m.standing_mailbox_report()}
        help={help}
        actions={<ReportFile call={standingCalls.mailboxes} query={directoryQueryOf(state)} />}
      />
      <Section title={m.standing_at_a_glance()} className="mb-5">
        <Loaded query={query} waiting={<FigureTiles waiting={5} />}>
          {({ figures }) => <Figures figures={figures} cc={state.filters.cc} />}
        </Loaded>
      </Section>
      <DirectoryTable
        name="mailbox-report"
        label={m.standing_mailboxes()}
        hasClients={hasClients}
        state={state}
        query={query}
        empty={{
          help: m.standing_none_help(),
          action: <LinkButton {...toDirectory()}>{m.directory_title()}</LinkButton>,
        }}
      />
    </>
  )
}

/** What it comes to: each number is the way to what was counted. */
function Figures({ figures, cc }: { figures: MailboxFigures; cc: string | undefined }) {
  const { mailboxes, usedBytes, quota } = figures
  const target = (attention?: string) => ({
    to: '/reports/mailboxes',
    search: { ...(cc && { cc }), ...(attention && { attention }) },
  })
  const percent = quota > 0 ? Math.round((100 * usedBytes) / quota) : 0
  const words = m.standing_room({ used: sizeText(usedBytes), size: sizeText(quota) })
  return (
    <div className="flex flex-col gap-4">
      <FigureTiles
        tiles={[
          { id: 'all', label: m.standing_mailboxes(), value: mailboxes, target: target() },
          { id: 'full', label: m.directory_full(), value: figures.full, target: target('full'), tone: 'warning' },
          { id: 'off', label: m.directory_off(), value: figures.off, target: target('off') },
          { id: 'reply', label: m.directory_reply(), value: figures.reply, target: target('reply') },
          { id: 'never', label: m.directory_never(), value: figures.never, target: target('never') },
        ]}
      />
      {quota > 0 && (
        <ProgressBar label={words} value={percent} valueText={m.mailboxes_percent({ percent })} className="max-w-xl" />
      )}
    </div>
  )
}
