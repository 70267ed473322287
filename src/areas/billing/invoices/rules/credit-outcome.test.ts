import { describe, expect, it } from 'vitest'
import { type CreditedInvoice, creditOutcome, type Flow, type FlowKind, fromCreditCents } from './credit-outcome.ts'

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 9))
const flow = (kind: FlowKind, cents: number, day: number, more: Partial<Flow> = {}): Flow => ({
  kind,
  cents,
  method: kind.endsWith('credit') ? '' : 'bancontact',
  at: on(day),
  askedAt: on(day),
  cameToNothing: false,
  ...more,
})
const note = (id: number, totalCents: number, day: number) => ({ id, totalCents, at: on(day) })
const of = (given: Partial<CreditedInvoice>, noteId = 1) =>
  creditOutcome({ totalCents: 1000, paidAt: null, notes: [note(1, 1000, 10)], flows: [], ...given }, noteId)
const nothing = { settledCents: 0, leftCents: 0, toCreditCents: 0, refunds: [], undecidedCents: 0 }

describe('what became of a credit note', () => {
  it.each<[string, Partial<CreditedInvoice>, object]>([
    ['of an unpaid invoice, all of it', {}, { isWhole: true, settledCents: 1000 }],
    [
      'of an unpaid invoice, a part',
      { notes: [note(1, 300, 10)] },
      { isWhole: false, settledCents: 300, leftCents: 700 },
    ],
    [
      'of one paid in part, whose payer gets the rest as credit',
      { flows: [flow('paid', 400, 5), flow('to-credit', 400, 10)] },
      { isWhole: true, settledCents: 600, toCreditCents: 400 },
    ],
    [
      'of a paid one, sent back',
      { paidAt: on(5), flows: [flow('paid', 1000, 5), flow('refund-asked', 1000, 10)] },
      { isWhole: true, refunds: [{ method: 'bancontact', cents: 1000, state: 'coming' }] },
    ],
    [
      'of a paid one, sent back before the note was made',
      { paidAt: on(5), flows: [flow('paid', 1000, 5), flow('refunded', 1000, 9)] },
      { isWhole: true, refunds: [{ method: 'bancontact', cents: 1000, state: 'done', day: '2026-11-09' }] },
    ],
    [
      'of a paid one, half sent back and half credit',
      {
        paidAt: on(5),
        flows: [
          flow('paid', 500, 5),
          flow('from-credit', 500, 5),
          flow('refunded', 500, 12),
          flow('to-credit', 500, 12),
        ],
      },
      {
        isWhole: true,
        toCreditCents: 500,
        refunds: [{ method: 'bancontact', cents: 500, state: 'done', day: '2026-11-12' }],
      },
    ],
    [
      'of a paid one about whose money nobody decided',
      { paidAt: on(5), flows: [flow('paid', 1000, 5)], notes: [note(1, 200, 10)] },
      { isWhole: false, undecidedCents: 200 },
    ],
    [
      'of a paid one whose refund did not arrive',
      {
        paidAt: on(5),
        flows: [
          flow('paid', 1000, 5),
          flow('refunded', 1000, 10, { cameToNothing: true }),
          flow('refund-failed', 1000, 14),
        ],
      },
      { isWhole: true, refunds: [{ method: 'bancontact', cents: 1000, state: 'failed' }] },
    ],
    [
      'of a paid one whose refund did not arrive, sent once more',
      {
        paidAt: on(5),
        flows: [
          flow('paid', 1000, 5),
          flow('refunded', 1000, 10, { cameToNothing: true }),
          flow('refund-failed', 1000, 14),
          flow('refunded', 1000, 16, { method: 'banktransfer' }),
        ],
      },
      { isWhole: true, refunds: [{ method: 'banktransfer', cents: 1000, state: 'done', day: '2026-11-16' }] },
    ],
  ])('%s', (_what, given, expected) => {
    expect(of(given)).toEqual({ ...nothing, ...expected })
  })

  it('is told of each of several by itself', () => {
    const given = {
      paidAt: on(5),
      notes: [note(1, 300, 10), note(2, 700, 20)],
      flows: [flow('paid', 1000, 5), flow('to-credit', 300, 10), flow('refunded', 700, 22, { askedAt: on(20) })],
    }
    expect(of(given, 1)).toEqual({ ...nothing, isWhole: false, toCreditCents: 300 })
    const gone = { method: 'bancontact', cents: 700, state: 'done', day: '2026-11-22' }
    expect(of(given, 2)).toEqual({ ...nothing, isWhole: true, refunds: [gone] })
    expect(of(given, 3)).toBeUndefined()
  })

  it('tells credit that was used from what was paid', () => {
    expect(fromCreditCents([flow('from-credit', 300, 5), flow('paid', 200, 6)], 500)).toBe(300)
    expect(fromCreditCents([flow('from-credit', 300, 5)], 100)).toBe(100)
  })
})
