import { useWatch } from 'react-hook-form'
import { type CronTimes, cronFieldNames, cronPrograms } from '#base/web-space/cron.ts'
import { cronFieldIn, crontabLineIn } from '#base/web-space/cron-text.ts'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { CronTyped } from '../contract/shapes.ts'
import { timesOf, usualSchedule } from '../rules/schedule.ts'
import { FiveFields } from './five-fields.tsx'
import { NextRuns } from './next-runs.tsx'
import { SchedulePicker } from './schedule-picker.tsx'

const usual = (): CronTyped => ({
  name: '',
  command: '',
  arguments: '',
  isOn: true,
  ...(timesOf(usualSchedule) as CronTimes),
})

/** Signs that a shell would read, and that a program gets as they are here. */
const shellSigns = /[|<>;&`]|\$\w/

type Props = { values: CronTyped | undefined; onKeep: (input: CronTyped) => void; onClose: () => void }

/** A job: the plain words and the five fields say the same, and each follows the other. A line of a crontab fills all of it. */
export function JobForm({ values, onKeep, onClose }: Props) {
  const form = useAppForm<CronTyped>({
    schema: CronTyped,
    values: values ?? usual(),
    submit: (typed) => onKeep({ ...typed, ...keptTimes(typed) }),
  })
  const typed = { ...usual(), ...useWatch({ control: form.control }) } as CronTyped
  const times = keptTimes(typed)
  const isWrong = cronFieldNames.some((field) => cronFieldIn(field, typed[field]) === undefined)
  const set = (name: keyof CronTyped, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted || Boolean(value) })
  const setTimes = (next: CronTimes) => {
    for (const field of cronFieldNames) set(field, next[field])
  }
  const paste = (text: string): boolean => {
    const line = crontabLineIn(text)
    if (!line) return false
    setTimes(line.times)
    if (line.command !== '') {
      set('command', line.command)
      set('arguments', line.arguments)
    }
    return true
  }
  return (
    <Form form={form} submitLabel={values ? m.web_tasks_keep() : m.web_tasks_keep_new()} onCancel={onClose} isInPanel>
      <PanelGuard isUnsaved={form.isUnsaved} />
      <FormTextField form={form} name="name" label={m.web_tasks_name()} help={m.web_tasks_name_help()} maxLength={80} />
      <SchedulePicker times={times} onTimes={setTimes} />
      <FiveFields form={form} onPaste={paste} />
      <NextRuns times={isWrong ? undefined : times} />
      <FormTextField
        form={form}
        name="command"
        label={m.web_tasks_command()}
        help={m.web_tasks_command_help({ programs: cronPrograms.join(', ') })}
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <FormTextField
        form={form}
        name="arguments"
        label={m.web_tasks_arguments()}
        help={shellSigns.test(typed.arguments) ? m.web_tasks_no_shell() : m.web_tasks_arguments_help()}
        autoComplete="off"
        spellCheck={false}
        optional
        mono
      />
    </Form>
  )
}

/** The fields in the form that is kept; one that is wrong stays as it was typed. */
const keptTimes = (typed: CronTyped): CronTimes =>
  Object.fromEntries(
    cronFieldNames.map((field) => [field, cronFieldIn(field, typed[field]) ?? typed[field]]),
  ) as CronTimes
