import { describe, expect, it } from 'vitest'
import { type PricedProduct, renewalPrice } from './renewal-price.ts'

const same = (text: string) => ({ nl: text, en: text, fr: text })
const hosting: PricedProduct = {
  pid: 200,
  group: 'shared_hosting',
  name: same('Webhosting'),
  freeMonths: 0,
  prices: { yearly: { EUR: 4800, PARTNER: 3840 }, monthly: { EUR: 450 } },
  options: [
    {
      id: 'mailboxes',
      name: same('Mailboxen'),
      choices: [
        { id: '5', name: same('5'), cents: { EUR: 0 } },
        { id: '50', name: same('50'), cents: { EUR: 300, PARTNER: 240 } },
      ],
    },
  ],
}
const office = { ...hosting, group: 'office365', prices: { monthly: { EUR: 0 } } }

describe('the price of another term', () => {
  it.each([
    ['the price of the code', 'yearly', 'PARTNER', {}, 3840, 1],
    ['retail where the code has none', 'monthly', 'PARTNER', {}, 450, 1],
    ['retail for a code that nobody knows', 'yearly', 'GONE', {}, 4800, 1],
    ['with the options that were chosen, by the month', 'yearly', 'EUR', { options: { mailboxes: '50' } }, 8400, 1],
    ['for as many as there are', 'yearly', 'EUR', { quantity: 3 }, 4800, 3],
  ] as const)('is %s', (_, term, code, config, unitCents, quantity) => {
    expect(renewalPrice(hosting, term, code, config, 1)).toEqual({ unitCents, quantity })
  })
  it('of Microsoft 365 is the sum of its options', () => {
    expect(renewalPrice(office, 'monthly', 'EUR', { options: { mailboxes: '50' }, quantity: 4 }, 1)).toEqual({
      unitCents: 300,
      quantity: 4,
    })
  })
  it.each(['server', 'storage', 'offer'])('of a %s is what it was ordered at', (kind) => {
    const config = { details: { kind }, quantity: 2 }
    expect(renewalPrice(hosting, 'yearly', 'EUR', config, 7_700)).toEqual({ unitCents: 3_850, quantity: 2 })
    expect(renewalPrice(hosting, 'yearly', 'EUR', { details: { kind: 'certificate' } }, 7_700)).toEqual({
      unitCents: 4_800,
      quantity: 1,
    })
  })
  it.each([
    ['a product that is gone', undefined, 'yearly', {}, 'no_price'],
    ['a term that is no longer priced', hosting, 'quarterly', {}, 'no_price'],
    ['a choice that no longer exists', hosting, 'yearly', { options: { mailboxes: '500' } }, 'option_gone'],
  ] as const)('is nobody’s guess for %s', (_, product, term, config, problem) => {
    expect(renewalPrice(product, term, 'EUR', config, 1)).toEqual({ problem })
  })
})
