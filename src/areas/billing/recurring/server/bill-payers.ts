import { issueInvoices } from '#areas/billing/invoices/server/public.ts'
import { addRenewals } from '#areas/domains/renewal/server/public.ts'
import { moveDueDates } from '#areas/services/delivery/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { billingTermsOf } from '../rules/billing-terms.ts'
import { billedStore } from './billed-store.ts'
import { type AskedDues, dueStore, type Payer, type Until } from './due-store.ts'
import { type Plan, planDues } from './plan-dues.ts'
import type { PriceBook } from './price-book.ts'

export type Billing = { brand: BrandName; runId: number | null; until: Until; book: PriceBook }
export type Billed = { invoices: number; lines: number; cents: Cents }

/** The plan for what these payers owe. */
export async function gather(
  sql: Sql,
  asked: AskedDues & Pick<Billing, 'book'>,
): Promise<{ payers: Map<number, Payer>; plan: Plan }> {
  const { until, book } = asked
  const payers = await dueStore.payers(sql, asked.payerIds)
  const services = await dueStore.services(sql, asked)
  const domains = await dueStore.domains(sql, asked)
  return { payers, plan: planDues({ services, domains, until }, payers, book) }
}

/**
 * Records a plan whose invoices exist: periods, due dates, renewals, problems. `isTrusted`: domains are renewed before
 * payment.
 */
export async function recordBilled(
  work: Work,
  plan: Plan,
  of: Pick<Billing, 'brand' | 'runId'> & { invoiceOf: (payerId: ClientId) => number | null; isTrusted: boolean },
): Promise<void> {
  const now = work.now()
  await billedStore.addPeriods(work.sql, plan.periods, { ...of, now })
  await moveDueDates(work, plan.services)
  const byWhom = 'portal'
  const acts = new Map(plan.domains.map(({ payerId }) => [payerId, work.newId()]))
  await addRenewals(
    work,
    plan.domains.map(({ payerId, ...domain }) => {
      const invoiceId = domain.cents > 0 ? of.invoiceOf(payerId) : null
      const act = acts.get(payerId) ?? work.newId()
      return { ...domain, brand: of.brand, byWhom, act, invoiceId, startsNow: of.isTrusted || invoiceId === null }
    }),
  )
  await billedStore.noteProblems(work.sql, plan.problems, { ...of, now })
  await billedStore.solveProblems(work.sql, plan, now)
  const owners = new Set(plan.services.map(({ clientId }) => clientId))
  await work.pushEvents([...owners].map((clientId) => ({ clientId, type: 'service.changed' })))
}

/** Makes one invoice for each of these payers and records the plan, in the caller's transaction. */
export async function billPayers(work: Work, payerIds: readonly ClientId[], billing: Billing): Promise<Billed> {
  const { payers, plan } = await gather(work.sql, { ...billing, payerIds, hold: true })
  const { brand } = billing
  const { dueInDays } = billingTermsOf(brand)
  const asked = [...plan.lines].map(([clientId, lines]) => {
    const { locale } = payers.get(clientId) as Payer
    return { brand, clientId, orderId: null, locale, lines, dueInDays }
  })
  const issued = asked.length > 0 ? await issueInvoices(work, asked) : []
  const invoices = new Map(asked.map(({ clientId }, index) => [clientId, issued[index]?.id ?? null]))
  await recordBilled(work, plan, {
    ...billing,
    invoiceOf: (payerId) => invoices.get(payerId) ?? null,
    isTrusted: false,
  })
  const lines = asked.flatMap((invoice) => invoice.lines)
  return {
    invoices: issued.length,
    lines: lines.length,
    cents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
  }
}
