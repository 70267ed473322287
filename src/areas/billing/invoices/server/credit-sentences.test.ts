import { describe, expect, it } from 'vitest'
import { locales } from '#base/locale.ts'
import type { CreditOutcome, RefundPart } from '../rules/credit-outcome.ts'
import { creditSentences, creditSentencesOnIssue } from './credit-sentences.ts'

const outcome = (refund: RefundPart): CreditOutcome => ({
  isWhole: true,
  settledCents: 0,
  leftCents: 0,
  toCreditCents: 0,
  refunds: [refund],
  undecidedCents: 0,
})
const paypal = { method: 'paypal', cents: 3_266 }
const done = outcome({ ...paypal, state: 'done', day: '2025-08-04' })
const told = (given: CreditOutcome) => creditSentences(given, 'BF2025-000075', 'nl').join(' ').replaceAll('\u00a0', ' ')

describe('what a credit note says of the money that goes back', () => {
  it('is to come, gone on its day, or did not work', () => {
    expect(told(outcome({ ...paypal, state: 'coming' }))).toBe('Je krijgt € 32,66 terug via PayPal.')
    expect(told(done)).toBe('Teruggestort op 04/08/2025 via PayPal: € 32,66.')
    expect(told(outcome({ ...paypal, state: 'failed' }))).toContain('terugstorten is niet gelukt')
  })

  it.each(locales)('says nothing of the future once it is done, but in the mail that brings the note: %s', (locale) => {
    const number = 'BF2025-000075'
    expect(creditSentencesOnIssue(done, number, locale)).toEqual(
      creditSentences(outcome({ ...paypal, state: 'coming' }), number, locale),
    )
    expect(creditSentences(done, number, locale).join()).toContain('04/08/2025')
  })
})
