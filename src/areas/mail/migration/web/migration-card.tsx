import { ChevronRight, Play, RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { Migration } from '../contract/calls.ts'
import { FolderList } from './folder-list.tsx'
import { amountText, foundText, stepOf } from './migration-words.ts'
import { useGoOn, useStopMigration } from './queries.ts'

type Props = {
  migration: Migration
  /** This mailbox was copied, or is being copied, since it was counted. */
  isMovedSince: boolean
  onAgain: () => void
}

/** One migration: its progress, the messages that could not be copied, and the possible actions. */
export function MigrationCard({ migration, isMovedSince, onAgain }: Props) {
  const { address, user, host, folder, dryRun, state, total, folders, lost } = migration
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="wrap-anywhere font-medium">{address}</h3>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {folder ? m.migration_hand_from({ user, folder }) : m.migration_from({ user, host })}
          </p>
        </div>
        {!isMovedSince && <Acts migration={migration} onAgain={onAgain} />}
      </div>
      <LongWork look="line" label={address} steps={[stepOf(migration)]} />
      {state !== 'open' && folders.length > 0 && (
        <p className="tabular text-ink-soft text-sm">
          {dryRun ? foundText(migration) : amountText(total, lost.length)}
        </p>
      )}
      {lost.length > 0 && <Lost lost={lost} dryRun={dryRun} />}
      {folders.length > 0 && (
        <div>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-6 items-center gap-1 rounded-xs text-ink-soft text-sm hover:text-ink"
          >
            <ChevronRight
              aria-hidden
              size={14}
              className={cx('motion-safe:transition-transform', isOpen && 'rotate-90')}
            />
            {isOpen ? m.migration_folders_hide() : m.migration_folders_show({ count: folders.length })}
          </button>
          {isOpen && <FolderList folders={folders} dryRun={dryRun} className="mt-3" />}
        </div>
      )}
    </Card>
  )
}

function Acts({ migration, onAgain }: { migration: Migration; onAgain: () => void }) {
  const { address, state, dryRun, canGoOn, task } = migration
  const [isStopping, setStopping] = useState(false)
  const stop = useStopMigration()
  const goOn = useGoOn()
  if (state === 'open')
    return task === null ? null : (
      <>
        <Button size="small" icon={Square} onPress={() => setStopping(true)}>
          {m.migration_stop()}
        </Button>
        <ConfirmDialog
          isOpen={isStopping}
          onClose={() => setStopping(false)}
          title={m.migration_stop_title({ address })}
          action={m.migration_stop()}
          onConfirm={async () => {
            await stop.mutateAsync({ params: { id: task } })
            toast.good(m.migration_stopping())
          }}
        >
          <p>{m.migration_stop_help()}</p>
        </ConfirmDialog>
      </>
    )
  if (canGoOn && task !== null)
    return (
      <Button
        size="small"
        icon={RotateCcw}
        isPending={goOn.isPending}
        onPress={() => goOn.mutate({ params: { id: task } })}
      >
        {m.migration_again()}
      </Button>
    )
  // A copy to a colleague is started and retried in the form for leaving.
  if (migration.folder || (state === 'done' && !dryRun)) return null
  return (
    <Button size="small" icon={state === 'failed' ? RotateCcw : Play} onPress={onAgain}>
      {state === 'failed' ? m.migration_again() : state === 'done' ? m.migration_start() : m.migration_go_on()}
    </Button>
  )
}

const lostWords = { too_large: m.migration_lost_too_large, unreadable: m.migration_lost_unreadable } as const

/** By name, so that a user can copy them by hand. */
const Lost = ({ lost, dryRun }: Pick<Migration, 'lost' | 'dryRun'>) => (
  <Banner
    meaning="warning"
    title={dryRun ? m.migration_lost_ahead({ count: lost.length }) : m.migration_lost({ count: lost.length })}
  >
    <ul className="scroll-thin flex max-h-48 flex-col gap-0.5 overflow-y-auto">
      {lost.map(({ folder, subject, because }, index) => (
        <li key={`${index + 1} ${folder}`} className="wrap-anywhere">
          {folder} · {subject} ({lostWords[because]()})
        </li>
      ))}
    </ul>
  </Banner>
)
