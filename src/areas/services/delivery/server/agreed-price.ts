import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { planOf } from '../rules/plan.ts'
import { type ServiceRecord, serviceStore } from './service-store.ts'

/** What a term costs from now on; `until`: the last day for which that is agreed, `term`: another one by which it is billed. */
export type AgreedPrice = { cents: Cents; until?: Day; term?: Term }

/** The columns of a service in which a price is kept. */
export const priceColumns = ({ cents, until, term }: Partial<AgreedPrice>) => ({
  ...(cents !== undefined && { price_cents: cents }),
  ...(until !== undefined && { price_until: until }),
  ...(term !== undefined && { term, billing_cycle: cents === 0 ? 'Free Account' : term }),
})

/** A service that stays what it is has another price, or its own for longer. */
export async function agreePrice(work: Work, service: ServiceRecord, price: AgreedPrice): Promise<void> {
  const { id, client_id: clientId, name, price_cents: before } = service
  await serviceStore.change(work.sql, id, priceColumns(price), work.now())
  if (price.cents === before) return
  await work.changed(
    {
      action: 'services.price.agreed',
      object: { type: 'service', id },
      clientId,
      details: { name, before, after: price.cents },
    },
    { clientId, type: 'service.changed', subject: id },
  )
}

/** What was agreed of each of these: what a term costs, and for how many. */
export async function agreedPrices(
  { sql }: Pick<Work, 'sql'>,
  ids: readonly (ServiceId | null)[],
): Promise<ReadonlyMap<ServiceId, { cents: Cents; quantity: number }>> {
  const rows = await serviceStore.prices(
    sql,
    ids.filter((id) => id !== null),
  )
  return new Map(rows.map((row) => [row.id, { cents: row.price_cents, quantity: planOf(row).quantity }]))
}
