import { dayOf } from '#base/dates.ts'

/** Whether a certificate lasts as long as its service, which its owner has given notice of. */
export const serviceCovers = ({ cancelsOn, until }: { cancelsOn: string | null; until: Date | null }): boolean =>
  cancelsOn !== null && until !== null && cancelsOn <= dayOf(until)
