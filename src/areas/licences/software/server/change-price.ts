import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import type { PricedChange, SoldProduct } from '#areas/services/changes/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'

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

/** What one costs by the term, with the options that were chosen. */
export function unitCents(product: SoldProduct, term: Term, options: Record<string, string>): number | undefined {
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
