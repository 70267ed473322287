import * as z from 'zod/mini'
import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import { spaceGbOf, usualSpaceGb } from '#areas/hosting/space/rules/plan-size.ts'
import { noteAsked, webSpace } from '#areas/hosting/space/server/public.ts'
import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { isTerm, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import type { ShownPrices } from '#areas/services/changes/contract/shapes.ts'
import {
  askChange,
  costsOf,
  type PaidChange,
  type PricedChange,
  pricedChange,
  soldToPayer,
} from '#areas/services/changes/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  lockedService,
  type ServiceRecord,
  serviceDetails,
  visibleService,
} from '#areas/services/delivery/server/public.ts'
import { inEachLanguage, type Locale, type Words } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import type { UpgradeFlaw, UpgradeOffer } from '../contract/calls.ts'
import { planRefusals } from '../contract/refusals.ts'

const refuse = refuser({ ...spaceCallRefusals, ...planRefusals })

/** What a web space becomes. */
const largest = { group: 'webhosting_performance', variant: 'xl' } as const
/** What has more in it than a web space, such as a CRM, would lose that with its product. */
const bundles: readonly string[] = ['crm_shared_webhosting']

type Next = PricedChange<LargerSpace> & { name: string; gb: number; term: Term }

/** Which product a web space is of. */
const LargerSpace = z.object({ pid: z.number() })
type LargerSpace = z.infer<typeof LargerSpace>

export const largerSpace: PaidChange<LargerSpace> = {
  name: 'larger-space',
  kept: LargerSpace,
  of: ({ pid }) => ({ pid }),
  plan: (service, { pid }) => {
    const { options, quantity } = planOf(service)
    return { pid, options, quantity }
  },
  described: async ({ sql }, { name }, { pid }) => {
    const product = await namesOf(sql, pid)
    return inEachLanguage((locale) => m.web_plan_line({ product: product[locale], name }, { locale }))
  },
  begun: (work, { id, client_id: clientId, name }) =>
    noteAsked(work, { id, clientId, name }, 'hosting.upgrade', { gb: spaceGbOf(largest) }),
  refuse: {
    underWay: (service, locale) => refuseBecause(service, 'busy', locale),
    priceChanged: () => refuse('upgrade_price_changed'),
  },
}

const nowGb = (service: ServiceRecord): number => {
  const { configuration } = planOf(service)
  const kept = configuration.kind === 'hosting' ? configuration.spaceGb : undefined
  return kept ?? spaceGbOf({ variant: service.product_variant }) ?? usualSpaceGb
}

/** The larger space as whoever pays is sold it, for the term that the service has. */
async function nextOf(ctx: Ctx, service: ServiceRecord): Promise<Next | UpgradeFlaw> {
  const gb = spaceGbOf(largest)
  if (service.status === 'Cancelled') return 'ended'
  if (bundles.includes(service.product_group)) return 'bundle'
  if (nowGb(service) >= gb) return 'largest'
  if (service.status !== 'Active') return 'inactive'
  const term = service.billing_cycle
  if (!isTerm(term) || term === 'one-time') return 'not_billed'
  if ((await serviceDetails(ctx, service)).underWay !== null) return 'busy'
  const offers = await soldToPayer(ctx, service, { group: largest.group })
  const product = offers.find(({ variant }) => variant === largest.variant)
  const price = product?.prices.find((each) => each.term === term)
  if (!product || !price) return 'not_sold'
  const { options, quantity } = planOf(service)
  const chosen = product.options.flatMap(({ id, choices }) => choices.filter((choice) => choice.id === options[id]))
  const added = chosen.reduce((sum, { monthlyCents }) => sum + optionCents(monthlyCents, term), 0)
  const cents = (price.cents + added) * quantity
  const { pid, name } = product
  const next = await pricedChange(ctx, largerSpace, service, { after: { pid }, priceFrom: () => cents })
  return next ? { ...next, name, gb, term } : 'not_sold'
}

/** What a larger space costs, before anybody presses. A managed client is told no amounts. */
export async function upgradeOffer(ctx: Ctx, id: number): Promise<UpgradeOffer> {
  const service = await hostingOf(ctx, id)
  const next = await nextOf(ctx, service)
  const now = { name: service[`name_${ctx.locale}`], gb: nowGb(service) }
  const about = { now, ...(await whoPays(ctx, service)), clientId: service.client_id }
  if (typeof next === 'string') return { ...about, next: null, flaw: next }
  const { name, gb } = next
  const { termMonths, termCents, nowCents, dueOn, endsOn } = await costsOf(ctx, service, next)
  return { ...about, next: { name, gb, termMonths, termCents, nowCents, dueOn, endsOn }, flaw: null }
}

/** Who decides and who gets the invoice, as far as that is not the caller. */
const whoPays = async (ctx: Ctx, { id, client_id: clientId }: ServiceRecord) => ({
  ...(await whoDecidesOn(ctx, id)),
  invoicedTo: await invoicedTo(ctx, clientId),
})

/** The larger product is asked of its provider, or of the partner who pays; its difference is invoiced when it has been made so. */
export async function upgrade(
  ctx: Ctx,
  id: number,
  { nowCents, nextCents }: ShownPrices,
): Promise<'asked' | 'asked-payer'> {
  const { id: serviceId } = await hostingOf(ctx, id)
  // Judged once it is ours alone: of two that press at the same time the second sees what the first has asked, or has become.
  const service = (await lockedService(ctx, serviceId)) ?? refuse('service_not_found')
  const next = await nextOf(ctx, service)
  if (typeof next === 'string') return refuseBecause(service, next, ctx.locale)
  return askChange(ctx, largerSpace, service, next, nowCents, nextCents)
}

async function namesOf(sql: Sql, pid: number): Promise<Words> {
  const product = sql.selectFrom('product').select(['name_nl as nl', 'name_en as en', 'name_fr as fr'])
  return product.where('pid', '=', pid).executeTakeFirstOrThrow()
}

async function hostingOf(ctx: Ctx, id: number): Promise<ServiceRecord> {
  const space = await webSpace(ctx, id)
  return (await visibleService(ctx, space.id)) ?? refuse('service_not_found')
}

const becauseOf: Record<UpgradeFlaw, typeof m.web_plan_flaw_largest> = {
  largest: m.web_plan_flaw_largest,
  not_sold: m.web_plan_flaw_not_sold,
  not_billed: m.web_plan_flaw_not_billed,
  busy: m.web_plan_flaw_busy,
  inactive: m.web_plan_flaw_inactive,
  bundle: m.web_plan_flaw_bundle,
  ended: m.web_plan_flaw_ended,
}

function refuseBecause({ name }: ServiceRecord, flaw: UpgradeFlaw, locale: Locale): never {
  return refuse('upgrade_not_offered', { values: { name, because: becauseOf[flaw]({}, { locale }) } })
}
