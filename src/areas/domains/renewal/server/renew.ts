import * as z from 'zod/mini'
import { issueInvoices } from '#areas/billing/invoices/server/public.ts'
import {
  type Asking,
  type DomainRecord,
  domainsFound,
  forClient,
  visibleDomain,
} from '#areas/domains/portfolio/server/public.ts'
import { type Consented, consentToBuy, tellPartner } from '#areas/ordering/approvals/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { Refusal, refuser } from '#base/refusal.ts'
import type { Acting, Ctx, Work } from '#platform/context.ts'
import { refusalBody } from '#platform/http/answers.ts'
import { many } from '#platform/jobs/many/many.ts'
import type { RenewalOutcome } from '../contract/calls.ts'
import { renewalRefusals } from '../contract/refusals.ts'
import { askForRenewals, domainsAwaitingApproval } from './ask-partner.ts'
import { type Offer, offersFor } from './offer.ts'
import { askedLineOf, lineOf, type Ordered } from './ordered.ts'
import { renewalStore } from './renewal-store.ts'
import { addRenewals } from './start-renewals.ts'

const refuse = refuser(renewalRefusals)

/** The caller, or the job that runs for them after their partner's approval. */
type Renewing = Work & Asking

/** Orders another period by hand; for a managed client as its partner allows. */
export async function renew(ctx: Ctx, ref: string, years: number): Promise<DomainRecord> {
  const { id } = await visibleDomain(ctx, ref)
  const consented = await consentToBuy(ctx, ctx.requirePrincipal().clientId)
  const judge = await judgeOf(ctx, [id], years)
  const domain = await visibleDomain(ctx, String(id))
  await orderOrAsk(ctx, consented, [judge(domain)], years)
  return domain
}

/** Orders what needs no approval, and asks the payer to approve the rest. */
async function orderOrAsk(
  ctx: Acting,
  consented: Consented,
  wanted: readonly Ordered[],
  years: number,
): Promise<Invoices> {
  if (consented.consent === 'after-approval') {
    await askForRenewals(ctx, consented, wanted, years)
    return new Map()
  }
  const invoices = await order(ctx, wanted)
  const { client, partner } = consented
  if (consented.consent === 'freely' && partner && wanted.length > 0)
    await tellPartner(ctx, { client, partner }, { lines: wanted.map(askedLineOf), path: '/domains' })
  return invoices
}

/** The partner approved: the domains are ordered under today's conditions, or the refusal says why not. */
export async function renewApproved(
  work: Work,
  asked: { clientId: ClientId; domainIds: readonly DomainId[]; years: number },
): Promise<void> {
  const acting = forClient(work, asked.clientId)
  const judge = await judgeOf(acting, asked.domainIds, asked.years)
  const domains = await domainsFound(acting, asked.domainIds.map(String))
  await order(
    acting,
    domains.map((domain) => judge(domain ?? refuse('domain_not_found'))),
  )
}
/** The outcome for one of many: its invoice, or why it cannot be renewed. */
type Renewed = { domain: string; end: Ordered | Refusal }

/**
 * Orders another period of many domains in one request: each payer gets one invoice, and domains that cannot be renewed
 * are named and do not hold up the others.
 */
export async function renewMany(ctx: Ctx, refs: readonly string[], years: number): Promise<RenewalOutcome[]> {
  const { ends, outcomeOf } = await renewEach(ctx, refs, years)
  return ends.map(({ domain, end }) => {
    if (!(end instanceof Refusal)) return outcomeOf(domain, end)
    const { code, error } = refusalBody(end, ctx.locale)
    return { domain, done: false, state: null, invoice: null, code, error }
  })
}

/** The same as a task: all in one transaction, because it is one invoice. */
export const renewalMany = many({
  name: 'domains.renew-many',
  needs: 'domains',
  scope: 'domains:write',
  payload: z.object({ period: z.number() }),
  together: async (ctx, refs, { period }) => {
    const { ends, outcomeOf } = await renewEach(ctx, refs, period)
    return ends.map(({ domain, end }) => {
      if (end instanceof Refusal) return end
      const { state, invoice } = outcomeOf(domain, end)
      return { label: domain, outcome: state ?? 'done', result: { invoice } }
    })
  },
})

async function renewEach(ctx: Acting, refs: readonly string[], years: number) {
  const consented = await consentToBuy(ctx, ctx.requirePrincipal().clientId)
  const found = await domainsFound(ctx, refs)
  const ids = [...new Set(found.flatMap((domain) => (domain ? [domain.id] : [])))]
  const judge = await judgeOf(ctx, ids, years)
  const fresh = new Map((await domainsFound(ctx, ids.map(String))).map((domain) => [domain?.id, domain]))
  const judged = new Map<number, Ordered | Refusal>()
  for (const domain of fresh.values())
    if (domain)
      judged.set(
        domain.id,
        judgedOrRefused(() => judge(domain)),
      )
  const wanted = [...judged.values()].flatMap((each) => (each instanceof Refusal ? [] : [each]))
  const invoices = told(ctx, await orderOrAsk(ctx, consented, wanted, years))
  const missing = judgedOrRefused(() => refuse('domain_not_found'))
  const ends = refs.map((ref, index): Renewed => {
    const domain = found[index]
    return { domain: domain?.name ?? ref, end: (domain && judged.get(domain.id)) ?? missing }
  })
  const outcomeOf = (domain: string, end: Ordered) =>
    consented.consent === 'after-approval' ? awaiting(domain) : ordered(domain, end, invoices)
  return { ends, outcomeOf }
}

const awaiting = (domain: string): RenewalOutcome => ({
  domain,
  done: true,
  state: 'awaiting-approval',
  invoice: null,
  code: null,
  error: null,
})

/** Invoices are shown only to users who may open them. */
const told = (ctx: Acting, invoices: Invoices): Invoices => (seesPrices(ctx.principal) ? invoices : new Map())

function ordered(domain: string, { offer, startsNow }: Ordered, invoices: Invoices): RenewalOutcome {
  const made = startsNow ? undefined : invoices.get(payerKey(offer))
  return {
    domain,
    done: true,
    state: startsNow ? 'queued' : 'awaiting-payment',
    invoice: made ? { id: made.id, number: made.number } : null,
    code: null,
    error: null,
  }
}

function judgedOrRefused(judge: () => Ordered): Ordered | Refusal {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Locks the rows, so that the billing run and a second click see the order. Refuses one domain by throwing its refusal.
 */
async function judgeOf(
  ctx: Renewing,
  ids: readonly DomainId[],
  years: number,
): Promise<(domain: DomainRecord) => Ordered> {
  await renewalStore.holdDomains(ctx.sql, ids)
  const domains = (await domainsFound(ctx, ids.map(String))).filter((domain) => domain !== undefined)
  const offers = await offersFor(ctx, domains)
  const asked = await renewalStore.askedPeriods(ctx.sql, ids)
  const waiting = await domainsAwaitingApproval(ctx.sql, ids)
  return (domain) => {
    const { id, name, row } = domain
    const offer = offers(domain)
    const from = row.expires_on
    if (!offer.isRenewable || from === null) return refuse('renewal_not_possible', { values: { name } })
    if (asked.has(`${id} ${from}`) || waiting.has(id)) return refuse('renewal_under_way', { values: { name } })
    if (offer.periods.length === 0) return refuse('renewal_not_sold')
    const period = offer.periods.find((each) => each.years === years)
    const offered = offer.periods.map((each) => each.years).join(', ')
    if (!period) return refuse('renewal_period_not_offered', { field: 'period', values: { years: offered } })
    return { domain, from, offer, period, startsNow: offer.isMonthly || period.cents === 0 }
  }
}

type Invoices = ReadonlyMap<string, { id: number; number: string }>
const payerKey = ({ payer, brand }: Offer) => `${payer.id} ${brand}`

/** Creates the invoices and the renewals, which wait for payment or start at once, and notifies the clients. */
async function order(ctx: Renewing, wanted: readonly Ordered[]): Promise<Invoices> {
  const invoices = await invoicesFor(
    ctx,
    wanted.filter(({ startsNow }) => !startsNow),
  )
  const invoiceOf = ({ offer, startsNow }: Ordered) => (startsNow ? null : (invoices.get(payerKey(offer))?.id ?? null))
  const acts = new Map(wanted.map(({ domain }) => [domain.clientId, ctx.newId()]))
  const actOf = ({ domain }: Ordered) => acts.get(domain.clientId) ?? ctx.newId()
  await addRenewals(
    ctx,
    wanted.map((each) => ({
      domainId: each.domain.id,
      from: each.from,
      years: each.period.years,
      cents: each.period.cents,
      brand: each.offer.brand,
      byWhom: 'person',
      act: actOf(each),
      invoiceId: invoiceOf(each),
      startsNow: each.startsNow,
    })),
  )
  await ctx.auditAll(
    wanted.map((each) => ({
      action: 'domains.renew.asked',
      object: { type: 'domain', id: each.domain.id },
      clientId: each.domain.clientId,
      details: { name: each.domain.name, years: each.period.years, from: each.from, invoiceId: invoiceOf(each) },
    })),
  )
  await ctx.pushEvents(
    wanted.map(({ domain }) => ({ clientId: domain.clientId, type: 'domain.changed', subject: domain.id })),
  )
  return invoices
}

async function invoicesFor(ctx: Renewing, wanted: readonly Ordered[]): Promise<Invoices> {
  const byPayer = new Map<string, Ordered[]>()
  for (const each of wanted) {
    const key = payerKey(each.offer)
    byPayer.set(key, [...(byPayer.get(key) ?? []), each])
  }
  const asked = [...byPayer.values()].map((its) => {
    const [{ offer }] = its as [Ordered]
    const { id: clientId, locale } = offer.payer
    return { brand: offer.brand, clientId, orderId: null, locale, lines: its.map(lineOf) }
  })
  const made = asked.length > 0 ? await issueInvoices(ctx, asked) : []
  return new Map([...byPayer.keys()].flatMap((key, index) => (made[index] ? [[key, made[index]]] : [])))
}
