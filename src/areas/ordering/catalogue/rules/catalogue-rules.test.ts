import { describe, expect, it } from 'vitest'
import { availabilityLabel, availabilityOf, type Finding } from './availability.ts'
import { domainName, readSearch, underExtensions } from './domain-search.ts'
import { variantMatches } from './groups.ts'
import { domainCents, optionCents, underCode } from './prices.ts'
import { needsDomain } from './product-kinds.ts'
import { judgePromotion, type Promotion } from './promotion.ts'

describe('a search for names', () => {
  it('reads many at once between commas, spaces and line breaks, each once', () => {
    expect(readSearch('Een.be, twee.com;drie.nl\nEEN.be  vier.eu')).toEqual({
      domains: ['een.be', 'twee.com', 'drie.nl', 'vier.eu'],
      keywords: [],
      invalid: [],
    })
  })

  it('keeps words without extension apart, and says what is no name', () => {
    expect(readSearch('bakker www.bakker.be b@kker.be ab élan')).toEqual({
      domains: [],
      keywords: ['bakker', 'xn--lan-9la'],
      invalid: ['www.bakker.be', 'b@kker.be', 'ab'],
    })
  })

  it.each([
    ['naam.be', 'naam.be'],
    ['Élan.be', 'xn--lan-9la.be'],
    ['ab.be', undefined],
    ['-naam.be', undefined],
    [`${'a'.repeat(64)}.be`, undefined],
    ['naam', undefined],
  ])('%s is the name %s', (text, expected) => {
    expect(domainName(text)).toBe(expected)
  })

  it('takes a two-part extension only when it is on sale', () => {
    expect([domainName('naam.co.uk'), domainName('naam.co.uk', ['co.uk'])]).toEqual([undefined, 'naam.co.uk'])
  })

  it('puts a word under other extensions, without those already asked', () => {
    expect(underExtensions('naam.be', ['be', 'com'], ['naam.be'])).toEqual(['naam.com'])
    expect(
      underExtensions(
        'naam',
        Array.from({ length: 40 }, (_, index) => `x${index}`),
      ),
    ).toHaveLength(20)
  })
})

describe('availability', () => {
  const finding = (given: Partial<Finding>): Finding => ({
    extensionKnown: true,
    hasQuarantine: false,
    heldByCaller: false,
    heldByAnother: false,
    ordered: false,
    registry: undefined,
    ...given,
  })
  it.each([
    [{ registry: 'free' }, 'available', 'Available'],
    [{ registry: 'taken' }, 'not available', 'Taken'],
    [{ registry: 'quarantine', hasQuarantine: true }, 'quarantine', 'Quarantine'],
    [{ registry: 'quarantine' }, 'not available', 'Taken'],
    [{ registry: 'free', heldByCaller: true }, 'registered', 'Taken'],
    [{ registry: 'free', heldByAnother: true }, 'not available', 'Taken'],
    [{ registry: 'free', ordered: true }, 'not available', 'Taken'],
    [{}, 'not checked', undefined],
    [{ registry: 'free', extensionKnown: false }, 'not checked', undefined],
  ] as const)('%j is %s, shown as %s', (given, result, label) => {
    expect(availabilityOf(finding(given))).toBe(result)
    expect(availabilityLabel(result)).toBe(label)
  })
})

describe('prices', () => {
  const price = { registerCents: 800, transferCents: 500, renewCents: 1_200, restoreCents: 0 }

  it('asks the first year at the price of the act, and the rest at renewal', () => {
    expect([
      domainCents(price, 'register', 1),
      domainCents(price, 'register', 3),
      domainCents(price, 'transfer', 1),
    ]).toEqual([800, 3_200, 500])
  })

  it('asks options for every month of the term, and once for what is bought once', () => {
    expect([optionCents(100, 'yearly'), optionCents(100, 'quarterly'), optionCents(100, 'one-time')]).toEqual([
      1_200, 300, 100,
    ])
  })

  it('falls back on retail for a code without a price of its own', () => {
    expect([
      underCode({ EUR: 10, PARTNER: 8 }, 'PARTNER'),
      underCode({ EUR: 10 }, 'PARTNER'),
      underCode({}, 'EUR'),
    ]).toEqual([8, 10, undefined])
  })

  it('knows which kinds need a domain', () => {
    expect([needsDomain('hosting'), needsDomain('office'), needsDomain('x')]).toEqual([true, false, false])
  })

  it('matches every variant with all', () => {
    expect([
      variantMatches('all', 'edu'),
      variantMatches('edu', 'edu'),
      variantMatches('edu', 'nce'),
      variantMatches(undefined, ''),
    ]).toEqual([true, true, false, true])
  })
})

describe('a promotion', () => {
  const promotion = (given: Partial<Promotion> = {}): Promotion => ({
    code: 'X',
    pricingPolicyValue: 0.125,
    startsOn: null,
    endsOn: null,
    maxUses: null,
    used: 0,
    maxUsesPerClient: null,
    tlds: [],
    pids: [],
    ...given,
  })
  const items = [
    { domain: 'een.be', pid: 0, priceCents: 799 },
    { domain: 'een.be', pid: 200, priceCents: 4_800 },
  ]
  const judge = (given: Partial<Promotion>, usedByClient = 0) =>
    judgePromotion(promotion(given), items, { today: '2026-11-21', usedByClient })

  it.each([
    ['everything', {}, 700],
    ['its extensions', { tlds: ['be'] }, 100],
    ['its products', { pids: [200] }, 600],
    ['both', { tlds: ['be'], pids: [200] }, 700],
    ['its last day', { endsOn: '2026-11-21' }, 700],
    ['its first day', { startsOn: '2026-11-21' }, 700],
  ])('holds for %s', (_what, given, totalCents) => {
    expect(judge(given)).toEqual({ holds: true, totalCents })
  })

  it.each([
    ['a third of a cent rounds down', 0.3333, [1], 0],
    ['half a cent rounds up', 0.5, [1], 1],
    ['a twelfth and a half of 7,99', 0.125, [799], 100],
    ['a tenth of 0,05, half a cent', 0.1, [5], 1],
    ['a fraction with four decimals', 0.0725, [10_000], 725],
    ['rounded once, never per item', 0.1, [5, 5, 5], 2],
    ['everything', 1, [1_299, 4_800], 6_099],
    ['a large cart', 0.15, [1_000_000_07], 15_000_001],
  ])('takes off %s', (_what, pricingPolicyValue, cents, totalCents) => {
    const bought = cents.map((priceCents) => ({ domain: 'een.be', pid: 0, priceCents }))
    const verdict = judgePromotion(promotion({ pricingPolicyValue }), bought, { today: '2026-11-21', usedByClient: 0 })
    expect(verdict).toEqual({ holds: true, totalCents })
  })

  it('still holds for the last use, and for the last one of a client', () => {
    expect(judge({ maxUses: 3, used: 2 })).toMatchObject({ holds: true })
    expect(judge({ maxUsesPerClient: 2 }, 1)).toMatchObject({ holds: true })
  })

  it.each([
    [{ startsOn: '2026-11-22' }, 0, 'promotion_not_started'],
    [{ endsOn: '2026-11-20' }, 0, 'promotion_over'],
    [{ maxUses: 3, used: 3 }, 0, 'promotion_used_up'],
    [{ maxUsesPerClient: 1 }, 1, 'promotion_used_up'],
    [{ tlds: ['com'] }, 0, 'promotion_not_for_these'],
  ])('%j does not hold', (given, usedByClient, because) => {
    expect(judge(given, usedByClient)).toEqual({ holds: false, because })
  })
})
