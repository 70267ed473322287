import { describe, expect, it } from 'vitest'
import { agreementsOf, type BilledService, changedLines, driftOf, type SentLine } from './agreements.ts'

const service = (given: Partial<BilledService> = {}): BilledService => ({
  id: 7,
  name: 'bakker.be',
  productName: 'Webhosting',
  term: 'monthly',
  quantity: 1,
  cents: 499,
  ...given,
})
const free = { sendsPrices: true, markupPercent: 0 }
const agreements = (services: BilledService[], sent: string[] = [], pricing = free) =>
  agreementsOf(3, services, sent, pricing, (term) => term)

describe('the agreements of a client in a PSA', () => {
  it('are one per term, with a line per service', () => {
    expect(agreements([service(), service({ id: 8, term: 'yearly' }), service({ id: 9 })])).toMatchObject([
      { key: 'BELFRY-3-monthly', lines: [{ key: 'BELFRY-7' }, { key: 'BELFRY-9' }] },
      { key: 'BELFRY-3-yearly', lines: [{ key: 'BELFRY-8' }] },
    ])
  })

  it.each([['one-time'], ['Free Account']])('leave out what is billed %s', (term) => {
    expect(agreements([service({ term })])).toEqual([])
  })

  it('leave out what is free', () => {
    expect(agreements([service({ cents: 0 })])).toEqual([])
  })

  it('keep an existing agreement without lines, so that its lines are stopped', () => {
    expect(agreements([], ['BELFRY-3-monthly'])).toEqual([{ key: 'BELFRY-3-monthly', name: 'monthly', lines: [] }])
  })

  it.each([
    [1, 499, 0, 499, 499],
    [12, 12_00, 0, 100, 100],
    [1, 1000, 25, 1000, 1250],
    [3, 1000, 10, 333, 366],
  ])(
    'sell %i for %i cents with a markup of %i %% at cost %i and price %i',
    (quantity, cents, markupPercent, cost, sale) => {
      const [one] = agreements([service({ quantity, cents })], [], { sendsPrices: true, markupPercent })
      expect(one?.lines[0]).toMatchObject({ quantity, costCents: cost, unitCents: sale })
    },
  )

  it('leave the price open when the partner sets its own', () => {
    const [one] = agreements([service()], [], { sendsPrices: false, markupPercent: 25 })
    expect(one?.lines[0]?.unitCents).toBeUndefined()
  })

  it.each([
    ['bakker.be', 'Webhosting (bakker.be)'],
    ['', 'Webhosting'],
    ['Webhosting', 'Webhosting'],
  ])('name a service "%s" %s', (name, description) => {
    expect(agreements([service({ name })])[0]?.lines[0]?.description).toBe(description)
  })
})

describe('changes made in the PSA', () => {
  const line = (given: Partial<SentLine> = {}): SentLine => ({
    key: 'BELFRY-7',
    description: 'Webhosting',
    quantity: 2,
    unitCents: 600,
    costCents: 500,
    ...given,
  })
  const figures = { quantity: 2, unitCents: 600 }

  it.each([
    ['nothing', [line()], []],
    ['the quantity', [line({ quantity: 5 })], [{ sent: figures, found: { quantity: 5, unitCents: 600 } }]],
    ['the price', [line({ unitCents: 700 })], [{ sent: figures, found: { quantity: 2, unitCents: 700 } }]],
    ['the line is gone', [], [{ sent: figures, found: null }]],
  ])('are reported: %s', (_what, found, drift) => {
    expect(driftOf([line()], found, true)).toMatchObject(drift)
    expect(driftOf([line()], found, true)).toHaveLength(drift.length)
  })

  it("do not include the partner's own price", () => {
    expect(driftOf([line()], [line({ unitCents: 700 })], false)).toEqual([])
  })

  it('count a line once, whatever changed', () => {
    expect(changedLines([line()], [line({ quantity: 3, unitCents: 1 }), line({ key: 'BELFRY-8' })])).toBe(2)
    expect(changedLines([line()], [line()])).toBe(0)
  })
})
