import { done, type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { DomainFacts, ExtensionAbilities } from '../port.ts'
import { splitName } from './extensions.ts'
import { lookAgainSeconds, type Pace } from './registry-times.ts'
import { behaves } from './simulated-names.ts'
import { advance, emptyDomain, factsOf, type StoredDomain } from './stored-domain.ts'

/**
 * The result of an order: a fixed outcome; `facts`: the domain as it is at each call; or `follow`: done only when the
 * domain is.
 */
export type Acted<Value> = Outcome<Value> | 'facts' | 'follow'
export type Act<Value> = (domain: StoredDomain, abilities: ExtensionAbilities, now: Date) => Acted<Value>

export const registrarFaults = 'registrar'
const domainKey = (name: string) => `registrar:domain:${name}`
const agendaPrefix = 'registrar:agenda:'
const rememberedOperations = 200
const flakyTimes = 2

export type RegistryBook = ReturnType<typeof registryBook>

/** The stored state: one entry per name, whose changes are serialised, and each operation is applied once. */
export function registryBook(state: SandboxState, clock: Clock, pace: Pace) {
  const current = async (name: string): Promise<StoredDomain | undefined> => {
    const found = await state.read<StoredDomain>(domainKey(name))
    return found && advance(found, clock.now())
  }

  async function change<Value>(operationId: string, name: string, act: Act<Value>): Promise<Outcome<Value>> {
    const split = splitName(name)
    if (!split) return rejected(name.includes('.') ? 'extension_not_supported' : 'name_invalid', name, 'name')
    const { abilities } = split
    let outcome: Outcome<Value> = { kind: 'unknown' }
    let isKept = false
    await state.change<StoredDomain>(domainKey(name), (found) => {
      const now = clock.now()
      const domain = advance(found ?? emptyDomain(name), now)
      outcome = applyOnce(domain, operationId, () => act(domain, abilities, now), now, pace)
      const worthKeeping = domain.operations.length + Object.keys(domain.sentAway).length > 0
      isKept = found !== undefined || worthKeeping
      return isKept ? domain : undefined
    })
    // A refusal about a name that is not registered is not stored.
    if (isKept) await state.change(`${agendaPrefix}${name}`, () => true)
    return outcome
  }

  /** One write, with the faults that its name or a planted fault asks for. */
  async function write<Value>(operationId: string, name: string, act: Act<Value>): Promise<Outcome<Value>> {
    return underFault(await takeFault(state, registrarFaults, name), async () => {
      const known = (await current(name))?.operations.some(([id]) => id === operationId)
      const outcome = await change(operationId, name, act)
      const carriedOut = outcome.kind === 'done' || outcome.kind === 'pending'
      return behaves(name, 'lost') && !known && carriedOut
        ? { kind: 'unknown', detail: 'the answer got lost on the way' }
        : outcome
    })
  }

  /** Names with messages or planned changes. */
  async function agenda(): Promise<StoredDomain[]> {
    const busy: StoredDomain[] = []
    for (const key of await state.keys(agendaPrefix)) {
      const name = key.slice(agendaPrefix.length)
      const domain = await state.change<StoredDomain>(domainKey(name), (found) => found && advance(found, clock.now()))
      if (domain && domain.messages.length + domain.planned.length > 0) busy.push(domain)
      else await state.change(key, () => undefined)
    }
    return busy
  }

  async function forgetMessage(name: string, id: string): Promise<void> {
    await state.change<StoredDomain>(domainKey(name), (found) =>
      found ? { ...found, messages: found.messages.filter((message) => message.id !== id) } : found,
    )
  }

  return { current, write, agenda, forgetMessage, now: () => clock.now() }
}

function applyOnce<Value>(
  domain: StoredDomain,
  operationId: string,
  act: () => Acted<Value>,
  now: Date,
  pace: Pace,
): Outcome<Value> {
  const answer = (acted: Acted<Value>): Outcome<Value> => {
    if (acted === 'follow') return standingOf(domain, now, pace) as Outcome<Value>
    return acted === 'facts' ? (factsOutcome(domain, now) as Outcome<Value>) : acted
  }
  const known = domain.operations.find(([id]) => id === operationId)
  if (known) return answer(known[1] as Acted<Value>)
  const tries = domain.sentAway[operationId] ?? 0
  if (behaves(domain.name, 'flaky') && tries < flakyTimes) {
    domain.sentAway[operationId] = tries + 1
    return { kind: 'retry', afterSeconds: 5, detail: 'the registry is busy' }
  }
  const acted = act()
  if (typeof acted === 'object' && acted.kind !== 'done') return acted
  delete domain.sentAway[operationId]
  domain.operations = [...domain.operations, [operationId, acted] as [string, unknown]].slice(-rememberedOperations)
  return answer(acted)
}

function factsOutcome(domain: StoredDomain, now: Date): Outcome<DomainFacts> {
  const facts = factsOf(domain, now)
  return facts ? done(facts) : rejected('no_such_domain', domain.name)
}

/** The outcome of an operation that waits for the domain. */
function standingOf(domain: StoredDomain, now: Date, pace: Pace): Outcome<DomainFacts> {
  const seen = factsOutcome(domain, now)
  if (seen.kind !== 'done') return seen
  const facts = seen.value
  if (facts.state === 'transfer-failed')
    return rejected(facts.transfer?.stage === 'failed_locked' ? 'transfer_locked' : 'transfer_code_wrong', domain.name)
  if (facts.state.startsWith('pending-'))
    return { kind: 'pending', reference: domain.name, lookAgainSeconds: lookAgainSeconds(domain.planned, now, pace) }
  return seen
}
