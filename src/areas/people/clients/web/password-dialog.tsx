import * as z from 'zod/mini'
import { passwordPair, sameTwice } from '#areas/session/sign-in/rules/password.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

const Pair = z.object(passwordPair).check(sameTwice)

type NewPassword = z.output<typeof Pair>

/** Sets another user's password; `name` is their name. */
export function PasswordDialog({
  name,
  save,
  onClose,
}: {
  name: string
  save: (body: NewPassword) => Promise<unknown>
  onClose: () => void
}) {
  const form = useAppForm({
    schema: Pair,
    values: { password: '', password_confirmation: '' },
    submit: save,
    done: () => {
      toast.good(m.people_password_set({ name }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.people_set_password_of({ name })}
      submitLabel={m.people_set_password()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.people_set_password_help()}</p>
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.people_new_password()}
        help={m.people_password_help()}
        autoComplete="new-password"
      />
      <FormTextField
        form={form}
        name="password_confirmation"
        type="password"
        label={m.people_repeat_password()}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
