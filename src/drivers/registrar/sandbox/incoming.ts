import { maskEmail } from '#base/text.ts'
import { done, rejected } from '../../outcome.ts'
import { contactFlaw, nameserverFlaw, periodFlaw } from '../order-checks.ts'
import type { DomainContacts, DomainFacts, IncomingTransfer, NewDomain } from '../port.ts'
import type { Act, RegistryBook } from './registry-book.ts'
import { type Pace, registrationDone, transferPlan } from './registry-times.ts'
import { behaves, isCodeAccepted, isTakenElsewhere } from './simulated-names.ts'
import type { StoredDomain } from './stored-domain.ts'

/** A name in quarantine at another registrar. Quarantine exists for .be only (core §4). */
export const isQuarantinedElsewhere = (name: string, quarantineDays: number): boolean =>
  quarantineDays > 0 && behaves(name, 'quarantine')

/** Registrations and transfers: they take the registry's time, and are followed until they are done. */
export function incoming(book: RegistryBook, pace: Pace) {
  const register =
    (order: NewDomain): Act<DomainFacts> =>
    (domain, abilities, now) => {
      const { name, contacts, nameservers, periodYears } = order
      if (behaves(name, 'fail')) return rejected('refused', 'the registry refuses this name', 'name')
      if (domain.held?.state === 'quarantine' || isQuarantinedElsewhere(name, abilities.quarantineDays))
        return rejected('name_in_quarantine', name, 'name')
      if (domain.held || isTakenElsewhere(name)) return rejected('name_taken', name, 'name')
      const flaw =
        periodFlaw(periodYears, abilities) ??
        contactFlaw(contacts, abilities) ??
        nameserverFlaw(name, nameservers, abilities)
      if (flaw) return flaw
      domain.held = {
        ...blank(contacts),
        state: abilities.registrantVerification ? 'pending-verification' : 'pending-registration',
        nameservers,
        dnssecKeys: order.dnssecKeys ?? [],
        periodYears,
      }
      domain.planned = abilities.registrantVerification ? [] : [registrationDone(name, now, pace)]
      return 'follow'
    }

  const transfer =
    (order: IncomingTransfer): Act<DomainFacts> =>
    (domain, abilities, now) => {
      const { name, contacts, nameservers } = order
      if (domain.held) return rejected('already_here', name, 'name')
      if (behaves(name, 'fail')) return rejected('refused', 'the registry refuses this transfer', 'name')
      const waits = isQuarantinedElsewhere(name, abilities.quarantineDays)
      if (!waits && !isTakenElsewhere(name)) return rejected('name_not_registered', name, 'name')
      if (order.code.trim() === '') return rejected('transfer_code_wrong', undefined, 'code')
      const flaw =
        contactFlaw(contacts, abilities) ?? (nameservers ? nameserverFlaw(name, nameservers, abilities) : undefined)
      if (flaw) return flaw
      domain.held = { ...blank(contacts), state: 'pending-transfer', nameservers: nameservers ?? elsewhere(name) }
      begin(domain, order.code, now, abilities)
      return 'follow'
    }

  const restart =
    (order: { name: string; code: string }): Act<DomainFacts> =>
    (domain, abilities, now) => {
      if (!domain.held) return rejected('no_such_domain', order.name)
      if (domain.held.state !== 'transfer-failed') return rejected('not_in_this_state', domain.held.state)
      domain.held.state = 'pending-transfer'
      begin(domain, order.code, now, abilities)
      return 'follow'
    }

  /** The sandbox does not know holders at other registrars; a real registry does. */
  const mailCode =
    (name: string): Act<{ to?: string }> =>
    (domain, abilities) => {
      if (!abilities.mailsCodeToHolder) return rejected('code_not_mailed', abilities.extension)
      if (domain.held) return rejected('already_here', name, 'name')
      const waits = isQuarantinedElsewhere(name, abilities.quarantineDays)
      if (!waits && !isTakenElsewhere(name)) return rejected('name_not_registered', name, 'name')
      return done({ to: maskEmail(`houder@${name}`) })
    }

  /** The holder of a locked name unlocks it after the first failure. */
  function begin(domain: StoredDomain, code: string, now: Date, abilities: Parameters<typeof transferPlan>[1]): void {
    const { held, name } = domain
    if (!held) return
    const attempts = (held.transfer?.attempts ?? 0) + 1
    const locked = behaves(name, 'locked') && attempts === 1
    const failure = locked ? 'failed_locked' : isCodeAccepted(code, abilities.extension) ? undefined : 'failed_code'
    held.transfer = { stage: 'queued', since: now.toISOString(), attempts }
    domain.planned = transferPlan(name, abilities, now, pace, failure)
  }

  return {
    register: (operationId: string, order: NewDomain) => book.write(operationId, order.name, register(order)),
    transfer: (operationId: string, order: IncomingTransfer) => book.write(operationId, order.name, transfer(order)),
    mailTransferCode: (operationId: string, { name }: { name: string }) =>
      book.write(operationId, name, mailCode(name)),
    restartTransfer: (operationId: string, order: { name: string; code: string }) =>
      book.write(operationId, order.name, restart(order)),
  }
}

const blank = (contacts: DomainContacts) => ({
  locked: false,
  contacts,
  dnssecKeys: [],
  periodYears: 1,
  codesAsked: 0,
})

/** The name servers of a name from another registrar, until others are set. */
const elsewhere = (name: string) => [{ host: `ns1.former-${name}` }, { host: `ns2.former-${name}` }]
