import { type FormEvent, useRef, useState } from 'react'
import { requiredWords } from '#base/required-words.ts'
import { isApiError } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { tokenCall } from '../contract/token.ts'
import { tokenRow } from '../contract/token-row.ts'
import { AuthFrame, AuthSubmit } from './auth-frame.tsx'

type SecondStepProps = {
  challenge: string
  onSignedIn: () => Promise<void>
  /** Back to the password, with a reason when the user did not ask for it. */
  onBack: (why?: string) => void
}

/** The challenge has expired, or too many codes were wrong. */
const isOver = (error: unknown) => isApiError(error) && ['sign_in_expired', 'too_many_codes'].includes(error.code ?? '')

/** Validated on submit only: an error that appears on blur would move the button that the user is pressing. */
function useCode({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const start = (why?: string) => {
    setCode('')
    setError(why)
    form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }
  const signIn = useCall(
    async () => {
      const body = { grant_type: 'two_factor' as const, challenge, code, trust_device: trust }
      await send(tokenRow as typeof tokenCall, { body })
      await onSignedIn()
    },
    {
      failed: (problem) => (isOver(problem) ? onBack(errorText(problem)) : start(errorText(problem))),
      inPlace: true,
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') start(requiredWords[currentLocale()])
    else signIn.mutate()
  }
  return { code, setCode, trust, setTrust, error, isPending: signIn.isPending, form, start, submit }
}

/** The step after the password: the app's code, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { code, setCode, trust, setTrust, error, isPending, form, start, submit } = useCode(props)
  const [isRecovery, setRecovery] = useState(false)
  const change = () => {
    setRecovery(!isRecovery)
    start()
  }
  return (
    <AuthFrame
      title={m.two_factor_step_title()}
      help={isRecovery ? m.two_factor_step_recovery_help() : m.two_factor_step_help()}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          name="code"
          label={isRecovery ? m.two_factor_recovery_code() : m.two_factor_code()}
          help={isRecovery ? undefined : m.two_factor_code_help()}
          error={error}
          value={code}
          onChange={setCode}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoFocus
          mono
        />
        <Checkbox isSelected={trust} onChange={setTrust}>
          {m.two_factor_trust()}
        </Checkbox>
        <AuthSubmit isPending={isPending}>{m.session_sign_in()}</AuthSubmit>
      </form>
      <div className="mt-4 flex flex-col items-center gap-1 border-line border-t pt-4">
        <Button look="quiet" size="small" onPress={change}>
          {isRecovery ? m.two_factor_use_app() : m.two_factor_use_recovery()}
        </Button>
        <Button look="quiet" size="small" onPress={() => props.onBack()}>
          {m.two_factor_step_back()}
        </Button>
      </div>
    </AuthFrame>
  )
}
