import { Square } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { byteText } from '#design/language/byte-text.ts'
import type { WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { BackupJob } from '../contract/shapes.ts'
import { jobTitle, runningText } from './moment-words.ts'

/** How a job stands, as the one step that it is. */
export function stepOf(job: BackupJob): WorkStep {
  const { state, progress, reason, askedAt, endedAt } = job
  const text = state === 'failed' ? (reason ?? undefined) : state === 'done' ? undefined : stepsText(job)
  return {
    id: String(job.job),
    label: state === 'running' ? runningText(job) : jobTitle(job),
    state: state === 'running' ? 'now' : state,
    at: endedAt ?? askedAt,
    ...(state === 'running' && { progress }),
    ...(text !== undefined && { text }),
  }
}

function stepsText({ steps }: BackupJob): string | undefined {
  if (!steps) return undefined
  const { done, total, unit } = steps
  if (unit === 'bytes') return m.web_backups_steps_bytes({ done: byteText(done), total: byteText(total) })
  return unit === 'files' ? m.web_backups_steps_files({ done, total }) : m.web_backups_steps_tables({ done, total })
}

/** Ends it; of a restore everything goes back to how it stood. */
export function StopWork({ job }: { job: BackupJob }) {
  const [isAsking, setAsking] = useState(false)
  const stop = useCall(homeCalls.stopTask, { refreshes: [spaceKeys.all], inPlace: true })
  return (
    <>
      <Button size="small" icon={Square} onPress={() => setAsking(true)}>
        {m.web_backups_stop()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.web_backups_stop_title()}
        action={m.web_backups_stop()}
        onConfirm={() => stop.mutateAsync({ params: { id: String(job.job) } })}
      >
        <p>{job.kind === 'restore' ? m.web_backups_stop_restore() : m.web_backups_stop_download()}</p>
      </ConfirmDialog>
    </>
  )
}
