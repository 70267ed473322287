import { receiveMoney } from '#areas/billing/payments/server/public.ts'
import type { Day } from '#base/dates.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import type { Fit } from '../rules/decide.ts'
import { entryStore } from './entry-store.ts'
import { matchStore } from './match-store.ts'

/** An entry to record as received. `by`: the user who decided, null for the portal itself. */
export type Counted = { id: number; cents: Cents; bookedOn: Day; by: AccountId | null }
export type Target = { invoiceIds: readonly number[]; fit: Fit } | { clientId: ClientId }

/** A statement's day as a moment: noon UTC, which is the same day in Brussels all year. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** Records an entry through `billing/payments`, and stores its match. */
export async function countIn(work: Work, entry: Counted, target: Target): Promise<{ clientId: ClientId }> {
  const movementKey = await matchStore.nextKey(work.sql, entry.id)
  const money = { cents: entry.cents, movementKey, driver: 'banktransfer', at: noonOf(entry.bookedOn) }
  const isInvoices = 'invoiceIds' in target
  const { creditedCents } = await receiveMoney(
    work,
    isInvoices ? { ...money, invoiceIds: target.invoiceIds } : { ...money, clientId: target.clientId },
  )
  const clientId = isInvoices ? await payerOf(work, target.invoiceIds[0]!) : target.clientId
  await matchStore.add(work.sql, {
    entryId: entry.id,
    kind: isInvoices ? 'invoice' : 'credit',
    clientId,
    cents: entry.cents,
    creditedCents,
    fit: isInvoices ? target.fit : 'exact',
    movementKey,
    by: entry.by,
    at: work.now(),
    invoiceIds: isInvoices ? target.invoiceIds : [],
  })
  await entryStore.decide(work.sql, entry.id, { state: 'matched', by: entry.by, at: work.now() })
  await work.audit({
    action: 'billing.bank-entry.matched',
    object: { type: 'bank-entry', id: entry.id },
    clientId,
    details: { cents: entry.cents, ...(isInvoices ? { invoiceIds: target.invoiceIds } : {}), creditedCents },
  })
  return { clientId }
}

async function payerOf(work: Work, invoiceId: number): Promise<ClientId> {
  const { client_id } = await work.sql
    .selectFrom('invoice')
    .select('client_id')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return client_id
}
