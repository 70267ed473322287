import { done, type Outcome } from '../../../outcome.ts'
import type { ContactRole, DomainContacts, RegistrarContact } from '../../port.ts'
import type { DomainInfo } from '../answers/domain.ts'
import { contactInfoOf } from '../answers/others.ts'
import { infoContact } from '../frames/contact.ts'
import type { ContactLink } from '../frames/domain.ts'
import type { Registry } from '../registry.ts'
import { failureOf, wentWell } from '../results.ts'
import { contactOf, type Seams } from './contact-form.ts'

export type Role = Exclude<ContactRole, 'registrant'>

/** Key under which the parts of a contact are stored that the registry has no fields for. */
export const seamsKey = (registry: Registry, id: string) => registry.key('contact', id)

/** The registrar's own contacts, which are on every domain. */
export const houseContacts = ({ profile, settings }: Registry): ContactLink[] =>
  profile.belgian
    ? [
        ...(settings.billingContact ? [{ type: 'billing', id: settings.billingContact }] : []),
        ...(settings.techContact ? [{ type: 'tech', id: settings.techContact }] : []),
      ]
    : []

/** The contacts of a domain, read at the registry. The registrar's own are left out. */
export async function contactsOn(registry: Registry, info: DomainInfo): Promise<Outcome<DomainContacts>> {
  const { profile } = registry
  const house = houseContacts(registry)
  const ids = new Map<ContactRole, string>()
  if (info.registrant) ids.set('registrant', info.registrant)
  for (const [role, type] of Object.entries(profile.roles) as [Role, string][]) {
    const link = info.contacts.find((each) => each.type === type && !house.some(({ id }) => id === each.id))
    if (link) ids.set(role, link.id)
  }
  const byId = new Map<string, RegistrarContact>()
  const found = await Promise.all(
    [...new Set(ids.values())].map(async (id) => [id, await readContact(registry, id)] as const),
  )
  for (const [id, outcome] of found) {
    if (outcome.kind === 'done') byId.set(id, outcome.value)
    else if (outcome.kind !== 'rejected') return outcome
  }
  const held = [...ids].flatMap(([role, id]) => {
    const contact = byId.get(id)
    return contact ? [[role, contact]] : []
  })
  return done({ registrant: nobody, ...Object.fromEntries(held) } as DomainContacts)
}

async function readContact(registry: Registry, id: string): Promise<Outcome<RegistrarContact>> {
  const { profile, state } = registry
  const sent = await registry.ask('contact/info', (clTRID) => infoContact(id, { clTRID }))
  const info = wentWell(sent) ? contactInfoOf(sent.answer) : undefined
  return info ? done(contactOf(info, await state.read<Seams>(seamsKey(registry, id)))) : failureOf(sent, profile)
}

/** The placeholder for a holder whom the registry does not show us. */
const nobody: RegistrarContact = {
  customerType: 'individual',
  firstName: '',
  lastName: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  email: '',
  phone: '',
  locale: 'nl',
}
