import { Download, RotateCcw, Undo2 } from 'lucide-react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { BackupJob } from '../contract/shapes.ts'
import { takenBackIn } from '../rules/together.ts'
import { StopWork, stepOf } from './job-step.tsx'
import { jobTitle } from './moment-words.ts'
import { useFetch } from './queries.ts'

type Props = {
  space: ReadSpace
  jobs: readonly BackupJob[]
  undo: (jobs: readonly BackupJob[]) => (() => void) | undefined
}

/** What was put back and made ready of late, each with what can still be done with it. */
export function JobList({ space, jobs, undo }: Props) {
  const takenBack = takenBackIn(jobs)
  // What is being put back stands above.
  const shown = jobs.filter(({ kind, state }) => kind !== 'restore' || state !== 'running')
  if (shown.length === 0) return null
  return (
    <Section title={m.web_backups_jobs()} isFlush>
      <ul>
        {shown.map((job) => (
          <li
            key={job.job}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <LongWork look="line" label={jobTitle(job)} steps={[stepOf(job)]} />
              <WhatCame job={job} isTakenBack={takenBack.has(job.job)} />
            </div>
            <Acts space={space} job={job} openUndo={takenBack.has(job.job) ? undefined : undo([job])} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WhatCame({ job: { backup, restored, download }, isTakenBack }: { job: BackupJob; isTakenBack: boolean }) {
  const parts = [
    backup.kind === 'files' &&
      restored &&
      restored.files > 0 &&
      m.web_backups_restored_files({ count: restored.files }),
    backup.kind === 'database' &&
      restored &&
      restored.tables > 0 &&
      m.web_backups_restored_tables({ count: restored.tables }),
    isTakenBack && m.web_backups_taken_back(),
  ].filter((part) => typeof part === 'string')
  if (download)
    return (
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
        {download.name} · {byteText(download.bytes)} · {m.web_backups_until()} <MomentText moment={download.until} />
      </p>
    )
  return parts.length > 0 ? <p className="tabular text-ink-soft text-sm">{parts.join(' · ')}</p> : null
}

function Acts({ space, job, openUndo }: { space: ReadSpace; job: BackupJob; openUndo: (() => void) | undefined }) {
  const fetching = useFetch(space.id)
  const again = useCall(homeCalls.retryTask, { refreshes: [spaceKeys.all] })
  if (job.state === 'running') return <StopWork job={job} />
  if (job.state === 'failed')
    return (
      <Button
        size="small"
        icon={RotateCcw}
        isDisabled={!space.canChange}
        isPending={again.isPending}
        onPress={() => again.mutate({ params: { id: String(job.job) } })}
      >
        {m.web_backups_again()}
      </Button>
    )
  if (job.download)
    return (
      <Button size="small" icon={Download} isPending={fetching.isPending} onPress={() => fetching.mutate(job.job)}>
        {m.web_backups_download()}
      </Button>
    )
  return openUndo && job.undoes === null ? (
    <Button size="small" icon={Undo2} isDisabled={!space.canChange} onPress={openUndo}>
      {m.web_backups_undo()}
    </Button>
  ) : null
}
