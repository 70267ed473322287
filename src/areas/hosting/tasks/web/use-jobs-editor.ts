import { type RefObject, useState } from 'react'
import type { SpaceCronJob } from '#areas/hosting/space/contract/shapes.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { addStaged, changeStaged, removeStaged, restageAt, undoStaged } from '#base/staging.ts'
import { useCall } from '#design/api/use-call.ts'
import { usePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { focusIfLost } from '#design/router/arrival-focus.ts'
import { m } from '#words'
import { cronCalls } from '../contract/calls.ts'
import type { CronTyped } from '../contract/shapes.ts'
import type { EditedJob } from './job-panel.tsx'
import { changesOf, isSame, jobStaging, type StagedJob } from './staged-jobs.ts'

/** What is staged of the jobs of one web hosting, and everything that is done with it. */
export function useJobsEditor({ id }: ReadSpace, root: RefObject<HTMLElement | null>) {
  const key = String(id)
  const staging = jobStaging.useStaging(key)
  const [edited, edit] = useState<EditedJob>()
  const [isReviewing, setReviewing] = useState(false)
  const [said, say] = useState('')
  const output = usePanel('run')
  const keepFocus = () => focusIfLost(() => root.current)
  const finish = (words: string) => {
    jobStaging.clear(key)
    say(words)
    keepFocus()
  }
  const save = useCall(cronCalls.save, {
    refreshes: [spaceKeys.all],
    inPlace: true,
    done: () => {
      setReviewing(false)
      finish(m.web_tasks_saved())
      toast.good(m.web_tasks_saved())
    },
  })
  const start = useCall(cronCalls.run, { refreshes: [spaceKeys.all] })
  const stage = (job: SpaceCronJob, input: CronTyped) =>
    jobStaging.change(key, (now) =>
      isSame(job, input) ? undoStaged(now, job.id) : changeStaged(now, [{ key: job.id, before: job, input }]),
    )
  return {
    staging,
    isRestored: jobStaging.useIsRestored(key),
    said,
    edited,
    edit,
    isReviewing,
    review: () => setReviewing(true),
    save,
    isStarting: start.isPending,
    output,
    stage,
    discard: () => finish(''),
    leave: () => jobStaging.leave(key),
    forget: () => jobStaging.clear(key),
    /** What the form made of a job that is there, of one that is only staged, or of a new one. */
    keep: (input: CronTyped) => {
      const of = edited?.key
      if (edited?.job) stage(edited.job, input)
      else jobStaging.change(key, (now) => (of ? restageAt(now, of, input) : addStaged(now, input)))
      edit(undefined)
    },
    editStaged: (change: StagedJob) => {
      if (change.kind === 'new') edit({ key: change.key, values: change.input })
      if (change.kind === 'changed') edit({ job: change.before, values: change.input })
    },
    remove: (job: SpaceCronJob) => jobStaging.change(key, (now) => removeStaged(now, [{ key: job.id, before: job }])),
    undo: (of: string) => {
      jobStaging.change(key, (now) => undoStaged(now, of))
      keepFocus()
    },
    run: (job: SpaceCronJob) => {
      start.mutate({ params: { id, cron: job.id } })
      output.open(job.id)
    },
    saveAll: () => save.mutate({ params: { id }, body: changesOf(staging) }),
    closeReview: () => {
      setReviewing(false)
      save.reset()
    },
  }
}
export type JobsEditing = ReturnType<typeof useJobsEditor>
