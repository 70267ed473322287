import { FormCheckbox, FormRadioGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { MicrosoftInput } from '../contract/shapes.ts'
import { microsoftMailHost } from '../rules/plan/microsoft.ts'
import { filled } from './google-form.tsx'
import type { OptionsFormProps } from './wizard-screen.tsx'

/** The values that Microsoft shows when a domain is added. */
export function MicrosoftOptionsForm({ domain, onApply }: OptionsFormProps) {
  const form = useAppForm<Required<MicrosoftInput>, MicrosoftInput>({
    schema: MicrosoftInput,
    values: { mx: 'set', mailHost: '', verification: '', tenant: '', dkimTarget: '', teams: false, devices: false },
    submit: (options) => onApply(filled(options)),
  })
  return (
    <Form form={form} submitLabel={m.wizards_make_plan()} submitLook="secondary">
      <div className="grid gap-5 wide:grid-cols-2">
        <div className="flex flex-col gap-4">
          <FormRadioGroup
            form={form}
            name="mx"
            label={m.wizards_microsoft_mx()}
            choices={[
              { value: 'set', label: m.wizards_microsoft_mx_set() },
              { value: 'none', label: m.wizards_mx_none() },
            ]}
          />
          <FormTextField
            form={form}
            name="mailHost"
            label={m.wizards_mail_host()}
            optional
            mono
            placeholder={microsoftMailHost(domain)}
            help={domain.includes('-') ? m.wizards_mail_host_hyphen() : m.wizards_mail_host_help()}
          />
          <FormCheckbox form={form} name="teams" help={m.wizards_teams_help()}>
            {m.wizards_teams()}
          </FormCheckbox>
          <FormCheckbox form={form} name="devices" help={m.wizards_devices_help()}>
            {m.wizards_devices()}
          </FormCheckbox>
        </div>
        <div className="flex flex-col gap-4">
          <FormTextField
            form={form}
            name="verification"
            label={m.wizards_proof()}
            optional
            mono
            placeholder="MS=ms12345678"
            help={m.wizards_microsoft_proof_help()}
          />
          <FormTextField
            form={form}
            name="tenant"
            label={m.wizards_tenant()}
            optional
            mono
            after=".onmicrosoft.com"
            help={m.wizards_tenant_help()}
          />
          <FormTextField
            form={form}
            name="dkimTarget"
            label={m.wizards_dkim_target()}
            optional
            mono
            placeholder="selector1-…dkim.mail.microsoft"
            help={m.wizards_dkim_target_help()}
          />
        </div>
      </div>
    </Form>
  )
}
