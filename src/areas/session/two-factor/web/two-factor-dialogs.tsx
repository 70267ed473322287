import { send } from '#design/api/client.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { twoFactorCalls } from '../contract/calls.ts'

type Shared = { isOpen: boolean; clientId: number; onClose: () => void }

/** Mounted only while open, so that its fields start empty. */
export const DisableDialog = (props: Shared & { onDone: () => void }) => (props.isOpen ? <Disable {...props} /> : null)
export const RenewDialog = (props: Shared & { onCodes: (codes: readonly string[]) => void }) =>
  props.isOpen ? <Renew {...props} /> : null

function Disable({ clientId, onClose, onDone }: Shared & { onDone: () => void }) {
  const form = useAppForm({
    schema: twoFactorCalls.disable.body,
    values: { password: '', code: '' },
    submit: (body) => send(twoFactorCalls.disable, { params: { id: clientId }, body }),
    done: () => {
      onClose()
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.two_factor_disable()}
      submitLabel={m.two_factor_disable()}
      submitLook="danger"
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.two_factor_disable_help()}</p>
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.session_current_password()}
        autoComplete="current-password"
      />
      <FormTextField
        form={form}
        name="code"
        label={m.two_factor_code_or_recovery()}
        autoComplete="one-time-code"
        mono
      />
    </FormDialog>
  )
}

function Renew({ clientId, onClose, onCodes }: Shared & { onCodes: (codes: readonly string[]) => void }) {
  const form = useAppForm({
    schema: twoFactorCalls.recoveryCodes.body,
    values: { code: '' },
    submit: async (body) => {
      const { data } = await send(twoFactorCalls.recoveryCodes, { params: { id: clientId }, body })
      onCodes(data.recoveryCodes)
    },
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.two_factor_codes_renew()}
      submitLabel={m.two_factor_codes_make()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.two_factor_codes_renew_help()}</p>
      <FormTextField
        form={form}
        name="code"
        label={m.two_factor_code()}
        help={m.two_factor_code_help()}
        inputMode="numeric"
        autoComplete="one-time-code"
        mono
      />
    </FormDialog>
  )
}
