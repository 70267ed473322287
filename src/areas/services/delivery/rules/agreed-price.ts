import { type Cents, roundHalfUp } from '#base/money.ts'

/** A part of what was agreed; all of it where there is no whole to compare with. */
const shareOf = (agreedCents: Cents, part: number, whole: number): Cents =>
  whole > 0 ? roundHalfUp((agreedCents * part) / whole) : agreedCents

/**
 * What a term costs with another number. Fewer cost their share of what was agreed: at today's price for those that go,
 * an older and lower agreed price would leave the rest for nothing. More cost today's price on top; where they are not
 * sold any more, what one costs of those that are there.
 */
export function priceOfNumber(
  agreedCents: Cents,
  { before, after }: { before: number; after: number },
  unitCents: Cents | undefined,
): Cents {
  if (after <= before || unitCents === undefined) return shareOf(agreedCents, after, before)
  return agreedCents + unitCents * (after - before)
}

/**
 * What a term costs with other parts, of which today's prices are known: their difference on top, so that what was agreed
 * about the rest stays. Less costs at least its share of what was agreed.
 */
export function priceOfParts(
  agreedCents: Cents,
  { beforeCents, afterCents }: { beforeCents: Cents; afterCents: Cents },
): Cents {
  const moved = agreedCents + afterCents - beforeCents
  return afterCents >= beforeCents ? moved : Math.max(moved, shareOf(agreedCents, afterCents, beforeCents))
}
