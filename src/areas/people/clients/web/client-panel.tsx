import { useQuery, useQueryClient } from '@tanstack/react-query'
import { locales } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/components/states.tsx'
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
import { ManagedField } from './managed-field.tsx'
import { clientQuery } from './queries.ts'

function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useAppForm({
    schema: ClientForm,
    values: { ...detailValues(client), locale: client.locale, managed: client.managed ? 'yes' : 'no' },
    submit: async ({ managed, ...details }) => {
      const body = { ...details, managed: managed === 'yes' }
      await send(clientCalls.update, { params: { id: client.id }, body })
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
    },
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
      <ManagedField form={form} />
    </Form>
  )
}

/** One client, to look at and to change. */
export function ClientPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(clientQuery(id === undefined ? undefined : Number(id)))
  const client = query.data
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={client ? clientName(client) : m.people_client()}
      subtitle={client?.emailAddress}
    >
      {client ? (
        <EditClient key={client.id} client={client} onClose={onClose} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isLoading ? (
        <Skeleton lines={10} />
      ) : (
        <EmptyState title={m.people_client_gone()} />
      )}
    </SidePanel>
  )
}
