import { useQuery } from '@tanstack/react-query'
import { CalendarClock, RefreshCw } from 'lucide-react'
import { lazy, useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useClientScope } from '#design/router/client-scope.ts'
import { useUser } from '#design/router/session.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { UpdateRun } from '../contract/shapes.ts'
import { runPage, runTable } from './queries.ts'
import { countText, extentWords, runWord } from './update-words.ts'

const RunPanel = lazy(() => import('./run-panel.tsx').then((file) => ({ default: file.RunPanel })))
const UsualSchedule = lazy(() => import('./schedule-panel.tsx').then((file) => ({ default: file.UsualSchedule })))

/** /wordpress/updates: updates of many sites, one of which opens beside them (`?run=`). */
export function RunsScreen() {
  const user = useUser()
  const state = useTableState(runTable)
  const query = useQuery(runPage(user?.clientId, state))
  const panel = usePanel('run')
  const scope = useClientScope()
  const [isPlanning, setPlanning] = useState(false)
  const run = Number(panel.value)
  const schedule = (
    <Button icon={CalendarClock} onPress={() => setPlanning(true)}>
      {m.wordpress_updates_schedule()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.wordpress_updates_runs()}
        help={m.wordpress_updates_runs_help()}
        back={{ label: m.wordpress_updates_back_to_sites(), to: '/wordpress' }}
        actions={schedule}
      />
      <DataTable<UpdateRun>
        name="wordpress-updates"
        label={m.wordpress_updates_runs()}
        columns={columns()}
        state={state}
        query={query}
        rowId={({ id }) => id}
        rowLabel={({ askedAt }) => formatMoment(askedAt)}
        onOpen={({ id }) => panel.open(id)}
        empty={
          <EmptyState icon={RefreshCw} title={m.wordpress_updates_runs_none()} actions={schedule}>
            {m.wordpress_updates_runs_none_help()}
          </EmptyState>
        }
      />
      <SidePanel isOpen={panel.isOpen} onClose={panel.close} width="wide" title={m.wordpress_updates_run_title()}>
        {user && Number.isSafeInteger(run) && <RunPanel clientId={user.clientId} run={run} />}
      </SidePanel>
      <SidePanel isOpen={isPlanning} onClose={() => setPlanning(false)} title={m.wordpress_updates_schedule()}>
        {user && <UsualSchedule clientId={scope ?? user.clientId} onDone={() => setPlanning(false)} />}
      </SidePanel>
    </>
  )
}

const byText = ({ isScheduled, by }: UpdateRun): string =>
  isScheduled ? m.wordpress_updates_by_clock() : (by?.name ?? '')

const columns = (): Column<UpdateRun>[] => [
  {
    id: 'askedAt',
    header: m.wordpress_updates_when(),
    cell: ({ askedAt }) => <MomentText moment={askedAt} />,
    text: ({ askedAt }) => formatMoment(askedAt),
  },
  { id: 'extent', header: m.wordpress_updates_what(), cell: ({ extent }) => extentWords[extent].label() },
  {
    id: 'state',
    header: m.wordpress_updates_column_state(),
    text: (run) => runWord(run).text,
    cell: (run) => (
      <Status tone={runWord(run).tone} isBusy={run.state === 'running'}>
        {runWord(run).text}
      </Status>
    ),
  },
  {
    id: 'counts',
    header: m.wordpress_updates_sites(),
    isLong: true,
    text: ({ counts }) => countText(counts),
    cell: ({ counts, sites }) => countText(counts) || sites,
  },
  { id: 'by', header: m.wordpress_updates_by(), cell: byText },
]
