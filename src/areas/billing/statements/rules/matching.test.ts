import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIban, readAccount } from '#areas/billing/direct-debit/rules/iban.ts'
import { gapBetween, type Link, mayOverlap } from './chain.ts'
import { decide, type NamedInvoice } from './decide.ts'
import { compareWithKnown } from './overlap.ts'
import { type Candidate, rankSuggestions, sumsTo } from './suggestions.ts'

const invoice = (given: Partial<NamedInvoice> = {}): NamedInvoice => ({
  id: 1,
  clientId: 7,
  openCents: 1000,
  isByCommunication: true,
  ...given,
})
const two = [invoice(), invoice({ id: 2, openCents: 500 })]
const paid = invoice({ id: 3, openCents: 0 })

describe('money that came in', () => {
  it.each([
    ['exactly one invoice', 1000, [invoice()], 'exact 1'],
    ['one invoice named by its number', 1000, [invoice({ isByCommunication: false })], 'exact 1'],
    ['several invoices together', 1500, two, 'exact 1,2'],
    ['more than one invoice asks for', 1200, [invoice()], 'overpaid 1'],
    ['more than several ask for', 1600, two, 'overpaid 1,2'],
    ['less, by the communication', 400, [invoice()], 'partial 1'],
    ['less, by the number', 400, [invoice({ isByCommunication: false })], 'too-low'],
    ['less than several together', 1400, two, 'sum-too-low'],
    ['an invoice that was paid', 1000, [paid], 'paid-already'],
    ['an open one beside a paid one, to the cent', 1000, [invoice(), paid], 'exact 1'],
    ['too much beside a paid one', 2000, [invoice(), paid], 'paid-already'],
    ['invoices of two payers', 1500, [invoice(), invoice({ id: 2, clientId: 8 })], 'several-payers'],
    ['a reference of nobody', 1000, [], 'unknown-reference'],
    ['money that left', -1000, [invoice()], 'outgoing'],
  ])('for %s', (_what, cents, named, wanted) => {
    const decision = decide(cents, named, true)
    expect(decision.kind === 'wait' ? decision.reason : `${decision.fit} ${decision.invoiceIds}`).toBe(wanted)
  })
  it('without any reference waits', () => {
    expect(decide(1000, [], false)).toEqual({ kind: 'wait', reason: 'no-reference' })
  })
})

const entry = (fingerprint: string, communication = '', bookedOn = '2026-11-20') => ({
  fingerprint,
  communication,
  bookedOn,
})

describe('movements that two statements tell of', () => {
  it('are taken once, and equal ones as often as one statement has them', () => {
    const compared = compareWithKnown([entry('a'), entry('a')], [entry('a'), entry('a'), entry('a'), entry('b')])
    expect([compared.known.length, compared.fresh.map(({ fingerprint }) => fingerprint)]).toEqual([2, ['a', 'b']])
    expect(compared.suspect.size).toBe(0)
  })
  it('are told apart by their words first', () => {
    const { fresh } = compareWithKnown([entry('a', 'Factuur  twee')], [entry('a', 'een'), entry('a', 'factuur twee')])
    expect(fresh.map(({ communication }) => communication)).toEqual(['een'])
  })
  it('make a day doubtful on which each has one that the other does not', () => {
    const { fresh, suspect } = compareWithKnown([entry('total')], [entry('part'), entry('other', '', '2026-11-21')])
    expect(fresh.filter((each) => suspect.has(each)).map(({ fingerprint }) => fingerprint)).toEqual(['part'])
  })
  it('are never lost nor doubled, however often the same statement comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.array(fc.constantFrom('a', 'b', 'c')), (one, other) => {
        const known = one.map((each) => entry(each))
        const { fresh } = compareWithKnown(
          known,
          other.map((each) => entry(each)),
        )
        const all = [...known, ...fresh]
        for (const each of ['a', 'b', 'c']) {
          const count = (list: readonly { fingerprint: string }[]) =>
            list.filter(({ fingerprint }) => fingerprint === each).length
          expect(count(all)).toBe(Math.max(count(known), count(other.map((name) => entry(name)))))
        }
        expect(
          compareWithKnown(
            all,
            other.map((each) => entry(each)),
          ).fresh,
        ).toEqual([])
      }),
    )
  })
})

const link = (given: Partial<Link> = {}): Link => ({
  format: 'coda',
  sequence: 10,
  openedOn: '2026-11-19',
  closedOn: '2026-11-20',
  openingCents: 0,
  closingCents: 100,
  ...given,
})

describe('a statement after another', () => {
  it.each([
    ['follows', link({ sequence: 11, openingCents: 100 }), null],
    ['leaves a number out', link({ sequence: 12, openingCents: 100 }), 'sequence'],
    ['begins at another balance', link({ sequence: 11, openingCents: 99 }), 'balance'],
    ['begins anew in January', link({ sequence: 1, openingCents: 100, closedOn: '2027-01-02' }), null],
    ['is of another format', link({ sequence: 3, openingCents: 100, format: 'camt053' }), null],
    ['has no number', link({ sequence: null, openingCents: 100 }), null],
  ] as const)('%s', (_what, next, gap) => {
    expect(gapBetween(link(), next)).toBe(gap)
  })
  it('is the first when there is none before it', () => {
    expect(gapBetween(undefined, link())).toBeNull()
  })
  it('shares no movement with another number of its series, but may with another format', () => {
    expect(mayOverlap(link(), link({ sequence: 11 }))).toBe(false)
    expect(mayOverlap(link(), link())).toBe(true)
    expect(mayOverlap(link(), link({ sequence: 11, format: 'camt053' }))).toBe(true)
    expect(mayOverlap(link(), link({ sequence: null }))).toBe(true)
  })
})

const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  invoiceId: 1,
  clientId: 7,
  openCents: 900,
  isReferenced: false,
  ibanTimes: 0,
  nameLikeness: 0,
  ...given,
})

describe('suggestions', () => {
  it('weigh what was written over the account, the account over the amount, and the amount over the name', () => {
    const ranked = rankSuggestions(1000, [
      candidate({ invoiceId: 1, nameLikeness: 0.9 }),
      candidate({ invoiceId: 2, openCents: 1000 }),
      candidate({ invoiceId: 3, ibanTimes: 1 }),
      candidate({ invoiceId: 4, isReferenced: true }),
      candidate({ invoiceId: 5 }),
      candidate({ invoiceId: 6, openCents: 1000, nameLikeness: 0.9 }),
    ])
    expect(ranked.map((one) => one.candidate.invoiceId)).toEqual([4, 6, 3, 2, 1])
    expect(ranked[1]?.reasons).toEqual(['amount', 'name'])
  })
  it('put an invoice before the credit of the same client', () => {
    const ranked = rankSuggestions(1000, [candidate({ invoiceId: null, ibanTimes: 2 }), candidate({ ibanTimes: 2 })])
    expect(ranked.map((one) => one.candidate.invoiceId)).toEqual([1, null])
  })
  it('find invoices that come to the amount together', () => {
    const open = [700, 300, 500, 200].map((openCents, id) => ({ id, openCents }))
    const ids = (cents: number) => sumsTo(cents, open)?.map(({ id }) => id)
    expect([ids(1000), ids(1700), ids(800), ids(700), ids(123)]).toEqual([
      [0, 1],
      [0, 1, 2, 3],
      [1, 2],
      [2, 3],
      undefined,
    ])
  })
})

describe('an account number', () => {
  it.each([
    ['BE68 5390 0754 7034', 'BE68539007547034'],
    ['539-0075470-34', 'BE68539007547034'],
    ['539007547035', '539007547035'],
    ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
    ['', ''],
  ])('%j is read as %j', (text, account) => {
    expect(readAccount(text)).toBe(account)
  })
  it('has a check that catches a wrong figure', () => {
    expect([isIban('BE68539007547034'), isIban('BE68539007547035'), isIban('BE68')]).toEqual([true, false, false])
  })
})
