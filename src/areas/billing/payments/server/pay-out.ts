import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { excessCents } from '../rules/open-amount.ts'
import { changeCredit, lockCredit } from './credit.ts'
import { ledger } from './ledger-store.ts'
import { moneyLeft } from './money-left.ts'
import { partStore } from './part-store.ts'

/** Money that staff paid back by hand: the excess of an invoice, or a client's credit. */
export type PaidOut = ({ invoiceId: number; clientId?: undefined } | { clientId: ClientId; invoiceId?: undefined }) & {
  cents: Cents
  /** The id of this movement at its source. */
  movementKey: string
  at: Date
}

/** False when less than this can be paid back; nothing is done then. */
export const payOut = (work: Work, money: PaidOut): Promise<boolean> =>
  money.invoiceId === undefined ? fromCredit(work, money) : fromInvoice(work, money.invoiceId, money)

async function fromInvoice(work: Work, invoiceId: number, { cents, movementKey, at }: PaidOut): Promise<boolean> {
  const invoice = await ledger.lockInvoice(work.sql, invoiceId)
  if (!invoice) return false
  // Refunds asked of a provider are pending already.
  const balanceCents = invoice.balanceCents - (await partStore.askedBack(work.sql, invoiceId))
  if (cents > excessCents({ ...invoice, balanceCents })) return false
  await ledger.record(work.sql, { invoiceId, movement: 'refunded', cents, key: movementKey, at })
  await work.audit({
    action: 'billing.payment.paid-out',
    object: { type: 'invoice', id: invoiceId },
    clientId: invoice.clientId,
    details: { number: invoice.number, cents, movementKey },
  })
  await moneyLeft(work, { invoice, movement: 'refunded', cents })
  return true
}

async function fromCredit(work: Work, { clientId, cents, movementKey: key }: PaidOut): Promise<boolean> {
  if (clientId === undefined || cents > (await lockCredit(work.sql, clientId))) return false
  return changeCredit(work, { clientId, kind: 'taken-back', cents: -cents, key })
}
