import { addDays, type Day, dayOf } from '#base/dates.ts'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { DomainFacts, DomainState } from '../../port.ts'
import { type DomainInfo, domainInfoOf } from '../answers/domain.ts'
import type { Incoming, NameRecord } from '../book/journal.ts'
import { keysOn } from '../book/keys.ts'
import type { EppContext } from '../epp-context.ts'
import { infoVersion2 } from '../frames/dns-belgium.ts'
import { infoDomain } from '../frames/domain.ts'
import type { Registry } from '../registry.ts'
import { beforehand, failureOf, wentWell } from '../results.ts'
import { releasedOn } from './check-names.ts'
import { nameserversOn } from './name-servers.ts'

/** The registry's data of a name of any registrar; `no_such_domain` or `access_denied` when it does not show them. */
export async function infoOf(registry: Registry, name: string, code?: string): Promise<Outcome<DomainInfo>> {
  const extension = [registry.profile.belgian ? infoVersion2() : undefined]
  const sent = await registry.ask('domain/info', (clTRID) =>
    infoDomain(name, { clTRID, extension, ...(code ? { code } : {}) }),
  )
  const info = wentWell(sent) ? domainInfoOf(sent.answer) : undefined
  return info ? done(info) : beforehand(failureOf(sent, registry.profile))
}

export const isOurs = ({ settings }: Registry, info: DomainInfo): boolean => info.sponsor === settings.registrarId

/** The data of a domain that we sponsor; every other one is `no_such_domain`. */
export async function ownInfo(registry: Registry, name: string): Promise<Outcome<DomainInfo>> {
  const info = await infoOf(registry, name)
  if (info.kind === 'rejected') return rejected('no_such_domain', info.detail)
  return info.kind === 'done' && !isOurs(registry, info.value) ? rejected('no_such_domain', name) : info
}

export const isLocked = ({ profile }: Registry, { statuses }: DomainInfo): boolean => statuses.includes(profile.lock[0])
export const isQuarantined = ({ belgian, grace, statuses }: DomainInfo): boolean =>
  belgian?.quarantined === true ||
  grace.includes('redemptionPeriod') ||
  (statuses.includes('pendingDelete') && !belgian)
export const isCreated = ({ statuses }: DomainInfo): boolean => !statuses.includes('pendingCreate')

const dayIn = (moment: string | undefined): Day | undefined => (moment ? dayOf(new Date(moment)) : undefined)

/** A transfer that has not been completed, or has failed. */
export const isOnItsWay = (incoming: Incoming | undefined): incoming is Incoming =>
  incoming?.kind === 'transfer' && incoming.stage !== 'started'

export async function readDomain(
  { registry, journal, contacts }: EppContext,
  name: string,
): Promise<Outcome<DomainFacts>> {
  const abilities = registry.abilitiesFor(name)
  if (!abilities) return rejected('no_such_domain', name)
  const record = await journal.read(name)
  const info = await ownInfo(registry, name)
  if (info.kind === 'rejected' && isOnItsWay(record.incoming)) return done(onItsWay(name, record.incoming))
  if (info.kind !== 'done') return info
  const [people, servers] = await Promise.all([contacts.contactsOn(info.value), nameserversOn(registry, info.value)])
  if (people.kind !== 'done') return people
  if (servers.kind !== 'done') return servers
  const state = stateOf(registry, info.value, record, abilities.renewal === 'on_request')
  const until = state === 'quarantine' ? await quarantineEnd(registry, info.value, abilities.quarantineDays) : undefined
  const [registeredOn, expiresOn] = [dayIn(info.value.createdAt), dayIn(info.value.expiresAt)]
  return done({
    name,
    state,
    ...(registeredOn && isCreated(info.value) ? { registeredOn } : {}),
    ...(expiresOn && isCreated(info.value) ? { expiresOn } : {}),
    locked: isLocked(registry, info.value),
    // Before the confirmation the domain has none yet: the order says which it will have.
    nameservers: record.incoming?.awaitsHolder ? (record.incoming.nameservers ?? []) : servers.value,
    contacts: people.value,
    dnssecKeys: keysOn(info.value, record.keys),
    ...(until ? { quarantineUntil: until } : {}),
  })
}

function stateOf(registry: Registry, info: DomainInfo, record: NameRecord, expires: boolean): DomainState {
  if (isQuarantined(info)) return 'quarantine'
  if (record.incoming?.awaitsHolder || record.verifying) return 'pending-verification'
  if (!isCreated(info)) return 'pending-registration'
  const isOver = info.expiresAt !== undefined && dayOf(new Date(info.expiresAt)) < dayOf(registry.clock.now())
  return expires && isOver ? 'expired' : 'active'
}

async function quarantineEnd(registry: Registry, info: DomainInfo, days: number): Promise<Day | undefined> {
  if (info.belgian) return releasedOn(registry, info.name)
  const deletedOn = dayIn(info.updatedAt)
  return deletedOn && addDays(deletedOn, days)
}

const onItsWay = (name: string, { contacts, nameservers, keys, stage, since }: Incoming): DomainFacts => ({
  name,
  state: stage.startsWith('failed') ? 'transfer-failed' : 'pending-transfer',
  locked: false,
  nameservers: nameservers ?? [],
  contacts,
  dnssecKeys: keys ?? [],
  transfer: { stage, since },
})
