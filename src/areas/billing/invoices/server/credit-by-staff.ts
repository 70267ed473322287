import { refundExcess } from '#areas/billing/payments/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { CreditAnswer, CreditRequest } from '../contract/staff-calls.ts'
import { creditInvoiceLines } from './credit-invoice.ts'
import { creditStore } from './credit-store.ts'

/**
 * Credits lines and, in the same transaction, refunds what the invoice then holds too much, by the original method or
 * as account credit. Never more than the credit note's total; refunds under way are left as they are.
 */
export async function creditByStaff(work: Work, invoiceId: number, asked: CreditRequest): Promise<CreditAnswer> {
  if (asked.key === undefined) return creditOnce(work, invoiceId, asked)
  // Concurrent requests with the same key wait here for the first.
  await creditStore.lock(work.sql, invoiceId)
  const made = await creditStore.made(work.sql, asked.key, invoiceId)
  if (made) return made.answer as CreditAnswer
  const answer = await creditOnce(work, invoiceId, asked)
  await creditStore.keep(work.sql, { key: asked.key, invoiceId, answer, at: work.now() })
  return answer
}

async function creditOnce(work: Work, invoiceId: number, asked: CreditRequest): Promise<CreditAnswer> {
  const { lines, reason, money } = asked
  const { isMailed: _byItself, ...creditNote } = await creditInvoiceLines(work, {
    invoiceId,
    lines: lines.map(({ position, cents }) => (cents === undefined ? { position } : { position, cents })),
    reason,
    seesToMoney: true,
  })
  const mostCents = creditNote.totalCents
  return { creditNote, ...(await refundExcess(work, { invoiceId, mostCents, reason, asCredit: money === 'credit' })) }
}
