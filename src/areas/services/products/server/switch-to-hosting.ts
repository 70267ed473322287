import * as z from 'zod/mini'
import {
  approvalStore,
  askApproval,
  consentToBuy,
  insistOnStillGood,
  ServiceWas,
  serviceNow,
  tellPartner,
} from '#areas/ordering/approvals/server/public.ts'
import { productList } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { Possible } from '#areas/services/delivery/contract/shapes.ts'
import {
  changeService,
  lockedService,
  type ServiceRecord,
  serviceDetails,
  serviceUnderWay,
  visibleService,
} from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { inEachLanguage, type Words } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import { undeliveredHere } from '#platform/config/undelivered.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { m } from '#words'
import { productRefusals } from '../contract/refusals.ts'
import { hostingGroup, type SwitchFlaw, switchFlaw } from '../rules/switch-to-hosting.ts'

const refuse = refuser(productRefusals)

const becauseOf: Record<SwitchFlaw, typeof m.products_switch_kind> = {
  kind: m.products_switch_kind,
  status: m.products_switch_status,
  busy: m.products_switch_busy,
}

/** Has a built site or Windows hosting turned into web hosting; the new price holds from the next term on. */
export async function switchToHosting(ctx: Ctx, id: number): Promise<void> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const flaw = await flawOf(ctx, service, (await serviceDetails(ctx, service)).underWay !== null)
  if (flaw) return refuseBecause(ctx, flaw)
  const hosting = (await hostingFor(ctx, service)) ?? refuseBecause(ctx, 'kind')
  const { consent, client, partner } = await consentToBuy(ctx, ctx.requirePrincipal().clientId)
  const lines = [
    { described: inEachLanguage((locale) => `${service.name}: ${hosting.names[locale]}`), netCents: hosting.cents },
  ]
  if (consent === 'after-approval' && partner) {
    if (await approvalStore.waitingForService(ctx.sql, service.id)) return refuseBecause(ctx, 'busy')
    const { pid, cents } = hosting
    const payload = { change: 'switch-to-hosting', pid, cents, was: serviceNow(service) } satisfies Switch
    await askApproval(ctx, { client, partner }, { kind: 'service-change', serviceId: service.id, payload, lines })
    return
  }
  await startSwitch(ctx, service.id, hosting)
  if (consent === 'freely' && partner)
    await tellPartner(ctx, { client, partner }, { lines, path: `/services/${service.id}` })
}

/** What is kept while whoever pays decides. Another change of a service names itself, and is carried out by its own area. */
export const Switch = z.object({
  ...{ change: z.optional(z.literal('switch-to-hosting')), pid: z.number(), cents: z.number() },
  was: z.optional(ServiceWas),
})
type Switch = z.infer<typeof Switch>

/** Whoever pays has said yes. */
export async function switchApproved(work: Work, serviceId: ServiceId, { pid, cents, was }: Switch): Promise<void> {
  const service = (await lockedService(work, serviceId)) ?? refuse('service_not_found')
  insistOnStillGood(service, was, (await serviceUnderWay(work, serviceId)) !== null)
  await startSwitch(work, serviceId, { pid, cents })
}

/** Refused where the service cannot be switched. */
async function startSwitch(work: Work, serviceId: ServiceId, hosting: { pid: number; cents: number }): Promise<void> {
  const plan = { pid: hosting.pid, options: {}, quantity: 1 }
  const asked = await changeService(work, serviceId, plan, { cents: hosting.cents })
  if (asked !== 'asked') refuse('switch_not_possible', { values: { because: m.products_switch_busy() } })
}

async function flawOf(
  ctx: Ctx,
  { kind, status, pid }: ServiceRecord,
  isBusy: boolean,
): Promise<SwitchFlaw | undefined> {
  const { group } = await ctx.sql.selectFrom('product').select('group').where('pid', '=', pid).executeTakeFirstOrThrow()
  return switchFlaw({ kind, group, status, isBusy })
}

/** Whether it can be done now, for a screen; null where it is never asked. */
export async function switchAnswer(ctx: Ctx, service: ServiceRecord, isBusy: boolean): Promise<Possible | null> {
  const flaw = await flawOf(ctx, service, isBusy)
  if (flaw === 'kind') return null
  return { can: !flaw, because: flaw ? becauseOf[flaw]({}, { locale: ctx.locale }) : null }
}

/** The web hosting that is sold to the payer for the same term, and what it costs. */
async function hostingFor(ctx: Ctx, service: ServiceRecord) {
  const payer = await clientOf(ctx, await payerOf(ctx, service.client_id))
  if (!payer) return undefined
  const offers = await productList(
    ctx.sql,
    {
      brand: payer.brand,
      priceCode: payer.priceCode,
      locale: ctx.locale,
      undelivered: undeliveredHere(ctx.config),
      registered: undefined,
    },
    { signedIn: true, group: hostingGroup },
  )
  const term = service.term ?? service.billing_cycle
  for (const { pid, prices } of offers) {
    const price = prices.find((each) => each.term === term)
    if (price) return { pid, names: await namesOf(ctx, pid), cents: price.cents }
  }
  return undefined
}

async function namesOf({ sql }: Ctx, pid: number): Promise<Words> {
  const product = sql.selectFrom('product').select(['name_nl as nl', 'name_en as en', 'name_fr as fr'])
  return product.where('pid', '=', pid).executeTakeFirstOrThrow()
}

const refuseBecause = (ctx: Ctx, flaw: SwitchFlaw): never =>
  refuse('switch_not_possible', { values: { because: becauseOf[flaw]({}, { locale: ctx.locale }) } })
