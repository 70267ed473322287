import { Pencil, Trash2, Undo2 } from 'lucide-react'
import type { SpaceCronJob } from '#areas/hosting/space/contract/shapes.ts'
import { nextMoments } from '#base/web-space/cron-moments.ts'
import { Status } from '#design/components/badge.tsx'
import { IconButton } from '#design/components/button.tsx'
import { Switch } from '#design/components/choice.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { stagedRowClass } from '#design/staging/staged-words.ts'
import { m } from '#words'
import { timesText } from './cron-words.ts'
import { outcomeText } from './outcome-text.ts'
import { RunButtons } from './run-buttons.tsx'
import { inputOf, type StagedJob, startedBy } from './staged-jobs.ts'
import { TimedRow } from './timed-row.tsx'

type Props = {
  job: SpaceCronJob
  change: StagedJob | undefined
  isShut: boolean
  /** The space is not on: nothing starts by the clock. */
  isAsleep: boolean
  canRun: boolean
  onSwitch: (isOn: boolean) => void
  onEdit: () => void
  onRemove: () => void
  onUndo: () => void
  onRun: () => void
  onOutput: () => void
}

/** One job: when it starts, what it starts, when next and how it ended last. What is staged of it colours the row. */
export function JobRow({ job, change, isShut, isAsleep, canRun, ...on }: Props) {
  const shown = change?.kind === 'changed' ? change.input : inputOf(job)
  const [next] = shown.isOn && !isAsleep ? nextMoments(shown, new Date(), 1) : []
  const { name } = shown
  return (
    <TimedRow
      name={name}
      times={timesText(shown)}
      starts={startedBy(shown)}
      next={next ? <MomentText moment={next.toISOString()} /> : notText(shown.isOn, isAsleep)}
      last={<LastRun job={job} />}
      className={stagedRowClass(change)}
    >
      <Switch
        aria-label={m.web_tasks_switch({ name })}
        isSelected={shown.isOn}
        isDisabled={isShut || change?.kind === 'removed'}
        onChange={on.onSwitch}
      />
      <RunButtons name={name} canRun={canRun} onRun={on.onRun} onOutput={on.onOutput} />
      <IconButton
        size="small"
        icon={Pencil}
        label={m.web_tasks_edit({ name })}
        isDisabled={isShut || change?.kind === 'removed'}
        onPress={on.onEdit}
      />
      {change ? (
        <IconButton size="small" icon={Undo2} label={m.web_tasks_undo({ name })} onPress={on.onUndo} />
      ) : (
        <IconButton
          size="small"
          icon={Trash2}
          label={m.web_tasks_remove({ name })}
          isDisabled={isShut}
          onPress={on.onRemove}
        />
      )}
    </TimedRow>
  )
}

const notText = (isOn: boolean, isAsleep: boolean): string =>
  !isOn ? m.web_tasks_off() : isAsleep ? m.web_tasks_asleep() : m.web_tasks_never()

function LastRun({ job: { lastRun } }: { job: SpaceCronJob }) {
  if (!lastRun) return m.web_tasks_not_run()
  const { exitCode, startedAt } = lastRun
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Status tone={exitCode === 0 ? 'good' : 'bad'}>{outcomeText(exitCode)}</Status>
      <MomentText moment={startedAt} />
    </span>
  )
}
