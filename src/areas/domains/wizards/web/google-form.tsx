import { FormRadioGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { GoogleInput } from '../contract/shapes.ts'
import type { OptionsFormProps } from './wizard-screen.tsx'

/** The values that Google shows when a domain is added. */
export function GoogleOptionsForm({ first, onApply }: OptionsFormProps) {
  const legacy = first.lines.some(({ id, action }) => id === 'mx aspmx.l.google.com' && action === 'keep')
  const form = useAppForm<Required<GoogleInput>, GoogleInput>({
    schema: GoogleInput,
    values: { mx: legacy ? 'legacy' : 'single', verification: '', selector: 'google', dkim: '' },
    submit: (options) => onApply(filled(options)),
  })
  return (
    <Form form={form} submitLabel={m.wizards_make_plan()} submitLook="secondary">
      <div className="grid gap-5 wide:grid-cols-2">
        <FormRadioGroup
          form={form}
          name="mx"
          label={m.wizards_google_mx()}
          choices={[
            { value: 'single', label: m.wizards_google_mx_single(), help: 'smtp.google.com' },
            {
              value: 'legacy',
              label: m.wizards_google_mx_legacy(),
              help: 'aspmx.l.google.com, alt1.aspmx.l.google.com …',
            },
            { value: 'none', label: m.wizards_mx_none() },
          ]}
        />
        <div className="flex flex-col gap-4">
          <FormTextField
            form={form}
            name="verification"
            label={m.wizards_proof()}
            optional
            mono
            help={m.wizards_google_proof_help()}
          />
          <FormTextField
            form={form}
            name="selector"
            label={m.wizards_selector()}
            mono
            help={m.wizards_selector_help()}
          />
          <FormTextArea
            form={form}
            name="dkim"
            label={m.wizards_dkim_key()}
            optional
            mono
            rows={3}
            help={m.wizards_dkim_key_help()}
          />
        </div>
      </div>
    </Form>
  )
}

/** Empty fields are not sent. */
export const filled = <Values extends Record<string, unknown>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false)) as Values
