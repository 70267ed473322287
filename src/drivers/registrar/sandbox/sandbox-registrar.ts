import { addDays, dayOf } from '#base/dates.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { type Availability, type DomainFacts, maxNamesAtOnce, type Registrar } from '../port.ts'
import { changes } from './changes.ts'
import { offeredExtensions, splitName } from './extensions.ts'
import { holderMails } from './holder-mails.ts'
import { incoming, isQuarantinedElsewhere } from './incoming.ts'
import { type RegistryBook, registryBook } from './registry-book.ts'
import type { Pace } from './registry-times.ts'
import { behaves, isTakenElsewhere, quarantineDaysLeft } from './simulated-names.ts'
import { daysSinceHandover, emptyDomain, factsOf, type StoredDomain, tell } from './stored-domain.ts'
import { termOrders } from './term.ts'

export type SandboxRegistrarOptions = {
  state: SandboxState
  clock: Clock
  /** The factor by which the registry is faster than in reality; 1 by default. */
  pace?: Pace
}

/** Outside events, for tests and the demo world. */
export type OutsideWorld = {
  /** Stores a domain as if it had always been here; does nothing when it is registered already. */
  adopt(facts: DomainFacts): Promise<void>
  /** The last code of a domain, which its holder got by mail. */
  readMailedCode(name: string): Promise<string | undefined>
  /** Another registrar requests the domain with a code. */
  transferAway(name: string, code: string): Promise<Outcome<null>>
}

const maxMessages = 50

/** The sandbox registry. State: `registrar:domain:<name>`. */
export function openSandboxRegistrar({ state, clock, pace = 1 }: SandboxRegistrarOptions): Registrar & OutsideWorld {
  const book = registryBook(state, clock, pace)

  async function availabilityOf(name: string): Promise<Availability> {
    const split = splitName(name)
    if (!split) {
      const offered = offeredExtensions.some((extension) => name.endsWith(`.${extension}`))
      return { name, result: 'unknown', because: offered ? 'name_invalid' : 'extension_not_supported' }
    }
    const held = (await book.current(name))?.held
    if (held?.quarantineUntil) return { name, result: 'quarantine', until: held.quarantineUntil }
    if (held) return { name, result: 'taken', here: true }
    if (behaves(name, 'unknown')) return { name, result: 'unknown', because: 'registry_silent' }
    if (isQuarantinedElsewhere(name, split.abilities.quarantineDays))
      return { name, result: 'quarantine', until: addDays(dayOf(clock.now()), quarantineDaysLeft(name)) }
    if (isTakenElsewhere(name)) return { name, result: 'taken', here: false }
    return { name, result: 'available', ...(behaves(name, 'premium') ? { premium: { yearCents: 250_00 } } : {}) }
  }

  return {
    name: 'sandbox',
    extensions: offeredExtensions,
    abilitiesFor: (name) => splitName(name)?.abilities,

    async check(names) {
      if (names.length > maxNamesAtOnce) return rejected('too_many_names')
      return done(await Promise.all(names.map(availabilityOf)))
    },

    async read(name) {
      const domain = await book.current(name)
      const facts = domain && factsOf(domain, clock.now())
      return facts ? done(facts) : rejected('no_such_domain', name)
    },

    ...incoming(book, pace),
    ...termOrders(book),
    ...changes(book),
    ...holderMails(book, pace),

    async poll() {
      const messages = (await book.agenda()).flatMap((domain) => domain.messages)
      return done(messages.sort((one, other) => one.at.localeCompare(other.at)).slice(0, maxMessages))
    },

    async acknowledge(messageId) {
      await book.forgetMessage(messageId.split('#', 1)[0] ?? '', messageId)
      return done(null)
    },

    ...outsideWorld(state, book),
  }
}

function outsideWorld(state: SandboxState, book: RegistryBook): OutsideWorld {
  return {
    async adopt({ name, state: shown, transfer, ...facts }) {
      const held = { ...facts, state: shown === 'expired' ? 'active' : shown, periodYears: 1, codesAsked: 0 } as const
      await state.change<StoredDomain>(`registrar:domain:${name}`, (found) => {
        if (found?.held) return found
        const moved = transfer ? { transfer: { ...transfer, attempts: 1 } } : {}
        return { ...(found ?? emptyDomain(name)), held: { ...held, ...moved } }
      })
    },

    async readMailedCode(name) {
      return (await book.current(name))?.held?.code?.code
    },

    transferAway: (name, code) =>
      book.write<null>(`away ${name} ${code}`, name, (domain, abilities, now) => {
        const { held } = domain
        if (!held) return rejected('no_such_domain', name)
        if (held.locked) return rejected('transfer_locked', name)
        if (daysSinceHandover(held, now) < abilities.transferLockDays) return rejected('transfer_locked', name)
        const valid = held.code?.code === code && held.code.validUntil >= now.toISOString()
        if (!valid) return rejected('transfer_code_wrong', name)
        domain.held = undefined
        domain.planned = []
        tell(domain, 'transferred-away', now)
        return done(null)
      }),
  }
}
