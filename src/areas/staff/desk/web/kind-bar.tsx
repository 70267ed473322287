import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { DeadLetter } from '#areas/overview/home/contract/shapes.ts'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'

type Kind = { name: string; jobs: DeadLetter[] }

/** The kinds with several failures, the most frequent first. */
export function kindsOf(jobs: readonly DeadLetter[]): Kind[] {
  const byName = Map.groupBy(jobs, ({ name }) => name)
  return [...byName]
    .map(([name, of]) => ({ name, jobs: of }))
    .filter((kind) => kind.jobs.length > 1)
    .sort((one, other) => other.jobs.length - one.jobs.length)
}

/** One button per kind: after an outage of a provider, all its jobs are retried at once. */
export function KindBar({
  jobs,
  isBusy,
  onRetry,
}: {
  jobs: readonly DeadLetter[]
  isBusy: boolean
  onRetry: (jobs: readonly DeadLetter[]) => void
}) {
  const [asked, setAsked] = useState<Kind>()
  const kinds = kindsOf(jobs)
  if (kinds.length === 0) return null
  const title = asked ? m.desk_jobs_retry_kind({ count: asked.jobs.length, name: asked.name }) : ''
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button key={kind.name} size="small" icon={RotateCcw} isDisabled={isBusy} onPress={() => setAsked(kind)}>
          {m.desk_jobs_retry_kind({ count: kind.jobs.length, name: kind.name })}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={title}
        action={title}
        onConfirm={() => asked && onRetry(asked.jobs)}
      >
        <p>{m.desk_jobs_retry_kind_text()}</p>
      </ConfirmDialog>
    </div>
  )
}
