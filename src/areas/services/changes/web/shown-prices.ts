import type { ChangeCosts, ShownPrices } from '../contract/shapes.ts'

/** What a person saw of the price before they pressed, as far as they are told any. */
export const shownOf = ({ nowCents, termCents }: Pick<ChangeCosts, 'nowCents' | 'termCents'>): ShownPrices =>
  nowCents === null || termCents === null ? {} : { nowCents, nextCents: termCents.next }
