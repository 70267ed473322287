import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#design/components/card.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { clientName } from './client-name.ts'
import { AddContact, ContactsTable } from './contacts-table.tsx'
import { toClient } from './paths.ts'
import { clientQuery, contactsQuery } from './queries.ts'

/** Whose contacts: the user's own client's, or those of the client in the URL. */
function useWhose() {
  const user = useUser()
  const [asked] = useSearchParam('client')
  const clientId = Number(asked) > 0 && Number.isSafeInteger(Number(asked)) ? Number(asked) : user?.clientId
  const isOther = clientId !== undefined && clientId !== user?.clientId
  const client = useQuery(clientQuery(isOther ? clientId : undefined)).data
  return { clientId, isOther, name: client ? clientName(client) : undefined }
}

/** The contacts that can be used on domains. */
export function ContactsScreen() {
  const { clientId, isOther, name } = useWhose()
  const isEmpty = useQuery(contactsQuery(clientId)).data?.length === 0
  return (
    <>
      <PageHeader
        title={m.people_contacts()}
        help={name ? m.people_contacts_of({ name }) : m.people_contacts_help()}
        back={isOther && clientId !== undefined && name !== undefined && { ...toClient(clientId), label: name }}
        actions={!isEmpty && <AddContact />}
      />
      <ContactsTable clientId={clientId} add={<AddContact />} />
    </>
  )
}
