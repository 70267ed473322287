import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { invoiceRefusals } from './refusals.ts'

const whole = z.number({ error: 'invalid' }).check(z.int({ error: 'invalid' }), z.gte(1, { error: 'invalid' }))

/** What to do with money that was paid for what is credited. */
export const creditedMoney = ['refund', 'credit'] as const
export type CreditedMoney = (typeof creditedMoney)[number]

export const CreditRequest = z.object({
  /**
   * Each line once, by its position on the invoice from 1; without an amount all that is left of it. Amounts are
   * without VAT.
   */
  lines: z.array(z.object({ position: whole, cents: z.optional(whole) })).check(z.maxLength(500)),
  /** Shown to the buyer on the credit note. */
  reason: z
    .string({ error: 'required' })
    .check(...asLines, z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalid' })),
  money: z._default(z.enum(creditedMoney, { error: 'invalid' }), 'refund'),
  /** The caller's idempotency key: the same key answers the same credit note again. */
  key: z.optional(z.uuid({ error: 'invalid' })),
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const CreditAnswer = z.object({
  creditNote: z.object({ id: z.number(), number: z.string(), totalCents: z.number() }),
  /** Being refunded by the original payment method. */
  refundedCents: z.number(),
  /** Became account credit: as asked, or because the original method does not allow it. */
  creditedCents: z.number(),
})
export type CreditAnswer = z.infer<typeof CreditAnswer>

export const staffInvoiceCalls = calls({
  credit: call({
    id: 'belfry.invoices.credit',
    method: 'POST',
    path: '/staff/invoices/{id}/credit',
    access: ['signed-in', 'admin'],
    status: 201,
    summary: 'Takes lines of an invoice back by a credit note, whole or in part, and gives back what was paid for them',
    params: z.object({ id: wholeNumber }),
    body: CreditRequest,
    output: z.object({ data: CreditAnswer }),
    refuses: invoiceRefusals,
  }),
})
