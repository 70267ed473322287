import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine } from '../fixtures.ts'
import {
  type CreditableLine,
  type CreditPart,
  creditedLines,
  creditProblem,
  creditTotals,
  everythingLeft,
  isCreditedWhole,
  leftOf,
} from './credit.ts'
import { type Totals, totalsOf, type VatCategory } from './totals.ts'

const creditable = (line: Parameters<typeof aLine>[0] = {}, creditedCents = 0): CreditableLine => ({
  ...aLine(line),
  creditedCents,
})

/** Credits parts one after another, like the server. */
function creditAll(lines: CreditableLine[], totals: Totals, steps: readonly CreditPart[][]) {
  let now = lines
  return steps.map((parts) => {
    expect(creditProblem(now, parts)).toBeUndefined()
    const note = creditTotals(now, totals.vatGroups, parts)
    const credited = creditedLines(now, parts)
    now = now.map((line, index) => {
      const part = credited.find(({ creditsPosition }) => creditsPosition === index + 1)
      return { ...line, creditedCents: line.creditedCents + (part?.netCents ?? 0) }
    })
    return { note, credited, isWhole: isCreditedWhole(now) }
  })
}

describe('a credit of parts', () => {
  const lines = [creditable({ quantity: 3, unitCents: 1_000 }), creditable({ unitCents: 500 }, 200)]

  it.each<[string, CreditPart[], ReturnType<typeof creditProblem>]>([
    ['a whole line', [{ position: 1 }], undefined],
    ['what is left of one', [{ position: 2, cents: 300 }], undefined],
    ['a cent more than is left', [{ position: 2, cents: 301 }], 'credit_too_much'],
    ['a line that is not there', [{ position: 3 }], 'credit_line_unknown'],
    ['a line twice', [{ position: 1 }, { position: 1, cents: 1 }], 'credit_line_unknown'],
    ['no line', [], 'credit_nothing'],
    ['nothing of a line', [{ position: 1, cents: 0 }], 'credit_nothing'],
    ['less than nothing', [{ position: 1, cents: -5 }], 'credit_nothing'],
    ['half a cent', [{ position: 1, cents: 0.5 }], 'credit_nothing'],
  ])('judges %s', (_what, parts, problem) => {
    expect(creditProblem(lines, parts)).toBe(problem)
  })

  it('finds nothing left of a line that was credited whole', () => {
    expect(creditProblem([creditable({ unitCents: 500 }, 500)], [{ position: 1 }])).toBe('credit_too_much')
    expect(everythingLeft([creditable({}, 999), creditable()])).toEqual([{ position: 2 }])
  })

  it.each([
    ['the whole line as it was', undefined, { quantity: 3, unitCents: 1_000, netCents: 3_000 }],
    ['two of the three pieces', 2_000, { quantity: 2, unitCents: 1_000, netCents: 2_000 }],
    ['an amount that is no number of pieces', 1_999, { quantity: 1, unitCents: 1_999, netCents: 1_999 }],
  ])('names %s', (_what, cents, expected) => {
    const [line] = creditedLines(lines, [cents === undefined ? { position: 1 } : { position: 1, cents }])
    expect(line).toMatchObject({ ...expected, creditsPosition: 1 })
    expect(line).not.toHaveProperty('creditedCents')
  })

  it('takes its share of the promotion back', () => {
    const two = [creditable({ unitCents: 10_000 }), creditable({ unitCents: 10_000 })]
    const [first] = creditAll(two, totalsOf(two, 5_000), [[{ position: 1 }]])
    expect(first?.note).toMatchObject({
      subtotalCents: 10_000,
      promotionCents: 2_500,
      vatCents: 1_575,
      totalCents: 9_075,
    })
  })

  it('leaves the odd cent to the last of three thirds', () => {
    const three = [1, 2, 3].map(() => creditable({ unitCents: 333 }))
    const steps = creditAll(three, totalsOf(three), [[{ position: 1 }], [{ position: 2 }], [{ position: 3 }]])
    expect(steps.map(({ note }) => note.vatCents)).toEqual([70, 70, 70])
    expect(steps.map(({ isWhole }) => isWhole)).toEqual([false, false, true])
  })

  const rate = fc.constantFrom<[VatCategory, number]>(['S', 21], ['S', 6], ['S', 12], ['Z', 0], ['E', 0])
  const anyLine = fc
    .tuple(rate, fc.integer({ min: 1, max: 9 }), fc.nat(30_000))
    .map(([[vatCategory, vatPercent], quantity, unitCents]) =>
      creditable({ vatCategory, vatPercent, quantity, unitCents }),
    )
  const history = fc.tuple(
    fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    fc.nat(200_000),
    fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }), { maxLength: 5 }),
  )

  it('adds up to the invoice to the cent, whatever the parts, and is never negative on the way', () => {
    fc.assert(
      fc.property(history, ([given, promotionCents, fractions]) => {
        const totals = totalsOf(given, promotionCents)
        let left = given.map(leftOf)
        const steps = fractions.flatMap((shares) => {
          const parts = left.flatMap((cents, index) => {
            const part = Math.floor(cents * (shares[index] ?? 0))
            return part > 0 ? [{ position: index + 1, cents: part }] : []
          })
          left = left.map((cents, index) => cents - (parts.find(({ position }) => position === index + 1)?.cents ?? 0))
          return parts.length > 0 ? [parts] : []
        })
        const rest = left.flatMap((cents, index) => (cents > 0 ? [{ position: index + 1 }] : []))
        const notes = creditAll(given, totals, rest.length > 0 ? [...steps, rest] : steps)
        const add = (of: (note: Totals) => number) => notes.reduce((sum, { note }) => sum + of(note), 0)
        expect(add((note) => note.totalCents)).toBe(totals.totalCents)
        expect(add((note) => note.vatCents)).toBe(totals.vatCents)
        expect(add((note) => note.promotionCents)).toBe(totals.promotionCents)
        for (const { note, credited } of notes) {
          expect(credited.reduce((sum, line) => sum + line.netCents, 0)).toBe(note.subtotalCents)
          for (const group of note.vatGroups) {
            expect(Math.min(group.taxableCents, group.promotionCents, group.vatCents)).toBeGreaterThanOrEqual(0)
            expect(Math.abs(group.vatCents - (group.taxableCents * group.percent) / 100)).toBeLessThanOrEqual(1.5)
          }
        }
      }),
    )
  })
})
