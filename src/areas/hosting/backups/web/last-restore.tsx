import { Undo2 } from 'lucide-react'
import { type ShownCertificate, siteAddress } from '#base/web-space/site-address.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { momentIn } from '#design/language/day-words.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { BackupJob } from '../contract/shapes.ts'
import { lastTogether, takenBackIn } from '../rules/together.ts'
import { StopWork, stepOf } from './job-step.tsx'
import { jobTitle } from './moment-words.ts'

const dayMs = 86_400_000

type Props = {
  jobs: readonly BackupJob[]
  space: { domain: string; certificate: ShownCertificate | null }
  /** Opens the way back of restores that can still be undone. */
  undo: (jobs: readonly BackupJob[]) => (() => void) | undefined
  canChange: boolean
}

/** What is being put back now, or was within a day: how far it is, where to look, and the way to undo it. */
export function LastRestore({ jobs, space: { domain, certificate }, undo, canChange }: Props) {
  const restores = jobs.filter(({ kind }) => kind === 'restore')
  const running = restores.filter(({ state }) => state === 'running')
  if (running.length > 0)
    return (
      <div className="flex flex-col gap-3">
        {running.map((job) => (
          <LongWork
            key={job.job}
            look="notice"
            label={jobTitle(job)}
            steps={[stepOf(job)]}
            actions={<StopWork job={job} />}
          />
        ))}
      </div>
    )
  const together = lastTogether(restores.filter(({ state }) => state === 'done'))
  const [last] = together
  if (!last || Date.now() - Date.parse(last.endedAt ?? '') > dayMs) return null
  const takenBack = takenBackIn(jobs)
  const left = together.filter(({ job }) => !takenBack.has(job))
  const openUndo = last.undoes === null ? undo(left) : undefined
  return (
    <Banner
      meaning="good"
      title={together.length > 1 ? doneText(last) : jobTitle(last)}
      actions={
        openUndo && (
          <Button size="small" icon={Undo2} isDisabled={!canChange} onPress={openUndo}>
            {m.web_backups_undo()}
          </Button>
        )
      }
    >
      <ExternalLink href={siteAddress(domain, certificate, new Date())}>
        {m.web_backups_see_site({ domain })}
      </ExternalLink>
    </Banner>
  )
}

const doneText = ({ undoes, backup }: BackupJob): string =>
  undoes === null ? m.web_backups_site_back({ moment: momentIn(backup.takenAt) }) : m.web_backups_site_undone()
