import type { Cents } from '#base/money.ts'

/** An invoice that a movement names. `openCents` is what it still asks for. */
export type NamedInvoice = {
  id: number
  clientId: number
  openCents: Cents
  /** Named by its structured communication, which no payer hits by chance. */
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
 * What money with these references is for. Sure is only what the payer named and what fits:
 * - the named invoices together: all are paid; what comes on top becomes the payer's credit.
 * - less than the one invoice named by its communication: a part, because the money is certainly meant for it and a reminder
 *   must not ask for it again. Named by its number alone, somebody looks first: a number in free words may mean something else.
 * - less than several invoices together, an invoice that needs nothing any more, invoices of two payers: somebody looks.
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
    // Too much for what is open while another named invoice was paid before: it may have been paid twice.
    return open.length < named.length ? wait('paid-already') : { kind: 'match', invoiceIds, fit: 'overpaid' }
  if (open.length > 1) return wait('sum-too-low')
  return only.isByCommunication ? { kind: 'match', invoiceIds, fit: 'partial' } : wait('too-low')
}
