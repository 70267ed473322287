import { Pencil, Trash2 } from 'lucide-react'
import type { WindowsTaskTold } from '#areas/windows-hosting/space/contract/shapes.ts'
import { Status } from '#design/components/badge.tsx'
import { IconButton } from '#design/components/button.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { scheduleText } from './schedule-words.ts'

type Props = { task: WindowsTaskTold; isShut: boolean; onEdit: () => void; onRemove: () => void }

/** One task: when it starts, what it starts, when next and how it ended last. */
export function TaskRow({ task, isShut, onEdit, onRemove }: Props) {
  const { name, command, arguments: given, nextRunAt } = task
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-[3_1_18rem]">
        <p className="break-words font-medium">{name}</p>
        <p>{scheduleText(task.schedule)}</p>
        <Mono className="mt-0.5 block text-ink-soft text-sm [overflow-wrap:anywhere]">
          {given === '' ? command : `${command} ${given}`}
        </Mono>
      </div>
      <dl className="flex flex-[2_1_12rem] flex-col gap-1 text-sm">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{m.windows_tasks_next()}</dt>
          <dd>{nextRunAt ? <MomentText moment={nextRunAt} /> : m.windows_tasks_not_planned()}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{m.windows_tasks_last()}</dt>
          <dd>
            <LastRun task={task} />
          </dd>
        </div>
      </dl>
      <div className="flex items-center gap-1.5">
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
      </div>
    </li>
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
