import { send } from '#design/api/client.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import type { ChosenSite } from '#design/router/slots.ts'
import { m } from '#words'
import { stagingCalls } from '../contract/calls.ts'
import { NewStaging } from '../contract/shapes.ts'
import { updateRefreshes } from './queries.ts'

export function MakeCopy({ site: { id, name }, onClose }: { site: ChosenSite; onClose: () => void }) {
  const form = useAppForm({
    schema: NewStaging,
    values: { name: 'test' },
    submit: (body) => send(stagingCalls.make, { params: { id }, body }),
    refreshes: updateRefreshes,
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.wordpress_updates_copy_make()}
      submitLabel={m.wordpress_updates_copy_make()}
      onClose={onClose}
    >
      <p>{m.wordpress_updates_copy_make_text()}</p>
      <FormTextField
        form={form}
        name="name"
        label={m.wordpress_updates_copy_name()}
        help={m.wordpress_updates_copy_name_help({ address: `${form.watch('name')}.${name}` })}
        autoComplete="off"
        mono
      />
    </FormDialog>
  )
}
