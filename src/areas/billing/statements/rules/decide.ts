import type { Cents } from '#base/money.ts'

/** An invoice that a movement refers to. `openCents`: what it still asks for. */
export type NamedInvoice = {
  id: number
  clientId: number
  openCents: Cents
  /** By its structured communication, which cannot be right by accident. */
  isByCommunication: boolean
}

export const waitReasons = [
  'no-reference',
  'unknown-reference',
  'paid-already',
  'several-payers',
  'sum-too-low',
  'too-low',
  'outgoing',
  'possible-duplicate',
  'direct-debit-unknown',
] as const
export type WaitReason = (typeof waitReasons)[number]

/** `partial`: less than the invoice asks for; `overpaid`: the rest became account credit. */
export type Fit = 'exact' | 'partial' | 'overpaid'
export type Decision = { kind: 'match'; invoiceIds: number[]; fit: Fit } | { kind: 'wait'; reason: WaitReason }

const wait = (reason: WaitReason): Decision => ({ kind: 'wait', reason })

/**
 * What money with these references is for. Matched automatically only when the references are certain and the amount
 * fits:
 * - the invoices together: all are paid, and the excess becomes the payer's credit;
 * - less than the only invoice, given by its communication: a partial payment, so that a reminder does not ask for it
 *   again. Given by its number alone, staff decide, because a number in free text may mean something else;
 * - less than several invoices together, an invoice without an open amount, or invoices of two payers: staff decide.
 */
export function decide(cents: Cents, named: readonly NamedInvoice[], hasReference: boolean): Decision {
  if (cents <= 0) return wait('outgoing')
  if (named.length === 0) return wait(hasReference ? 'unknown-reference' : 'no-reference')
  if (new Set(named.map(({ clientId }) => clientId)).size > 1) return wait('several-payers')
  const open = named.filter(({ openCents }) => openCents > 0)
  const [only] = open
  if (!only) return wait('paid-already')
  const asked = open.reduce((sum, { openCents }) => sum + openCents, 0)
  const invoiceIds = open.map(({ id }) => id)
  if (cents === asked) return { kind: 'match', invoiceIds, fit: 'exact' }
  if (cents > asked)
    // More than is open, while another of these invoices was paid before: possibly paid twice.
    return open.length < named.length ? wait('paid-already') : { kind: 'match', invoiceIds, fit: 'overpaid' }
  if (open.length > 1) return wait('sum-too-low')
  return only.isByCommunication ? { kind: 'match', invoiceIds, fit: 'partial' } : wait('too-low')
}
