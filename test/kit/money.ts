import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import { changeCredit, creditOf } from '#areas/billing/payments/server/credit.ts'
import { receiveMoney } from '#areas/billing/payments/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Payments, paymentKey } from '#drivers/payment/port.ts'
import type { Work } from '#platform/context.ts'
import type { TestPortal } from './portal.ts'

/** What the tests ask about the money of invoices and clients, and how they make it move. */
export function moneyOf(portal: TestPortal, clientId: ClientId) {
  const { db } = portal
  const inWork = <Result>(step: (work: Work) => Promise<Result>): Promise<Result> =>
    db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const provider = (): Payments => portal.makeWork(db).driver(paymentKey).named('sandbox')!
  let moved = 0
  return {
    inWork,
    provider,
    invoice: (totalCents = 1210) => unpaidInvoice(db, { clientId, totalCents }),
    statusOf: async (id: number) =>
      (await db.selectFrom('invoice').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    ledgerOf: (invoiceId: number) =>
      db
        .selectFrom('ledger_entry')
        .select(['movement', 'cents'])
        .where('invoice_id', '=', invoiceId)
        .orderBy('id')
        .execute(),
    attemptOf: (redirectUrl: string) =>
      db
        .selectFrom('payment')
        .select(['id', 'attempt_key', 'remote_id', 'state', 'cents'])
        .where('remote_id', '=', new URL(redirectUrl).searchParams.get('id'))
        .executeTakeFirstOrThrow(),
    /** The provider's status is received, and everything that follows from it is done. */
    hear: async (remoteId: string) => {
      await portal.visitor.post('/payments/webhook/sandbox', { id: remoteId })
      await portal.jobs.drain()
    },
    transfer: (given: { invoiceIds: number[]; cents: number; key?: string }) => {
      moved += 1
      const { invoiceIds, cents, key: movementKey = `transfer-${clientId}-${moved}` } = given
      const money = { invoiceIds, cents, movementKey, driver: 'banktransfer', at: portal.clock.now }
      return inWork((work) => receiveMoney(work, money))
    },
    creditOf: () => creditOf(db, clientId),
    give: (cents: number) =>
      inWork((work) =>
        changeCredit(work, { clientId, kind: 'gift', cents, reason: 'Geschenk', key: `gift:${work.newId()}` }),
      ),
    mails: async () =>
      db.selectFrom('mail_message').select(['kind', 'locale', 'subject', 'recipient']).orderBy('id').execute(),
  }
}
