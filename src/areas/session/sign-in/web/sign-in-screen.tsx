import * as z from 'zod/mini'
import { Link } from '#design/components/link.tsx'
import { FormTextField } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { PasswordGrant } from '../contract/token.ts'
import { AuthFrame, AuthSubmit } from './auth-frame.tsx'
import { signInWith, useEnter } from './enter.ts'
import { toForgotPassword, toSignUp } from './links.ts'

const { username, password } = PasswordGrant.shape
const Credentials = z.object({ username, password })

export function SignInScreen() {
  const [next] = useSearchParam('next')
  const enter = useEnter()
  const form = useAppForm({
    schema: Credentials,
    values: { username: '', password: '' },
    submit: async (given) => {
      await signInWith(given.username, given.password)
      await enter(next)
    },
  })
  return (
    <AuthFrame title={m.session_sign_in()} help={next ? m.session_sign_in_first() : undefined}>
      <Form form={form}>
        <FormTextField
          form={form}
          name="username"
          type="email"
          label={m.session_email()}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <FormTextField
          form={form}
          name="password"
          type="password"
          label={m.session_password()}
          autoComplete="current-password"
        />
        <div className="-mt-1 text-sm">
          <Link {...toForgotPassword}>{m.session_forgot_question()}</Link>
        </div>
        <AuthSubmit isPending={form.formState.isSubmitting}>{m.session_sign_in()}</AuthSubmit>
      </Form>
      <p className="mt-5 border-line border-t pt-4 text-center text-ink-soft">
        {m.session_no_account()} <Link {...toSignUp}>{m.session_sign_up()}</Link>
      </p>
    </AuthFrame>
  )
}
