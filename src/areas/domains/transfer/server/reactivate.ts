import { issueInvoice } from '#areas/billing/invoices/server/front-door.ts'
import { monthlyInvoice } from '#areas/billing/payments/rules/methods.ts'
import { type DomainRecord, domainWithin } from '#areas/domains/portfolio/server/front-door.ts'
import { catalogueStore, tldList } from '#areas/ordering/catalogue/server/front-door.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/front-door.ts'
import { type Day, dayOf, daysBetween } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import { m } from '#words'
import { transferRefusals } from '../contract/refusals.ts'
import type { Reactivation } from '../contract/shapes.ts'
import { reactivateDomain, reactivationReason } from './reactivate-domain.ts'
import { reactivationStore } from './reactivation-store.ts'

const refuse = refuser(transferRefusals)

/** What having a domain back costs its payer: the extension's own fee, 40 euro for .be (service areas §9). */
export async function feeFor(work: Pick<Work, 'sql'>, domain: DomainRecord) {
  const payerId = await payerOf(work, domain.clientId)
  const payer = await clientOf(work, payerId)
  const brand = domain.brand as BrandName
  const priceCode = (await catalogueStore.priceCode(work.sql, { kind: 'all' }, domain.clientId)) ?? ''
  const [extension] = await tldList(work.sql, { brand, priceCode }, { tlds: [domain.row.tld] })
  return {
    feeCents: extension?.hasQuarantine ? extension.prices.restoreCents : null,
    days: extension?.quarantineDays ?? 0,
    payerId,
    brand,
    locale: payer?.locale ?? ('nl' as const),
    isMonthly: payer?.defaultGateway === monthlyInvoice,
  }
}

/** Until its last day, and that day included, a domain can be had back. */
export const isStillThere = (domain: { status: string; quarantineUntil: Day | null }, today: Day): boolean =>
  domain.status === 'Quarantine' && (domain.quarantineUntil === null || domain.quarantineUntil >= today)

/** Orders a domain back: its fee is paid first, and then it is asked for; a monthly payer is trusted. */
export async function orderReactivation(ctx: Ctx, ref: string): Promise<DomainRecord> {
  const { id } = await domainWithin(ctx, ref)
  await ctx.sql.selectFrom('domain').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const domain = await domainWithin(ctx, String(id))
  const { name } = domain
  const today = dayOf(ctx.now())
  if (domain.status !== 'Quarantine') return refuse('not_in_quarantine', { values: { name } })
  const until = domain.row.quarantine_until
  if (!isStillThere({ status: domain.status, quarantineUntil: until }, today))
    return refuse('quarantine_over', { values: { name } })
  if (await reactivationStore.open(ctx.sql, id)) return refuse('reactivation_under_way', { values: { name } })
  const fee = await feeFor(ctx, domain)
  if (fee.feeCents === null) return refuse('reactivation_not_sold')
  const last = until ?? today
  const invoice =
    fee.feeCents === 0
      ? null
      : await issueInvoice(ctx, {
          brand: fee.brand,
          clientId: fee.payerId,
          orderId: null,
          locale: fee.locale,
          lines: [
            {
              description: m.transfer_reactivation_line({ domain: toReading(name) }, { locale: fee.locale }),
              quantity: 1,
              unitCents: fee.feeCents,
              netCents: fee.feeCents,
              domainId: id,
            },
          ],
          ...(fee.isMonthly ? {} : { dueInDays: Math.max(1, Math.min(14, daysBetween(today, last))) }),
        })
  const startsNow = fee.isMonthly || invoice === null
  const { id: reactivationId } = await reactivationStore.add(ctx.sql, {
    domain_id: id,
    quarantine_until: last,
    cents: fee.feeCents,
    brand: fee.brand,
    state: startsNow ? 'queued' : 'awaiting-payment',
    invoice_id: invoice?.id ?? null,
    asked_at: ctx.now(),
  })
  await ctx.audit({
    action: 'domains.reactivation.asked',
    object: { type: 'domain', id },
    clientId: domain.clientId,
    details: { name, cents: fee.feeCents, invoiceId: invoice?.id ?? null },
  })
  await ctx.publish({ clientId: domain.clientId, type: 'domain.changed', subject: id })
  if (startsNow) await startReactivation(ctx, { id: reactivationId, domainId: id, name, clientId: domain.clientId })
  return domain
}

/** Paid for, or trusted: a task that the owner sees, and the job that asks the registry. */
export async function startReactivation(
  work: Work,
  asked: { id: number; domainId: number; name: string; clientId: number },
): Promise<void> {
  const taskId = await startTask(work, {
    clientId: asked.clientId,
    kind: 'domain.reactivate',
    subject: { type: 'domain', id: asked.domainId },
    label: asked.name,
  })
  await reactivationStore.change(work.sql, asked.id, { state: 'queued', task_id: taskId })
  await work.publish({ clientId: asked.clientId, type: 'domain.changed', subject: asked.domainId })
  await work.enqueue(reactivateDomain, { reactivationId: asked.id })
}

export async function newestReactivation(ctx: Ctx, domainId: number): Promise<Reactivation | null> {
  const row = await reactivationStore.newest(ctx.sql, domainId)
  if (!row) return null
  const { invoice_id: id, number, invoice_status: status, total_cents: totalCents } = row
  return {
    id: row.id,
    state: row.state as Reactivation['state'],
    cents: row.cents,
    reason: row.reason_code ? reactivationReason(row.reason_code, ctx.locale) : null,
    taskId: row.task_id,
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    invoice: id && number && status && totalCents !== null ? { id, number, status, totalCents } : null,
  }
}
