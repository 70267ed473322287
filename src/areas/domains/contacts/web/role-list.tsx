import { Pencil, UserRound, UserRoundPen } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { m } from '#words'
import type { DomainRoles, StoredContact } from '../contract/shapes.ts'
import type { ContactRole } from '../rules/roles.ts'
import { joinStreet } from '../rules/street.ts'
import { roleWords } from './role-words.ts'

export const nameOf = (contact: Pick<StoredContact, 'company_name' | 'first_name' | 'last_name'>): string =>
  contact.company_name || `${contact.first_name} ${contact.last_name}`.trim()

type Role = DomainRoles['roles'][number]
type Acts = { onEdit: (contactId: number) => void; onChoose: (role: ContactRole) => void }

/** A row for each role that the registry requires. */
export function RoleList({ data, ...acts }: { data: DomainRoles } & Acts) {
  const isOpen = data.status === 'Active' && !isUnderWay(data)
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {data.roles.map((row) => (
          <RoleRow key={row.role} row={row} isOpen={isOpen} {...acts} />
        ))}
      </ul>
      {data.change?.state === 'done' && (
        <p className="border-line border-t px-5 py-3 text-ink-soft text-sm">
          {m.contacts_state_done({ day: formatMoment(data.change.finishedAt ?? '') })}
        </p>
      )}
    </Card>
  )
}

const isUnderWay = ({ change }: DomainRoles): boolean =>
  change?.state === 'awaits-holder' || change?.state === 'queued' || change?.state === 'at-registry'

function RoleRow({ row, isOpen, onEdit, onChoose }: { row: Role; isOpen: boolean } & Acts) {
  const { role, contact, otherDomains } = row
  const words = roleWords[role]
  return (
    <li className="grid gap-x-6 gap-y-3 px-5 py-4 wide:grid-cols-[13rem_1fr_auto]">
      <div className="min-w-0">
        <h3 className="font-medium">{words.name()}</h3>
        <p className="text-ink-soft text-sm">{words.help()}</p>
      </div>
      {contact ? (
        <Person contact={contact} otherDomains={otherDomains} isHolder={role === 'registrant'} />
      ) : (
        <p className="flex items-center gap-2 text-ink-soft">
          <UserRound aria-hidden size={16} />
          {m.contacts_nobody()}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 wide:w-44 wide:flex-col wide:items-stretch">
        {contact && (
          <Button
            size="small"
            icon={Pencil}
            isDisabled={!isOpen}
            aria-label={`${m.design_colon({ label: m.contacts_change_details() })} ${words.name()}`}
            onPress={() => onEdit(contact.id)}
          >
            {m.contacts_change_details()}
          </Button>
        )}
        <Button
          size="small"
          look={contact ? 'quiet' : 'secondary'}
          icon={UserRoundPen}
          isDisabled={!isOpen}
          aria-label={`${m.design_colon({ label: contact ? m.contacts_choose() : m.contacts_choose_first() })} ${words.name()}`}
          onPress={() => onChoose(role)}
        >
          {contact ? m.contacts_choose() : m.contacts_choose_first()}
        </Button>
      </div>
    </li>
  )
}

function Person({
  contact,
  otherDomains,
  isHolder,
}: {
  contact: StoredContact
  otherDomains: number
  isHolder: boolean
}) {
  const person = `${contact.first_name} ${contact.last_name}`.trim()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {nameOf(contact)}
        {!contact.valid && <Badge tone="warning">{m.contacts_incomplete()}</Badge>}
      </p>
      {contact.company_name && <p>{person}</p>}
      <p className="text-ink-soft">
        {[joinStreet(contact), contact.address2, `${contact.postal_code} ${contact.city}`.trim(), contact.country]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <a href={`mailto:${contact.email}`} className="break-all text-brand-ink underline">
          {contact.email}
        </a>
        {isHolder && (
          <Status tone={contact.email_verified ? 'good' : 'neutral'}>
            {contact.email_verified ? m.contacts_confirmed() : m.contacts_unconfirmed()}
          </Status>
        )}
      </p>
      {otherDomains > 0 && <p className="mt-1 text-ink-soft text-sm">{m.contacts_also({ count: otherDomains })}</p>}
    </div>
  )
}
