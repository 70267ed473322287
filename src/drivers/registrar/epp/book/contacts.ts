import { done, type Outcome } from '../../../outcome.ts'
import { type ContactRole, contactRoles, type DomainContacts, type RegistrarContact } from '../../port.ts'
import type { DomainInfo } from '../answers/domain.ts'
import { contactInfoOf, createdContactOf } from '../answers/others.ts'
import { createContact, infoContact, updateContact } from '../frames/contact.ts'
import { type BelgianContactType, type BelgianTransfer, contactChange, contactCreation } from '../frames/dns-belgium.ts'
import type { ContactLink } from '../frames/domain.ts'
import type { Registry } from '../registry.ts'
import { beforehand, failureOf, wentWell } from '../results.ts'
import { contactOf, fieldsOf, printOf, type Seams, seamsOf } from './contact-form.ts'

export type Handles = { registrant: string; contacts: ContactLink[] }

/** The same people as a transfer at DNS Belgium names them. */
export function byType({ registrant, contacts }: Handles): BelgianTransfer {
  const of = (type: string) => contacts.filter((link) => link.type === type).map(({ id }) => id)
  const billing = of('billing')[0]
  return { registrant, ...(billing ? { billing } : {}), tech: of('tech'), onsite: of('onsite') }
}

type Role = Exclude<ContactRole, 'registrant'>

/** `holder`: the one role whose contact changes in place where the registry does not let a domain change it. */
type Purpose = { role: ContactRole; type: string }

/**
 * Contacts at a registry never change once they are written: the same content is the same contact, other content another.
 * So no change of one domain reaches another that shares a contact. Only the holder of a domain at a registry with
 * `holder: 'fixed'` changes in place, and therefore has a contact that is that domain's alone.
 */
export function contactBook(registry: Registry) {
  const { profile, state, settings } = registry
  const seamsKey = (id: string) => registry.key('contact', id)

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
    const wished = `B${print.slice(0, 15).toUpperCase()}`
    const sent = await registry.order('contact/create', `contact-${print.slice(0, 40)}`, (clTRID) =>
      createContact(
        { id: wished, fields, code: registry.secretFor('contact', print).slice(0, 16) },
        { clTRID, extension: [profile.belgian ? contactCreation(belgian(contact, type)) : undefined] },
      ),
    )
    const isThere = sent.kind === 'answered' && sent.answer.code === 2302 && profile.contacts.ids === 'ours'
    if (!wentWell(sent) && !isThere)
      return beforehand(failureOf(sent, profile, { 2005: 'contact_missing', 2306: 'contact_missing' }))
    const id = (sent.kind === 'answered' && createdContactOf(sent.answer)) || wished
    await state.change<Seams>(seamsKey(id), () => seamsOf(contact, fields))
    await state.change<string>(knownKey, () => id)
    return done(id)
  }

  const belgian = (contact: RegistrarContact, type: string) => ({
    type: type as BelgianContactType,
    language: contact.locale,
    ...(contact.vatNumber ? { vat: contact.vatNumber } : {}),
  })

  /** Roles that are asked for, and those that a registry of the Belgian kind cannot do without. */
  function wanted(contacts: DomainContacts): { role: Role; contact: RegistrarContact }[] {
    const named = contactRoles.flatMap((role) => {
      const contact = role === 'registrant' || !profile.roles[role] ? undefined : contacts[role]
      return contact && role !== 'registrant' ? [{ role, contact }] : []
    })
    if (!profile.belgian || settings.techContact || named.length > 0) return named
    return [{ role: 'onSite', contact: contacts.tech ?? contacts.registrant }]
  }

  /** Contacts of ours that stand on every domain. */
  const house: ContactLink[] = profile.belgian
    ? [
        ...(settings.billingContact ? [{ type: 'billing', id: settings.billingContact }] : []),
        ...(settings.techContact ? [{ type: 'tech', id: settings.techContact }] : []),
      ]
    : []

  return {
    /** The ids of all contacts of an order, made where they are not there yet. */
    async handlesFor(name: string, contacts: DomainContacts, holderId?: string): Promise<Outcome<Handles>> {
      const holder = holderId
        ? done(holderId)
        : await idFor(name, contacts.registrant, { role: 'registrant', type: 'licensee' })
      if (holder.kind !== 'done') return holder
      const links: ContactLink[] = [...house]
      for (const { role, contact } of wanted(contacts)) {
        const type = profile.roles[role] ?? role
        const id = await idFor(name, contact, { role, type })
        if (id.kind !== 'done') return id
        links.push({ type, id: id.value })
      }
      return done({ registrant: holder.value, contacts: links })
    },

    /** Changes what may change of a holder in place. */
    async changeHolder(id: string, contact: RegistrarContact, operationId: string): Promise<Outcome<null>> {
      const fields = fieldsOf(contact, profile.contacts)
      const sent = await registry.order('contact/update', operationId, (clTRID) =>
        updateContact(
          { id, fields },
          { clTRID, extension: [profile.belgian ? contactChange(belgian(contact, 'licensee')) : undefined] },
        ),
      )
      if (!wentWell(sent)) return failureOf(sent, profile)
      await state.change<Seams>(seamsKey(id), () => seamsOf(contact, fields))
      return done(null)
    },

    /** Everybody who stands on a domain, read at the registry. Ours of the house are left out. */
    async contactsOn(info: DomainInfo): Promise<Outcome<DomainContacts>> {
      const ids = new Map<ContactRole, string>()
      if (info.registrant) ids.set('registrant', info.registrant)
      for (const [role, type] of Object.entries(profile.roles) as [Role, string][]) {
        const link = info.contacts.find((each) => each.type === type && !house.some(({ id }) => id === each.id))
        if (link) ids.set(role, link.id)
      }
      const byId = new Map<string, RegistrarContact>()
      const found = await Promise.all(
        [...new Set(ids.values())].map(async (id) => [id, await readContact(id)] as const),
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
    },
  }

  async function readContact(id: string): Promise<Outcome<RegistrarContact>> {
    const sent = await registry.ask('contact/info', (clTRID) => infoContact(id, { clTRID }))
    const info = wentWell(sent) ? contactInfoOf(sent.answer) : undefined
    return info ? done(contactOf(info, await state.read<Seams>(seamsKey(id)))) : failureOf(sent, profile)
  }
}

/** A holder whom the registry does not show us. */
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
