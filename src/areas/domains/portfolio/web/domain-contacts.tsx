import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { m } from '#words'
import type { DomainContact } from '../contract/shapes.ts'
import { roleWord } from './role-word.ts'

const roleOrder = Object.keys(roleWord)

/** The contacts of the domain. One person in several roles is shown once, with all roles. */
export function DomainContacts({ contacts }: { contacts: readonly DomainContact[] }) {
  const ordered = contacts.toSorted((one, other) => roleOrder.indexOf(one.role) - roleOrder.indexOf(other.role))
  const people = [...Map.groupBy(ordered, ({ id }) => id).values()]
  if (people.length === 0) return null
  return (
    <Section title={m.portfolio_contacts()} help={m.portfolio_contacts_help()}>
      <ul className="divide-y divide-line">
        {people.map((same) => {
          const [person] = same
          return person && <Person key={person.id} person={person} roles={same.map(({ role }) => roleWord[role]())} />
        })}
      </ul>
    </Section>
  )
}

function Person({ person, roles: words }: { person: DomainContact; roles: readonly string[] }) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="text-ink-soft text-sm">{words.join(' · ')}</p>
      <p className="font-medium">{person.companyName || name}</p>
      {person.companyName && <p>{name}</p>}
      <p className="text-ink-soft">
        {person.street}, {person.postalCode} {person.city}, {person.country}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <a href={`mailto:${person.emailAddress}`} className="break-all text-brand-ink underline">
          {person.emailAddress}
        </a>
        {person.emailVerified && <Status tone="good">{m.portfolio_email_confirmed()}</Status>}
      </p>
    </li>
  )
}
