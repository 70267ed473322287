import { useNavigate } from '@tanstack/react-router'
import { send } from '#design/api/client.ts'
import { Link } from '#design/components/link.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { EmailOnly, signInCalls } from '../contract/calls.ts'
import { AuthFrame, AuthSubmit } from './auth-frame.tsx'
import { toSignIn } from './public.ts'

export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const form = useAppForm({
    schema: EmailOnly,
    values: { email: '' },
    submit: (body) => send(signInCalls.forgotPassword, { body }),
    done: () => void navigate({ to: '/auth/signin/forgot-password-sent-email' }),
  })
  return (
    <AuthFrame title={m.session_forgot_title()} help={m.session_forgot_help()}>
      <Form form={form}>
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={m.session_email()}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <AuthSubmit isPending={form.formState.isSubmitting}>{m.session_forgot_send()}</AuthSubmit>
      </Form>
      <p className="mt-5 text-center">
        <Link {...toSignIn()}>{m.session_back_to_sign_in()}</Link>
      </p>
    </AuthFrame>
  )
}
