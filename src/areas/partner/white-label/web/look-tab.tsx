import { useWatch } from 'react-hook-form'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { whiteLabelCalls } from '../contract/calls.ts'
import type { PersonalisationView } from '../contract/shapes.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { type LookForm, LookValues, toBody } from './look-form.ts'
import { Personalised } from './personalised.tsx'
import { Preview } from './preview.tsx'
import { useShow } from './queries.ts'

/** Name, colour, pictures and help links that a partner's clients see, with a preview. */
export const LookTab = () => <Personalised>{(own) => <Look key={String(own.isNew)} own={own} />}</Personalised>

function Look({ own }: { own: PersonalisationView }) {
  const show = useShow()
  const form = useAppForm({
    schema: LookValues,
    values: valuesOf(own),
    submit: async (values) => show(await send(whiteLabelCalls.save, { body: toBody(values) })),
    done: () => toast.good(m.white_label_saved()),
  })
  const [panelName, colour] = useWatch({ control: form.control, name: ['panelName', 'colour'] })
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <Section title={m.white_label_look_title()} help={m.white_label_look_help()}>
          {own.isNew && (
            <Banner meaning="info" className="mb-4">
              {m.white_label_is_new()}
            </Banner>
          )}
          <Form form={form} submitLabel={m.white_label_save()}>
            <FormTextField
              form={form}
              name="panelName"
              label={m.white_label_panel_name()}
              help={m.white_label_panel_name_help()}
            />
            <ColourField form={form} />
            <FormTextField
              form={form}
              name="senderName"
              label={m.white_label_sender_name()}
              help={m.white_label_sender_name_help()}
            />
            <FormTextField
              form={form}
              name="supportEmail"
              type="email"
              label={m.white_label_support_email()}
              help={m.white_label_support_email_help()}
            />
            <div className="grid gap-4 small:grid-cols-2">
              <FormTextField form={form} name="supportPhone" type="tel" label={m.white_label_support_phone()} />
              <FormTextField form={form} name="supportWebsite" type="url" label={m.white_label_support_website()} />
            </div>
            <FormTextArea
              form={form}
              name="nameservers"
              rows={3}
              mono
              label={m.white_label_nameservers()}
              help={m.white_label_nameservers_help()}
            />
          </Form>
        </Section>
        <Section title={m.white_label_logos()} help={m.white_label_logos_help()}>
          {own.isNew ? (
            <p className="text-ink-soft">{m.white_label_logo_after_save()}</p>
          ) : (
            <div className="grid gap-5 small:grid-cols-2">
              <LogoField theme="light" logo={own.logo.light} />
              <LogoField theme="dark" logo={own.logo.dark} />
            </div>
          )}
        </Section>
      </div>
      <Preview look={{ ...own, panelName: panelName || own.panelName, colour }} />
    </div>
  )
}

const valuesOf = (own: PersonalisationView): LookForm => ({
  panelName: own.panelName,
  colour: own.colour,
  senderName: own.senderName,
  supportEmail: own.supportEmail,
  supportPhone: own.supportPhone,
  supportWebsite: own.supportWebsite,
  nameservers: own.nameservers.join('\n'),
})
