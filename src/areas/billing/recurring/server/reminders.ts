import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { type Debit, isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { debitsOf } from '#areas/billing/direct-debit/server/public.ts'
import { addDays, type Day, dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type BillingTerms, billingTermsOf } from '../rules/billing-terms.ts'
import { type Stage, stageFor } from '../rules/reminding.ts'
import { invoiceReminded } from './domain-events.ts'
import { mailReminder } from './reminder-mails.ts'

export type Owed = {
  id: number
  number: string
  brand: BrandName
  locale: Locale
  client_id: ClientId
  due_on: Day
  open_cents: Cents
  structured_communication: string
  buyer: { name: string; contactName: string; email: string }
  seller: { iban: string }
  sent_stage: Stage | null
  sent_on: Day | null
}

/** With its failed direct debit, if any. */
export type Reminded = Owed & { debit?: Debit | undefined }

const atATime = 200

/**
 * Unpaid invoices around their due date with their last reminder, locked, so that none is paid meanwhile. Unpaid orders
 * are left out: they were not delivered either.
 */
const owedSoon = async (sql: Sql, brand: BrandName, until: Day, after: number): Promise<Owed[]> =>
  (
    await raw<Owed>`
      select invoice.id, number, brand, locale, client_id, due_on, total_cents - credited_cents as open_cents,
        structured_communication, buyer, seller, sent.stage as sent_stage, sent.sent_on
      from invoice left join lateral (
        select stage, sent_on from invoice_reminder where invoice_id = invoice.id
        order by array_position(array['before-due', 'first', 'second', 'last'], stage) desc limit 1
      ) sent on true
      where invoice.status = 'Unpaid' and kind = 'invoice' and order_id is null and brand = ${brand}
        and due_on <= ${until} and total_cents > credited_cents and sent.stage is distinct from 'last' and invoice.id > ${after}
      order by invoice.id limit ${atATime} for no key update of invoice`.execute(sql)
  ).rows

/**
 * Each morning: reminds the payers that are due. A stage is recorded in the transaction that writes its mail, so that
 * it happens once.
 */
export const remind = job({
  name: 'recurring.remind',
  payload: z.object({}),
  maxAttempts: 8,
  retrySeconds: 60,
  cron: '45 8 * * *',
  run: async (ctx) => {
    for (const brand of brandNames) {
      let after: number | undefined = 0
      while (after !== undefined && !ctx.signal.aborted) {
        const from: number = after
        after = await ctx.transact((work) => remindSome(work, brand, from))
      }
    }
  },
})

/** Returns the id after which to continue; undefined at the end. */
async function remindSome(work: Work, brand: BrandName, after: number): Promise<number | undefined> {
  const terms = billingTermsOf(brand)
  const today = dayOf(work.now())
  const owed = await owedSoon(work.sql, brand, addDays(today, -terms.stages['before-due']), after)
  const debits = await debitsOf(
    work,
    owed.map(({ id }) => id),
  )
  for (const invoice of owed) {
    const debit = debits.get(invoice.id)
    if (isCollected(debit)) continue
    const { due_on: dueOn, sent_stage: stage, sent_on: on } = invoice
    const turn = stageFor(dueOn, stage && on ? { stage, on } : null, terms, today)
    if (turn) await remindOf(work, { ...invoice, debit }, turn, terms, today)
  }
  return owed.length === atATime ? owed.at(-1)?.id : undefined
}

async function remindOf(work: Work, invoice: Reminded, stage: Stage, terms: BillingTerms, today: Day): Promise<void> {
  const suspendsOn = stage === 'last' ? addDays(today, terms.suspendAfterDays) : null
  const noted = await work.sql
    .insertInto('invoice_reminder')
    .values({ invoice_id: invoice.id, stage, sent_on: today, suspends_on: suspendsOn })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'stage']).doNothing())
    .returning('stage')
    .executeTakeFirst()
  if (!noted) return
  await work.audit({
    action: 'billing.invoice.reminded',
    object: { type: 'invoice', id: invoice.id },
    clientId: invoice.client_id,
    details: { number: invoice.number, stage, suspendsOn },
  })
  await mailReminder(work, invoice, stage, suspendsOn)
  const { id: invoiceId, client_id: clientId, number } = invoice
  await work.emit(invoiceReminded, { invoiceId, clientId, number, stage })
}
