import { Status } from '#design/components/badge.tsx'
import { FormCheckbox } from '#design/form/fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { LeaveValues } from './leave-values.ts'
import type { LeavingStep } from './use-leaving.ts'

type Props = {
  form: AppForm<LeaveValues>
  name: LeavingStep
  label: string
  isDone: boolean
  help: string
  /** What the mail server shows of it. */
  told?: string
}

/** What hangs below a step that is chosen. */
export const inset = 'flex flex-col gap-4 border-line border-l-2 pl-4 ml-1.75'

/** One step to choose, or that it has been done. */
export function LeaveStep({ form, name, label, isDone, help, told = m.mailboxes_leave_is_done() }: Props) {
  if (!isDone)
    return (
      <FormCheckbox form={form} name={name} help={help}>
        {label}
      </FormCheckbox>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Status tone="good">
        <span className="whitespace-normal">{label}</span>
      </Status>
      <span className="wrap-anywhere text-ink-soft text-sm">{told}</span>
    </p>
  )
}
