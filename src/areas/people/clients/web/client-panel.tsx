import { useQuery } from '@tanstack/react-query'
import { RecentActivity } from '#areas/overview/home/web/public.ts'
import { CheckSecurityCode } from '#areas/session/security-code/web/public.tsx'
import { locales } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Tabs } from '#design/components/tabs.tsx'
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
import { ClientOverview } from './client-overview.tsx'
import { DetailFields } from './detail-fields.tsx'
import { detailForm, detailValues } from './detail-values.ts'
import { clientKeys } from './keys.ts'
import { ManagedField } from './managed-field.tsx'
import { clientActivityQuery, clientQuery } from './queries.ts'

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

function ClientActivity({ client }: { client: Client }) {
  const query = useQuery(clientActivityQuery(client.id))
  return (
    <Loaded query={query}>
      {(lines) =>
        lines.length === 0 ? <EmptyState title={m.people_no_activity()} /> : <RecentActivity lines={lines} />
      }
    </Loaded>
  )
}

const ClientTabs = ({ client, onClose }: { client: Client; onClose: () => void }) => (
  <Tabs
    label={clientName(client)}
    param="part"
    tabs={[
      { id: 'overview', label: m.design_overview(), content: <ClientOverview client={client} /> },
      { id: 'details', label: m.people_details(), content: <EditClient client={client} onClose={onClose} /> },
      { id: 'activity', label: m.people_activity(), content: <ClientActivity client={client} /> },
    ]}
  />
)

/** One client, to look at and to change. */
export function ClientPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(clientQuery(id === undefined ? undefined : Number(id)))
  const client = loadedData(query)
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={client ? clientName(client) : m.people_client()}
      subtitle={client?.emailAddress}
    >
      <Loaded
        query={query}
        waiting={query.isLoading ? <Skeleton lines={10} /> : <EmptyState title={m.people_client_gone()} />}
      >
        {(client) => (
          <>
            <CheckSecurityCode clientId={client.id} />
            <ClientTabs key={client.id} client={client} onClose={onClose} />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}
