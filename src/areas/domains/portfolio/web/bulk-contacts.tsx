import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContactRole, contactRoles } from '#areas/domains/contacts/rules/roles.ts'
import { contactCalls } from '#areas/people/clients/contract/contact-calls.ts'
import type { Contact } from '#areas/people/clients/contract/shapes.ts'
import { contactKeys } from '#areas/people/clients/web/keys.ts'
import { clientName } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { m } from '#words'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkPart } from './bulk-domains.tsx'
import { roleWord } from './role-word.ts'

/** Puts contacts into roles of several domains of one client. */
export function BulkContacts({ rows, onClose }: BulkPart) {
  const [chosen, setChosen] = useState<Partial<Record<ContactRole, number>>>({})
  const [isOther, setOther] = useState(false)
  const clientId = rows[0]?.clientId
  const isOneClient = rows.every((row) => row.clientId === clientId)
  const { data: contacts = [] } = useQuery({
    queryKey: contactKeys.list(clientId),
    enabled: clientId !== undefined && isOneClient,
    queryFn: async ({ signal }) =>
      (await send(contactCalls.list, { params: { userId: clientId ?? 0 } }, { signal, tells: true })).data,
  })
  return (
    <BulkDialog
      title={m.portfolio_bulk_contacts_title({ count: rows.length })}
      names={rows.map(({ domain }) => domain)}
      isReady={isOneClient && Object.values(chosen).some((id) => id !== undefined)}
      act={{ act: 'contacts', contacts: chosen, confirm: isOther }}
      onClose={onClose}
      fields={
        isOneClient ? (
          <div className="flex flex-col gap-4">
            {contactRoles.map((role) => (
              <ContactChoice
                key={role}
                role={role}
                contacts={contacts}
                onChoose={(id) =>
                  setChosen(({ [role]: _, ...others }) => (id === undefined ? others : { ...others, [role]: id }))
                }
              />
            ))}
            {chosen.registrant !== undefined && (
              <Checkbox isSelected={isOther} onChange={setOther}>
                {m.portfolio_bulk_other_holder()}
              </Checkbox>
            )}
          </div>
        ) : (
          <Banner meaning="info">{m.portfolio_bulk_one_client()}</Banner>
        )
      }
    />
  )
}

function ContactChoice({
  role,
  contacts,
  onChoose,
}: {
  role: ContactRole
  contacts: readonly Contact[]
  onChoose: (id: number | undefined) => void
}) {
  return (
    <ComboBox
      label={roleWord[role]()}
      optional
      placeholder={m.portfolio_bulk_stays()}
      onChange={(id) => onChoose(id === null ? undefined : Number(id))}
      options={contacts.map((contact) => ({
        id: String(contact.id),
        label: clientName(contact),
        text: `${clientName(contact)} ${contact.firstName} ${contact.lastName} ${contact.emailAddress}`,
        help: contact.emailAddress,
        isDisabled: !contact.valid,
      }))}
    />
  )
}
