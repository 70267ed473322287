import { type CronField, cronFieldNames, cronFields } from '#base/web-space/cron.ts'
import { FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { CronTyped } from '../contract/shapes.ts'

const labels: Record<CronField, () => string> = {
  minute: m.web_tasks_minute,
  hour: m.web_tasks_hour,
  day: m.web_tasks_day,
  month: m.web_tasks_month,
  weekday: m.web_tasks_weekday,
}

type Props = {
  form: AppForm<CronTyped>
  /** A line of a crontab was pasted: true when it was taken, and its text goes nowhere else. */
  onPaste: (text: string) => boolean
}

/** The five fields of cron, each with what lies within its range. */
export const FiveFields = ({ form, onPaste }: Props) => (
  <fieldset
    className="min-w-0"
    onPaste={(event) => {
      if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
    }}
  >
    <legend className="mb-1.5 font-medium text-sm">{m.web_tasks_fields()}</legend>
    <div className="grid grid-cols-3 items-start gap-2 small:grid-cols-5">
      {cronFieldNames.map((field) => (
        <FormTextField
          key={field}
          form={form}
          name={field}
          label={labels[field]()}
          help={`${cronFields[field].least}–${cronFields[field].most}`}
          autoComplete="off"
          spellCheck={false}
          mono
        />
      ))}
    </div>
    <p className="mt-1 text-ink-soft text-sm">{m.web_tasks_fields_help()}</p>
  </fieldset>
)
