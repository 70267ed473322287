import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isApiError, send } from '#design/api/client.ts'
import { DeadLink, MailedLink } from '#design/components/mailed-link.tsx'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { ChangePassword, signInCalls } from '../contract/calls.ts'
import { AuthFrame, AuthSubmit } from './auth-frame.tsx'
import { useEnter } from './enter.ts'
import { isPasswordLinkOpen } from './mailed-links.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { toForgotPassword, toSignIn } from './public.ts'
import { challengeOf, signInWith } from './sign-in-call.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })))

type Words = { title: string; help: string; action: string }

/** After choosing a password with the mailed link, the user is signed in. */
function ChoosePassword({ token, words, onDead }: { token: string; words: Words; onDead: () => void }) {
  const enter = useEnter()
  const navigate = useNavigate()
  const [challenge, setChallenge] = useState<string>()
  const form = useAppForm({
    schema: ChangePassword,
    values: { token, password: '', password_confirmation: '' },
    submit: async (body) => {
      try {
        const { data } = await send(signInCalls.changePassword, { body })
        await signInWith(data.email, body.password)
        await enter()
      } catch (error) {
        const asked = challengeOf(error)
        if (asked) return setChallenge(asked)
        if (isApiError(error) && error.code === 'link_expired') onDead()
        throw error
      }
    },
  })
  if (challenge)
    return (
      <Suspense fallback={null}>
        <SecondStep challenge={challenge} onSignedIn={enter} onBack={() => void navigate(toSignIn())} />
      </Suspense>
    )
  return (
    <AuthFrame title={words.title} help={words.help}>
      <Form form={form}>
        <NewPasswordFields form={form} />
        <AuthSubmit isPending={form.formState.isSubmitting}>{words.action}</AuthSubmit>
      </Form>
    </AuthFrame>
  )
}

function Screen({ words }: { words: Words }) {
  const [isDead, setDead] = useState(false)
  const onward = { ...toForgotPassword, label: m.session_link_new() }
  const frame = (content: ReactNode) => <AuthFrame title={words.title}>{content}</AuthFrame>
  if (isDead) return frame(<DeadLink {...onward} />)
  return (
    <MailedLink name="password" isOpen={isPasswordLinkOpen} onward={onward} frame={frame}>
      {(token) => <ChoosePassword token={token} words={words} onDead={() => setDead(true)} />}
    </MailedLink>
  )
}

export const NewPasswordScreen = () => (
  <Screen
    words={{
      title: m.session_new_password_title(),
      help: m.session_new_password_help(),
      action: m.session_new_password_save(),
    }}
  />
)

export const FirstPasswordScreen = () => (
  <Screen
    words={{
      title: m.session_first_password_title(),
      help: m.session_first_password_help(),
      action: m.session_first_password_save(),
    }}
  />
)
