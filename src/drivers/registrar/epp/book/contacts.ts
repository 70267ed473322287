import { done, type Outcome } from '../../../outcome.ts'
import { type ContactRole, contactRoles, type DomainContacts, type RegistrarContact } from '../../port.ts'
import type { DomainInfo } from '../answers/domain.ts'
import { createdContactOf } from '../answers/others.ts'
import { createContact, updateContact } from '../frames/contact.ts'
import { type BelgianContactType, type BelgianTransfer, contactChange, contactCreation } from '../frames/dns-belgium.ts'
import type { ContactLink } from '../frames/domain.ts'
import type { Registry } from '../registry.ts'
import { beforehand, failureOf, wentWell } from '../results.ts'
import { fieldsOf, printOf, type Seams, seamsOf } from './contact-form.ts'
import { contactsOn, houseContacts, type Role, seamsKey } from './contacts-on.ts'

export type Handles = { registrant: string; contacts: ContactLink[] }

/** The contacts by the types that a transfer at DNS Belgium names. */
export function byType({ registrant, contacts }: Handles): BelgianTransfer {
  const of = (type: string) => contacts.filter((link) => link.type === type).map(({ id }) => id)
  const billing = of('billing')[0]
  return { registrant, ...(billing ? { billing } : {}), tech: of('tech'), onsite: of('onsite') }
}

/** `holder`: the only role whose contact changes in place, where the registry does not let a domain change it. */
type Purpose = { role: ContactRole; type: string }

/**
 * A contact at a registry is never changed: equal content is the same contact, other content another. So no change of
 * one domain affects another that shares a contact. The exception is the holder at a registry with `holder: 'fixed'`,
 * who changes in place and therefore has a contact for one domain only.
 */
export function contactBook(registry: Registry) {
  const { profile, state } = registry

  async function idFor(name: string, contact: RegistrarContact, { role, type }: Purpose): Promise<Outcome<string>> {
    const fields = fieldsOf(contact, profile.contacts)
    const alone = role === 'registrant' && profile.holder === 'fixed' ? name : ''
    const print = printOf(
      fields,
      contact.vatNumber ?? '',
      contact.locale,
      contact.customerType,
      profile.belgian ? type : '',
      alone,
    )
    const knownKey = registry.key('contact-of', print)
    const known = await state.read<string>(knownKey)
    if (known) return done(known)
    const proposedId = `B${print.slice(0, 15).toUpperCase()}`
    const sent = await registry.order('contact/create', `contact-${print.slice(0, 40)}`, (clTRID) =>
      createContact(
        { id: proposedId, fields, code: registry.secretFor('contact', print).slice(0, 16) },
        { clTRID, extension: [profile.belgian ? contactCreation(belgian(contact, type)) : undefined] },
      ),
    )
    const isThere = sent.kind === 'answered' && sent.answer.code === 2302 && profile.contacts.ids === 'ours'
    if (!wentWell(sent) && !isThere)
      return beforehand(failureOf(sent, profile, { 2005: 'contact_missing', 2306: 'contact_missing' }))
    const id = (sent.kind === 'answered' && createdContactOf(sent.answer)) || proposedId
    await state.change<Seams>(seamsKey(registry, id), () => seamsOf(contact, fields))
    await state.change<string>(knownKey, () => id)
    return done(id)
  }

  return {
    /** The ids of all contacts of an order; missing contacts are created. */
    async handlesFor(name: string, contacts: DomainContacts, holderId?: string): Promise<Outcome<Handles>> {
      const holder = holderId
        ? done(holderId)
        : await idFor(name, contacts.registrant, { role: 'registrant', type: 'licensee' })
      if (holder.kind !== 'done') return holder
      const links: ContactLink[] = houseContacts(registry)
      for (const { role, contact } of wantedRoles(registry, contacts)) {
        const type = profile.roles[role] ?? role
        const id = await idFor(name, contact, { role, type })
        if (id.kind !== 'done') return id
        links.push({ type, id: id.value })
      }
      return done({ registrant: holder.value, contacts: links })
    },

    /** Changes the fields of a holder that may change in place. */
    async changeHolder(id: string, contact: RegistrarContact, operationId: string): Promise<Outcome<null>> {
      const fields = fieldsOf(contact, profile.contacts)
      const sent = await registry.order('contact/update', operationId, (clTRID) =>
        updateContact(
          { id, fields },
          { clTRID, extension: [profile.belgian ? contactChange(belgian(contact, 'licensee')) : undefined] },
        ),
      )
      if (!wentWell(sent)) return failureOf(sent, profile)
      await state.change<Seams>(seamsKey(registry, id), () => seamsOf(contact, fields))
      return done(null)
    },

    contactsOn: (info: DomainInfo) => contactsOn(registry, info),
  }
}

const belgian = (contact: RegistrarContact, type: string) => ({
  type: type as BelgianContactType,
  language: contact.locale,
  ...(contact.vatNumber ? { vat: contact.vatNumber } : {}),
})

/** The roles of an order, and those that a registry like DNS Belgium requires. */
function wantedRoles(
  { profile, settings }: Registry,
  contacts: DomainContacts,
): { role: Role; contact: RegistrarContact }[] {
  const named = contactRoles.flatMap((role) => {
    const contact = role === 'registrant' || !profile.roles[role] ? undefined : contacts[role]
    return contact && role !== 'registrant' ? [{ role, contact }] : []
  })
  if (!profile.belgian || settings.techContact || named.length > 0) return named
  return [{ role: 'onSite', contact: contacts.tech ?? contacts.registrant }]
}
