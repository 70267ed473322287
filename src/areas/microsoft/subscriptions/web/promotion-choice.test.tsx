import { describe, expect, it } from 'vitest'
import { tenantCalls } from '#areas/microsoft/tenants/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { anOffice } from '#test/kit/office-facts.ts'
import { nceCalls } from '../contract/calls.ts'
import { PromotionChoice } from './promotion-choice.tsx'

const { tenant } = anOffice([])
const prices = (...terms: ('P1Y' | 'P3Y')[]) => terms.map((term) => ({ term, cycle: 'monthly' as const, cents: 560 }))
const offers = [
  { offerId: 'BB', prices: prices('P1Y') },
  { offerId: 'BP', prices: prices('P1Y', 'P3Y') },
]

describe('a promotion of Microsoft', () => {
  it('is asked about in the term that is chosen, of what is sold in it', async () => {
    const promotion = {
      id: 'promo-3',
      name: 'Three years',
      percent: 10,
      endsOn: '2026-12-31',
      isEligible: true,
      reason: null,
    }
    const api = new FakeApi()
      .answer(tenantCalls.list, { data: [tenant] })
      .answer(nceCalls.promotions, { data: [{ offer_id: 'BP', promotions: [promotion] }] })
    const chosen = { offerId: 'BP', term: 'P3Y', cycle: 'monthly', quantity: 4 } as const
    const choice = (
      <PromotionChoice tenant="halm" offers={offers} chosen={chosen} value={undefined} onChange={() => {}} />
    )
    await show(choice, { api, as: aCustomer })
    expect(await screen.findByRole('checkbox', { name: /10/ })).toBeDefined()
    const item = { offer_id: 'BP', term_duration: 'P3Y', billing_cycle: 'monthly' }
    await waitFor(() =>
      expect(api.sentTo(nceCalls.promotions).map(({ body }) => body.items)).toEqual([
        [{ ...item, quantity: 1 }],
        [{ ...item, quantity: 4 }],
      ]),
    )
  })
})
