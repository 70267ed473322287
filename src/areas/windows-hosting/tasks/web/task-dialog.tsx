import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { weekdayName } from '#areas/hosting/tasks/web/public.ts'
import type { WindowsTaskTold } from '#areas/windows-hosting/space/contract/shapes.ts'
import { everyMinutes, TaskSchedule, taskPrograms, WindowsTask } from '#base/windows-space/task.ts'
import { send } from '#design/api/client.ts'
import { FormCheckboxGroup, FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { windowsTaskCalls } from '../contract/calls.ts'

const { name, command } = WindowsTask.shape
/** As people paste a path of Windows. */
const asPath = (text: string): string => text.trim().replaceAll('\\', '/')
const Typed = z
  .object({
    name,
    command: z.pipe(z.pipe(z.string(), z.transform(asPath)), command),
    arguments: WindowsTask.shape.arguments,
    every: z.enum(['minutes', 'day', 'week']),
    minutes: z.string(),
    at: z.string(),
    days: z.array(z.string()),
  })
  .check(
    z.refine(({ every, at }) => every === 'minutes' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at), {
      path: ['at'],
      error: 'invalid',
    }),
    z.refine(({ every, days }) => every !== 'week' || days.length > 0, { path: ['days'], error: 'required' }),
  )
type Typed = z.infer<typeof Typed>

const weekdays = [1, 2, 3, 4, 5, 6, 7]

function typedOf(task: WindowsTaskTold | undefined): Typed {
  const usual = { every: 'day', minutes: '15', at: '03:30', days: ['1'] } as const
  if (!task) return { name: '', command: '', arguments: '', ...usual, days: ['1'] }
  const { schedule } = task
  return {
    name: task.name,
    command: task.command,
    arguments: task.arguments,
    every: schedule.every,
    minutes: schedule.every === 'minutes' ? String(schedule.minutes) : usual.minutes,
    at: schedule.every === 'minutes' ? usual.at : schedule.at,
    days: schedule.every === 'week' ? schedule.days.map(String) : ['1'],
  }
}

function scheduleOf({ every, minutes, at, days }: Typed): TaskSchedule {
  if (every === 'minutes') return TaskSchedule.parse({ every, minutes: Number(minutes) })
  return TaskSchedule.parse(every === 'day' ? { every, at } : { every, at, days: days.map(Number) })
}

type Props = { id: number; task: WindowsTaskTold | undefined; onClose: () => void }

/** What a task starts and when; the name of one that is there stays. */
export function TaskDialog({ id, task, onClose }: Props) {
  const form = useAppForm<Typed>({
    schema: Typed,
    values: typedOf(task),
    submit: async (typed) => {
      const { name: called, command: starts, arguments: given } = typed
      const body = { name: called, command: starts, arguments: given, schedule: scheduleOf(typed) }
      const params = { id }
      if (!task) return void (await send(windowsTaskCalls.create, { params, body }))
      const before = { command: task.command, arguments: task.arguments, schedule: task.schedule }
      await send(windowsTaskCalls.update, { params, body: { ...body, before } })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  const every = useWatch({ control: form.control, name: 'every' })
  return (
    <FormDialog
      form={form}
      title={task ? m.windows_tasks_edit({ name: task.name }) : m.windows_tasks_add()}
      submitLabel={m.windows_tasks_save()}
      onClose={onClose}
    >
      {!task && (
        <FormTextField form={form} name="name" label={m.windows_tasks_name()} maxLength={60} autoComplete="off" />
      )}
      <FormTextField
        form={form}
        name="command"
        label={m.windows_tasks_command()}
        help={m.windows_tasks_command_help({ programs: taskPrograms.join(', ') })}
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <FormTextField
        form={form}
        name="arguments"
        label={m.windows_tasks_arguments()}
        autoComplete="off"
        spellCheck={false}
        optional
        mono
      />
      <FormSelect
        form={form}
        name="every"
        label={m.windows_tasks_every()}
        options={[
          { id: 'minutes', label: m.windows_tasks_every_minutes() },
          { id: 'day', label: m.windows_tasks_every_day() },
          { id: 'week', label: m.windows_tasks_every_week() },
        ]}
      />
      {every === 'minutes' ? (
        <FormSelect
          form={form}
          name="minutes"
          label={m.windows_tasks_minutes()}
          options={everyMinutes.map((minutes) => ({
            id: String(minutes),
            label: m.windows_tasks_each_minutes({ minutes }),
          }))}
        />
      ) : (
        <FormTextField form={form} name="at" label={m.windows_tasks_at()} help={m.windows_tasks_at_help()} mono />
      )}
      {every === 'week' && (
        <FormCheckboxGroup
          form={form}
          name="days"
          label={m.windows_tasks_days()}
          choices={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
        />
      )}
    </FormDialog>
  )
}
