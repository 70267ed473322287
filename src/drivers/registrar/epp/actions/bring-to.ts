import { done, type Outcome } from '../../../outcome.ts'
import type { DomainContacts, ExtensionAbilities, Nameserver, RegistryKey } from '../../port.ts'
import type { DomainInfo } from '../answers/domain.ts'
import { keyChange } from '../book/keys.ts'
import type { EppContext } from '../epp-context.ts'
import { withoutGroups } from '../frames/dns-belgium.ts'
import { type ContactLink, type DomainParts, updateDomain } from '../frames/domain.ts'
import { secureUpdate } from '../frames/extensions.ts'
import { failureOf, wentWell } from '../results.ts'
import { hostsInside, hostsOutside, isInside } from './name-servers.ts'

export type Wanted = {
  nameservers?: readonly Nameserver[] | undefined
  contacts?: DomainContacts | undefined
  keys?: readonly RegistryKey[] | undefined
}

const sameServer = (one: Nameserver, other: Nameserver, withAddresses: boolean) =>
  one.host === other.host &&
  (!withAddresses || [...(one.addresses ?? [])].sort().join() === [...(other.addresses ?? [])].sort().join())
const sameLink = (one: ContactLink, other: ContactLink) => one.type === other.type && one.id === other.id
const missingIn = <One>(from: readonly One[], others: readonly One[], same: (one: One, other: One) => boolean) =>
  from.filter((one) => !others.some((other) => same(one, other)))

/**
 * Brings a domain to the wanted state with one command; what is right already is left out, so that a repetition changes
 * nothing.
 */
export async function bringTo(
  { registry, contacts }: EppContext,
  operationId: string,
  info: DomainInfo,
  abilities: ExtensionAbilities,
  wanted: Wanted,
): Promise<Outcome<null>> {
  const { profile } = registry
  const add: DomainParts = {}
  const remove: DomainParts = {}
  let registrant: string | undefined
  if (wanted.nameservers) {
    const ready = await hostsOutside(registry, info.name, wanted.nameservers)
    if (ready.kind !== 'done') return ready
    const inside = await hostsInside(registry, info.name, wanted.nameservers)
    if (inside.kind !== 'done') return inside
    const same = (one: Nameserver, other: Nameserver) => sameServer(one, other, profile.nameservers === 'attributes')
    add.nameservers = missingIn(
      wanted.nameservers.map((server) => withUsableAddresses(info.name, server)),
      info.nameservers,
      same,
    )
    remove.nameservers = missingIn(info.nameservers, wanted.nameservers, same).map(({ host }) => ({ host }))
  }
  if (wanted.contacts) {
    // Where the holder is fixed, the domain keeps its registrant contact.
    const kept = profile.holder === 'fixed' ? info.registrant : undefined
    const handles = await contacts.handlesFor(info.name, wanted.contacts, kept)
    if (handles.kind !== 'done') return handles
    if (handles.value.registrant !== info.registrant) registrant = handles.value.registrant
    add.contacts = missingIn(handles.value.contacts, info.contacts, sameLink)
    remove.contacts = missingIn(info.contacts, handles.value.contacts, sameLink)
  }
  const secure = wanted.keys && secureUpdate(keyChange(abilities.dnssec, info, wanted.keys))
  const groups = wanted.nameservers ? (info.belgian?.groups ?? []) : []
  const parts = [add, remove].flatMap((side) => Object.values(side)).flat()
  if (parts.length === 0 && registrant === undefined && !secure && groups.length === 0) return done(null)
  const sent = await registry.order('domain/update', operationId, (clTRID) =>
    updateDomain(
      { name: info.name, form: profile.nameservers, add, remove, registrant },
      { clTRID, extension: [groups.length > 0 ? withoutGroups(groups) : undefined, secure] },
    ),
  )
  if (wentWell(sent)) return done(null)
  return failureOf(sent, profile, { 2303: 'nameserver_invalid', 2305: 'nameserver_invalid' })
}

/** A registry accepts addresses only for hosts within the domain. */
const withUsableAddresses = (name: string, { host, addresses }: Nameserver): Nameserver => ({
  host,
  ...(addresses && isInside(name, host) ? { addresses } : {}),
})
