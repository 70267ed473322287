import { describe, expect, it } from 'vitest'
import { tooManyDomains, typeConflict } from './adding.ts'
import { itemKey, lastPerOption, NewCartItem, putOption } from './item.ts'
import { offerKey } from './offers.ts'
import { mayWait, priceDomain, priceService, type SoldProduct, type SoldTld } from './price-item.ts'
import { cartTotals, vatPercentOf } from './totals.ts'

const item = (given: Partial<NewCartItem>) => NewCartItem.parse(given)

describe('an item', () => {
  it.each([
    [{ domain: 'example.be', pid: 12 }, 'example.be-12'],
    [{ domain: 'my-site.com', pid: 7 }, 'my-site.com-7'],
    [{ domain: 'example.be', pid: 0 }, 'example.be-0'],
  ])('%j has the key %s', (given, key) => {
    expect(itemKey(given)).toBe(key)
  })

  it('keeps the last choice of each option', () => {
    expect(putOption([{ id: 1, price: 5 }], { id: 1, price: 7 })).toEqual([{ id: 1, price: 7 }])
    expect(putOption([{ id: 1, price: 5 }], { id: 2, price: 1 })).toHaveLength(2)
    expect(
      lastPerOption([
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
        { id: 'a', n: 3 },
      ]),
    ).toEqual([
      { id: 'a', n: 3 },
      { id: 'b', n: 2 },
    ])
  })

  it.each([
    [null, { pid: 0 }, false],
    ['domains', { pid: 0 }, false],
    ['domains', { pid: 12 }, true],
    ['services', { pid: 12 }, false],
    ['services', { pid: 0 }, true],
  ] as const)('in a cart of %s: %j conflicts: %s', (type, given, expected) => {
    expect(typeConflict(type, given)).toBe(expected)
  })

  it('allows twenty domains, and any number of services beside the limit', () => {
    const domains = (count: number) => Array.from({ length: count }, () => ({ pid: 0 }))
    expect([tooManyDomains(domains(20)), tooManyDomains(domains(21))]).toEqual([false, true])
    expect(tooManyDomains(Array.from({ length: 40 }, () => ({ pid: 3 })))).toBe(false)
  })
})

describe('totals', () => {
  it.each([
    [[10_000], 0, { subTotalCents: 10_000, promotionCents: 0, vatCents: 2_100, totalCents: 12_100 }],
    [[5_995], 1_000, { subTotalCents: 5_995, promotionCents: 1_000, vatCents: 1_049, totalCents: 6_044 }],
    [[1_299], 0, { subTotalCents: 1_299, promotionCents: 0, vatCents: 273, totalCents: 1_572 }],
    [[10_000], 1_000, { subTotalCents: 10_000, promotionCents: 1_000, vatCents: 1_890, totalCents: 10_890 }],
    [[500], 900, { subTotalCents: 500, promotionCents: 500, vatCents: 0, totalCents: 0 }],
    [[], 0, { subTotalCents: 0, promotionCents: 0, vatCents: 0, totalCents: 0 }],
  ])('of %j with %i off', (cents, promotion, expected) => {
    expect(
      cartTotals(
        cents.map((priceCents) => ({ priceCents })),
        promotion,
      ),
    ).toEqual({ ...expected, vatPercent: 21 })
  })
})

describe('the VAT of totals', () => {
  it.each([
    ['nobody in particular', {}, 21, 2_100],
    ['a consumer in France', { vatCategory: 'S', vatPercent: 20 }, 20, 2_000],
    ['a consumer in Finland', { vatCategory: 'S', vatPercent: 25.5 }, 25.5, 2_550],
    ['a buyer who owes the VAT themselves', { vatCategory: 'AE', vatPercent: 0 }, 0, 0],
  ] as const)('is that of %s', (_who, vat, vatPercent, vatCents) => {
    const totals = cartTotals([{ priceCents: 10_000 }], 0, vat)
    expect(totals).toMatchObject({ vatPercent, vatCents, totalCents: 10_000 + vatCents })
    expect(vatPercentOf(totals)).toBe(vatPercent)
  })
  it('is the ordinary one where there is nothing to pay', () => {
    expect(vatPercentOf({ subTotalCents: 500, promotionCents: 500, vatCents: 0 })).toBe(21)
  })
})

describe('the price of a domain', () => {
  const prices = { registerCents: 800, transferCents: 0, renewCents: 1_200, restoreCents: 4_000 }
  const be: SoldTld = { tld: 'be', years: [1, 2], transferNeedsCode: true, prices }

  it.each([
    ['one year', { domain: 'naam.be' }, 800, null],
    ['two years', { domain: 'naam.be', years: 2 }, 2_000, null],
    ['years that are not offered', { domain: 'naam.be', years: 3 }, 0, 'years_not_sold'],
    ['a transfer with its code', { domain: 'naam.be', domainType: 'transfer', transferCode: 'x' }, 0, null],
    ['a transfer without code', { domain: 'naam.be', domainType: 'transfer' }, 0, 'transfer_code_required'],
    ['a name that is none', { domain: 'na_am.be' }, 0, 'domain_invalid'],
    ['another extension', { domain: 'naam.com' }, 0, 'not_sold'],
  ] as const)('%s', (_what, given, priceCents, problem) => {
    expect(priceDomain(item(given), be)).toMatchObject({ priceCents, problem, quantity: 1 })
  })

  it('adds the fee for a name out of quarantine to its transfer, and to nothing else', () => {
    const kept = { ...item({ domain: 'naam.be', transferCode: 'x' }), quarantineUntil: '2026-12-01' }
    expect(priceDomain({ ...kept, domainType: 'transfer' }, be)).toMatchObject({
      restoreCents: 4_000,
      priceCents: 4_000,
      problem: null,
    })
    expect(priceDomain(kept, be)).toMatchObject({ restoreCents: 0, priceCents: 800 })
  })

  it('lets only a missing code wait in the cart', () => {
    expect([mayWait('transfer_code_required'), mayWait('not_sold')]).toEqual([true, false])
  })
})

describe('the price of a service', () => {
  const plan = {
    id: 'plan',
    name: 'Plan',
    choices: [
      { id: 's', name: 'S', monthlyCents: 500 },
      { id: 'm', name: 'M', monthlyCents: 850 },
    ],
  }
  const extra = {
    id: 'extra',
    name: 'Extra',
    choices: [
      { id: 'no', name: 'No', monthlyCents: 0 },
      { id: 'yes', name: 'Yes', monthlyCents: 350 },
    ],
  }
  const nothingPutTogether = {
    kind: 'hosting',
    variant: '',
    servers: [],
    storage: null,
    offers: [],
    proofs: [],
    freeMonths: 0,
  }
  const office: SoldProduct = {
    ...nothingPutTogether,
    kind: 'office',
    name: 'Office',
    isOffice: true,
    needsDomain: false,
    options: [plan, extra],
    prices: [
      { term: 'monthly', cents: 9_999, setupCents: 9_999 },
      { term: 'yearly', cents: 0, setupCents: 0 },
    ],
  }
  const hosting: SoldProduct = {
    ...nothingPutTogether,
    name: 'Hosting',
    isOffice: false,
    needsDomain: true,
    options: [extra],
    prices: [{ term: 'yearly', cents: 4_800, setupCents: 1_000 }],
  }
  const free: SoldProduct = { ...office, options: [] }

  it.each([
    [
      'office: the sum of its options, whatever price stands on it',
      {
        pid: 1,
        configOptions: [
          { id: 'plan', choice: 's' },
          { id: 'extra', choice: 'yes' },
        ],
      },
      office,
      850,
    ],
    ['office without options costs nothing', { pid: 1 }, free, 0],
    [
      'office per year, three seats',
      { pid: 1, term: 'yearly', quantity: 3, configOptions: [{ id: 'plan', choice: 'm' }] },
      office,
      3 * 12 * 850,
    ],
    [
      'hosting: its price, its options for the term, and set-up once',
      { pid: 2, domain: 'naam.be', quantity: 2, configOptions: [{ id: 'extra', choice: 'yes' }] },
      hosting,
      2 * (4_800 + 12 * 350) + 1_000,
    ],
  ] as const)('%s', (_what, given, product, priceCents) => {
    expect(priceService(item(given as never), product)).toMatchObject({ priceCents, problem: null })
  })

  it.each([
    ['its first year', 'yearly', 1_000, 12],
    ['each month of it', 'monthly', 1_000, 12],
    ['nothing of a term that is longer', 'biennially', 9_000 + 1_000, 0],
  ] as const)('asks nothing but the set-up for what begins free: %s', (_what, term, priceCents, freeMonths) => {
    const prices = [
      { term: 'monthly', cents: 450 },
      { term: 'yearly', cents: 4_800 },
      { term: 'biennially', cents: 9_000 },
    ] as const
    const first: SoldProduct = {
      ...hosting,
      freeMonths: 12,
      prices: prices.map((price) => ({ ...price, setupCents: 1_000 })),
    }
    const priced = priceService(item({ pid: 2, domain: 'naam.be', term }), first)
    const unitCents = prices.find((price) => price.term === term)?.cents
    expect(priced).toMatchObject({ priceCents, unitCents, freeMonths, setupCents: 1_000 })
  })

  it.each([
    ['no product', { pid: 9 }, undefined, 'not_sold'],
    ['a term nobody sells', { pid: 2, domain: 'naam.be', term: 'monthly' }, hosting, 'term_not_sold'],
    ['no domain', { pid: 2 }, hosting, 'domain_required'],
    ['none of it', { pid: 1, quantity: 0 }, office, 'quantity_zero'],
    ['a tenant that is none', { pid: 1, details: { kind: 'tenant', tenant: 'contoso.com' } }, office, 'tenant_invalid'],
    ['a choice nobody offers', { pid: 1, configOptions: [{ id: 'plan', choice: 'xl' }] }, office, 'option_not_sold'],
    ['an option nobody offers', { pid: 1, configOptions: [{ id: 'other', choice: 's' }] }, office, 'option_not_sold'],
  ] as const)('refuses %s', (_what, given, product, problem) => {
    expect(priceService(item(given as never), product)).toMatchObject({ priceCents: 0, problem })
  })
})

describe('the offer cart', () => {
  it('joins offer, term and billing in its key', () => {
    const offer = { offer_id: 'CFQ1:0001', term_duration: 'P1Y', billing_cycle: 'monthly' } as const
    expect(offerKey(offer)).toBe('CFQ1:0001-P1Y-monthly')
    expect(itemKey(item({ pid: 140, details: { kind: 'offer', tenant: '', agreement: true, ...offer } }))).toBe(
      'CFQ1:0001-P1Y-monthly',
    )
  })

  it('has an add-on beside each of several subscriptions', () => {
    const offer = { offer_id: 'CFQ1:0001', term_duration: 'P1Y', billing_cycle: 'monthly' } as const
    const beside = (parent: string) =>
      itemKey(item({ pid: 140, details: { kind: 'offer', tenant: 'halm', agreement: true, ...offer, parent } }))
    expect([beside('sub-1'), beside('sub-2')]).toEqual(['CFQ1:0001-P1Y-monthly-sub-1', 'CFQ1:0001-P1Y-monthly-sub-2'])
  })
})
