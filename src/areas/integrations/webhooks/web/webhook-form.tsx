import { FormCheckboxGroup, FormSwitch } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type Webhook, WebhookBody } from '../contract/calls.ts'
import { isTopic, topics } from '../rules/topics.ts'
import { topicWord } from './webhook-words.tsx'

/** The address and topics of a webhook. */
export function WebhookForm({
  webhook,
  onSave,
  onCancel,
}: {
  webhook: Webhook | undefined
  onSave: (body: WebhookBody) => Promise<unknown>
  onCancel: () => void
}) {
  const form = useAppForm({
    schema: WebhookBody,
    values: {
      url: webhook?.url ?? '',
      topics: webhook?.topics.filter(isTopic) ?? [...topics],
      active: webhook?.active ?? true,
    },
    submit: onSave,
  })
  return (
    <Form form={form} submitLabel={webhook ? m.webhooks_save() : m.webhooks_add()} onCancel={onCancel}>
      <FormTextField form={form} name="url" label={m.webhooks_url()} help={m.webhooks_url_help()} autoComplete="off" />
      <FormCheckboxGroup
        form={form}
        name="topics"
        label={m.webhooks_topics()}
        choices={topics.map((topic) => ({ value: topic, label: topicWord(topic), help: topic }))}
      />
      <FormSwitch form={form} name="active">
        {m.webhooks_active()}
      </FormSwitch>
    </Form>
  )
}
