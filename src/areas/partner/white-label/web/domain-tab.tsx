import { send } from '#design/api/client.ts'
import { Section } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { whiteLabelCalls } from '../contract/calls.ts'
import { OwnDomainCard } from './own-domain-card.tsx'
import { Personalised } from './personalised.tsx'
import { useShow } from './queries.ts'

/** The portal under a partner's own name: requested, proven, certified, in use. */
export const DomainTab = () => (
  <Personalised>
    {(own) => (
      <div className="max-w-3xl">{own.domain ? <OwnDomainCard own={own} domain={own.domain} /> : <AskDomain />}</div>
    )}
  </Personalised>
)

function AskDomain() {
  const show = useShow()
  const form = useAppForm({
    schema: whiteLabelCalls.askDomain.body,
    values: { name: '' },
    submit: async (body) => {
      const answer = await send(whiteLabelCalls.askDomain, { body })
      show(answer)
      toast.good(m.white_label_domain_asked({ domain: answer.data.domain?.name ?? body.name }))
    },
  })
  return (
    <Section title={m.white_label_domain_title()} help={m.white_label_domain_help()}>
      <Form form={form} submitLabel={m.white_label_domain_ask()}>
        <FormTextField
          form={form}
          name="name"
          mono
          label={m.white_label_domain_name()}
          help={m.white_label_domain_name_help()}
        />
      </Form>
    </Section>
  )
}
