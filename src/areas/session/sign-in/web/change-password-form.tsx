import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { ChangePasswordByAuth, signInCalls } from '../contract/calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const empty = { current_password: '', password: '', password_confirmation: '' }

export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const form = useAppForm({
    schema: ChangePasswordByAuth,
    values: empty,
    submit: (body) => send(signInCalls.changePasswordByAuth, { body }),
    done: () => {
      form.reset(empty)
      toast.good(m.session_password_changed())
      onDone?.()
    },
  })
  return (
    <Form form={form} submitLabel={m.session_change_password()} className="max-w-md">
      <FormTextField
        form={form}
        name="current_password"
        type="password"
        label={m.session_current_password()}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
    </Form>
  )
}
