import { addDays, addMonths, dayOf } from '#base/dates.ts'
import { maskEmail } from '#base/text.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { contactFlaw, nameserverFlaw, periodFlaw } from '../order-checks.ts'
import type { DomainFacts, ExtensionAbilities, Registrar, TransferCode } from '../port.ts'
import { transferCodeFor } from './pretend-names.ts'
import type { Act, Acted, RegistryBook } from './registry-book.ts'
import { type Pace, verificationDone } from './registry-times.ts'
import { letGo, type StoredDomain, tell } from './stored-domain.ts'

type Held = NonNullable<StoredDomain['held']>
type Scene = { held: Held; domain: StoredDomain; abilities: ExtensionAbilities; now: Date }

const codeDays = 7
const maxCodes = 4
const maxYearsAhead = 10

/** Orders about a domain that is here. */
export function changes(
  book: RegistryBook,
  pace: Pace,
): Omit<
  Registrar,
  | 'name'
  | 'extensions'
  | 'abilitiesFor'
  | 'check'
  | 'read'
  | 'register'
  | 'transfer'
  | 'restartTransfer'
  | 'mailTransferCode'
  | 'poll'
  | 'acknowledge'
> {
  /** Carried out on a domain that is here and in one of these states. */
  const within =
    <Value>(states: readonly Held['state'][], act: (scene: Scene) => Acted<Value>): Act<Value> =>
    (domain, abilities, now) => {
      const { held } = domain
      if (!held) return rejected('no_such_domain', domain.name)
      return states.includes(held.state)
        ? act({ held, domain, abilities, now })
        : rejected('not_in_this_state', held.state)
    }
  /** A change whose answer is what the domain then looks like. */
  const standing =
    (act: (scene: Scene) => Outcome<never> | undefined): ((scene: Scene) => Acted<DomainFacts>) =>
    (scene) =>
      act(scene) ?? 'facts'
  const settled: readonly Held['state'][] = ['active']
  const open: readonly Held['state'][] = ['active', 'pending-verification', 'pending-registration']

  return {
    renew: (operationId, { name, periodYears, expiresOn }) =>
      book.write(
        operationId,
        name,
        within(
          settled,
          standing(({ held, abilities, now }) => {
            if (abilities.renewal === 'automatic') return rejected('renews_automatically', name)
            if (held.expiresOn !== expiresOn) return rejected('expiry_differs', held.expiresOn, 'expiresOn')
            const flaw = periodFlaw(periodYears, abilities)
            if (flaw) return flaw
            const next = addMonths(expiresOn, 12 * periodYears)
            if (next > addMonths(dayOf(now), 12 * maxYearsAhead))
              return rejected('period_too_long', next, 'periodYears')
            held.expiresOn = next
          }),
        ),
      ),

    remove: (operationId, { name }) =>
      book.write<null>(
        operationId,
        name,
        within(['active', 'pending-verification'], ({ domain, abilities, now, held }) => {
          if (held.locked) return rejected('domain_locked', name)
          letGo(domain, now, held.state === 'active' ? abilities.quarantineDays : 0)
          return done(null)
        }),
      ),

    reactivate: (operationId, { name }) =>
      book.write(
        operationId,
        name,
        within(
          ['quarantine'],
          standing(({ held, domain, now }) => {
            held.state = 'active'
            held.quarantineUntil = undefined
            if (held.expiresOn && held.expiresOn < dayOf(now)) held.expiresOn = addMonths(held.expiresOn, 12)
            domain.planned = []
          }),
        ),
      ),

    updateNameservers: (operationId, { name, nameservers }) =>
      book.write(
        operationId,
        name,
        within(
          open,
          standing(({ held, abilities }) => {
            const flaw = nameserverFlaw(name, nameservers, abilities)
            if (!flaw) held.nameservers = nameservers
            return flaw
          }),
        ),
      ),

    updateContacts: (operationId, { name, contacts }) =>
      book.write(
        operationId,
        name,
        within(
          open,
          standing(({ held, abilities }) => {
            const flaw = contactFlaw(contacts, abilities)
            if (!flaw) held.contacts = contacts
            return flaw
          }),
        ),
      ),

    updateDnssecKeys: (operationId, { name, keys }) =>
      book.write(
        operationId,
        name,
        within(
          open,
          standing(({ held }) => {
            held.dnssecKeys = keys
            return undefined
          }),
        ),
      ),

    setLock: (operationId, { name, locked }) =>
      book.write(
        operationId,
        name,
        within(
          settled,
          standing(({ held, abilities }) => {
            if (!abilities.lock.can) return rejected('lock_not_offered', name)
            held.locked = locked
            return undefined
          }),
        ),
      ),

    requestTransferCode: (operationId, { name }) =>
      book.write<TransferCode>(
        operationId,
        name,
        within<TransferCode>(settled, ({ held, abilities, now }) => {
          if (held.locked) return rejected('domain_locked', name)
          const mailed = abilities.transferCode === 'mailed'
          if (mailed && held.codesAsked >= maxCodes) return rejected('too_many_codes', name)
          const validUntil = `${addDays(now.toISOString().slice(0, 10), codeDays)}${now.toISOString().slice(10)}`
          const code = transferCodeFor(`${name} ${operationId}`)
          held.code = { code, validUntil }
          held.codesAsked += 1
          return mailed
            ? done({ delivery: 'mailed', to: maskEmail(held.contacts.registrant.email), validUntil })
            : done({ delivery: 'shown', code, validUntil })
        }),
      ),

    resendVerification: (operationId, { name }) =>
      book.write<{ to: string }>(
        operationId,
        name,
        within(['pending-verification'], ({ held }) => done({ to: maskEmail(held.contacts.registrant.email) })),
      ),

    confirmVerification: (operationId, { name }) =>
      book.write<DomainFacts>(
        operationId,
        name,
        within(['pending-verification'], ({ domain, now }) => {
          if (domain.planned.length === 0) {
            domain.planned = [verificationDone(name, now, pace)]
            tell(domain, 'registrant-verified', now)
          }
          return 'follow'
        }),
      ),
  }
}
