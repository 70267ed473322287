import { addDays, addMonths, type Day, dayMs, dayOf, daysBetween } from '#base/dates.ts'
import type {
  DomainContacts,
  DomainFacts,
  DomainState,
  Nameserver,
  RegistrarMessage,
  RegistrarMessageKind,
  RegistryKey,
  TransferStage,
} from '../port.ts'
import { splitName } from './extensions.ts'

/** A change that the registry makes by itself at a moment (milliseconds since 1970). */
export type Planned =
  | { at: number; do: 'activate' }
  | { at: number; do: 'stage'; stage: TransferStage }
  | { at: number; do: 'arrive' }
  | { at: number; do: 'release' }

/** The state of a name. A released name keeps its operations, so that old requests are recognised. */
export type StoredDomain = {
  name: string
  held?: {
    state: Exclude<DomainState, 'expired'>
    registeredOn?: Day
    expiresOn?: Day
    changedHandsOn?: Day
    locked: boolean
    nameservers: Nameserver[]
    contacts: DomainContacts
    dnssecKeys: RegistryKey[]
    periodYears: number
    transfer?: { stage: TransferStage; since: string; attempts: number }
    quarantineUntil?: Day
    code?: { code: string; validUntil: string }
    codesAsked: number
  }
  planned: Planned[]
  messages: RegistrarMessage[]
  messageCount: number
  /** By operation id: the stored outcome, or how to derive it from the domain. */
  operations: [string, unknown][]
  /** How often an operation on a flaky name was refused for the moment. */
  sentAway: Record<string, number>
}

export const emptyDomain = (name: string): StoredDomain => ({
  name,
  planned: [],
  messages: [],
  messageCount: 0,
  operations: [],
  sentAway: {},
})

export function tell(domain: StoredDomain, kind: RegistrarMessageKind, at: Date): void {
  domain.messageCount += 1
  domain.messages.push({ id: `${domain.name}#${domain.messageCount}`, name: domain.name, kind, at: at.toISOString() })
}

/** Applies all planned changes that are due, in order, to the copy that it is given. */
export function advance(domain: StoredDomain, now: Date): StoredDomain {
  const due = domain.planned.filter(({ at }) => at <= now.getTime()).sort((one, other) => one.at - other.at)
  domain.planned = domain.planned.filter(({ at }) => at > now.getTime())
  for (const step of due) applyPlanned(domain, step)
  renewByItself(domain, now)
  return domain
}

function applyPlanned(domain: StoredDomain, step: Planned): void {
  const { held } = domain
  if (!held) return
  const at = new Date(step.at)
  if (step.do === 'activate') {
    start(held, at, held.periodYears)
    tell(domain, 'registered', at)
  } else if (step.do === 'arrive') {
    start(held, at, 1)
    held.changedHandsOn = dayOf(at)
    tell(domain, 'transferred-here', at)
  } else if (step.do === 'stage') {
    held.transfer = { attempts: 1, ...held.transfer, stage: step.stage, since: at.toISOString() }
    const failed = step.stage === 'failed_locked' || step.stage === 'failed_code'
    if (failed) held.state = 'transfer-failed'
    tell(domain, failed ? 'transfer-failed' : 'transfer-progress', at)
  } else {
    domain.held = undefined
    tell(domain, 'deleted', at)
  }
}

function start(held: NonNullable<StoredDomain['held']>, at: Date, years: number): void {
  const today = dayOf(at)
  held.state = 'active'
  held.registeredOn ??= today
  held.expiresOn = addMonths(held.expiresOn ?? today, 12 * years)
}

function renewByItself(domain: StoredDomain, now: Date): void {
  const { held } = domain
  if (held?.state !== 'active' || splitName(domain.name)?.abilities.renewal !== 'automatic') return
  while (held.expiresOn && held.expiresOn < dayOf(now)) held.expiresOn = addMonths(held.expiresOn, 12)
}

export function factsOf(domain: StoredDomain, now: Date): DomainFacts | undefined {
  const { held } = domain
  if (!held) return undefined
  const expired = held.state === 'active' && held.expiresOn !== undefined && held.expiresOn < dayOf(now)
  return {
    name: domain.name,
    state: expired ? 'expired' : held.state,
    ...(held.registeredOn ? { registeredOn: held.registeredOn } : {}),
    ...(held.expiresOn ? { expiresOn: held.expiresOn } : {}),
    locked: held.locked,
    nameservers: held.nameservers,
    contacts: held.contacts,
    dnssecKeys: held.dnssecKeys,
    ...(held.transfer ? { transfer: { stage: held.transfer.stage, since: held.transfer.since } } : {}),
    ...(held.quarantineUntil ? { quarantineUntil: held.quarantineUntil } : {}),
  }
}

/** Deletes a domain: into quarantine until a day, or at once. */
export function letGo(domain: StoredDomain, now: Date, quarantineDays: number): void {
  if (!domain.held) return
  domain.planned = []
  if (quarantineDays === 0) {
    domain.held = undefined
    tell(domain, 'deleted', now)
    return
  }
  domain.held.state = 'quarantine'
  domain.held.quarantineUntil = addDays(dayOf(now), quarantineDays)
  domain.planned = [{ at: now.getTime() + quarantineDays * dayMs, do: 'release' }]
  tell(domain, 'quarantined', now)
}

export const daysSinceHandover = (held: NonNullable<StoredDomain['held']>, now: Date): number =>
  daysBetween(held.changedHandsOn ?? held.registeredOn ?? dayOf(now), dayOf(now))
