import * as z from 'zod/mini'
import { longestViewName, SavedView } from '#base/saved-views.ts'
import { m } from '#words'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormTextField } from '../form/text-fields.tsx'
import { useAppForm } from '../form/use-app-form.ts'

const schema = z.object({ name: SavedView.shape.name })

export type ViewDialogProps = {
  title: string
  submitLabel: string
  name: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** The name of a view: of a new one, or another for one that is there. */
export function ViewDialog({ title, submitLabel, name, save, onClose }: ViewDialogProps) {
  const form = useAppForm({ schema, values: { name }, submit: (values) => save(values.name), done: onClose })
  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} onClose={onClose}>
      <FormTextField
        form={form}
        name="name"
        label={m.design_view_name()}
        help={m.design_view_help()}
        maxLength={longestViewName}
        autoFocus
      />
    </FormDialog>
  )
}
