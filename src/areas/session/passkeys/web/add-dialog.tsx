import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { typedPassword } from '#areas/session/sign-in/contract/token.ts'
import { send } from '#design/api/client.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { PasskeyName, passkeyCalls } from '../contract/calls.ts'
import { passkeysQuery } from './queries.ts'

const NewOne = z.object({ name: PasskeyName, password: typedPassword })

/** Asks for a name and the password; the browser's own dialog asks for fingerprint, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const form = useAppForm({
    schema: NewOne,
    values: { name: '', password: '' },
    submit: async ({ name, password }): Promise<void> => {
      const { data } = await send(passkeyCalls.options, { body: { password } })
      const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON
      const made = await startRegistration({ optionsJSON }).catch(() => undefined)
      if (!made) return form.setProblem(m.passkeys_stopped())
      const body = { name, credential: made as never }
      await send(passkeyCalls.add, { body })
      await refresh(passkeysQuery.queryKey)
      toast.good(m.passkeys_added({ name }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.passkeys_add()} submitLabel={m.passkeys_add()} onClose={onClose}>
      <p className="text-ink-soft">{m.passkeys_add_help()}</p>
      <FormTextField form={form} name="name" label={m.passkeys_name()} help={m.passkeys_name_help()} maxLength={60} />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.session_current_password()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
