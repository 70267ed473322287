import { useWatch } from 'react-hook-form'
import { RuleTicks } from '#design/components/rule-ticks.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type PasswordRuleId, passwordRules } from '../rules/password.ts'

const ruleWords: Record<PasswordRuleId, () => string> = {
  length: () => m.session_rule_length(),
  upper: () => m.session_rule_upper(),
  lower: () => m.session_rule_lower(),
  digit: () => m.session_rule_digit(),
}

type Pair = { password: string; password_confirmation: string }

/** A new password twice; its requirements are ticked off while the user types. */
export function NewPasswordFields<Values extends Pair>({ form: given }: { form: AppForm<Values> }) {
  const form = given as unknown as AppForm<Pair>
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  return (
    <>
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.session_new_password()}
        autoComplete="new-password"
      />
      <RuleTicks
        label={m.session_rules()}
        rules={passwordRules.map(({ id, holds }) => ({ id, label: ruleWords[id](), holds: holds(password) }))}
      />
      <FormTextField
        form={form}
        name="password_confirmation"
        type="password"
        label={m.session_repeat_password()}
        autoComplete="new-password"
      />
    </>
  )
}
