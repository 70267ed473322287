import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PasskeyEntry } from '#areas/session/passkeys/web/public.ts'
import { toSsoLogin } from '#areas/session/sso/web/public.ts'
import { requiredWords } from '#base/required-words.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { leave } from '#design/api/reactions.ts'
import { Banner } from '#design/components/banner.tsx'
import { Link } from '#design/components/link.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import { AuthFrame, AuthSubmit } from './auth-frame.tsx'
import { useEnter, usePortalAhead } from './enter.ts'
import { toForgotPassword, toSignUp } from './public.ts'
import { challengeOf, signInWith } from './sign-in-call.ts'
import { type SoFar, takeSoFar } from './so-far.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })))

type Field = 'username' | 'password'
type Problem = { errors: Partial<Record<Field, string>>; text?: string }

const fields: readonly Field[] = ['username', 'password']

function problemOf(error: unknown): Problem {
  const told = isApiError(error) ? error.fieldErrors : {}
  const errors = Object.fromEntries(fields.flatMap((field) => (told[field] ? [[field, told[field].join(' ')]] : [])))
  return Object.keys(errors).length > 0 ? { errors } : { errors, text: errorText(error) }
}

const required = (open: readonly Field[]): Problem => ({
  errors: Object.fromEntries(open.map((field) => [field, requiredWords[currentLocale()]])),
})
const openOf = (values: Record<Field, string>) => fields.filter((field) => values[field].trim() === '')

/** What the server-rendered form could not handle itself. */
function problemSoFar(soFar: SoFar | undefined): Problem {
  if (soFar?.isOpen) return required(openOf(soFar))
  if (soFar?.error === undefined || challengeOf(soFar.error)) return { errors: {} }
  return isApiError(soFar.error) ? problemOf(soFar.error) : { errors: {}, text: m.passkeys_sign_in_stopped() }
}

/**
 * Without the form library and a schema, which together are larger than the rest of this page: it is the first that
 * everybody loads. The server validates the input.
 */
function useSignIn(next: string | undefined) {
  const enter = useEnter()
  const ahead = usePortalAhead()
  const [soFar] = useState(takeSoFar)
  const [values, setValues] = useState({ username: soFar?.username ?? '', password: soFar?.password ?? '' })
  const [problem, setProblem] = useState<Problem>(() => problemSoFar(soFar))
  const [isPending, setPending] = useState(false)
  const [challenge, setChallenge] = useState(() => challengeOf(soFar?.error))
  const form = useRef<HTMLFormElement>(null)
  const focusOn = ({ errors }: Problem) => {
    const first = fields.find((field) => errors[field]) ?? 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const show = (found: Problem) => {
    setProblem(found)
    focusOn(found)
  }
  const goOn = useEffectEvent(() => {
    if (!soFar) return
    focusOn(problem)
    if (isApiError(soFar.error)) leave(soFar.error)
  })
  useEffect(() => goOn(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const open = openOf(values)
    if (open.length > 0) return show(required(open))
    setPending(true)
    ahead()
    try {
      await signInWith(values.username, values.password)
      await enter(next)
    } catch (error) {
      const asked = challengeOf(error)
      if (asked) setChallenge(asked)
      else show(problemOf(error))
    } finally {
      setPending(false)
    }
  }
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: problem.errors[field],
    onChange: (text: string) => {
      setValues((before) => ({ ...before, [field]: text }))
      if (problem.errors[field]) setProblem({ errors: { ...problem.errors, [field]: undefined } })
    },
  })
  /** Back to the first step, with a reason if there is one. */
  const startAgain = (why?: string) => {
    setChallenge(undefined)
    setValues((before) => ({ ...before, password: '' }))
    setProblem(why ? { errors: {}, text: why } : { errors: {} })
  }
  return { form, submit, bind, isPending, text: problem.text, challenge, startAgain, enter: () => enter(next) }
}

export function SignInScreen() {
  const { hiddenScreens } = useBrand()
  const [next] = useSearchParam('next')
  const { form, submit, bind, isPending, text, challenge, startAgain, enter } = useSignIn(next)
  if (challenge)
    return (
      <Suspense fallback={null}>
        <SecondStep challenge={challenge} onSignedIn={enter} onBack={startAgain} />
      </Suspense>
    )
  return (
    <AuthFrame title={m.session_sign_in()} help={next ? m.session_sign_in_first() : undefined}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          {...bind('username')}
          type="email"
          label={m.session_email()}
          autoComplete="username webauthn"
          inputMode="email"
          spellCheck={false}
        />
        <TextField {...bind('password')} type="password" label={m.session_password()} autoComplete="current-password" />
        <div className="-mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
          <Link {...toForgotPassword}>{m.session_forgot_question()}</Link>
          <Link {...toSsoLogin(next)}>{m.sso_organisation()}</Link>
        </div>
        {text && <Banner meaning="bad">{text}</Banner>}
        <AuthSubmit isPending={isPending}>{m.session_sign_in()}</AuthSubmit>
      </form>
      <Suspense fallback={null}>
        <PasskeyEntry onSignedIn={enter} />
      </Suspense>
      {/* At a partner's own address, new clients become clients of the partner. */}
      {!hiddenScreens.includes(toSignUp.to) && (
        <p className="mt-5 border-line border-t pt-4 text-center text-ink-soft">
          {m.session_no_account()} <Link {...toSignUp}>{m.session_sign_up()}</Link>
        </p>
      )}
    </AuthFrame>
  )
}
