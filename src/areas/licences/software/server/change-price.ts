import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { isTerm, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import {
  costsOf,
  type PricedChange,
  priced,
  type SoldProduct,
  soldToday,
} from '#areas/services/changes/server/public.ts'
import { priceOfNumber, priceOfParts } from '#areas/services/delivery/rules/agreed-price.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { type ServiceRecord, serviceUnderWay } from '#areas/services/delivery/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { LicenceCosts } from '../contract/shapes.ts'
import { refuse } from './refuse.ts'

/** How many, and with how much room each where they share files. */
export type Amount = { quantity: number; spaceGb: number | null }
export type NextAmount = PricedChange<Amount>

export function amountOf(service: ServiceRecord): Amount {
  const { quantity, options } = planOf(service)
  const spaceGb = Number(options.space)
  return { quantity, spaceGb: spaceGb > 0 ? spaceGb : null }
}
export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.quantity === other.quantity && one.spaceGb === other.spaceGb

type Product = SoldProduct

/** What one costs by the term, with the options that were chosen. */
function unitCents(product: Product, term: Term, options: Record<string, string>): number | undefined {
  const price = product.prices.find((each) => each.term === term)
  const chosen = Object.entries(options).flatMap(([id, choice]) => {
    const option = product.options.find((each) => each.id === id)
    const found = option?.choices.find((each) => each.id === choice)
    return option ? [found?.monthlyCents] : []
  })
  if (!price || chosen.includes(undefined)) return undefined
  return price.cents + chosen.reduce<number>((sum, monthly) => sum + optionCents(monthly ?? 0, term), 0)
}

export const optionsWith = (options: Record<string, string>, { spaceGb }: Amount): Record<string, string> =>
  spaceGb === null ? options : { ...options, space: String(spaceGb) }

/** Another number, and then other room, on top of what was agreed. */
export async function nextAmount(ctx: Ctx, service: ServiceRecord, after: Amount): Promise<NextAmount> {
  const { options } = planOf(service)
  const before = amountOf(service)
  const { billing_cycle: term } = service
  const values = { name: service.name }
  if (service.status !== 'Active' || !isTerm(term) || term === 'one-time')
    return refuse('licence_not_active', { values })
  if (isSameAmount(before, after)) return refuse('licence_unchanged', { field: 'quantity' })
  if ((await serviceUnderWay(ctx, service.id)) !== null) return refuse('licence_under_way')
  const product = (await soldToday(ctx, service)) ?? refuse('licence_not_sold')
  const unit = (amount: Amount) => unitCents(product, term, optionsWith(options, amount)) ?? refuse('licence_not_sold')
  // Of an order without a choice of room the first one holds, which is what it costs today.
  const usual = product.options.find(({ id }) => id === 'space')?.choices[0]?.id
  const was = { ...before, spaceGb: before.spaceGb ?? (usual && after.spaceGb !== null ? Number(usual) : null) }
  const numbers = { before: before.quantity, after: after.quantity }
  const room = { beforeCents: unit(was) * after.quantity, afterCents: unit(after) * after.quantity }
  const termCents = priceOfParts(priceOfNumber(service.price_cents, numbers, unit(was)), room)
  return { before, after, ...priced(service, termCents, ctx.now()) }
}

/** What a change costs, before anybody presses, and whose it is. */
export const licenceCosts = async (ctx: Ctx, service: ServiceRecord, next: NextAmount): Promise<LicenceCosts> => ({
  ...(await costsOf(ctx, service, next)),
  clientId: service.client_id,
})
