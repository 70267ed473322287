import { useState } from 'react'
import { isApiError, send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { FormCheckbox } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { TwoFactorGrant, tokenCall } from '../contract/token.ts'
import { AuthFrame, AuthSubmit } from './auth-frame.tsx'

/** The challenge is over, or too many codes were wrong: there is nothing more to do here. */
const isOver = (error: unknown) => isApiError(error) && ['sign_in_expired', 'too_many_codes'].includes(error.code ?? '')

/** After the password, the code of the app, or one of the recovery codes for who has no phone at hand. */
export function SecondStep(props: {
  challenge: string
  onSignedIn: () => Promise<void>
  onBack: (why?: string) => void
}) {
  const { challenge, onSignedIn, onBack } = props
  const [isRecovery, setRecovery] = useState(false)
  const form = useAppForm({
    schema: TwoFactorGrant,
    values: { grant_type: 'two_factor' as const, challenge, code: '', trust_device: false },
    submit: async (body) => {
      try {
        await send(tokenCall, { body }, { quiet: true })
        await onSignedIn()
      } catch (error) {
        if (isOver(error)) return onBack(errorText(error))
        form.resetField('code')
        throw error
      }
    },
  })
  const change = () => {
    setRecovery(!isRecovery)
    form.resetField('code')
    form.setFocus('code')
  }
  return (
    <AuthFrame
      title={m.two_factor_step_title()}
      help={isRecovery ? m.two_factor_step_recovery_help() : m.two_factor_step_help()}
    >
      <Form form={form}>
        <FormTextField
          form={form}
          name="code"
          label={isRecovery ? m.two_factor_recovery_code() : m.two_factor_code()}
          help={isRecovery ? undefined : m.two_factor_code_help()}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoFocus
          mono
        />
        <FormCheckbox form={form} name="trust_device">
          {m.two_factor_trust()}
        </FormCheckbox>
        <AuthSubmit isPending={form.formState.isSubmitting}>{m.session_sign_in()}</AuthSubmit>
      </Form>
      <div className="mt-4 flex flex-col items-center gap-1 border-line border-t pt-4">
        <Button look="quiet" size="small" onPress={change}>
          {isRecovery ? m.two_factor_use_app() : m.two_factor_use_recovery()}
        </Button>
        <Button look="quiet" size="small" onPress={() => onBack()}>
          {m.two_factor_step_back()}
        </Button>
      </div>
    </AuthFrame>
  )
}
