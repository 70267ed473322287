import { describe, expect, it } from 'vitest'
import { withoutAmounts } from './hide-amounts.ts'

describe('an answer for a user who sees no prices', () => {
  it('has no amount left, however deep it stands', () => {
    const at = new Date(0)
    expect(
      withoutAmounts({ data: [{ id: 967, cents: 967, prices: { renewCents: 5 }, details: { price_cents: 3 }, at }] }),
    ).toEqual({ data: [{ id: 967, cents: 0, prices: { renewCents: 0 }, details: { price_cents: 0 }, at }] })
  })

  it('keeps what is no amount', () => {
    const answer = { count: 3, feeCents: null, name: 'percents', recents: 4, data: undefined }
    expect(withoutAmounts(answer)).toEqual(answer)
  })
})
