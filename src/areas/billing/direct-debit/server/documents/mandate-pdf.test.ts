import { describe, expect, it } from 'vitest'
import { askedId } from '#base/ids.ts'
import { locales } from '#base/locale.ts'
import { brandNames, brands } from '#brands/brands.ts'
import type { MandateRow } from '../mandate-store.ts'
import { renderMandate } from './mandate-pdf.ts'
import { mandateView } from './mandate-view.ts'

const mandate = (given: Partial<MandateRow> = {}): MandateRow => ({
  id: 1,
  client_id: askedId(17),
  brand: 'belfry',
  creditor_id: brands[given.brand ?? 'belfry'].directDebit.creditorId,
  reference: 'BF-M000017-01',
  kind: 'recurrent',
  state: 'draft',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  account_name: 'An Peeters',
  signed_on: null,
  is_presented: false,
  last_collection_on: null,
  lapse_told_for: null,
  previous_iban: null,
  previous_bic: null,
  ends_with_next: false,
  ended_at: null,
  end_reason: null,
  reason_code: null,
  created_at: new Date('2026-11-21T09:00:00Z'),
  ...given,
})
const payer = { name: 'Bakkerij Peeters BV', street: 'Dorpsstraat 4', postalCode: '9000', city: 'Gent', country: 'BE' }
const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

describe('the page of a mandate', () => {
  it.each(locales.flatMap((locale) => brandNames.map((brand) => [locale, brand] as const)))(
    'is one page in %s for %s',
    async (locale, brand) => {
      expect(
        pagesOf(await renderMandate(mandate({ brand }), payer, { brands, locale, noticeDays: 14, onScreen: false })),
      ).toBe(1)
    },
  )
  it('is made whatever the account holder is called', async () => {
    const odd = '#set page() *x* $ \\ " ] 日本 🎉 \u0000'.repeat(2)
    const pdf = await renderMandate(
      mandate({ account_name: odd }),
      { ...payer, name: 'x'.repeat(200) },
      { brands, locale: 'nl', noticeDays: 14, onScreen: true },
    )
    expect(pagesOf(pdf)).toBe(1)
  })
  it('names creditor, payer, account and reference', () => {
    const view = mandateView(mandate(), payer, { brands, locale: 'nl', agreement: [], onScreen: false })
    const text = JSON.stringify(view.parts)
    for (const word of [
      'Belfry BV',
      'BE30ZZZ0800000075',
      'An Peeters',
      'BE68 5390 0754 7034',
      'GKCCBEBB',
      'BF-M000017-01',
    ])
      expect(text).toContain(word)
  })
})
