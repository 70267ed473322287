import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { monthlyInvoice } from '#areas/billing/payments/rules/methods.ts'
import { type Asking, type DomainRecord, forClient, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import {
  approvalExpiry,
  approvalStore,
  askApproval,
  consentToBuy,
  tellPartner,
} from '#areas/ordering/approvals/server/public.ts'
import { catalogueStore, tldList } from '#areas/ordering/catalogue/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { addDays, type Day, dayOf, daysBetween } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { inEachLanguage, type Locale } from '#base/locale.ts'
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

/** The price of a restore for its payer: the extension's fee, 40 euro for .be (service areas §9). */
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
    payerName: payer ? clientName(payer) : '',
    brand,
    locale: payer?.locale ?? ('nl' as const),
    isMonthly: payer?.defaultGateway === monthlyInvoice,
  }
}

/** A domain can be restored until its last day inclusive. */
export const isStillThere = (domain: { status: string; quarantineUntil: Day | null }, today: Day): boolean =>
  domain.status === 'Quarantine' && (domain.quarantineUntil === null || domain.quarantineUntil >= today)

type Fee = Awaited<ReturnType<typeof feeFor>>
type Judged = { domain: DomainRecord; fee: Fee & { feeCents: number }; last: Day }

/** Orders a restore; for a managed client as its partner allows. */
export async function orderReactivation(ctx: Ctx, ref: string): Promise<DomainRecord> {
  const consented = await consentToBuy(ctx, ctx.requirePrincipal().clientId)
  const judged = await judge(ctx, ref)
  const { domain, fee, last } = judged
  const { consent, client, partner } = consented
  const lines = [{ described: inEachLanguage((locale) => lineWords(domain, locale)), netCents: fee.feeCents }]
  if (consent === 'after-approval' && partner) {
    const asked = { kind: 'reactivation', domainIds: [domain.id], lines } as const
    await askApproval(ctx, { client, partner }, { ...asked, expiresAt: soonest(approvalExpiry(ctx), endOf(last)) })
    await ctx.pushEvent({ clientId: domain.clientId, type: 'domain.changed', subject: domain.id })
    return domain
  }
  await execute(ctx, judged)
  if (consent === 'freely' && partner)
    await tellPartner(ctx, { client, partner }, { lines, path: `/domains/${domain.name}` })
  return domain
}

/** The partner approved: it is ordered under today's conditions, or the refusal says why not. */
export const reactivationApproved = async (work: Work, clientId: ClientId, domainId: DomainId): Promise<void> =>
  execute(work, await judge(forClient(work, clientId), String(domainId)))

const soonest = (one: Date, other: Date): Date => (one < other ? one : other)
/** The registry releases the domain on the day after its last. */
const endOf = (day: Day): Date => new Date(`${addDays(day, 1)}T00:00:00Z`)

const lineWords = (domain: DomainRecord, locale: Locale): string =>
  m.transfer_reactivation_line({ domain: toReading(domain.name) }, { locale })

/** Whether the domain can be restored now, and the price; locks the row against a second order. */
async function judge(asking: Work & Asking, ref: string): Promise<Judged> {
  const { id } = await visibleDomain(asking, ref)
  await asking.sql.selectFrom('domain').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const domain = await visibleDomain(asking, String(id))
  const { name } = domain
  const today = dayOf(asking.now())
  if (domain.status !== 'Quarantine') return refuse('not_in_quarantine', { values: { name } })
  const until = domain.row.quarantine_until
  if (!isStillThere({ status: domain.status, quarantineUntil: until }, today))
    return refuse('quarantine_over', { values: { name } })
  const [waiting] = await approvalStore.waitingForDomains(asking.sql, 'reactivation', [id])
  if (waiting || (await reactivationStore.open(asking.sql, id)))
    return refuse('reactivation_under_way', { values: { name } })
  const fee = await feeFor(asking, domain)
  return fee.feeCents === null
    ? refuse('reactivation_not_sold')
    : { domain, fee: { ...fee, feeCents: fee.feeCents }, last: until ?? today }
}

/** The fee is paid first, and then the registry is asked; a monthly account starts at once. */
async function execute(work: Work, { domain, fee, last }: Judged): Promise<void> {
  const { id, name, clientId } = domain
  const invoice =
    fee.feeCents === 0 ? null : await issueInvoice(work, invoiceOf({ domain, fee, last }, dayOf(work.now())))
  const startsNow = fee.isMonthly || invoice === null
  const { id: reactivationId } = await reactivationStore.add(work.sql, {
    domain_id: id,
    quarantine_until: last,
    cents: fee.feeCents,
    brand: fee.brand,
    state: startsNow ? 'queued' : 'awaiting-payment',
    invoice_id: invoice?.id ?? null,
    asked_at: work.now(),
  })
  await work.changed(
    {
      action: 'domains.reactivation.asked',
      object: { type: 'domain', id },
      clientId,
      details: { name, cents: fee.feeCents, invoiceId: invoice?.id ?? null },
    },
    { clientId, type: 'domain.changed', subject: id },
  )
  if (startsNow) await startReactivation(work, { id: reactivationId, domainId: id, name, clientId })
}

const invoiceOf = ({ domain, fee, last }: Judged, today: Day) => ({
  brand: fee.brand,
  clientId: fee.payerId,
  orderId: null,
  locale: fee.locale,
  lines: [
    {
      description: lineWords(domain, fee.locale),
      quantity: 1,
      unitCents: fee.feeCents,
      netCents: fee.feeCents,
      domainId: domain.id,
    },
  ],
  ...(fee.isMonthly ? {} : { dueInDays: Math.max(1, Math.min(14, daysBetween(today, last))) }),
})

/** Starts a restore: a task that the owner sees, and the job that asks the registry. */
export async function startReactivation(
  work: Work,
  asked: { id: number; domainId: DomainId; name: string; clientId: ClientId },
): Promise<void> {
  const taskId = await startTask(work, {
    clientId: asked.clientId,
    kind: 'domain.reactivate',
    subject: { type: 'domain', id: asked.domainId },
    label: asked.name,
  })
  await reactivationStore.change(work.sql, asked.id, { state: 'queued', task_id: taskId })
  await work.pushEvent({ clientId: asked.clientId, type: 'domain.changed', subject: asked.domainId })
  await work.enqueue(reactivateDomain.job, { reactivationId: asked.id })
}

export async function newestReactivation(ctx: Ctx, domainId: DomainId): Promise<Reactivation | null> {
  const [waiting] = await approvalStore.waitingForDomains(ctx.sql, 'reactivation', [domainId])
  if (waiting) return awaiting(waiting)
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
    // The invoice is shown to users who may open it.
    invoice:
      seesPrices(ctx.principal) && id && number && status && totalCents !== null
        ? { id, number, status, totalCents }
        : null,
  }
}

/** The restore that waits for its payer's approval. */
const awaiting = (row: { id: number; net_cents: number; asked_at: Date }): Reactivation => ({
  id: row.id,
  state: 'awaiting-approval',
  cents: row.net_cents,
  reason: null,
  taskId: null,
  askedAt: row.asked_at.toISOString(),
  finishedAt: null,
  invoice: null,
})
