import { AlarmClock, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SpaceCronJob } from '#areas/hosting/space/contract/shapes.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { addStaged, changeStaged, removeStaged, restageAt, stagedAt, undoStaged } from '#base/staging.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { focusIfLost } from '#design/router/arrival-focus.ts'
import { StagedBar } from '#design/staging/staged-bar.tsx'
import { StagedReview } from '#design/staging/staged-review.tsx'
import { StagingFrame } from '#design/staging/staging-frame.tsx'
import { m } from '#words'
import { cronCalls } from '../contract/calls.ts'
import type { CronTyped } from '../contract/shapes.ts'
import { type EditedJob, JobPanel } from './job-panel.tsx'
import { JobRow } from './job-row.tsx'
import { RunPanel } from './run-panel.tsx'
import { changesOf, inputOf, jobStaging, lineOf, type StagedJob } from './staged-jobs.ts'

const lines = (change: StagedJob) => (
  <ChangeLines
    before={change.kind === 'new' ? undefined : lineOf(inputOf(change.before))}
    after={change.kind === 'removed' ? undefined : lineOf(change.input)}
  />
)

/** The jobs of a web hosting. Changes are staged, looked over, and saved as one. */
export function JobsEditor({ space, name }: { space: ReadSpace; name: string }) {
  const { id, facts, canChange, abilities, underWay } = space
  const key = String(id)
  const staging = jobStaging.useStaging(key)
  const isRestored = jobStaging.useIsRestored(key)
  const [edited, edit] = useState<EditedJob>()
  const [isReviewing, setReviewing] = useState(false)
  const [said, say] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const run = usePanel('run')
  const isBusy = underWay.includes('cron')
  const isShut = !canChange || isBusy || !abilities.cron.can
  const clear = () => jobStaging.clear(key)
  const finish = (words: string) => {
    clear()
    say(words)
    focusIfLost(() => root.current)
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
    jobStaging.change(key, (now) => changeStaged(now, [{ key: job.id, before: job, input }]))
  const keep = (input: CronTyped) => {
    if (edited?.job) stage(edited.job, input)
    else if (edited?.key) jobStaging.change(key, (now) => restageAt(now, edited.key ?? '', input))
    else jobStaging.change(key, (now) => addStaged(now, input))
    edit(undefined)
  }
  const editStaged = (change: StagedJob) => {
    if (change.kind === 'new') edit({ key: change.key, values: change.input })
    if (change.kind === 'changed') edit({ job: change.before, values: change.input })
  }
  const add = (
    <Button icon={Plus} look="primary" isDisabled={isShut} onPress={() => edit({})}>
      {m.web_tasks_add()}
    </Button>
  )
  return (
    <div ref={root} tabIndex={-1} className="outline-none!">
      <StagingFrame
        count={staging.rows.length}
        isRestored={isRestored}
        leaveTitle={m.web_tasks_leave({ name })}
        onLeave={clear}
        onKeep={() => jobStaging.leave(key)}
        said={said}
      />
      <StagedBar
        staging={staging}
        lines={lines}
        onEdit={editStaged}
        onUndo={(change) => {
          jobStaging.change(key, (now) => undoStaged(now, change.key))
          focusIfLost(() => root.current)
        }}
        onDiscard={() => finish('')}
        onReview={() => setReviewing(true)}
      />
      <Section
        title={m.web_tasks_title()}
        help={abilities.cron.because ?? m.web_tasks_help()}
        isFlush
        actions={
          isBusy ? (
            <Status tone="info" isBusy>
              {m.web_tasks_under_way()}
            </Status>
          ) : (
            facts.cron.length > 0 && add
          )
        }
      >
        {facts.cron.length === 0 ? (
          <EmptyState icon={AlarmClock} title={m.web_tasks_none()} actions={add}>
            {m.web_tasks_none_help()}
          </EmptyState>
        ) : (
          <ul aria-label={m.web_tasks_title()} className="divide-y divide-line border-line border-t">
            {facts.cron.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                change={stagedAt(staging, job.id)}
                isShut={isShut}
                canRun={canChange && abilities.cron.can && !underWay.includes('runs')}
                onSwitch={(isOn) => stage(job, { ...inputOf(job), isOn })}
                onEdit={() => edit({ job, values: inputOf(job) })}
                onRemove={() => jobStaging.change(key, (now) => removeStaged(now, [{ key: job.id, before: job }]))}
                onUndo={() => jobStaging.change(key, (now) => undoStaged(now, job.id))}
                onRun={() => {
                  start.mutate({ params: { id, cron: job.id } })
                  run.open(job.id)
                }}
                onOutput={() => run.open(job.id)}
              />
            ))}
          </ul>
        )}
      </Section>
      <JobPanel edited={edited} onKeep={keep} onClose={() => edit(undefined)} root={root} />
      <RunPanel
        id={id}
        job={facts.cron.find((job) => job.id === run.value)}
        isStarting={start.isPending}
        onClose={run.close}
        opener={run.opener}
      />
      {isReviewing && (
        <StagedReview
          title={m.web_tasks_review({ name })}
          staging={staging}
          lines={lines}
          isPending={save.isPending}
          onSave={() => save.mutate({ params: { id }, body: changesOf(staging) })}
          onClose={() => {
            setReviewing(false)
            save.reset()
          }}
          before={
            save.error && (
              <Banner meaning="bad" className="mb-4">
                {errorText(save.error)}
              </Banner>
            )
          }
        />
      )}
    </div>
  )
}
