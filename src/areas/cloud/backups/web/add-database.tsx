import { cloudServerKeys } from '#areas/cloud/servers/web/keys.ts'
import type { AskedServer } from '#areas/cloud/servers/web/public.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { NewDatabase } from '../contract/shapes.ts'
import { cloudBackupKeys } from './keys.ts'
import { addDatabaseOf } from './queries.ts'

type Props = { server: AskedServer; onClose: () => void }

/** A database that is saved along; its password is typed here once. */
export function AddDatabase({ server, onClose }: Props) {
  const call = addDatabaseOf(server)
  const form = useAppForm({
    schema: NewDatabase,
    values: { host: 'localhost', database: '', user: '', password: '' },
    submit: (body) => send(call, { params: { id: server.id }, body }),
    refreshes: [cloudBackupKeys.all, cloudServerKeys.all],
    done: () => {
      toast.good(m.cloud_backups_database_asked())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.cloud_backups_add_database()}
      submitLabel={m.cloud_backups_add_database()}
      onClose={onClose}
    >
      <FormTextField
        form={form}
        name="host"
        label={m.cloud_backups_host()}
        help={m.cloud_backups_host_help()}
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <FormTextField
        form={form}
        name="database"
        label={m.cloud_backups_database_name()}
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <FormTextField
        form={form}
        name="user"
        label={m.cloud_backups_user()}
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.cloud_backups_password()}
        help={m.cloud_backups_password_help()}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
