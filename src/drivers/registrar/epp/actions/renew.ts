import { addMonths, dayOf } from '#base/dates.ts'
import { done, rejected } from '../../../outcome.ts'
import { periodFlaw } from '../../order-checks.ts'
import type { Registrar } from '../../port.ts'
import type { EppContext } from '../epp-context.ts'
import { renewDomain } from '../frames/domain.ts'
import { failureOf, wentWell } from '../results.ts'
import { changeOf } from './change-of.ts'

const maxYearsAhead = 10

/** Renews a domain from its expiry date, once per operation. */
export const renewalAt =
  (context: EppContext): Registrar['renew'] =>
  (operationId, { name, periodYears, expiresOn }) => {
    const { registry, journal } = context
    return changeOf(context, operationId, name, {
      kind: 'renew',
      when: 'settled',
      work: async ({ info, abilities, entry }) => {
        if (abilities.renewal === 'automatic') return rejected('renews_automatically', name)
        const is = info.expiresAt ? dayOf(new Date(info.expiresAt)) : undefined
        const next = addMonths(expiresOn, 12 * periodYears)
        // The expiry date shows that a renewal with a lost answer was carried out.
        if (entry.saw === expiresOn && is === next) return done(null)
        if (is !== expiresOn) return rejected('expiry_differs', is, 'expiresOn')
        const flaw = periodFlaw(periodYears, abilities)
        if (flaw) return flaw
        if (next > addMonths(dayOf(registry.clock.now()), 12 * maxYearsAhead))
          return rejected('period_too_long', next, 'periodYears')
        await journal.note(name, entry, expiresOn)
        const currentlyUntil = (info.expiresAt ?? '').slice(0, 10)
        const sent = await registry.order('domain/renew', operationId, (clTRID) =>
          renewDomain({ name, currentlyUntil, years: periodYears }, { clTRID }),
        )
        return wentWell(sent)
          ? done(null)
          : failureOf(sent, registry.profile, { 2004: 'period_too_long', 2306: 'period_too_long' })
      },
    })
  }
