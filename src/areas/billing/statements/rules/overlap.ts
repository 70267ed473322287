import type { StatementEntry } from './statement.ts'

/** What CODA and CAMT both tell about a movement: days, amount, counterparty account, structured reference. */
export const fingerprintOf = (
  entry: Pick<StatementEntry, 'bookedOn' | 'valueOn' | 'cents' | 'counterpartyIban'>,
  communications: readonly string[],
): string => [entry.bookedOn, entry.valueOn, entry.cents, entry.counterpartyIban, communications[0] ?? ''].join('|')

export type Fingerprinted = { fingerprint: string; communication: string }

/** Letters and digits only: formats break lines and pad fields differently. */
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/**
 * Which entries of a statement are known from other statements of the same days. Each known entry matches one with the
 * same fingerprint, preferably with the same text, so that two equal transfers of a day stay two. `suspect`: an entry
 * of a day for which the other statements have one that is missing here. Then the formats report the day differently (a
 * total in one, its parts in the other), and nothing of it is booked automatically.
 */
export function compareWithKnown<Known extends Fingerprinted & { bookedOn: string }, New extends Known>(
  known: readonly Known[],
  incoming: readonly New[],
): { known: New[]; fresh: New[]; suspect: Set<New> } {
  const left = [...known]
  const found = new Set<New>()
  const take = (entry: New, fits: (one: Known) => boolean) => {
    const index = left.findIndex((one) => one.fingerprint === entry.fingerprint && fits(one))
    if (index < 0) return
    left.splice(index, 1)
    found.add(entry)
  }
  for (const entry of incoming)
    take(entry, (one) => lettersAndDigits(one.communication) === lettersAndDigits(entry.communication))
  for (const entry of incoming) if (!found.has(entry)) take(entry, () => true)
  const fresh = incoming.filter((entry) => !found.has(entry))
  const unknownDays = new Set(left.map(({ bookedOn }) => bookedOn))
  return {
    known: incoming.filter((entry) => found.has(entry)),
    fresh,
    suspect: new Set(fresh.filter(({ bookedOn }) => unknownDays.has(bookedOn))),
  }
}
