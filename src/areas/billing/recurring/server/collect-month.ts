import type { NewInvoice } from '#areas/billing/invoices/server/public.ts'
import { noteInvoiced, renewalPayers, renewalsToInvoice } from '#areas/domains/renewal/server/public.ts'
import { addDays, addMonths, type Day } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { gather, recordBilled } from './bill-payers.ts'
import { dueStore, type Until } from './due-store.ts'
import { openPriceBook } from './price-book.ts'
import { dueUntil } from './run-billing.ts'

/** A monthly invoice has everything whose invoicing day is in its month. */
const untilOfMonth = (brand: BrandName, monthOf: Day): Until =>
  dueUntil(brand, addDays(addMonths(`${monthOf.slice(0, 8)}01`, 1), -1))

/** Payers of monthly invoices with something recurring in this month, or a renewal requested by hand. */
export async function monthlyPayers(sql: Sql, monthOf: Day): Promise<{ payerId: ClientId; brand: BrandName }[]> {
  const found = await renewalPayers(sql)
  for (const brand of brandNames)
    for (const payerId of await dueStore.payersDue(sql, brand, untilOfMonth(brand, monthOf), true))
      found.push({ payerId, brand })
  return found
}

export type Collected = {
  lines: NewInvoice['lines']
  /** Call it in the transaction that makes the invoice with these lines; null when there were none. */
  recordBilled(invoiceId: number | null): Promise<void>
}

/**
 * The recurring items of a monthly payer, for the one invoice that has its orders too, and the renewals requested by
 * hand. The payer is trusted: domains are renewed at once.
 */
export async function collectMonth(
  work: Work,
  asked: { payerId: ClientId; brand: BrandName; monthOf: Day; locale: Locale },
): Promise<Collected> {
  const { payerId, brand, locale } = asked
  const until = untilOfMonth(brand, asked.monthOf)
  const book = await openPriceBook(work.sql)
  const clientIds = await dueStore.clientsOf(work.sql, payerId)
  const byHand = await renewalsToInvoice(work, { clientIds, brand, before: work.now() })
  const { plan } = await gather(work.sql, { brand, until, book, payerIds: [payerId], hold: true })
  const handLines = byHand.map((renewal) => ({
    description: m.renewal_line({ domain: toReading(renewal.name), count: renewal.years }, { locale }),
    quantity: 1,
    unitCents: renewal.cents,
    netCents: renewal.cents,
    periodFrom: renewal.from_expires_on,
    periodTo: addDays(addMonths(renewal.from_expires_on, 12 * renewal.years), -1),
    domainId: renewal.domain_id,
  }))
  return {
    lines: [...handLines, ...(plan.lines.get(payerId) ?? [])],
    recordBilled: async (invoiceId) => {
      await recordBilled(work, plan, { brand, runId: null, invoiceOf: () => invoiceId, isTrusted: true })
      if (invoiceId !== null)
        await noteInvoiced(
          work,
          byHand.map(({ id }) => id),
          invoiceId,
        )
    },
  }
}
