import { addMonths, dayOf } from '#base/dates.ts'
import { done, rejected } from '../../outcome.ts'
import { periodFlaw } from '../order-checks.ts'
import type { Registrar } from '../port.ts'
import type { RegistryBook } from './registry-book.ts'
import { factsAfter, inState } from './scene.ts'
import { letGo } from './stored-domain.ts'

const maxYearsAhead = 10

/** Renewal, deletion and reactivation. */
export const termOrders = (book: RegistryBook): Pick<Registrar, 'renew' | 'remove' | 'reactivate'> => ({
  renew: (operationId, { name, periodYears, expiresOn }) =>
    book.write(
      operationId,
      name,
      inState(
        ['active'],
        factsAfter(({ held, abilities, now }) => {
          if (abilities.renewal === 'automatic') return rejected('renews_automatically', name)
          if (held.expiresOn !== expiresOn) return rejected('expiry_differs', held.expiresOn, 'expiresOn')
          const flaw = periodFlaw(periodYears, abilities)
          if (flaw) return flaw
          const next = addMonths(expiresOn, 12 * periodYears)
          if (next > addMonths(dayOf(now), 12 * maxYearsAhead)) return rejected('period_too_long', next, 'periodYears')
          held.expiresOn = next
        }),
      ),
    ),

  remove: (operationId, { name }) =>
    book.write<null>(
      operationId,
      name,
      inState(['active', 'pending-verification'], ({ domain, abilities, now, held }) => {
        if (held.locked) return rejected('domain_locked', name)
        letGo(domain, now, held.state === 'active' ? abilities.quarantineDays : 0)
        return done(null)
      }),
    ),

  reactivate: (operationId, { name }) =>
    book.write(
      operationId,
      name,
      inState(
        ['quarantine'],
        factsAfter(({ held, domain, now }) => {
          held.state = 'active'
          held.quarantineUntil = undefined
          if (held.expiresOn && held.expiresOn < dayOf(now)) held.expiresOn = addMonths(held.expiresOn, 12)
          domain.planned = []
        }),
      ),
    ),
})
