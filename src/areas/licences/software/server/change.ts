import * as z from 'zod/mini'
import { isTerm, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import type { ShownPrices } from '#areas/services/changes/contract/shapes.ts'
import {
  askChange,
  changesTold,
  costsOf,
  type Paid,
  type PaidChange,
  pricedChange,
  type SoldProduct,
  soldToday,
} from '#areas/services/changes/server/public.ts'
import { priceOfNumber, priceOfParts } from '#areas/services/delivery/rules/agreed-price.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { type ServiceRecord, serviceUnderWay } from '#areas/services/delivery/server/public.ts'
import { inEachLanguage } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { LicenceCosts } from '../contract/shapes.ts'
import { type Amount, amountOf, isSameAmount, type NextAmount, optionsWith, unitCents } from './change-price.ts'
import { refuse } from './refuse.ts'

/** For the log and for invoices: `12`, `12 × 500 GB`. */
const amountText = ({ quantity, spaceGb }: Amount): string =>
  spaceGb === null ? String(quantity) : `${quantity} × ${spaceGb} GB`

export const licenceAmount: PaidChange<Amount> = {
  name: 'licence',
  kept: z.object({ quantity: z.number(), spaceGb: z.nullable(z.number()) }),
  of: amountOf,
  plan: (service, after) => {
    const { configuration, options, pid } = planOf(service)
    return { pid, quantity: after.quantity, options: optionsWith(options, after), configuration }
  },
  described: (_, { name }, after) =>
    inEachLanguage((locale) => m.licences_change_line({ name, amount: amountText(after) }, { locale })),
  begun: (work, { id, client_id: clientId, name }, { before, after }) =>
    work.changed(
      {
        action: 'licences.amount.asked',
        object: { type: 'service', id },
        clientId,
        details: { name, before: amountText(before), after: amountText(after) },
      },
      { clientId, type: 'licence.changed', subject: id },
    ),
  refuse: {
    underWay: () => refuse('licence_under_way'),
    priceChanged: () => refuse('licence_price_changed'),
  },
}

/** Another number, and then other room, on top of what was agreed; the next term at today's prices, as it is invoiced. */
export async function nextAmount(ctx: Ctx, service: ServiceRecord, after: Amount): Promise<NextAmount> {
  const { billing_cycle: term, name } = service
  if (service.status !== 'Active' || !isTerm(term) || term === 'one-time')
    return refuse('licence_not_active', { values: { name } })
  if (isSameAmount(amountOf(service), after)) return refuse('licence_unchanged', { field: 'quantity' })
  if ((await serviceUnderWay(ctx, service.id)) !== null) return refuse('licence_under_way')
  const product = (await soldToday(ctx, service)) ?? refuse('licence_not_sold')
  const priceFrom = ({ of, cents }: Paid<Amount>) =>
    priceOn(product, term, planOf(service).options, { of, cents, after })
  return (await pricedChange(ctx, licenceAmount, service, { after, priceFrom })) ?? refuse('licence_not_sold')
}

/** The price of a term with another amount, on top of one that was agreed for what there is. */
function priceOn(
  product: SoldProduct,
  term: Term,
  options: Record<string, string>,
  { of, cents, after }: Paid<Amount> & { after: Amount },
): number {
  const unit = (amount: Amount) => unitCents(product, term, optionsWith(options, amount)) ?? refuse('licence_not_sold')
  // Of an order without a choice of room the first one holds, which is what it costs today.
  const usual = product.options.find(({ id }) => id === 'space')?.choices[0]?.id
  const was = { ...of, spaceGb: of.spaceGb ?? (usual && after.spaceGb !== null ? Number(usual) : null) }
  const numbers = { before: of.quantity, after: after.quantity }
  const room = { beforeCents: unit(was) * after.quantity, afterCents: unit(after) * after.quantity }
  return priceOfParts(priceOfNumber(cents, numbers, unit(was)), room)
}

/** What a change costs, before anybody presses, and whose it is. */
export const licenceCosts = async (ctx: Ctx, service: ServiceRecord, next: NextAmount): Promise<LicenceCosts> => ({
  ...(await costsOf(ctx, service, next)),
  clientId: service.client_id,
})

/** Another number or more room is asked of the provider, or of the partner who pays. */
export const changeAmount = async (
  ctx: Ctx,
  service: ServiceRecord,
  after: Amount,
  { nowCents, nextCents }: ShownPrices,
): Promise<'asked' | 'asked-payer'> =>
  askChange(ctx, licenceAmount, service, await nextAmount(ctx, service, after), nowCents, nextCents)

export const amountsTold = (ctx: Ctx, service: ServiceRecord) => changesTold(ctx, licenceAmount, service)
