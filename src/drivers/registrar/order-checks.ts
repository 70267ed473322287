import { isIP } from 'node:net'
import { rejected } from '../outcome.ts'
import type { DomainContacts, ExtensionAbilities, Nameserver, RegistrarRejection } from './port.ts'

const no = (code: RegistrarRejection, field?: string) => rejected(code, undefined, field)

const hostname = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The checks of a registry before it accepts an order; `undefined` when it is valid. */
export function nameserverFlaw(name: string, servers: readonly Nameserver[], { nameservers }: ExtensionAbilities) {
  const hosts = servers.map(({ host }) => host)
  if (hosts.length < nameservers.least || hosts.length > nameservers.most) return no('nameserver_count', 'nameservers')
  if (new Set(hosts).size !== hosts.length) return no('nameserver_invalid', 'nameservers')
  for (const [index, { host, addresses = [] }] of servers.entries()) {
    if (!hostname.test(host) || addresses.some((address) => !isIP(address)))
      return no('nameserver_invalid', `nameservers.${index}`)
    if (host.endsWith(`.${name}`) && addresses.length === 0)
      return no('nameserver_address_missing', `nameservers.${index}`)
  }
  return undefined
}

export function contactFlaw(contacts: DomainContacts, { contactRoles, ownerContactTypes }: ExtensionAbilities) {
  const { registrant } = contacts
  // `onSite` is an optional role of .be.
  const missing = contactRoles.find((role) => role !== 'onSite' && !(contacts[role] ?? registrant)?.email)
  if (missing || !registrant) return no('contact_missing', `contacts.${missing ?? 'registrant'}`)
  if (!ownerContactTypes.includes(registrant.customerType))
    return no('contact_type_not_allowed', 'contacts.registrant.customerType')
  return undefined
}

export const periodFlaw = (years: number, { periods }: ExtensionAbilities) =>
  periods.includes(years) ? undefined : no('period_not_offered', 'periodYears')
