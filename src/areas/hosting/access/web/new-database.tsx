import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { OwnName } from '#base/web-space/access.ts'
import { send } from '#design/api/client.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { accessCalls, type NewPassword } from '../contract/calls.ts'

const required = z.string().check(z.trim(), z.minLength(1, { error: 'required', abort: true }))
const Typed = z.object({ name: z.pipe(required, OwnName) })

type Props = { space: ReadSpace; onMade: (made: NewPassword) => void; onClose: () => void }

/** Its owner's part of the name of another database; its password is shown next. */
export function NewDatabaseDialog({ space: { id, facts }, onMade, onClose }: Props) {
  const form = useAppForm({
    schema: Typed,
    values: { name: '' },
    submit: async (body) => onMade(await send(accessCalls.createDatabase, { params: { id }, body })),
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_access_add_db()} submitLabel={m.web_access_add_db()} onClose={onClose}>
      <FormTextField
        form={form}
        name="name"
        label={m.web_access_db_name()}
        help={m.web_access_db_name_help({ user: facts.user })}
        autoComplete="off"
      />
    </FormDialog>
  )
}
