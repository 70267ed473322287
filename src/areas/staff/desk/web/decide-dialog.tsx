import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { stepsOfTask } from '#areas/overview/home/web/public.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { WorkRow } from '../contract/work-shapes.ts'
import { colleagues, decide, workRefreshes } from './work-queries.ts'
import { labelText } from './work-words.ts'

const schema = z.object({ assignee: z.string(), remark: z.string().check(z.maxLength(1000, { error: 'invalid' })) })
const nobody = '0'

/** Assigns a piece of work and edits its note. A ticket's notes are in the ticket itself. */
export function DecideDialog({ row, onClose }: { row: WorkRow; onClose: () => void }) {
  const { data: people = [] } = useQuery(colleagues())
  const isTicket = row.kind === 'ticket'
  const form = useAppForm({
    schema,
    values: { assignee: String(row.assignee?.id ?? nobody), remark: row.remark },
    submit: ({ assignee, remark }) =>
      decide(row, { assigneeId: assignee === nobody ? null : Number(assignee), ...(!isTicket && { remark }) }),
    refreshes: workRefreshes,
    done: onClose,
  })
  const options = [
    { id: nobody, label: m.desk_work_nobody() },
    ...people.map(({ id, name }) => ({ id: String(id), label: name })),
  ]
  return (
    <FormDialog form={form} title={labelText(row)} submitLabel={m.desk_work_save()} onClose={onClose}>
      {row.task && <LongWork label={labelText(row)} steps={stepsOfTask(row.task)} />}
      <FormSelect form={form} name="assignee" label={m.desk_work_who()} options={options} />
      {!isTicket && (
        <FormTextArea form={form} name="remark" label={m.desk_work_note()} help={m.desk_work_note_help()} rows={4} />
      )}
    </FormDialog>
  )
}
