import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { changeCredit, lockCredit } from './credit.ts'
import { ledger } from './ledger-store.ts'
import { moneyLeft } from './money-left.ts'
import { mailChargedBack } from './payment-mails.ts'
import { receiptStore } from './receipt-store.ts'

export type TakenBack =
  | { kind: 'taken-back'; invoiceIds: number[]; creditCents: Cents; missingCents: Cents }
  /** This movement was reported before, or its money was taken back already. */
  | { kind: 'known' }
  | { kind: 'no-such-money' }

/**
 * The bank took back money that `receiveMoney` recorded: its invoices are open again, and credit from it is removed as
 * far as it is left. `missingCents`: the part of it that was spent. With `isQuiet` no charge-back is reported, because
 * staff undo their own mistake.
 */
export async function takeBackMoney(
  work: Work,
  asked: { movementKey: string; reversesMovementKey: string; at: Date; isQuiet?: boolean },
): Promise<TakenBack> {
  const found = await receiptStore.byKey(work.sql, asked.reversesMovementKey)
  if (!found) return { kind: 'no-such-money' }
  const held = await ledger.heldOf(work.sql, { receiptId: found.id })
  const invoices = await ledger.lockInvoices(
    work.sql,
    [...held.keys()].filter((id) => id !== null),
  )
  if (!(await receiptStore.reverse(work.sql, found.id, asked.movementKey, asked.at))) return { kind: 'known' }
  const invoiceIds: number[] = []
  for (const [invoiceId, cents] of held) {
    if (invoiceId === null || cents <= 0) continue
    const key = `receipt:${found.id}:${invoiceId}:back`
    const line = { invoiceId, receiptId: found.id, cents, key, at: asked.at }
    await ledger.record(work.sql, { ...line, movement: 'charged-back' })
    await moneyLeft(work, { invoice: invoices.get(invoiceId)!, movement: 'charged-back', cents })
    invoiceIds.push(invoiceId)
  }
  const credit = await takeCredit(work, found, held.get(null) ?? 0, asked)
  if (invoiceIds.length > 0 && !asked.isQuiet) await mailChargedBack(work, invoiceIds[0]!, found.cents, found.driver)
  return { kind: 'taken-back', invoiceIds, ...credit }
}

async function takeCredit(
  work: Work,
  receipt: { id: number; client_id: ClientId },
  cents: Cents,
  asked: { reversesMovementKey: string; at: Date },
): Promise<{ creditCents: Cents; missingCents: Cents }> {
  if (cents <= 0) return { creditCents: 0, missingCents: 0 }
  const creditCents = Math.min(cents, await lockCredit(work.sql, receipt.client_id))
  const key = `receipt:${receipt.id}:credit-back`
  const line = { invoiceId: null, receiptId: receipt.id, at: asked.at }
  await ledger.record(work.sql, { ...line, cents, movement: 'charged-back', key: `${key}-out` })
  if (creditCents > 0) {
    await ledger.record(work.sql, { ...line, cents: creditCents, movement: 'from-credit', key })
    const change = {
      clientId: receipt.client_id,
      kind: 'taken-back',
      cents: -creditCents,
      receiptId: receipt.id,
      key,
    } as const
    await changeCredit(work, change)
  }
  const missingCents = cents - creditCents
  if (missingCents > 0)
    await work.audit({
      action: 'billing.credit.missing',
      object: { type: 'client', id: receipt.client_id },
      clientId: receipt.client_id,
      details: { missingCents, movementKey: asked.reversesMovementKey },
    })
  return { creditCents, missingCents }
}
