import { useRef } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { StagedBar } from '#design/staging/staged-bar.tsx'
import { StagedReview } from '#design/staging/staged-review.tsx'
import { StagingFrame } from '#design/staging/staging-frame.tsx'
import { m } from '#words'
import { JobPanel } from './job-panel.tsx'
import { JobsList } from './jobs-list.tsx'
import { cronOutput } from './queries.ts'
import { RunPanel } from './run-panel.tsx'
import { inputOf, lineOf, type StagedJob, startedBy } from './staged-jobs.ts'
import { type JobsEditing, useJobsEditor } from './use-jobs-editor.ts'

const lines = (change: StagedJob) => (
  <ChangeLines
    before={change.kind === 'new' ? undefined : lineOf(inputOf(change.before))}
    after={change.kind === 'removed' ? undefined : lineOf(change.input)}
  />
)

/** The jobs of a web hosting. Changes are staged, looked over, and saved as one. */
export function JobsEditor({ space, name }: { space: ReadSpace; name: string }) {
  const root = useRef<HTMLDivElement>(null)
  const editor = useJobsEditor(space, root)
  const { staging, output } = editor
  const shownJob = space.facts.cron.find((job) => job.id === output.value)
  return (
    <div ref={root} tabIndex={-1} className="outline-none!">
      <StagingFrame
        count={staging.rows.length}
        isRestored={editor.isRestored}
        leaveTitle={m.web_tasks_leave({ name })}
        onLeave={editor.forget}
        onKeep={editor.leave}
        said={editor.said}
      />
      <StagedBar
        staging={staging}
        lines={lines}
        onEdit={editor.editStaged}
        onUndo={({ key }) => editor.undo(key)}
        onDiscard={editor.discard}
        onReview={editor.review}
      />
      <JobsList space={space} editor={editor} />
      <JobPanel edited={editor.edited} onKeep={editor.keep} onClose={() => editor.edit(undefined)} root={root} />
      <RunPanel
        started={
          shownJob && { name: shownJob.name, starts: startedBy(shownJob), query: cronOutput(space.id, shownJob.id) }
        }
        isStarting={editor.isStarting}
        onClose={output.close}
        opener={output.opener}
      />
      {editor.isReviewing && <Review editor={editor} name={name} />}
    </div>
  )
}

const Review = ({ editor: { staging, save, saveAll, closeReview }, name }: { editor: JobsEditing; name: string }) => (
  <StagedReview
    title={m.web_tasks_review({ name })}
    staging={staging}
    lines={lines}
    isPending={save.isPending}
    onSave={saveAll}
    onClose={closeReview}
    before={
      save.error && (
        <Banner meaning="bad" className="mb-4">
          {errorText(save.error)}
        </Banner>
      )
    }
  />
)
