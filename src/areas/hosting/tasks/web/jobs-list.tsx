import { AlarmClock, Plus } from 'lucide-react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { stagedAt } from '#base/staging.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import { JobRow } from './job-row.tsx'
import { inputOf } from './staged-jobs.ts'
import type { JobsEditing } from './use-jobs-editor.ts'

/** The jobs as they are at the host, each in the colour of what is staged of it. */
export function JobsList({ space, editor }: { space: ReadSpace; editor: JobsEditing }) {
  const { facts, canChange, abilities, underWay } = space
  const isBusy = underWay.includes('cron')
  const isShut = !canChange || isBusy || !abilities.cron.can
  const add = (
    <Button icon={Plus} look="primary" isDisabled={isShut} onPress={() => editor.edit({})}>
      {m.web_tasks_add()}
    </Button>
  )
  const busy = (
    <Status tone="info" isBusy>
      {m.web_tasks_under_way()}
    </Status>
  )
  return (
    <Section
      title={m.web_tasks_title()}
      help={abilities.cron.because ?? m.web_tasks_help()}
      isFlush
      actions={isBusy ? busy : facts.cron.length > 0 && add}
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
              change={stagedAt(editor.staging, job.id)}
              isShut={isShut}
              isAsleep={!space.canChange}
              canRun={canChange && abilities.cron.can && !underWay.includes('runs')}
              onSwitch={(isOn) => editor.stage(job, { ...inputOf(job), isOn })}
              onEdit={() => editor.edit({ job, values: inputOf(job) })}
              onRemove={() => editor.remove(job)}
              onUndo={() => editor.undo(job.id)}
              onRun={() => editor.run(job)}
              onOutput={() => editor.output.open(job.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
