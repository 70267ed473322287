import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { HistoryEntry } from '../contract/shapes.ts'
import { siteHistory } from './queries.ts'
import { InstalledTab } from './site-frame.tsx'

/** What was done to a WordPress: when, who, and what came of it. */
export const HistoryTab = ({ service }: { service: TabService }) => (
  <InstalledTab service={service}>{({ id }) => <SiteHistory id={id} />}</InstalledTab>
)

const results: Record<NonNullable<HistoryEntry['result']>['state'], { tone: Tone; text: () => string }> = {
  running: { tone: 'info', text: m.wordpress_result_running },
  done: { tone: 'good', text: m.wordpress_result_done },
  failed: { tone: 'bad', text: m.wordpress_result_failed },
}

const whoText = ({ by, actor }: HistoryEntry): string => {
  const name = by?.name ?? m.wordpress_by_portal()
  return actor ? m.wordpress_by_for({ actor: actor.name, name }) : name
}

const columns = (): Column<HistoryEntry>[] => [
  {
    id: 'what',
    header: m.wordpress_what(),
    text: ({ what, about }) => [what, about].filter(Boolean).join(': '),
    cell: ({ what, about }) => (
      <>
        <span className="block font-medium">{what}</span>
        {about && <span className="wrap-anywhere block font-normal text-ink-soft text-sm">{about}</span>}
      </>
    ),
  },
  {
    id: 'at',
    header: m.wordpress_when(),
    width: 'w-40',
    text: ({ at }) => formatMoment(at),
    cell: ({ at }) => <MomentText moment={at} />,
  },
  {
    id: 'by',
    header: m.wordpress_who(),
    text: whoText,
    cell: (entry) => <span title={entry.by?.email}>{whoText(entry)}</span>,
  },
  {
    id: 'result',
    header: m.wordpress_result(),
    text: ({ result }) => (result ? [results[result.state].text(), result.reason].filter(Boolean).join(': ') : ''),
    cell: ({ result }) =>
      result && (
        <>
          <Status tone={results[result.state].tone} isBusy={result.state === 'running'}>
            {results[result.state].text()}
          </Status>
          {result.reason && <span className="block text-ink-soft text-sm">{result.reason}</span>}
        </>
      ),
  },
]

function SiteHistory({ id }: { id: number }) {
  const state = useTableState()
  const query = useQuery(siteHistory(id, state))
  return (
    <DataTable
      name="wordpress-history"
      label={m.wordpress_history()}
      columns={columns()}
      state={state}
      query={query}
      rowId={(entry) => entry.id}
      rowLabel={({ what }) => what}
      empty={
        <EmptyState icon={History} title={m.wordpress_history_none()}>
          {m.wordpress_history_none_help()}
        </EmptyState>
      }
    />
  )
}
