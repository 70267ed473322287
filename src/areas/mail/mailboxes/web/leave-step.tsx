import { Check } from 'lucide-react'
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
  /** The current state at the mail server. */
  told?: string
}

/** The fields of a chosen step. */
export const inset = 'flex flex-col gap-4 border-line border-l-2 pl-4 ml-1.75'

/** One step with its checkbox, or that it is done. */
export function LeaveStep({ form, name, label, isDone, help, told = m.mailboxes_leave_is_done() }: Props) {
  if (!isDone)
    return (
      <FormCheckbox form={form} name={name} help={help}>
        {label}
      </FormCheckbox>
    )
  return (
    <p className="flex items-start gap-2.5">
      <Check aria-hidden size={16} className="mt-0.75 shrink-0 text-good-ink" />
      <span className="min-w-0">
        {label}
        <span className="wrap-anywhere block text-ink-soft text-sm">{told}</span>
      </span>
    </p>
  )
}
