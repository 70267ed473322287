import { Pencil, Trash2 } from 'lucide-react'
import { RunButtons, TimedRow } from '#areas/hosting/tasks/web/public.ts'
import type { WindowsTaskTold } from '#areas/windows-hosting/space/contract/shapes.ts'
import { Status } from '#design/components/badge.tsx'
import { IconButton } from '#design/components/button.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { scheduleText } from './schedule-words.ts'
import { startedBy } from './started-by.ts'

type Props = { task: WindowsTaskTold; isShut: boolean; canRun: boolean } & Record<
  'onEdit' | 'onRemove' | 'onRun' | 'onOutput',
  () => void
>

/** One task: when it starts, what it starts, when next and how it ended last. */
export function TaskRow({ task, isShut, canRun, onEdit, onRemove, onRun, onOutput }: Props) {
  const { name, nextRunAt } = task
  return (
    <TimedRow
      name={name}
      times={scheduleText(task.schedule)}
      starts={startedBy(task)}
      next={nextRunAt ? <MomentText moment={nextRunAt} /> : m.windows_tasks_not_planned()}
      last={<LastRun task={task} />}
    >
      <RunButtons name={name} canRun={canRun} onRun={onRun} onOutput={onOutput} />
      <IconButton
        size="small"
        icon={Pencil}
        label={m.windows_tasks_edit({ name })}
        isDisabled={isShut}
        onPress={onEdit}
      />
      <IconButton
        size="small"
        icon={Trash2}
        label={m.windows_tasks_remove({ name })}
        isDisabled={isShut}
        onPress={onRemove}
      />
    </TimedRow>
  )
}

function LastRun({ task: { lastRun } }: { task: WindowsTaskTold }) {
  if (!lastRun) return m.windows_tasks_not_run()
  const { code, at } = lastRun
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {code === null ? (
        <Status tone="info">{m.windows_tasks_running()}</Status>
      ) : (
        <Status tone={code === 0 ? 'good' : 'bad'}>
          {code === 0 ? m.windows_tasks_went_well() : m.windows_tasks_ended_with({ code: String(code) })}
        </Status>
      )}
      <MomentText moment={at} />
    </span>
  )
}
