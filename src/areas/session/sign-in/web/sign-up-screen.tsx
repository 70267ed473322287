import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { clientCalls, NewClient } from '#areas/people/clients/contract/calls.ts'
import { DetailFields, detailForm, emptyDetails } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { Link } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { AuthFrame, AuthSubmit } from './auth-frame.tsx'
import { toSignIn } from './public.ts'

/** Without a password: the mail asks for it, which also confirms the address. */
export function SignUpScreen() {
  const navigate = useNavigate()
  const form = useAppForm({
    schema: NewClient,
    values: emptyDetails(),
    submit: (body) => send(clientCalls.create, { body: { ...body, locale: currentLocale() } }),
    done: () => void navigate({ to: '/auth/signup/sent-email' }),
  })
  return (
    <AuthFrame title={m.session_sign_up()} help={m.session_sign_up_help()}>
      <Suspense fallback={<Skeleton lines={10} />}>
        <Form form={form}>
          <DetailFields form={detailForm(form)} checksEmail />
          <AuthSubmit isPending={form.formState.isSubmitting}>{m.session_sign_up()}</AuthSubmit>
        </Form>
      </Suspense>
      <p className="mt-5 border-line border-t pt-4 text-center text-ink-soft">
        {m.session_have_account()} <Link {...toSignIn()}>{m.session_sign_in()}</Link>
      </p>
    </AuthFrame>
  )
}
