import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { debitsOf } from '#areas/billing/direct-debit/server/public.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import type { Buyer, Seller } from '../rules/invoice-document.ts'
import { mailNewInvoice } from './invoice-mails.ts'

const atATime = 100

/**
 * Writes the mails of invoices made in bulk. Each is taken from the queue in the transaction that writes its mail, so
 * that it is written exactly once.
 */
export const mailIssued = job({
  name: 'invoices.mail-issued',
  payload: z.object({}),
  maxAttempts: 10,
  retrySeconds: 15,
  key: () => 'all',
  run: async (ctx) => {
    while (!ctx.signal.aborted && (await ctx.transact(mailSome)) === atATime);
  },
})

async function mailSome(work: Work): Promise<number> {
  const { rows } = await raw<{ invoice_id: number }>`
    delete from invoice_to_mail where invoice_id in (
      select invoice_id from invoice_to_mail order by invoice_id limit ${atATime} for update skip locked)
    returning invoice_id`.execute(work.sql)
  const invoices = await work.sql
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .select(['invoice.id', 'invoice.brand', 'invoice.locale', 'invoice.number', 'invoice.buyer', 'invoice.seller'])
    .select(['invoice.total_cents', 'invoice.due_on', 'invoice.structured_communication'])
    .select(['client.first_name', 'client.company_name'])
    .where(raw<boolean>`invoice.id = any(${rows.map((row) => row.invoice_id)}::bigint[])`)
    .orderBy('invoice.id')
    .execute()
  const debits = await debitsOf(
    work,
    invoices.map(({ id }) => id),
  )
  for (const row of invoices)
    await mailNewInvoice(
      work,
      {
        id: row.id,
        brand: row.brand as BrandName,
        locale: row.locale as Locale,
        number: row.number,
        buyer: row.buyer as unknown as Buyer,
        seller: row.seller as unknown as Seller,
        totalCents: row.total_cents,
        dueOn: row.due_on,
        structuredCommunication: row.structured_communication,
        debit: debits.get(row.id),
      },
      row.first_name || row.company_name,
    )
  return rows.length
}
