import { done, type Outcome, rejected } from '../../../outcome.ts'
import { contactFlaw, nameserverFlaw, periodFlaw } from '../../order-checks.ts'
import type { DomainFacts, ExtensionAbilities, NewDomain } from '../../port.ts'
import type { Entry, Incoming } from '../book/journal.ts'
import { delegationOf } from '../book/keys.ts'
import type { EppContext } from '../epp-context.ts'
import { createDomain } from '../frames/domain.ts'
import { secureCreate } from '../frames/extensions.ts'
import { failureOf, isPending, wentWell } from '../results.ts'
import { checkNames } from './check-names.ts'
import { hostsOutside, isInside } from './name-servers.ts'
import { infoOf, isOurs } from './read-domain.ts'
import { standing } from './standing.ts'

/** Allowed difference between the registry's clock and ours. */
const clocksApartMs = 3_600_000

/** `create` (RFC 5731 §3.2.1), preceded by the contacts and, where they are objects, the hosts. */
export function registerDomain(
  context: EppContext,
  operationId: string,
  order: NewDomain,
): Promise<Outcome<DomainFacts>> {
  const { registry, journal } = context
  const { name } = order
  const abilities = registry.abilitiesFor(name)
  if (!abilities)
    return Promise.resolve(rejected(name.includes('.') ? 'extension_not_supported' : 'name_invalid', name, 'name'))
  const keep = (tells: boolean) =>
    journal.change(name, (record) => ({
      ...record,
      incoming: incomingOf(
        order,
        operationId,
        registry.clock.now(),
        registry.profile.holdsBack && abilities.registrantVerification,
        tells,
      ),
      ...(order.dnssecKeys ? { keys: order.dnssecKeys } : {}),
    }))
  return journal.execute(name, operationId, 'register', {
    stands: () => standing(context, name),
    wasDone: async (entry) => {
      const was = await wasRegistered(context, name, entry)
      if (was === true) await keep(true)
      return was
    },
    act: async () => {
      const flaw =
        periodFlaw(order.periodYears, abilities) ??
        contactFlaw(order.contacts, abilities) ??
        nameserverFlaw(name, order.nameservers, abilities)
      if (flaw) return flaw
      const created = await create(context, operationId, order, abilities)
      if (created.kind !== 'done') return created
      await keep(created.value === 'at once')
      return created.value === 'at once'
        ? standing(context, name)
        : { kind: 'pending', reference: name, lookAgainSeconds: 30 }
    },
  })
}

const incomingOf = (order: NewDomain, operationId: string, now: Date, waits: boolean, tells: boolean): Incoming => ({
  kind: 'register',
  operationId,
  contacts: order.contacts,
  nameservers: order.nameservers,
  ...(order.dnssecKeys ? { keys: order.dnssecKeys } : {}),
  stage: 'at_registry',
  since: now.toISOString(),
  ...(waits ? { awaitsHolder: true } : {}),
  ...(tells ? { tells: true } : {}),
})

async function create(
  { registry, contacts }: EppContext,
  operationId: string,
  order: NewDomain,
  abilities: ExtensionAbilities,
): Promise<Outcome<'at once' | 'later'>> {
  const { profile } = registry
  const { name } = order
  const handles = await contacts.handlesFor(name, order.contacts)
  if (handles.kind !== 'done') return handles
  const ready = await hostsOutside(registry, name, order.nameservers)
  if (ready.kind !== 'done') return ready
  const isHeldBack = profile.holdsBack && abilities.registrantVerification
  // Hosts within the domain require the domain first.
  const outside =
    profile.nameservers === 'objects'
      ? order.nameservers.filter(({ host }) => !isInside(name, host))
      : order.nameservers
  const sent = await registry.order('domain/create', operationId, (clTRID) =>
    createDomain(
      {
        name,
        years: order.periodYears,
        form: profile.nameservers,
        nameservers: isHeldBack ? [] : outside,
        registrant: handles.value.registrant,
        contacts: handles.value.contacts,
        code: registry.secretFor('domain', name, operationId).slice(0, 16),
      },
      {
        clTRID,
        extension: [
          isHeldBack ? undefined : secureCreate(delegationOf(abilities.dnssec, name, order.dnssecKeys ?? [])),
        ],
      },
    ),
  )
  if (wentWell(sent)) return done(isPending(sent.answer) ? 'later' : 'at once')
  const failure = failureOf(sent, profile, { 2303: 'nameserver_invalid', 2306: 'refused' })
  if (failure.kind !== 'rejected' || failure.code !== 'name_taken') return failure
  const checked = await checkNames(registry, [name])
  const isWaiting = checked.kind === 'done' && checked.value[0]?.result === 'quarantine'
  return rejected(isWaiting ? 'name_in_quarantine' : 'name_taken', failure.detail, 'name')
}

/** Whether it is ours, was created after the operation began, and came by no other order. */
async function wasRegistered(
  { registry, journal }: EppContext,
  name: string,
  entry: Entry,
): Promise<boolean | Outcome<never>> {
  const { incoming, broughtBy } = await journal.read(name)
  if ((broughtBy ?? incoming?.operationId ?? entry.id) !== entry.id) return false
  const info = await infoOf(registry, name)
  if (info.kind === 'rejected') return false
  if (info.kind !== 'done') return info as Outcome<never>
  const { createdAt } = info.value
  const isSince = createdAt === undefined || Date.parse(createdAt) >= Date.parse(entry.at) - clocksApartMs
  return isOurs(registry, info.value) && isSince
}
