import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { passkeyCalls } from '../contract/calls.ts'
import type { Passkey } from '../contract/shapes.ts'
import { passkeysQuery } from './queries.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useAppForm({
    schema: passkeyCalls.rename.body,
    values: { name: passkey.name },
    submit: (body) => send(passkeyCalls.rename, { params: { passkey: passkey.id }, body }),
    refreshes: [passkeysQuery.queryKey],
    done: () => {
      toast.good(m.passkeys_renamed())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.passkeys_rename()} submitLabel={m.passkeys_save_name()} onClose={onClose}>
      <FormTextField form={form} name="name" label={m.passkeys_name()} maxLength={60} />
    </FormDialog>
  )
}
