import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RefreshCw, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Status, type Tone } from '#design/components/badge.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { numberText } from '#design/language/number-text.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { VulnerabilityFeedState } from '../contract/shapes.ts'
import { feedList, useAcceptFeed, useReadFeed } from './queries.ts'

const states: Readonly<Record<VulnerabilityFeedState['state'], { tone: Tone; text: () => string }>> = {
  fine: { tone: 'good', text: m.wordpress_vulnerabilities_feed_fine },
  waiting: { tone: 'neutral', text: m.wordpress_vulnerabilities_feed_waiting },
  failing: { tone: 'bad', text: m.wordpress_vulnerabilities_feed_failing },
  held: { tone: 'warning', text: m.wordpress_vulnerabilities_feed_held },
}

/** /staff/vulnerability-feeds: where known vulnerabilities come from, and what stands in the way. */
export function FeedsScreen() {
  const query = useQuery(feedList())
  const state = useTableState()
  const read = useReadFeed()
  const accept = useAcceptFeed()
  const [held, setHeld] = useState<VulnerabilityFeedState>()
  const words = { name: held?.name ?? '', count: numberText(held?.held?.records ?? 0) }
  return (
    <>
      <PageHeader title={m.wordpress_vulnerabilities_feeds_title()} help={m.wordpress_vulnerabilities_feeds_help()} />
      <DataTable<VulnerabilityFeedState>
        name="vulnerability-feeds"
        label={m.wordpress_vulnerabilities_feeds_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={({ name }) => name}
        rowLabel={({ name }) => name}
        rowMenu={(feed) => menuOf(feed, { read: () => read.mutate({ params: { name: feed.name } }), accept: setHeld })}
        empty={
          <EmptyState icon={ShieldAlert} title={m.wordpress_vulnerabilities_feeds_none()}>
            {m.wordpress_vulnerabilities_feeds_none_help()}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={held !== undefined}
        onClose={() => setHeld(undefined)}
        title={m.wordpress_vulnerabilities_feed_accept_title(words)}
        action={m.wordpress_vulnerabilities_feed_accept()}
        onConfirm={() => accept.mutateAsync({ params: { name: words.name } })}
      >
        <p>{m.wordpress_vulnerabilities_feed_accept_text()}</p>
      </ConfirmDialog>
    </>
  )
}

type Acts = { read: () => void; accept: (feed: VulnerabilityFeedState) => void }

const menuOf = (feed: VulnerabilityFeedState, { read, accept }: Acts): MenuEntry[] => [
  { id: 'read', label: m.wordpress_vulnerabilities_feed_read(), icon: RefreshCw, onAction: read },
  ...(feed.held
    ? [
        {
          id: 'accept',
          label: m.wordpress_vulnerabilities_feed_accept(),
          icon: CircleCheck,
          onAction: () => accept(feed),
        },
      ]
    : []),
]

const columns = (): Column<VulnerabilityFeedState>[] => [
  {
    id: 'name',
    header: m.wordpress_vulnerabilities_feed(),
    sortable: true,
    text: ({ name }) => name,
    cell: ({ name, coverage }) => (
      <>
        <span className="block font-medium">{name}</span>
        {coverage === 'recent' && (
          <span className="block font-normal text-ink-soft text-sm">{m.wordpress_vulnerabilities_feed_newest()}</span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: m.wordpress_vulnerabilities_feed_state(),
    text: ({ state }) => states[state].text(),
    cell: (feed) => <State feed={feed} />,
  },
  {
    id: 'records',
    header: m.wordpress_vulnerabilities_feed_records(),
    align: 'end',
    sortable: true,
    text: ({ records }) => records,
    cell: ({ records, unreadable }) => (
      <span className="tabular">
        {records === null ? '' : numberText(records)}
        {unreadable > 0 && (
          <span className="block text-ink-soft text-sm">
            {m.wordpress_vulnerabilities_feed_unreadable({ count: numberText(unreadable) })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'readAt',
    header: m.wordpress_vulnerabilities_feed_read_at(),
    text: ({ readAt }) => readAt,
    cell: ({ readAt }) => (readAt ? <MomentText moment={readAt} /> : ''),
  },
  {
    id: 'dueAt',
    header: m.wordpress_vulnerabilities_feed_due(),
    text: ({ dueAt }) => dueAt,
    cell: ({ dueAt }) => <MomentText moment={dueAt} />,
  },
]

function State({ feed: { state, failure, held } }: { feed: VulnerabilityFeedState }) {
  const { tone, text } = states[state]
  const why = held ? m.wordpress_vulnerabilities_feed_held_now({ count: numberText(held.records) }) : failure?.reason
  return (
    <>
      <Status tone={tone}>{text()}</Status>
      {why && <span className="wrap-anywhere block text-ink-soft text-sm">{why}</span>}
    </>
  )
}
