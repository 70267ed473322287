import { done, type Outcome, rejected } from './outcome.ts'
import { spaceBehaves } from './sandbox-behaviour.ts'
import { numberFor } from './sandbox-number.ts'
import type { BookOf, KeptInBook } from './sandbox-space-book.ts'

type Wanted = { reference: string; domain: string; quotaBytes: number }
type One = { reference: string }
type LifeRow<Kept, Asked> = {
  /** How long one takes to be made. */
  makingMs: number
  newSpace(wanted: Asked, now: number, readyAt: number): Kept
  /** With another first name, which then is no other name of it. */
  renamed(kept: Kept, domain: string): Kept
  opened?(kept: Kept, now: number): Kept
  /** What it has claimed besides its domain. */
  othersOf(kept: Kept): readonly string[]
}

/** How spaces come, are suspended, opened and go, at any built-in host of them. */
export const spaceLifeOf = <Kept extends KeptInBook, Facts, Asked extends Wanted>(
  book: BookOf<Kept, Facts>,
  { makingMs, newSpace, renamed, opened = (kept) => kept, othersOf }: LifeRow<Kept, Asked>,
) => ({
  async keepSpace(operationId: string, wanted: Asked): Promise<Outcome<Facts>> {
    const { reference, domain, quotaBytes } = wanted
    if (!(await book.claim(domain, reference))) return rejected('domain_taken', domain, 'domain')
    const takesMs = Math.round((makingMs * (spaceBehaves(domain, 'slow') ? 20 : 1)) / book.pace)
    return book.write(
      operationId,
      reference,
      { isAlways: true, apply: (kept) => ({ kept: { ...renamed(kept, domain), domain, quotaBytes } }) },
      (now) => newSpace(wanted, now, now + takesMs),
    )
  },

  readSpace: (reference: string) => book.read(reference, book.facts),

  suspendSpace: (operationId: string, { reference }: One) =>
    book.write(operationId, reference, {
      isAlways: true,
      apply: (kept, now) => ({ kept: { ...kept, suspendedAt: kept.suspendedAt ?? now } }),
    }),

  reactivateSpace: (operationId: string, { reference }: One) =>
    book.write(operationId, reference, {
      isAlways: true,
      apply: (kept, now) => ({ kept: { ...opened(kept, now), suspendedAt: null } }),
    }),

  async endSpace(_operationId: string, { reference }: One): Promise<Outcome<{ existed: boolean }>> {
    const gone = await book.drop(reference)
    for (const name of gone ? [gone.domain, ...othersOf(gone)] : []) await book.release(name, reference)
    return done({ existed: gone !== undefined })
  },
})

/** Of the system on its machine. */
export const spaceUserOf = (reference: string): string =>
  `w${/\d+$/.exec(reference)?.[0] ?? numberFor(reference, 90_000)}`

/** Addresses of a machine that nobody has (RFC 5737, RFC 3849). */
export const machineAddresses = (machine: string): string[] => [
  `203.0.113.${1 + numberFor(`v4 ${machine}`, 254)}`,
  `2001:db8:203::${(1 + numberFor(`v6 ${machine}`, 65_000)).toString(16)}`,
]
