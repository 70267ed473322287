import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Subscriber } from '#platform/domain-events.ts'
import { approvedChange } from './ask-change.ts'
import { changeStore } from './change-store.ts'
import { chargedChange } from './charge-change.ts'
import type { PaidChange } from './paid-change.ts'

/** For areas in which a service can have another plan that costs something. */
export { askChange } from './ask-change.ts'
export type { Begun, Paid, PaidChange, PricedChange } from './paid-change.ts'
export { costsOf, priced, pricedByParts, pricedChange } from './price.ts'
export { type SoldProduct, soldToday, soldToPayer } from './sold-today.ts'
export { changesTold } from './told.ts'

/** What an area with a paid change listens to: the yes of whoever pays, and that it is so. */
export const followChange = <Of>(change: PaidChange<Of>): readonly Subscriber[] => [
  approvedChange(change),
  chargedChange(change),
]

/** For a change that comes about in another way than by `askChange`: it is charged when the service has become so. */
export const noteChange = changeStore.ask
/** One that came about in another way is over: `settle` answers its invoice or its credit note. */
export async function settleChange(
  work: Work,
  { serviceId, change }: { serviceId: ServiceId; change: string },
  settle: (row: { priced_at: Date }) => Promise<number | undefined>,
): Promise<void> {
  const row = await changeStore.open(work.sql, serviceId, change)
  if (row) await changeStore.end(work.sql, row.id, { invoiceId: await settle(row), now: work.now() })
}

/** One that did not come about is charged by no later one. */
export const dropChange = changeStore.drop
export const changeAskedBy = changeStore.askedBy
