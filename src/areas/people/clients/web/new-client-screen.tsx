import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { locales } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { Card, PageHeader } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { m } from '#words'
import { clientCalls } from '../contract/calls.ts'
import { NewClientForm } from './client-form.ts'
import { labelStates, labelWord } from './client-words.ts'
import { DetailFields } from './detail-fields.tsx'
import { detailForm, emptyDetails } from './detail-values.ts'
import { ManagedField } from './managed-field.tsx'
import { toClients } from './paths.ts'

export function NewClientScreen() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useAppForm({
    schema: NewClientForm,
    values: { ...emptyDetails(), locale: currentLocale(), managed: 'no', ordering: 'after-approval', label: 'own' },
    submit: async ({ managed, label, ...details }) => {
      const chosen = label === 'own' ? {} : { whiteLabelStatus: Number(label) as 0 | 1 | 2 }
      const body = { ...details, ...chosen, managed: managed === 'yes' }
      await send(clientCalls.create, { body })
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast.good(m.people_client_added({ email: details.emailAddress }))
    },
    renamed: { whiteLabelStatus: 'label' },
    done: () => void navigate(toClients),
  })
  return (
    <>
      <PageHeader
        title={m.people_new_client()}
        help={m.people_new_client_help()}
        back={{ ...toClients, label: m.people_back_to_clients() }}
      />
      <Card className="max-w-2xl">
        <Form form={form} submitLabel={m.people_add_client()} onCancel={() => void navigate(toClients)}>
          <ManagedField form={form} />
          <DetailFields form={detailForm(form)} checksEmail />
          <FormSelect
            form={form}
            name="locale"
            label={m.people_mail_language()}
            options={locales.map((locale) => ({ id: locale, label: languageNames[locale] }))}
          />
          <FormSelect
            form={form}
            name="label"
            label={m.people_label()}
            help={m.people_label_help()}
            options={[
              { id: 'own', label: m.people_label_usual() },
              ...labelStates.map((id) => ({ id: String(id), label: labelWord(id) })),
            ]}
          />
        </Form>
      </Card>
    </>
  )
}
