import { useQuery } from '@tanstack/react-query'
import { Ban, CalendarSync, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Feed, MadeFeed } from '../contract/calls.ts'
import { kindWords } from './kind-words.ts'
import { MadeFeedDialog } from './made-feed-dialog.tsx'
import { NewFeedPanel } from './new-feed-panel.tsx'
import { feedList, useRevokeFeed } from './queries.ts'

const kindsOf = ({ kinds }: Feed): string => kinds.map((kind) => kindWords[kind]().replace(/\s?:.*/, '')).join(', ')

const columns = (): Column<Feed>[] => [
  {
    id: 'note',
    header: m.calendar_note(),
    fixed: true,
    text: ({ note }) => note,
    cell: (feed) => (
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="font-medium">{feed.note}</span>
        <span className="text-ink-soft text-sm">{kindsOf(feed)}</span>
      </span>
    ),
  },
  {
    id: 'used',
    header: m.calendar_used(),
    text: ({ lastUsedAt }) => lastUsedAt ?? '',
    cell: ({ lastUsedAt, lastProgram }) =>
      lastUsedAt ? (
        <span className="flex min-w-0 flex-col wrap-anywhere">
          <MomentText moment={lastUsedAt} />
          {lastProgram && <span className="text-ink-soft text-sm">{m.calendar_by({ program: lastProgram })}</span>}
        </span>
      ) : (
        <span className="text-ink-soft">{m.calendar_never()}</span>
      ),
  },
  {
    id: 'made',
    header: m.calendar_made_on(),
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MomentText moment={createdAt} />,
  },
]

/** The addresses at which a person's own calendar reads what ends and falls due. */
export function CalendarTab() {
  const state = useTableState({ prefix: 'calendar-' })
  const query = useQuery(feedList)
  const panel = usePanel('feed')
  const [made, setMade] = useState<MadeFeed>()
  const [revoking, setRevoking] = useState<Feed>()
  const revoke = useRevokeFeed()
  const add = (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.calendar_make()}
    </Button>
  )
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="font-semibold text-lg">{m.calendar_title()}</h2>
          <p className="mt-0.5 text-ink-soft">{m.calendar_help()}</p>
        </div>
        {query.data?.length !== 0 && add}
      </header>
      <DataTable
        name="calendar-feeds"
        label={m.calendar_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(feed) => feed.id}
        rowLabel={({ note }) => note}
        rowMenu={(feed) => [
          { id: 'revoke', label: m.calendar_revoke(), icon: Ban, danger: true, onAction: () => setRevoking(feed) },
        ]}
        empty={
          <EmptyState icon={CalendarSync} title={m.calendar_none()} actions={add}>
            {m.calendar_none_help()}
          </EmptyState>
        }
      />
      <NewFeedPanel isOpen={panel.isOpen} onClose={panel.close} onMade={setMade} />
      {made && <MadeFeedDialog made={made} onClose={() => setMade(undefined)} />}
      <ConfirmDialog
        isOpen={revoking !== undefined}
        danger
        onClose={() => setRevoking(undefined)}
        title={revoking ? m.calendar_revoke_title({ name: revoking.note }) : ''}
        action={m.calendar_revoke()}
        onConfirm={async () => {
          if (!revoking) return
          await revoke.mutateAsync(revoking.id)
          toast.good(m.calendar_revoked({ name: revoking.note }))
        }}
      >
        <p>{m.calendar_revoke_text()}</p>
      </ConfirmDialog>
    </>
  )
}
