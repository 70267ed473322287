import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ContactAccess } from '#areas/people/users/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { useUser } from '#design/router/session.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { contactCalls } from '../contract/contact-calls.ts'
import type { Contact } from '../contract/shapes.ts'
import { personName } from './client-name.ts'
import { ContactForm } from './contact-form.tsx'
import { contactKeys } from './keys.ts'
import { contactsQuery } from './queries.ts'

const columns = (): Column<Contact>[] => [
  {
    id: 'name',
    header: m.people_name(),
    sortable: true,
    fixed: true,
    text: (contact) => `${personName(contact)} ${contact.companyName}`,
    cell: (contact) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{personName(contact)}</span>
        {contact.companyName && <span className="text-ink-soft text-sm">{contact.companyName}</span>}
      </span>
    ),
  },
  { id: 'email', header: m.people_email(), sortable: true, cell: (contact) => contact.emailAddress },
  {
    id: 'phone',
    header: m.people_phone(),
    text: (contact) => (contact.phoneNumber ? `${contact.phonePrefix} ${contact.phoneNumber}` : ''),
    cell: (contact) => (contact.phoneNumber ? `${contact.phonePrefix} ${contact.phoneNumber}` : m.design_none_short()),
  },
  { id: 'city', header: m.people_city(), sortable: true, cell: (contact) => contact.city },
  {
    id: 'valid',
    header: m.people_ready(),
    text: (contact) => (contact.valid ? m.people_complete() : m.people_incomplete()),
    cell: (contact) => (
      <Status tone={contact.valid ? 'good' : 'warning'}>
        {contact.valid ? m.people_complete() : m.people_incomplete()}
      </Status>
    ),
  },
]

type PartsProps = { clientId: number; contact: Contact | undefined; onClose: () => void }

/** A contact's details, and for users who manage users also the product access of the user with its address. */
function ContactParts({ clientId, contact, onClose }: PartsProps) {
  const { permissions } = useUser() ?? { permissions: {} as Record<string, boolean> }
  const form = <ContactForm clientId={clientId} contact={contact} onClose={onClose} />
  if (!contact || !(permissions.users || permissions.admin)) return form
  const access = <ContactAccess clientId={clientId} email={contact.emailAddress} name={personName(contact)} />
  return (
    <Tabs
      label={personName(contact)}
      param="part"
      tabs={[
        { id: 'details', label: m.people_details(), content: form },
        { id: 'access', label: m.people_product_access(), content: access },
      ]}
    />
  )
}

/** A client's contacts with their actions; `add` is the button of an empty list. */
export function ContactsTable({ clientId, add }: { clientId: number | undefined; add: ReactNode }) {
  const state = useTableState({ sort: 'name' })
  const query = useQuery(contactsQuery(clientId))
  const remove = useCall(contactCalls.remove, { refreshes: [contactKeys.all], inPlace: true })
  const panel = usePanel('contact')
  const [leaving, setLeaving] = useState<Contact>()
  const { row: contact, isMissing } = usePanelRow(panel, query.data, ({ id }) => id)
  const isNew = panel.value === 'new'
  const title = isNew ? m.people_new_contact() : contact ? personName(contact) : m.people_contact()
  return (
    <>
      <DataTable
        name="contacts"
        label={m.people_contacts()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={personName}
        onOpen={(row) => panel.open(row.id)}
        rowMenu={(row) => [
          { id: 'edit', label: m.people_edit_contact(), icon: Pencil, onAction: () => panel.open(row.id) },
          { id: 'remove', label: m.people_remove(), icon: Trash2, danger: true, onAction: () => setLeaving(row) },
        ]}
        searchLabel={m.people_search_contacts()}
        empty={
          <EmptyState icon={Users} title={m.people_no_contacts()} actions={add}>
            {m.people_no_contacts_help()}
          </EmptyState>
        }
      />
      <SidePanel isOpen={isNew || contact !== undefined} onClose={panel.close} title={title}>
        {clientId !== undefined && (
          <ContactParts key={panel.value} clientId={clientId} contact={contact} onClose={panel.close} />
        )}
      </SidePanel>
      <MissingPanel panel={panel} isMissing={isMissing} title={m.people_contact()} />
      {leaving && (
        <ConfirmDialog
          isOpen
          danger
          onClose={() => setLeaving(undefined)}
          title={m.people_remove_contact({ name: personName(leaving) })}
          action={m.people_remove_contact({ name: personName(leaving) })}
          onConfirm={() => remove.mutateAsync({ params: { id: leaving.id } })}
        >
          <p>{m.people_remove_contact_help()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** A button that opens the form for a new contact in a panel. */
export function AddContact({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  const panel = usePanel('contact')
  return (
    <Button look={look} icon={Plus} onPress={() => panel.open('new')}>
      {m.people_new_contact()}
    </Button>
  )
}
