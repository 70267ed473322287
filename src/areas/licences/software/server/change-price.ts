import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { productList } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { PricedChange } from '#areas/services/changes/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { undeliveredHere } from '#platform/config/undelivered.ts'
import type { Ctx } from '#platform/context.ts'

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

/** The product as whoever pays for it is sold it today; undefined where it is not sold any more. */
export async function soldProduct(ctx: Ctx, service: ServiceRecord) {
  const payer = await clientOf(ctx, await payerOf(ctx, service.client_id))
  if (!payer) return undefined
  const { brand, priceCode } = payer
  const undelivered = undeliveredHere(ctx.config)
  const buyer = { brand, priceCode, locale: ctx.locale, undelivered, registered: undefined }
  const asked = { signedIn: true, group: service.product_group, pids: [service.pid] }
  return (await productList(ctx.sql, buyer, asked))[0]
}
export type Product = NonNullable<Awaited<ReturnType<typeof soldProduct>>>

/** What one costs by the term, with the options that were chosen. */
export function unitCents(product: Product, term: Term, options: Record<string, string>): number | undefined {
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
