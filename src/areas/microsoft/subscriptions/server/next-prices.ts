import { licenceStore } from '#areas/microsoft/tenants/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { NextPrice, NextPrices } from '#platform/house.ts'
import { renewsAt, utcDay } from '../rules/terms.ts'
import { isOtherPrice, nextTermsOf } from './next-term.ts'

/** Of the services by which licences are sold that renew by themselves: for whoever tells what a service costs. */
export const nextPrices: NextPrices = async (work, services) => {
  const rows = await licenceStore.renewingOf(work.sql, services)
  if (rows.length === 0) return new Map()
  const termOf = await nextTermsOf(work, rows)
  return new Map(
    rows.flatMap((row): [ServiceId, NextPrice][] => {
      const term = termOf(row)
      const { cycle } = term.next
      if (term.nextCents === null || !(isOtherPrice(row.facts, term) || cycle !== row.facts.cycle)) return []
      const from = utcDay(renewsAt(row.facts.termEndsAt))
      return [[row.service_id, { from, cents: term.nextCents, billingCycle: cycle }]]
    }),
  )
}
