import { markPaid } from '#areas/billing/invoices/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { openCents, shareOut } from '../rules/open-amount.ts'
import { changeCredit } from './credit.ts'
import { type LockedInvoice, ledger } from './ledger-store.ts'
import { mailReceived } from './payment-mails.ts'
import { receiptStore } from './receipt-store.ts'

/** Money received without a payment provider: for these invoices in order, or just from this client. */
export type ReceivedMoney = (
  | { invoiceIds: readonly number[]; clientId?: undefined }
  | { clientId: ClientId; invoiceIds?: undefined }
) & {
  cents: Cents
  /** The id of this movement at its source; reported twice, it counts once. */
  movementKey: string
  /** The method: `banktransfer`, `direct-debit`. */
  driver: string
  at: Date
}

export type Received = {
  receiptId: number
  /** False when this movement was known already; nothing was done then. */
  isNew: boolean
  paidInvoiceIds: number[]
  /** The remainder that became account credit. */
  creditedCents: Cents
}

/**
 * Records received money: invoices get what they ask for in order, the last possibly a part, and the rest becomes
 * account credit.
 */
export async function receiveMoney(work: Work, money: ReceivedMoney): Promise<Received> {
  if (!Number.isInteger(money.cents) || money.cents <= 0) throw new Error('money that comes in is more than nothing')
  const ids = [...new Set(money.invoiceIds ?? [])]
  const invoices = await ledger.lockInvoices(work.sql, ids)
  const wanted = ids.flatMap((id) => invoices.get(id) ?? [])
  const clientId = money.clientId ?? wanted[0]?.clientId
  if (clientId === undefined || wanted.length < ids.length) throw new Error(`no invoice ${ids.join(', ')}`)
  const receiptId = await receiptStore.add(work.sql, { ...money, clientId })
  if (receiptId === undefined) {
    const known = await receiptStore.byKey(work.sql, money.movementKey)
    return { receiptId: known?.id ?? 0, isNew: false, paidInvoiceIds: [], creditedCents: 0 }
  }
  const asked = wanted.map((invoice) => ({ key: invoice.id, cents: openCents(invoice) }))
  const { shares, restCents } = shareOut(money.cents, asked)
  const paidInvoiceIds: number[] = []
  for (const { key, cents } of shares) {
    const invoice = invoices.get(key)!
    if (await countIn(work, invoice, { receiptId, cents, money })) paidInvoiceIds.push(invoice.id)
  }
  if (restCents > 0) await keepAsCredit(work, { receiptId, clientId, cents: restCents, invoice: wanted[0], money })
  if (shares.length > 0)
    await mailReceived(
      work,
      shares.map(({ key, cents }) => ({ invoiceId: key, cents })),
      money.driver,
    )
  return { receiptId, isNew: true, paidInvoiceIds, creditedCents: restCents }
}

/** True when it completed the payment of the invoice. */
async function countIn(
  work: Work,
  invoice: LockedInvoice,
  { receiptId, cents, money }: { receiptId: number; cents: Cents; money: ReceivedMoney },
): Promise<boolean> {
  const key = `receipt:${receiptId}:${invoice.id}`
  await ledger.record(work.sql, { invoiceId: invoice.id, receiptId, movement: 'paid', cents, key, at: money.at })
  await work.audit({
    action: 'billing.payment.received',
    object: { type: 'invoice', id: invoice.id },
    clientId: invoice.clientId,
    details: { number: invoice.number, cents, driver: money.driver, movementKey: money.movementKey },
  })
  if (cents >= openCents(invoice)) {
    await markPaid(work, invoice.id)
    return true
  }
  await work.pushEvent({ clientId: invoice.clientId, type: 'invoice.changed', subject: invoice.id })
  return false
}

async function keepAsCredit(
  work: Work,
  kept: {
    receiptId: number
    clientId: ClientId
    cents: Cents
    invoice: LockedInvoice | undefined
    money: ReceivedMoney
  },
): Promise<void> {
  const { receiptId, clientId, cents, money } = kept
  const key = `receipt:${receiptId}:credit`
  // The remainder passes through the ledger into the credit: the ledger has every cent that came in, and no invoice more
  // than it needed.
  const line = { invoiceId: null, receiptId, cents, at: money.at }
  await ledger.record(work.sql, { ...line, movement: 'paid', key: `${key}-paid` })
  await ledger.record(work.sql, { ...line, movement: 'to-credit', key })
  const invoiceId = kept.invoice?.id ?? null
  await changeCredit(work, { clientId, kind: 'overpaid', cents, receiptId, invoiceId, key })
}
