import { locales } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { m } from '#words'
import { clientCalls } from '../contract/calls.ts'
import type { Client } from '../contract/shapes.ts'
import { ClientForm } from './client-form.ts'
import { clientName } from './client-name.ts'
import { DetailFields } from './detail-fields.tsx'
import { detailForm, detailValues } from './detail-values.ts'
import { clientKeys } from './keys.ts'
import { ManagedField } from './managed-field.tsx'

function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const form = useAppForm({
    schema: ClientForm,
    values: {
      ...detailValues(client),
      locale: client.locale,
      managed: client.managed ? 'yes' : 'no',
      ordering: client.ordering,
    },
    submit: async ({ managed, ...details }) => {
      const body = { ...details, managed: managed === 'yes' }
      await send(clientCalls.update, { params: { id: client.id }, body })
    },
    refreshes: [clientKeys.all],
    done: () => {
      toast.good(m.people_client_saved({ name: clientName(client) }))
      onClose()
    },
  })
  return (
    <Form form={form} submitLabel={m.people_save_client()} onCancel={onClose}>
      <DetailFields form={detailForm(form)} />
      <FormSelect
        form={form}
        name="locale"
        label={m.people_mail_language()}
        options={locales.map((locale) => ({ id: locale, label: languageNames[locale] }))}
      />
      {client.partnerId !== null && <ManagedField form={form} before={client.managed} />}
    </Form>
  )
}

/** A panel with a client's details and who manages it. */
export const EditClientPanel = ({ client, onClose }: { client: Client | undefined; onClose: () => void }) => (
  <SidePanel
    isOpen={client !== undefined}
    onClose={onClose}
    title={client ? m.people_edit_of({ name: clientName(client) }) : ''}
    subtitle={client?.emailAddress}
  >
    {client && <EditClient key={client.id} client={client} onClose={onClose} />}
  </SidePanel>
)
