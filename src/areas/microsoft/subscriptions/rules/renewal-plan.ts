import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'

type Plan = { offerId: string; quantity: number; term: TermDuration; cycle: BillingCycle; endsOn: string | null }

/** Whether licences renew alike by both; in whatever order their fields are kept. */
export const isSamePlan = (one: Plan | null, other: Plan | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.offerId === other.offerId &&
    one.quantity === other.quantity &&
    one.term === other.term &&
    one.cycle === other.cycle &&
    one.endsOn === other.endsOn)

/** How licences renew as they stand: as was planned, or as they are. */
export const renewsAs = ({
  planned,
  offerId,
  quantity,
  term,
  cycle,
}: Omit<Plan, 'endsOn'> & { planned: Plan | null }) => planned ?? { offerId, quantity, term, cycle, endsOn: null }
