import { issueInvoice, type NewInvoice } from '#areas/billing/invoices/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { earlier, later, type PaidTerm, paidTerm, stillToPay } from '#areas/services/delivery/rules/paid-term.ts'
import { addDays, type Day, dayOf, formatDay } from '#base/dates.ts'
import type { DomainId, ServiceId } from '#base/ids.ts'
import { type Locale, localeOf, type Words } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { overBilled, topUp } from '../rules/renewed-meanwhile.ts'
import { creditRestOfTerm } from './credit-rest.ts'
import { renewedSince } from './renewed-meanwhile.ts'

type Charged = { id: ServiceId; name: string; product: Words }
type Line = NewInvoice['lines'][number]

/** What was told of a change when it was asked for. */
export type ToldPrice = {
  serviceId: ServiceId
  /** For the rest of what was paid for then, which is until `dueOn`. */
  cents: Cents
  dueOn: Day | null
  askedAt: Date
  /** For each term after that; null where it was not kept. */
  termCents: Cents | null
}

/**
 * A service was made larger: what that costs is invoiced. For the rest of the term that ran when it was asked for that is what was told
 * then, without the days that passed since. Terms that were renewed meanwhile at the earlier price are topped up to what was told of
 * them, so that a late change gives no term away. Undefined where nothing is to pay.
 */
export async function chargeRestOfTerm(
  work: Work,
  told: ToldPrice,
  describe: (charged: Charged, locale: Locale) => string,
  domainId?: DomainId,
): Promise<number | undefined> {
  const { serviceId } = told
  const service = await work.sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.client_id', 'service.name', 'service.billing_cycle', 'service.next_due_on', 'service.domain_id'])
    .select(['product.name_nl as nl', 'product.name_en as en', 'product.name_fr as fr'])
    .where('service.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const payer = await clientOf(work, await payerOf(work, service.client_id))
  const paid = paidTerm(service, work.now())
  if (!payer || !paid) return undefined
  const { nl, en, fr, name } = service
  const locale = payer.locale as Locale
  const description = describe({ id: serviceId, name, product: { nl, en, fr } }, locale)
  const about = { description, locale, domainId: domainId ?? service.domain_id, serviceId }
  const lines = [...restLine(told, paid, about), ...(await topUpLines(work, told, paid, about))]
  if (lines.length === 0) return undefined
  const { id } = await issueInvoice(work, { brand: payer.brand, clientId: payer.id, orderId: null, locale, lines })
  return id
}

type About = { description: string; locale: Locale } & Pick<Line, 'domainId' | 'serviceId'>

/** A line over the days until `end`; none where it comes to nothing. */
const lineOf = (cents: Cents, from: Day, end: Day, { description, domainId, serviceId }: About): Line[] =>
  cents === 0
    ? []
    : [
        {
          ...{ description, quantity: 1, unitCents: cents, netCents: cents, domainId, serviceId },
          ...{ periodFrom: from, periodTo: addDays(end, -1) },
        },
      ]

function restLine({ cents, askedAt, dueOn }: ToldPrice, { today, dueOn: dueNow }: PaidTerm, about: About): Line[] {
  const told = dueOn ?? dueNow
  const left = stillToPay(cents, { asked: dayOf(askedAt), today, dueOn: told })
  return lineOf(left, today, earlier(told, dueNow), about)
}

async function topUpLines(work: Work, told: ToldPrice, { today }: PaidTerm, about: About): Promise<Line[]> {
  const { serviceId, dueOn, termCents } = told
  if (dueOn === null || termCents === null) return []
  return (await renewedSince(work.sql, serviceId, dueOn)).flatMap((renewed) => {
    const { description: line, locale } = about
    const description = m.recurring_topped_up({ line, day: formatDay(renewed.from) }, { locale })
    const cents = topUp(renewed, termCents, today)
    return lineOf(cents, later(renewed.from, today), addDays(renewed.to, 1), { ...about, description })
  })
}

/**
 * A service was made smaller, and terms that were told to cost less were invoiced before it was so: the difference goes back. Answers
 * the credit note.
 */
export async function creditRenewed(
  work: Work,
  { serviceId, dueOn, termCents }: ToldPrice,
  describe: (locale: Locale) => string,
): Promise<number | undefined> {
  if (dueOn === null || termCents === null) return undefined
  const share = overBilled(await renewedSince(work.sql, serviceId, dueOn), termCents)
  if (share.gone === 0) return undefined
  const reason = await reasonFor(work, serviceId, describe)
  return (await creditRestOfTerm(work, { serviceId, day: dueOn, reason, ...share }))[0]
}

/** In the language of whoever pays, as the invoice that it is about. */
async function reasonFor(work: Work, serviceId: ServiceId, describe: (locale: Locale) => string): Promise<string> {
  const { client_id } = await work.sql
    .selectFrom('service')
    .select('client_id')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const payer = await clientOf(work, await payerOf(work, client_id))
  return describe(localeOf(payer?.locale ?? ''))
}
