import { useQuery } from '@tanstack/react-query'
import type { TabClient } from '#design/router/slots.ts'
import { AddContact, ContactsTable } from './contacts-table.tsx'
import { contactsQuery } from './queries.ts'

/** /clients/{id}/contacts. */
export function ContactsTab({ client }: { client: TabClient }) {
  const isEmpty = useQuery(contactsQuery(client.id)).data?.length === 0
  return (
    <>
      {!isEmpty && (
        <div className="mb-4 flex justify-end">
          <AddContact look="secondary" />
        </div>
      )}
      <ContactsTable clientId={client.id} add={<AddContact look="secondary" />} />
    </>
  )
}
