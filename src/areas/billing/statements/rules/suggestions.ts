import type { Cents } from '#base/money.ts'

/** Why an invoice or a client is suggested for a movement. */
export const suggestionReasons = ['reference', 'iban', 'amount', 'name'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

export type Candidate = {
  /** Null: the client's credit instead of an invoice. */
  invoiceId: number | null
  clientId: number
  openCents: Cents
  isReferenced: boolean
  /** How often money from this account was matched with this client by hand. */
  ibanTimes: number
  /** 0 to 1: how much of the payer's name is in the client's. */
  nameLikeness: number
}

export type Ranked<Each extends Candidate> = { candidate: Each; score: number; reasons: SuggestionReason[] }

/** Below this the names are considered different. */
export const likeEnough = 0.5

/**
 * Orders suggestions. References weigh most, then an account that paid for this client before, then an exact amount,
 * then the name. An amount alone is weak, because many invoices share it.
 */
export function rankSuggestions<Each extends Candidate>(cents: Cents, candidates: readonly Each[]): Ranked<Each>[] {
  return candidates
    .map((candidate) => {
      const isName = candidate.nameLikeness >= likeEnough
      const isAmount = candidate.invoiceId !== null && candidate.openCents === cents
      const reasons: SuggestionReason[] = [
        ...(candidate.isReferenced ? (['reference'] as const) : []),
        ...(candidate.ibanTimes > 0 ? (['iban'] as const) : []),
        ...(isAmount ? (['amount'] as const) : []),
        ...(isName ? (['name'] as const) : []),
      ]
      const score =
        (candidate.isReferenced ? 100 : 0) +
        (candidate.ibanTimes > 0 ? 40 + Math.min(candidate.ibanTimes, 5) : 0) +
        (isAmount ? 30 : 0) +
        (isName ? Math.round(candidate.nameLikeness * 25) : 0) -
        // Of equals, an invoice goes before a credit.
        (candidate.invoiceId === null ? 15 : 0)
      return { candidate, score, reasons }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.score - one.score || (one.candidate.invoiceId ?? 0) - (other.candidate.invoiceId ?? 0))
}

/** Combinations of at most this many invoices: of more, some sum would fit by accident. */
const maxTogether = 4

/** The first combination of at least two invoices with exactly this sum, preferring earlier ones. */
export function sumsTo<Each extends { openCents: Cents }>(cents: Cents, invoices: readonly Each[]): Each[] | undefined {
  // All of them together is the most likely combination, however many there are.
  if (invoices.length > 1 && invoices.reduce((sum, { openCents }) => sum + openCents, 0) === cents) return [...invoices]
  const few = invoices.slice(0, 20)
  const search = (from: number, left: Cents, chosen: Each[]): Each[] | undefined => {
    if (left === 0) return chosen.length > 1 ? chosen : undefined
    if (chosen.length === maxTogether) return undefined
    for (let index = from; index < few.length; index++) {
      const invoice = few[index] as Each
      if (invoice.openCents > left) continue
      const found = search(index + 1, left - invoice.openCents, [...chosen, invoice])
      if (found) return found
    }
    return undefined
  }
  return search(0, cents, [])
}
